;;; interactor-choices.el --- The list of a combo box  -*- lexical-binding: t -*-

;;; Commentary:

;; What a combo box has found for its text: as a list below its line while
;; one types, for `completion-at-point', and for `completing-read'.  Only
;; what is shown is asked for.

;;; Code:

(require 'cl-lib)
(require 'minibuffer)
(require 'seq)
(require 'interactor-control)

(defface interactor-list
  '((((class color) (min-colors 88) (background dark)) :background "gray20")
    (((class color) (min-colors 88)) :background "gray94")
    (t :inherit default))
  "What a combo box has found." :group 'interactor)
(defface interactor-list-active '((t :inherit highlight)) "The option that `RET' chooses." :group 'interactor)
(defface interactor-match '((t :weight bold :underline t)) "What of an option matched the text." :group 'interactor)

(defcustom interactor-list-rows 8
  "How many options the list of a combo box shows at once."
  :type 'natnum :group 'interactor)

(defcustom interactor-completions 200
  "How many options `completion-at-point' and `completing-read' show at most."
  :type 'natnum :group 'interactor)

(defconst interactor--list-page 50 "How many options are asked for at once.")

(cl-defstruct (interactor-list (:constructor interactor--list) (:copier nil))
  "The list of CONTROL, from the option TOP on.
ITEMS are the options of REVISION that are known, by their places."
  control revision (items (make-hash-table)) (top 0) active asked)

(defvar-local interactor--list nil "The list that is shown in this buffer.")

(defun interactor--combo (control)
  "What CONTROL has found, if it is a combo box that can be typed into."
  (and control (interactor-control-typed-p control) (interactor-control-enabled-p control)
       (interactor-field-choices (interactor-control-field control))))

(defun interactor--list-open-p ()
  "Whether the list of the control that has the focus is shown."
  (and interactor--list (eq (interactor-list-control interactor--list) interactor--focused)
       (interactor--combo interactor--focused)))

(defun interactor--list-open (control)
  "Have CONTROL list what it has found."
  (unless (and interactor--list (eq (interactor-list-control interactor--list) control))
    (setq interactor--list (interactor--list :control control))))

(defun interactor--list-know (list told)
  "LIST learns what it was TOLD."
  (seq-doseq (item (plist-get told :items)) (puthash (plist-get item :index) item (interactor-list-items list))))

(defun interactor--list-ask (list upto)
  "Ask for what LIST does not know yet, up to the place UPTO; the message, if any."
  (let* ((control (interactor-list-control list)) (items (interactor-list-items list)) (from upto)
         (buffer (marker-buffer (interactor-control-start control))))
    (while (and (> from 0) (not (gethash (1- from) items)) (< (- upto from) (1- interactor--list-page))) (cl-decf from))
    (unless (memq from (interactor-list-asked list))
      (push from (interactor-list-asked list))
      (interactor-send
       (interactor-control-session control) "field/choices"
       `(:field ,(interactor-field-id (interactor-control-field control)) :revision ,(interactor-list-revision list)
         :from ,from :count ,interactor--list-page)
       (lambda (result _)
         (setf (interactor-list-asked list) (delq from (interactor-list-asked list)))
         ;; The list may be another one by now, or the program cannot tell it, which the field says.
         (when (and (equal (plist-get result :revision) (interactor-list-revision list)) (buffer-live-p buffer))
           (interactor--list-know list result)
           (interactor--soon buffer)))))))

(defun interactor--list-follow (list told)
  "Have LIST be what its field was TOLD; how many options are shown."
  (unless (equal (plist-get told :revision) (interactor-list-revision list))
    (clrhash (interactor-list-items list))
    (setf (interactor-list-revision list) (plist-get told :revision) (interactor-list-top list) 0
          (interactor-list-active list) nil (interactor-list-asked list) nil))
  (interactor--list-know list told)
  (let* ((total (plist-get told :total)) (shown (min interactor-list-rows total)) (active (plist-get told :active)))
    (when (and active (not (equal active (interactor-list-active list))))
      (setf (interactor-list-top list) (max (min (interactor-list-top list) active) (- active (1- shown)))))
    (setf (interactor-list-active list) active
          (interactor-list-top list) (max 0 (min (interactor-list-top list) (- total shown))))
    (when-let ((missing (seq-find (lambda (at) (not (gethash at (interactor-list-items list))))
                                  (number-sequence (interactor-list-top list)
                                                   (1- (+ (interactor-list-top list) shown))))))
      (interactor--list-ask list missing))
    shown))

(defun interactor--list-label (item)
  "The label of ITEM, with what of it matched marked."
  (let ((text (replace-regexp-in-string "[\r\n]" " " (plist-get item :text))))
    (when (eq t (plist-get item :disabled)) (setq text (propertize text 'face 'interactor-disabled)))
    (seq-doseq (mark (plist-get item :marks))
      (add-face-text-property (plist-get mark :start) (plist-get mark :end) 'interactor-match nil text))
    text))

(defvar interactor--list-map
  (let ((map (make-sparse-keymap)))
    (define-key map [mouse-1] #'interactor-list-click)
    (define-key map [down-mouse-1] #'ignore)
    (dolist (event '(wheel-down mouse-5)) (define-key map (vector event) #'interactor-list-scroll-up))
    (dolist (event '(wheel-up mouse-4)) (define-key map (vector event) #'interactor-list-scroll-down))
    map)
  "The mouse on the list of a combo box.")

(defun interactor--list-string (control column)
  "The list of CONTROL, as lines at COLUMN; nil where none is shown."
  (when-let ((told (and interactor--list (eq control (interactor-list-control interactor--list))
                        (interactor--list-open-p))))
    (let* ((list interactor--list) (shown (interactor--list-follow list told)) (top (interactor-list-top list))
           (items (mapcar (lambda (row) (gethash (+ top row) (interactor-list-items list))) (number-sequence 0 (1- shown))))
           (groups (mapcar (lambda (item) (or (plist-get item :group) "")) items))
           (labels (mapcar (lambda (item) (if item (interactor--list-label item) "…")) items))
           (side (apply #'max 0 (mapcar #'string-width groups)))
           (wide (apply #'max (- interactor--width 2 side (if (> side 0) 2 0)) (mapcar #'string-width labels)))
           (row top))
      (concat
       (mapconcat
        (lambda (line)
          (let ((label (pop labels)) (group (pop groups)))
            (setq line (concat " " label (make-string (- wide (string-width label)) ?\s) (if (> side 0) "  " "")
                               (propertize group 'face 'shadow)
                               (make-string (1+ (- side (string-width group))) ?\s)))
            (add-face-text-property 0 (length line) (if (equal row (plist-get told :active)) 'interactor-list-active
                                                      'interactor-list)
                                    t line)
            (prog1 (concat (propertize " " 'display `(space :align-to ,column))
                           (propertize line 'interactor-row row 'keymap interactor--list-map 'mouse-face 'highlight)
                           "\n")
              (cl-incf row))))
        items "")
       (propertize " " 'display `(space :align-to ,column))
       (propertize (cond ((eq t (plist-get told :pending)) " …")
                         ;; Where nothing is, why.
                         ((and (= shown 0) (> (length (interactor-control-issues control)) 0))
                          (concat " " (plist-get (elt (interactor-control-issues control) 0) :message)))
                         (t (format " %d–%d / %d%s" (if (> shown 0) (1+ top) 0) (+ top shown) (plist-get told :total)
                                    (if (eq t (plist-get told :more)) "+" ""))))
                   'face 'shadow)
       "\n"))))

;;; Commands.

(defun interactor-list-next (by)
  "Make the option active that is BY further on; show the list first."
  (interactive "p")
  (interactor--refresh)
  (let* ((control interactor--focused) (told (interactor--combo control)) (field (interactor-control-field control))
         (active (plist-get told :active)) (was-open (interactor--list-open-p)))
    (interactor--list-open control)
    (interactor--refresh)
    (unless (and active (not was-open))
      (let* ((target (max 0 (min (+ (or active -1) by) (1- (plist-get told :total)))))
             ;; The daemon goes through those that it knows.
             (asked (and (> (plist-get told :total) 0) (not (gethash target (interactor-list-items interactor--list)))
                         (interactor--list-ask interactor--list target))))
        (when asked
          (interactor-wait (interactor-field-session field) (lambda () (interactor-entry-done asked))
                           (interactor-session-patience (interactor-field-session field))))
        (interactor-control-act control "step" (list :by by))))))

(defun interactor-list-previous (by)
  "Make the option active that is BY further back."
  (interactive "p")
  (interactor-list-next (- by)))

(defun interactor-list-next-page ()
  "Go on by as many options as are shown."
  (interactive)
  (interactor-list-next interactor-list-rows))

(defun interactor-list-previous-page ()
  "Go back by as many options as are shown."
  (interactive)
  (interactor-list-next (- interactor-list-rows)))

(defun interactor-list-close ()
  "Close the list of a combo box; the text stays."
  (interactive)
  (setq interactor--list nil)
  (interactor--refresh))

(defun interactor-list-accept ()
  "Choose the active option, or the only one that was found where the text is none."
  (interactive)
  (interactor--refresh)
  (let* ((control interactor--focused) (field (interactor-control-field control)))
    (cl-flet ((pending () (eq t (plist-get (interactor-field-choices field) :pending))))
      (when (pending)
        (interactor-wait (interactor-field-session field) (lambda () (not (pending)))
                         (interactor-session-patience (interactor-field-session field)))))
    (let ((told (interactor-field-choices field)))
      (when (and (not (plist-get told :active)) (equal 1 (plist-get told :total))
                 (equal (plist-get (interactor-field-state field) :parse) "intermediate"))
        (interactor-control-act control "step" '(:by 1)))
      (unless (equal (plist-get (interactor-control-act control "return") :outcome) "rejected")
        (interactor-list-close)))))

(defun interactor--list-row (event)
  "The option that EVENT, a click, is on."
  (when-let ((place (posn-string (event-start event))))
    (gethash (get-text-property (cdr place) 'interactor-row (car place))
             (interactor-list-items interactor--list))))

(defun interactor-list-click (event)
  "Choose the option that EVENT, a click, is on."
  (interactive "e")
  (when-let ((item (and interactor--list (interactor--list-row event)))
             (control (interactor-list-control interactor--list)))
    (if (eq t (plist-get item :disabled))
        (ding t)
      (setq interactor--list nil)
      (interactor--refresh
       (lambda ()
         (let ((field (interactor-control-field control)))
           (interactor--tell (interactor--choose field (plist-get item :value) (plist-get item :text)))
           (setf (interactor-control-wanted control) (interactor-field-selection field))))))))

(defun interactor-list-scroll-up (_event)
  "Show options further on, without choosing among them."
  (interactive "e")
  (when interactor--list (cl-incf (interactor-list-top interactor--list) 3)))

(defun interactor-list-scroll-down (_event)
  "Show options further back, without choosing among them."
  (interactive "e")
  (when interactor--list (cl-decf (interactor-list-top interactor--list) 3)))

(defun interactor--list-keys (map)
  "Bind in MAP what does something else while a list is shown."
  (pcase-dolist (`(,command . ,other)
                 '((next-line . interactor-list-next) (previous-line . interactor-list-previous)
                   (scroll-up-command . interactor-list-next-page) (scroll-down-command . interactor-list-previous-page)
                   (keyboard-quit . interactor-list-close)))
    (define-key map (vector 'remap command)
                `(menu-item "" ,other :filter ,(lambda (command) (and (interactor--list-open-p) command))))))

;;; Completion: the daemon has found what there is, and nothing of it is to be sorted or left out.

(defun interactor--completions (field)
  "The options that FIELD has found, as far as they are shown."
  (let* ((told (interactor-field-choices field)) (items (append (plist-get told :items) nil))
         (total (or (plist-get told :total) 0)) (wanted (min total interactor-completions)))
    (when (< (length items) wanted)
      (setq items (append (plist-get (ignore-errors
                                       (interactor-request
                                        (interactor-field-session field) "field/choices"
                                        `(:field ,(interactor-field-id field) :revision ,(plist-get told :revision)
                                          :from 0 :count ,wanted)
                                        (interactor-session-start-patience (interactor-field-session field))))
                                     :items)
                          nil)))
    (when (< (length items) total) (message "%d / %d" (length items) total))
    (seq-remove (lambda (item) (eq t (plist-get item :disabled))) items)))

(defun interactor--completion-table (field &optional find)
  "A table of what FIELD has found; FIND has it look for another text first."
  (let (items)
    (lambda (string _predicate action)
      (if (eq action 'metadata)
          `(metadata (category . interactor) (display-sort-function . identity) (cycle-sort-function . identity)
                     (annotation-function
                      . ,(lambda (text)
                           (let ((item (seq-find (lambda (item) (equal (plist-get item :text) text)) items)))
                             (and (plist-get item :group) (concat "  " (plist-get item :group)))))))
        (when find (funcall find string))
        (setq items (interactor--completions field))
        (let ((texts (mapcar #'interactor--list-label items)))
          (pcase action
            ('t texts)
            ('lambda (equal (plist-get (interactor-field-state field) :parse) "acceptable"))
            ('nil (cond ((null texts) nil)
                        ((cdr texts) string)
                        ((equal (substring-no-properties (car texts)) string) t)
                        (t (substring-no-properties (car texts)))))))))))

(defun interactor--try-completion (string table predicate point)
  "What STRING is completed to by TABLE and PREDICATE, with point at POINT."
  (let ((found (funcall table string predicate nil)))
    (cond ((not (stringp found)) found)
          ((equal found string) (cons string point))
          (t (cons found (length found))))))

(defun interactor--all-completions (string table predicate _point)
  "All that TABLE has for STRING and PREDICATE."
  (when-let ((found (funcall table string predicate t))) (nconc (copy-sequence found) 0)))

(add-to-list 'completion-styles-alist
             '(interactor interactor--try-completion interactor--all-completions "What the daemon has found."))
(add-to-list 'completion-category-defaults '(interactor (styles interactor)))

(defun interactor--choices ()
  "What the combo box at point has found, for `completion-at-point'."
  (let ((control (interactor--at)))
    (when (interactor--combo control)
      (list (interactor-control-start control) (interactor-control-end control)
            (interactor--completion-table (interactor-control-field control))))))

(defun interactor--look-for (field text)
  "Have FIELD look for TEXT, and wait until the options are known."
  (let ((session (interactor-field-session field)))
    (unless (equal text (interactor-field-text field))
      (interactor--edit field 0 (length (interactor-field-text field)) text))
    (interactor-wait session (lambda ()
                               (and (null (interactor-field-queue field))
                                    (not (eq t (plist-get (interactor-field-choices field) :pending)))))
                     (interactor-session-start-patience session))))

(defun interactor--read-choice (prompt field free)
  "Ask with PROMPT for one of the options of FIELD; FREE, if any text will do."
  (interactor--do field "field/beginEditing")
  (let ((text (completing-read prompt (interactor--completion-table field (lambda (text) (interactor--look-for field text)))
                               nil (not free) (interactor-field-text field))))
    (interactor--look-for field text)))

(provide 'interactor-choices)

;;; interactor-choices.el ends here
