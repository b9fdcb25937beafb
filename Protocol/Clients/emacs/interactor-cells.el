;;; interactor-cells.el --- How the rows of a list look  -*- lexical-binding: t -*-

;;; Commentary:

;; A row is a line: cells between fixed characters, which are as wide as
;; the columns need, buttons at the end, and what is wrong in it.  All of
;; this is text with properties, as thousands of overlays would slow down
;; every key.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-look)
(require 'interactor-rows)
(require 'interactor-words)

(declare-function interactor--list-string "interactor-choices")
(declare-function interactor-row-act "interactor-row-commands")
(declare-function interactor-row-press "interactor-row-commands")

(defun interactor--solid-text (text &rest properties)
  "TEXT with PROPERTIES; nothing in it, nor before it, can be changed."
  (apply #'propertize text 'read-only t 'rear-nonsticky t 'field 'boundary 'front-sticky '(read-only) properties))

(defun interactor--solid (text &rest properties)
  "Insert TEXT with PROPERTIES; nothing in it, nor before it, can be changed."
  (insert (apply #'interactor--solid-text text properties)))

(defconst interactor--signs '(("↑" "^" up) ("↓" "v" down) ("✕" "x" remove))
  "The buttons at the end of a row: what they say, also without Unicode, and do.")

;;; Columns.

(defun interactor--columns (items said)
  "The columns of ITEMS: those that were SAID, or all single values.
Each one said is (CAPTION NAME . OPTIONS)."
  (let* ((any (interactor-items--any items)) (holds (interactor-items-holds-objects items)) (at interactor--step)
         (said (or said
                   (cl-loop for (key _) on (plist-get (interactor--whole any) :properties) by #'cddr
                            for property = (interactor-property any key)
                            when (interactor--single-p (interactor-property-schema property))
                            collect (list (and holds (or (plist-get (interactor-property-schema property) :title)
                                                         (interactor--words (interactor-property-name property))))
                                          key)))))
    (unless said (error "%s has no single values to show; give its :columns" (interactor-items-id items)))
    (mapcar (lambda (one)
              (pcase-let* ((`(,caption ,name . ,options) one) (property (interactor-property any name))
                           (width (or (plist-get options :width) (interactor--cell-width property caption options)))
                           (kind (and (not (plist-get (interactor-property-schema property) :enum)) (interactor-property-type property))))
                (prog1 (interactor--column :caption caption :name name :start at :width width
                                           :right (and (member kind '("number" "integer")) t)
                                           :options (interactor--cell-options property options))
                  (setq at (+ at 1 width)))))
            said)))

(defun interactor--cell-options (property options)
  "The OPTIONS of cells of PROPERTY: what a rule computes is only shown."
  (if (or (plist-member options :view) (not (interactor--computed-p property)))
      options
    (append (list :view "label" :format (append (plist-get options :format) '(:nilText ""))) options)))

(defun interactor--cell-width (property caption options)
  "How wide the cells of PROPERTY are below CAPTION, by their OPTIONS."
  (let ((schema (interactor-property-schema property)) (captions (if (consp caption) (seq-filter #'stringp caption) (list caption))))
    (apply #'max
           (cond ((plist-get schema :enum)
                  (+ 2 (apply #'max 4 (mapcar (lambda (value) (string-width (format "%s" value))) (plist-get schema :enum)))))
                 ((member (plist-get (plist-get options :format) :style) '("choice" "phone")) 20)
                 (t (pcase (interactor-property-type property)
                      ("boolean" 4) ("integer" 8) ("number" 12)
                      (_ (if (plist-get schema :format) 12 (min 20 (1+ (max 4 (or (plist-get schema :maxLength) 20)))))))))
           (mapcar (lambda (text) (+ 2 (string-width (or text "")))) captions))))

(defun interactor--caption-of (caption session)
  "CAPTION, a text or texts by language, in the language of SESSION."
  (if (not (consp caption))
      (or caption "")
    (or (plist-get caption (intern (concat ":" (car (split-string (or (interactor-session-locale session) "en") "-")))))
        (cadr caption))))

(defun interactor--required-p (items column)
  "Whether all ITEMS have to have a value of COLUMN."
  (seq-contains-p (plist-get (interactor-items-whole items) :required) (interactor--name (interactor-column-name column))))

;;; What is inserted once.

(defun interactor--insert-block (session item around)
  "Insert the rows of ITEM, a list, with their heading, for SESSION.
They are in the groups of AROUND."
  (pcase-let* ((`(,caption ,of . ,options) item)
               (property (if (interactor-items-p of) (interactor-items-property of) of)) (items (interactor--items property))
               (control (interactor--make-control session caption property (list :view "label" :hint (plist-get options :hint))))
               (start (point)) (indentation (make-string (* interactor--step (length around)) ?\s))
               (block (interactor--block :control control :items items :columns (interactor--columns items (plist-get options :columns))
                                         :new (plist-get options :new) :sentences (plist-get options :sentences)
                                         :add (if (plist-member options :add) (plist-get options :add)
                                                (interactor--said (interactor-session-locale session) :add))
                                         :buttons (if (plist-member options :buttons) (plist-get options :buttons) t) :stale t)))
    (dolist (column (interactor-block-columns block)) (cl-incf (interactor-column-start column) (length indentation)))
    (interactor--solid (concat indentation "\n"))
    (setf (interactor-control-start control) (copy-marker start)
          (interactor-control-form control) (current-buffer)
          (interactor-block-overlay block) (make-overlay start (1- (point)) nil t nil))
    (when (seq-some #'interactor-column-caption (interactor-block-columns block))
      (interactor--solid " \n"))
    (setf (interactor-block-first block) (copy-marker (point)))
    (interactor--solid (concat indentation (make-string interactor--step ?\s)))
    (setf (interactor-block-button block) (copy-marker (point)))
    (when (interactor-block-add block)
      (interactor--solid (format "[ %s ]" (interactor-block-add block)) 'interactor-press (lambda () (interactor-row-press block 'add))
                         'keymap interactor--press-map))
    (interactor--solid "\n")
    (let ((buffer (current-buffer)))
      (setf (interactor-block-end block)
            (interactor-items-on-change items (lambda (_)
                                                (setf (interactor-block-stale block) t)
                                                (when (buffer-live-p buffer) (interactor--soon buffer))))))
    (setq interactor--blocks (append interactor--blocks (list block)))
    block))

(defun interactor--insert-row (row)
  "Insert ROW at point, all at once: a change of a buffer visits its markers."
  (pcase-let ((`(,text . ,offsets) (interactor--row-text row)) (first (point)))
    (insert text)
    (setf (interactor-row-first row) (copy-marker first t)
          (interactor-row-last row) (copy-marker (point)))
    (dolist (control (interactor-row-cells row))
      (setf (interactor-control-caption-start control) (make-marker)
            (interactor-control-start control) (make-marker)
            (interactor-control-end control) (make-marker)
            (interactor-control-shown control) (interactor-control-text control)))
    (interactor--mark-row row first offsets)))

(defun interactor--row-text (row)
  "The line of ROW, and where its cells are in it: (TEXT . OFFSETS)."
  (let* ((block (interactor-row-block row)) (sign (if (char-displayable-p ?↑) #'car #'cadr))
         (at (1- (interactor-column-start (car (interactor-block-columns block)))))
         (pieces (list (interactor--solid-text (make-string at ?\s)))) offsets)
    (dolist (control (interactor-row-cells row))
      (let* ((text (interactor-control-text control)) (end (+ at 2 (length text))))
        (push (list at (+ at 2) end) offsets)
        (setq at (1+ end)
              pieces (nconc (list (propertize " " 'read-only t 'rear-nonsticky t 'field 'boundary)
                                  (substring-no-properties text) (interactor--solid-text "  "))
                            pieces))))
    (when (interactor-block-buttons block)
      (push (interactor--solid-text " ") pieces)
      (pcase-dolist ((and one `(,_ ,_ ,act)) interactor--signs)
        (push (interactor--solid-text (format " %s " (funcall sign one)) 'interactor-sign act 'keymap interactor--press-map
                                      'interactor-press (lambda () (interactor-row-press block act row)))
              pieces)))
    (push (interactor--solid-text " \n") pieces)
    (cons (apply #'concat (nreverse pieces)) (nreverse offsets))))

(defun interactor--mark-row (row first offsets)
  "ROW stands at FIRST and ends at point; OFFSETS are those of its cells."
  (set-marker-insertion-type (interactor-row-first row) nil)
  (set-marker (interactor-row-first row) first)
  (set-marker-insertion-type (interactor-row-first row) t)
  (set-marker (interactor-row-last row) (point))
  (cl-loop for control in (interactor-row-cells row) for (gap start end) in offsets
           do (set-marker (interactor-control-caption-start control) (+ first gap))
           do (set-marker (interactor-control-start control) (+ first start))
           do (set-marker (interactor-control-end control) (+ first end))
           do (set-marker-insertion-type (interactor-control-end control) t)))

;;; What is drawn.

(defun interactor--draw-cell (control)
  "Draw what is around the text of CONTROL, a cell."
  (pcase-let* ((column (cdr (interactor-control-cell control))) (gap (marker-position (interactor-control-caption-start control)))
               (start (marker-position (interactor-control-start control))) (end (marker-position (interactor-control-end control)))
               (typed (interactor-control-typed-p control)) (enabled (interactor-control-enabled-p control))
               (visible (interactor-control-visible-p control)) (note (interactor-control-note control))
               (from (interactor-column-start column)) (to (+ from (interactor-column-width column)))
               (shown (interactor-control-shown control)) (size (string-width shown))
               (at (if (equal (interactor--alignment control) "right") (max from (- to 1 size)) from))
               (state (interactor-field-state (interactor-control-field control)))
               (face (cond ((not visible) nil) ((eq (cdr note) 'error) 'interactor-invalid)
                           ((not enabled) 'interactor-disabled) (typed 'interactor-field) (t 'interactor-button)))
               (hint (and typed visible
                          (or (and (eq control interactor--focused) (plist-get (plist-get state :hint) :rest))
                              (and (equal shown "") (plist-get (plist-get state :model) :placeholder)))))
               (hint (and (stringp hint) (not (equal hint "")) hint)))
    (with-silent-modifications
      (put-text-property gap (1+ gap) 'display `(space :align-to ,from))
      (put-text-property (1+ gap) start 'display `(space :align-to ,at))
      (put-text-property (1+ gap) start 'face (and typed (> at from) face))
      (remove-list-of-text-properties start end '(display))
      (cond ((not visible) (put-text-property start end 'display ""))
            ((interactor-control-trait control :secure)
             (cl-loop for each from start below end
                      do (put-text-property each (1+ each) 'display (propertize "•" 'interactor each))))
            ((string-search "\n" shown)
             (cl-loop for each from start below end
                      when (eq (char-after each) ?\n) do (put-text-property each (1+ each) 'display "↵"))))
      (add-text-properties start (1+ end) (list 'face face 'keymap (and (not typed) interactor--press-map)))
      (put-text-property end (1+ end) 'display
                         (cond (hint (concat (propertize hint 'face (list 'shadow face) 'cursor t)
                                             (propertize (make-string (max 1 (- to at size (string-width hint))) ?\s) 'face face)))
                               ((< (+ at size) to) `(space :align-to ,to))
                               (t " "))))
    (interactor--draw-list control)))

(defun interactor--draw-row-note (row)
  "Draw what is wrong in ROW: in the cell with the focus, else in the first one."
  (let* ((cells (interactor-row-cells row)) (last (marker-position (interactor-row-last row)))
         (said (lambda (control)
                 (let ((note (and (interactor-control-visible-p control) (interactor-control-note control))))
                   (cond ((and note (not (eq (cdr note) 'hint)))
                          (propertize (concat "  " (interactor--cell-caption control) (car note))
                                      'face (if (eq (cdr note) 'error) 'interactor-note 'interactor-status)))
                         ((equal (interactor-field-status (interactor-control-field control)) "busy") "  …")
                         ((and (eq control interactor--focused) (interactor-control-hint control))
                          (propertize (concat "  " (interactor-control-hint control)) 'face 'interactor-status)))))))
    (with-silent-modifications
      (put-text-property (- last 2) (1- last) 'display
                         (or (and (memq interactor--focused cells) (funcall said interactor--focused)) (seq-some said cells) "")))))

(defun interactor--cell-caption (control)
  "How what is said of CONTROL, a cell, begins."
  (let ((caption (interactor-control-label control)))
    (if (member caption '(nil "")) "" (concat caption ": "))))

(defun interactor--draw-list (control)
  "Draw the list of CONTROL, a combo box in a cell, below its row."
  (let* ((row (car (interactor-control-cell control))) (last (marker-position (interactor-row-last row)))
         (shown (interactor--list-string control (interactor-column-start (cdr (interactor-control-cell control)))))
         (overlay (interactor-control-note-overlay control)))
    (cond (shown
           (unless overlay (setq overlay (setf (interactor-control-note-overlay control) (make-overlay 1 1))))
           (move-overlay overlay (1- last) last)
           (overlay-put overlay 'after-string shown))
          (overlay
           (delete-overlay overlay)
           (setf (interactor-control-note-overlay control) nil)))))

(defun interactor--open-p (block)
  "Whether the user may change which rows BLOCK has."
  (let ((control (interactor-block-control block)))
    (and (not (interactor-gone-p (interactor-control-session control))) (interactor-control-visible-p control)
         (interactor-control-trait control :enabled t) (not (interactor-control-trait control :readOnly)))))

(defun interactor--draw-signs (block)
  "Draw the buttons at the end of the rows of BLOCK, where they are others now."
  (when (interactor-block-buttons block)
    (let* ((rows (interactor-block-shown block)) (count (length rows)) (open (and (interactor--open-p block) t))
           (drawn (interactor-block-drawn block)))
      (setf (interactor-block-drawn block) (cons rows open))
      (dotimes (number (if (and (eq rows (car drawn)) (eq open (cdr drawn))) 0 count))
        (let* ((row (aref rows number)) (signs (list (and open (> number 0)) (and open (< number (1- count))) open)))
          (unless (equal signs (interactor-row-signs row))
            (setf (interactor-row-signs row) signs)
            (with-silent-modifications
              (let ((at (- (interactor-row-last row) 2 (* 3 (length interactor--signs)))))
                (dolist (sign signs)
                  (put-text-property at (+ at 3) 'face (if sign 'interactor-button 'interactor-disabled))
                  (setq at (+ at 3)))))))))))

(defun interactor--draw-block (block)
  "Draw what of BLOCK belongs to no row."
  (let* ((control (interactor-block-control block)) (visible (interactor-control-visible-p control))
         (session (interactor-control-session control)) (button (marker-position (interactor-block-button block)))
         (open (interactor--open-p block)) (first (marker-position (interactor-block-first block)))
         (columns (interactor-block-columns block)) (start (overlay-start (interactor-block-overlay block)))
         (whole (overlay-get (interactor-block-overlay block) 'interactor-whole)))
    (unless whole
      (setq whole (make-overlay 1 1))
      (overlay-put (interactor-block-overlay block) 'interactor-whole whole))
    (move-overlay whole start (save-excursion (goto-char button) (line-beginning-position 2)))
    (overlay-put whole 'invisible (not visible))
    (interactor--draw-signs block)
    (with-silent-modifications
      (when (interactor-block-add block)
        (put-text-property button (+ button 4 (length (interactor-block-add block)))
                           'face (if open 'interactor-button 'interactor-disabled)))
      (when (seq-some #'interactor-column-caption columns)
        (put-text-property
         (- first 2) (1- first) 'display
         (let ((text ""))
           (dolist (column columns)
             (let ((caption (concat (interactor--caption-of (interactor-column-caption column) session)
                                    (and (interactor--required-p (interactor-block-items block) column) " *"))))
               (setq text (concat (string-pad text (interactor-column-start column))
                                  (and (interactor-column-right column)
                                       (make-string (max 0 (- (interactor-column-width column) 1 (string-width caption))) ?\s))
                                  caption))))
           (propertize text 'face 'interactor-label)))))))

(provide 'interactor-cells)

;;; interactor-cells.el ends here
