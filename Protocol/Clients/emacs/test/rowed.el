;;; rowed.el --- A form with rows in this Emacs, and what its driver may ask  -*- lexical-binding: t -*-

;;; Commentary:

;; As `player.el', which loads first; with the rows of a list between two
;; fields of the same property.

;;; Code:

(require 'player)
(require 'interactor-items)

(defvar rowed-lines nil)
(defvar rowed-new nil "The values of a row that is added.")

(defun rowed-open (daemon form)
  "Show the rows of FORM, the text of a JSON value, with the DAEMON."
  (let* ((form (player-json form)) (columns (append (plist-get form :columns) nil)))
    (setq player-session (interactor-start :command (list daemon) :locale "de-DE"
                                           :on-error (lambda (problem _) (push (format "%s" (or (plist-get problem :message) problem))
                                                                               player-errors))))
    (setf (interactor-session-patience player-session) 60
          (interactor-session-start-patience player-session) 60
          (interactor-session-deaths-allowed player-session) '(1000 1.0))
    (interactor-on player-session 'announce (lambda (sentence) (push sentence player-spoken)))
    (setq player-subject (interactor-subject player-session "order" :schema (plist-get form :schema) :rules (plist-get form :rules)
                                             :values (plist-get form :values))
          rowed-lines (interactor-items player-subject (or (plist-get form :list) "lines"))
          player-buffer
          (interactor-form
           player-session "order"
           `(("Number" ,(interactor-property player-subject 'number))
             ("Lines" ,rowed-lines ,@(and columns (list :columns (mapcar (lambda (column) (append column nil)) columns)))
              :new ,(lambda () rowed-new))
             ("Last" ,(interactor-property player-subject 'number)))
           :submit (lambda (values) (setq player-stored values))))
    t))

(defun rowed-block () "The rows." (car (buffer-local-value 'interactor--blocks player-buffer)))

(defun rowed--cell (control)
  "The text of CONTROL as it stands in the buffer."
  (buffer-substring-no-properties (interactor-control-start control) (interactor-control-end control)))

(defun rowed--focus ()
  "What has point: the key and the place of a cell, a caption, or a button; and the text with the caret."
  (let* ((control (interactor--at)) (row (and control (car (interactor-control-cell control)))))
    (cond (row (vector (interactor-item-key (interactor-row-item row)) (seq-position (interactor-row-cells row) control)))
          (control (interactor-control-label control))
          ((= (point) (interactor-block-button (rowed-block))) "add")
          ((and interactor--save (= (point) (overlay-start interactor--save))) "save"))))

(defun rowed-look ()
  "What there is to see, and what is so."
  (with-current-buffer player-buffer
    (let ((rows (interactor--rows-of (rowed-block))) (control (interactor--at)))
      (list :busy (player--bool (or (interactor-busy-p player-session) (not (eq (interactor-session-state player-session) 'ready))
                                    interactor--timer interactor--working (interactor-session-events player-session)
                                    (> (hash-table-count (interactor-session-inflight player-session)) 0)
                                    (interactor--stale-here-p) (interactor-block-goal (rowed-block))))
            :keys (vconcat (mapcar (lambda (row) (interactor-item-key (interactor-row-item row))) rows))
            :rows (vconcat (mapcar (lambda (row) (vconcat (mapcar #'rowed--cell (interactor-row-cells row)))) rows))
            :lines (vconcat (mapcar (lambda (row) (string-trim-right (rowed--line row))) rows))
            :focus (rowed--focus)
            :caret (and control (- (point) (interactor-control-start control)))
            :focused (player--bool (eq control interactor--focused))
            :known (vconcat (interactor-items-keys rowed-lines))
            :fields (vconcat (mapcar #'interactor-field-id (interactor-submission-fields interactor--submission)))
            :members (vconcat (mapcar (lambda (each) (interactor-field-id (interactor-control-field each))) (interactor--all-controls)))
            :spoken (vconcat (reverse player-spoken)) :errors (vconcat (reverse player-errors))
            :stored player-stored :header (rowed--header) :heading (overlay-get (interactor-block-overlay (rowed-block)) 'after-string)
            :shown (player--bool (not (invisible-p (interactor-block-button (rowed-block)))))))))

(defun rowed--line (row)
  "The line of ROW as it is displayed, with spaces for what is aligned."
  (let ((at (marker-position (interactor-row-first row))) (text ""))
    (while (< at (1- (interactor-row-last row)))
      (let ((display (get-text-property at 'display)))
        (setq text (concat text (cond ((stringp display) display)
                                      ((eq (car-safe display) 'space)
                                       (make-string (max 0 (- (plist-get (cdr display) :align-to) (string-width text))) ?\s))
                                      (t (string (char-after at)))))
              at (1+ at))))
    (substring-no-properties text)))

(defun rowed--header ()
  "The header of the columns."
  (get-text-property (- (interactor-block-first (rowed-block)) 2) 'display))

(defun rowed-to (key place)
  "Point goes to the cell at PLACE of the row with KEY."
  (with-current-buffer player-buffer
    (interactor--go (nth place (interactor-row-cells (gethash key (interactor-block-rows (rowed-block)))))))
  t)

(defun rowed-place (key sign)
  "The cell of the screen where the SIGN of the row with KEY is; of the button, if KEY is empty."
  (with-current-buffer player-buffer
    (force-window-update player-buffer)
    (redisplay t)
    (let* ((row (gethash key (interactor-block-rows (rowed-block))))
           (found (posn-at-point (if row (+ (interactor-row-last row) -10 (* 3 sign)) (+ 2 (interactor-block-button (rowed-block))))
                                 (get-buffer-window player-buffer))))
      (vector (car (posn-col-row found)) (cdr (posn-col-row found))))))

(defun rowed-drawn (act)
  "How many cells are drawn while ACT is done."
  (let ((count 0))
    (advice-add 'interactor--draw-cell :before (lambda (&rest _) (cl-incf count)) '((name . rowed)))
    (unwind-protect (with-current-buffer player-buffer (funcall act)) (advice-remove 'interactor--draw-cell 'rowed))
    count))

(defun rowed-cost (daemon count)
  "What a form with COUNT rows takes, with the DAEMON.
That is conses for a row and for a key in one, and how often a row's note was drawn."
  (let* ((session (interactor-start :command (list daemon))) (notes 0)
         (subject (interactor-subject session "long"
                                      :schema '(:properties (:lines (:type "array" :items (:type "object" :properties
                                                                     (:sku (:type "string") :price (:type "number"))))))
                                      :values (list :lines (vconcat (make-list count '(:sku "a" :price "2"))))))
         (start cons-cells-consed) buffer)
    (setf (interactor-session-patience session) 60)
    (advice-add 'interactor--draw-row-note :before (lambda (&rest _) (cl-incf notes)) '((name . rowed)))
    (unwind-protect
        (progn
          (setq buffer (interactor-form session "long" `(("Lines" ,(interactor-items subject 'lines)))))
          (with-current-buffer buffer
            (let ((rows (interactor-block-shown (car interactor--blocks))) (opened (/ (- cons-cells-consed start) count)))
              (interactor--go (car (interactor-row-cells (aref rows (/ count 2)))))
              (setq start cons-cells-consed)
              (run-hooks 'pre-command-hook)
              (insert "x")
              (run-hooks 'post-command-hook)
              (vector (length rows) opened notes (- cons-cells-consed start)))))
      (advice-remove 'interactor--draw-row-note 'rowed)
      (when buffer (let (kill-buffer-query-functions) (kill-buffer buffer)))
      (interactor-close session))))

(provide 'rowed)

;;; rowed.el ends here
