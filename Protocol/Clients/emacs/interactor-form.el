;;; interactor-form.el --- Forms in a buffer, values in the minibuffer  -*- lexical-binding: t -*-

;;; Commentary:

;; `interactor-form' opens a buffer with a form; `interactor-read' asks for
;; one value in the minibuffer.

;;; Code:

(require 'cl-lib)
(require 'delsel)
(require 'interactor)
(require 'interactor-control)
(require 'interactor-groups)
(require 'interactor-look)
(require 'interactor-words)
(require 'interactor-choices)
(require 'interactor-submission)
(require 'interactor-focus)

(autoload 'interactor--root-here "interactor-row-commands")
(autoload 'interactor--undo-rows "interactor-row-commands")
(autoload 'interactor-cell-beginning "interactor-row-commands" nil t)
(autoload 'interactor-cell-end "interactor-row-commands" nil t)
(autoload 'interactor-cell-kill "interactor-row-commands" nil t)
(autoload 'interactor-row-add "interactor-row-commands" nil t)
(autoload 'interactor-row-remove "interactor-row-commands" nil t)
(autoload 'interactor-row-up "interactor-row-commands" nil t)
(autoload 'interactor-row-down "interactor-row-commands" nil t)
(declare-function interactor--begin-rows "interactor-rows")
(declare-function interactor--same-p "interactor-rows")
(declare-function interactor-block-end "interactor-rows")
(declare-function interactor-block-p "interactor-rows")
(declare-function interactor-block-rows "interactor-rows")
(declare-function interactor-row-cells "interactor-rows")

(defvar-local interactor--when nil "When the form can be submitted.")

;;; Commands.

(defun interactor--control-here ()
  "The control at point that can be typed into; else an error."
  (let ((control (interactor--at)))
    (unless (and control (interactor-control-typed-p control)) (user-error "There is no field here"))
    control))

(defun interactor-undo ()
  "Undo what was done last, in the field at point or to rows."
  (interactive)
  (interactor--undo-here "undo"))

(defun interactor-redo ()
  "Redo what was undone last, in the field at point or to rows."
  (interactive)
  (interactor--undo-here "redo"))

(defun interactor--undo-here (verb)
  "Do VERB, `undo' or `redo', to the newest act: of the field at point, or of rows."
  (interactor--refresh)
  (let ((root (and (featurep 'interactor-items) (interactor--root-here))))
    (if (and root (not (interactor-gone-p (interactor-subject-session root))))
        (interactor--refresh (lambda () (interactor--undo-rows verb root)))
      (interactor-control-act (interactor--control-here) verb))))

(defun interactor-cancel ()
  "Take back what was edited in the field at point since the focus came."
  (interactive)
  (interactor--refresh)
  (let ((control (interactor--at)))
    (if (and control (interactor-control-typed-p control)
             (interactor-field-edited (interactor-control-field control)))
        (progn
          (setq interactor--list nil)
          (interactor-control-cancel control))
      (keyboard-escape-quit))))

(defun interactor-pick ()
  "Show what there is to pick from for the field at point: a calendar, say."
  (interactive)
  (interactor--refresh)
  (let ((control (interactor--control-here)))
    (if (interactor-control-on-pick control)
        (interactor--guard (interactor-control-session control) (interactor-control-on-pick control) control)
      (user-error "There is nothing to pick from"))))

(defun interactor-step (by)
  "Increase the field at point by BY.  In a combo box, go up its list."
  (let ((control (interactor--control-here)))
    (if (interactor--combo control)
        (interactor-list-next (- by))
      (interactor-control-act control "step" (list :by by)))))

(defun interactor-step-up (count)
  "Increase the field at point by COUNT."
  (interactive "p")
  (interactor-step count))

(defun interactor-step-down (count)
  "Decrease the field at point by COUNT."
  (interactive "p")
  (interactor-step (- count)))

(defun interactor-return ()
  "Press or choose what is at point, or commit its field of one line."
  (interactive)
  (interactor--refresh)
  (let ((control (interactor--at)))
    (cond
     ((interactor--press-at (point)))
     ((not control) (interactor-submit))
     ((interactor--list-open-p) (interactor-list-accept))
     ((not (interactor-control-typed-p control)) (interactor-press control))
     ((interactor-control-unbound control) (newline))
     ((equal (interactor-control-view control) "textField") (interactor-control-act control "return"))
     (t (newline)))))

(defun interactor-space ()
  "Press or choose what is at point, else type a space."
  (interactive)
  (let ((control (interactor--at)))
    (cond ((interactor--press-at (point)))
          ((or (not control) (interactor-control-typed-p control)) (self-insert-command 1))
          (t (interactor-press control)))))

(defun interactor--press-at (place)
  "Press the button of rows at PLACE; whether there is one."
  (when-let ((press (get-text-property place 'interactor-press)))
    (funcall press)
    t))

(defun interactor-press (control)
  "Tick, choose or press CONTROL."
  (let ((field (interactor-control-field control)))
    (if (not (interactor-control-enabled-p control))
        (ding t)
      (pcase (interactor-control-view control)
        ("toggle" (interactor--refresh
                   (lambda () (interactor--choose field (if (eq (interactor-field-value field) t) :json-false t)))))
        ("button" (interactor--refresh (lambda () (interactor--do field "field/press"))))
        ("picker"
         (let* ((options (append (plist-get (plist-get (interactor-field-state field) :traits) :options) nil))
                (texts (mapcar (lambda (option) (plist-get option :text)) options))
                (text (completing-read (format "%s: " (interactor-control-label control))
                                       (lambda (string predicate action)
                                         (if (eq action 'metadata) '(metadata (display-sort-function . identity))
                                           (complete-with-action action texts string predicate)))
                                       nil t))
                (option (cl-find text options :key (lambda (option) (plist-get option :text)) :test #'equal)))
           (when option
             (interactor--refresh
              (lambda () (interactor--choose field (plist-get option :value) (plist-get option :text)))))))))))

(defun interactor-click (event)
  "Press or choose what EVENT, a click, is on."
  (interactive "e")
  (let* ((place (posn-point (event-start event))) (control (interactor--at place)))
    (cond
     ((interactor--press-at place))
     ((not control) (interactor-submit))
     (t
      (goto-char place)
      (interactor--refresh)
      (interactor-press control)))))

(defun interactor-can-submit-p ()
  "Whether the form of this buffer can be submitted now."
  (and (interactor-submission-free-p interactor--submission)
       (or (null interactor--when) (interactor-gone-p (interactor-submission-session interactor--submission))
           (eq t (plist-get (interactor-submission-state interactor--submission) interactor--when)))))

(defun interactor-submit ()
  "Submit the form; the first mistake gets the focus."
  (interactive)
  (interactor--refresh)
  (if (or (interactor-can-submit-p) (interactor-gone-p (interactor-submission-session interactor--submission)))
      (interactor--submit interactor--submission)
    (ding t)))

(defvar interactor-field-map
  (let ((map (make-sparse-keymap)))
    (define-key map [remap undo] #'interactor-undo)
    (define-key map [remap undo-only] #'interactor-undo)
    (define-key map [remap undo-redo] #'interactor-redo)
    (define-key map (kbd "<f4>") #'interactor-pick)
    (define-key map (kbd "M-<up>") #'interactor-step-up)
    (define-key map (kbd "M-<down>") #'interactor-step-down)
    map)
  "Keys in a field.")

(defun interactor--row-keys (map)
  "Bind in MAP what does something to rows, where point is in some."
  (pcase-dolist (`(,keys . ,command)
                 '(("M-<insert>" . interactor-row-add) ("C-c C-a" . interactor-row-add)
                   ("M-<delete>" . interactor-row-remove) ("C-c C-d" . interactor-row-remove)
                   ("M-S-<up>" . interactor-row-up) ("C-c <up>" . interactor-row-up)
                   ("M-S-<down>" . interactor-row-down) ("C-c <down>" . interactor-row-down)))
    (define-key map (kbd keys)
                `(menu-item "" ,command :filter ,(lambda (command) (and interactor--blocks (interactor--block-at) command)))))
  (pcase-dolist (`(,command . ,other)
                 '((move-beginning-of-line . interactor-cell-beginning) (move-end-of-line . interactor-cell-end)
                   (kill-line . interactor-cell-kill)))
    (define-key map (vector 'remap command)
                `(menu-item "" ,other :filter ,(lambda (command) (and interactor--blocks (interactor--cell-at (point)) command))))))

(declare-function interactor--block-at "interactor-rows")

(defvar interactor-form-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map interactor-field-map)
    (interactor--list-keys map)
    (interactor--row-keys map)
    (define-key map [remap keyboard-escape-quit] #'interactor-cancel)
    (define-key map (kbd "TAB") #'interactor-next)
    (define-key map (kbd "<backtab>") #'interactor-previous)
    (define-key map (kbd "RET") #'interactor-return)
    (define-key map (kbd "SPC") #'interactor-space)
    (define-key map (kbd "C-M-i") #'completion-at-point)
    (define-key map (kbd "C-c C-c") #'interactor-submit)
    (define-key map (kbd "C-c C-k") #'kill-this-buffer)
    map)
  "Keys in a form.")

(defvar interactor--press-map
  (let ((map (make-sparse-keymap)))
    (define-key map [mouse-1] #'interactor-click)
    (define-key map [down-mouse-1] #'ignore)
    map)
  "Keys on what can be pressed.")

(define-derived-mode interactor-form-mode nil "Form"
  "A form whose fields a daemon takes care of."
  (interactor--watch)
  (setq-local completion-at-point-functions '(interactor--choices))
  (setq-local indent-tabs-mode nil)
  (setq-local truncate-lines nil)
  (electric-indent-local-mode -1)
  (add-hook 'window-selection-change-functions (lambda (_) (interactor--soon (current-buffer))) nil t)
  (add-hook 'interactor--rendered-hook #'interactor--draw-save nil t)
  (add-hook 'interactor--rendered-hook #'interactor--draw-headings nil t)
  (add-hook 'kill-buffer-query-functions #'interactor--may-close-p nil t)
  (add-hook 'kill-emacs-query-functions #'interactor--may-end-p)
  (add-hook 'kill-buffer-hook #'interactor--close nil t))

(defvar-local interactor--question "There are changes that have not been saved.  Close anyway? "
  "What is asked before a form with changes is closed.")

(defun interactor--may-close-p ()
  "Whether this buffer may be closed, after a question if need be."
  (or (not interactor--submission)
      (not (interactor-submission-changes-p interactor--submission))
      (eq 'closed (interactor-session-state (interactor-submission-session interactor--submission)))
      (progn
        (pop-to-buffer-same-window (current-buffer))
        (yes-or-no-p interactor--question))))

(defun interactor--may-end-p ()
  "Whether Emacs may end, for all forms."
  (seq-every-p (lambda (buffer)
                 (with-current-buffer buffer
                   (or (not (derived-mode-p 'interactor-form-mode)) (interactor--may-close-p))))
               (buffer-list)))

(defun interactor--close ()
  "End the form of this buffer."
  (dolist (control interactor--controls) (interactor-control-unbind control :keep t))
  (dolist (block interactor--blocks)
    (funcall (interactor-block-end block))
    (dolist (row (hash-table-values (interactor-block-rows block)))
      (mapc #'interactor-control-unbind (interactor-row-cells row))))
  (mapc #'interactor-control-unbind (mapcar #'interactor-heading-control interactor--headings))
  (interactor--submission-close interactor--submission))

;;; Forms.

;;;###autoload
(cl-defun interactor-form (session id items &key submit title (button (interactor--said (interactor-session-locale session) :save))
                                   when allow-absent question invalid)
  "Show a form of SESSION, with the name ID, in a buffer; the buffer.
ITEMS are lists of a caption, a property (or a subject, for a button
without a property), and `:view', `:format', `:model', `:policy',
`:pressed', `:hint' (what is said beside it where nothing else is),
`:on-pick' (a function of the control, for \\`<f4>'), `:conflict-text'.
An item of an object with `:group', a list of items, is a heading and
what stands below it, as long as something of that is there.
An item of a list, a property or what `interactor-items' returns, has a
row for each item of the list; `:columns' are lists of a caption, a name
and options as here, with `:width', and else all single values.  `:add'
is what the button below them says, nil for none, `:new' a function for
the values of a row that is added; `:buttons' nil leaves out those at the
end of a row; `:sentences' are (:added ... :removed ... :moved ...), for
`format' or functions, with the place of the row and their number.
A caption may be a property list of texts by language.  The types of the
properties say otherwise what the controls are.  SUBMIT is called
with (:subject (:property value ...)) when all is valid; what it has
stored is then the baseline, unless it returns `:json-false' or fails.
TITLE stands above, BUTTON on the button that submits; nil is none.
WHEN is `:dirty' or `:valid' if the button is to work only then.
ALLOW-ABSENT has the form submitted without a daemon: SUBMIT gets the
texts.  QUESTION is asked before a buffer with changes is closed.
INVALID is called where the first mistake is in no field, with its place,
\(:subject ... :property ...), and its issue; else it is announced."
  (let* ((title (or title (capitalize id))) (buffer (generate-new-buffer (format "*%s*" title)))
         (width (+ 3 (interactor--caption-width items)))
         ;; Thousands of cells come at once: to collect garbage after each few would take longer than all else.
         (gc-cons-threshold (max gc-cons-threshold (* 32 1024 1024))))
    (with-current-buffer buffer
      (interactor-form-mode)
      (setq interactor--working t)
      (when question (setq interactor--question question))
      (let ((inhibit-read-only t))
        (interactor--fixed (concat title "\n\n") 'face 'bold 'front-sticky '(read-only)) ; Nor is anything above it.
        (interactor--insert-items session items width)
        (when (and submit button)
          (interactor--fixed (concat "\n" (make-string width ?\s)))
          (let ((start (point)))
            (interactor--fixed (format "[ %s ]" button))
            (setq interactor--save (make-overlay start (point)))
            (overlay-put interactor--save 'face 'interactor-button)
            (overlay-put interactor--save 'keymap interactor--press-map)
            (interactor--fixed "\n"))))
      (when interactor--blocks (interactor--begin-rows))
      (setq interactor--when when
            interactor--submission
            (interactor--submission-open
             (interactor--submission
              :session session :id id :store submit :allow-absent allow-absent
              :fields (mapcar #'interactor-control-field (interactor--all-controls)) :invalid invalid
              :changed (lambda () (when (buffer-live-p buffer) (with-current-buffer buffer (interactor--draw-save))))
              :silent (lambda (on)
                        (when (buffer-live-p buffer)
                          (with-current-buffer buffer
                            (dolist (control (interactor--all-controls)) (setf (interactor-control-silent control) on)))))
              :focus (lambda (field)
                       (with-current-buffer buffer
                         (pcase (interactor--under field)
                           (`(,target . ,speaker)
                            (interactor--go target)
                            (interactor--speak speaker t))))))))
      (interactor-on session 'state (lambda (_) (when (buffer-live-p buffer) (interactor--soon buffer))))
      (setq interactor--working nil))
    (switch-to-buffer buffer)
    (goto-char (if-let ((first (car (interactor--stops)))) (interactor-control-start first) (point-min)))
    (unless (interactor--stops) (interactor-next))
    (interactor--refresh)
    buffer))

(defun interactor--arrange ()
  "Have the form of this buffer go through its rows as they stand now."
  (when interactor--submission
    (let ((fields (mapcar #'interactor-control-field (interactor--all-controls))) (session (interactor-submission-session interactor--submission)))
      (unless (interactor--same-p fields (interactor-submission-fields interactor--submission))
        (setf (interactor-submission-fields interactor--submission) fields)
        (unless (interactor-gone-p session)
          (interactor-send session "form/configure"
                           (list :form (interactor-submission-id interactor--submission)
                                 :fields (vconcat (mapcar #'interactor-field-id fields)))))))))

(defun interactor--draw-save ()
  "Show whether the button that submits can be pressed, and what is to be saved."
  (when interactor--submission
    (set-buffer-modified-p (interactor-submission-changes-p interactor--submission))
    (when interactor--save
      (overlay-put interactor--save 'face (if (interactor-can-submit-p) 'interactor-button 'interactor-disabled)))))

;;; A single value.

(defun interactor--read-wrong (submission control)
  "What is wrong with the value of CONTROL, or nil if SUBMISSION was stored."
  (let* ((session (interactor-submission-session submission))
         (entry (interactor-send session "form/submit" (list :form (interactor-submission-id submission)))))
    (interactor-wait session (lambda () (interactor-entry-done entry)) (interactor-session-start-patience session))
    (let ((result (interactor-entry-result entry)))
      (cond
       ((interactor-gone-p session) (interactor--signal (interactor-entry-problem entry)))
       ((eq t (plist-get result :valid))
        (funcall (interactor-submission-store submission) (plist-get result :values))
        nil)
       (t (or (car (interactor-control-note control)) ""))))))

(defun interactor--read-return ()
  "End the minibuffer if its value is valid."
  (interactive)
  (interactor--refresh)
  (let ((submission interactor--submission) (control (car interactor--controls)))
    (cond
     ((interactor-gone-p (interactor-submission-session submission)) (interactor--submit-alone submission))
     ((interactor--read-wrong submission control)
      (interactor--refresh)
      (interactor--speak control t))
     (t (exit-minibuffer)))))

(defvar interactor--read-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map (make-composed-keymap interactor-field-map minibuffer-local-map))
    (define-key map (kbd "RET") #'interactor--read-return)
    (define-key map (kbd "TAB") #'completion-at-point)
    map)
  "Keys while one value is read.")

;;;###autoload
(cl-defun interactor-read (session prompt schema &key default required format view policy model)
  "Ask with PROMPT for a value of SCHEMA in the minibuffer; the value.
The daemon of SESSION takes care of it.  DEFAULT is there at first.
A value of the style \"choice\" is read by `completing-read'.
REQUIRED says that there has to be one.  FORMAT, VIEW, POLICY and MODEL
are those of the protocol."
  (let* ((id (format "read#%d" (cl-incf interactor--counter)))
         (subject (interactor-subject session id
                                      :schema `(:properties (:value ,schema) ,@(and required '(:required ["value"])))
                                      :values (and default (list :value default))))
         (options (cl-loop for (name value) on (list :format format :view view :policy policy :model model) by #'cddr
                           when value append (list name value)))
         (control (interactor--make-control session prompt (interactor-property subject 'value) options))
         (submission (interactor--submission :session session :id id
                                             :fields (list (interactor-control-field control))))
         value)
    (setf (interactor-submission-store submission)
          (lambda (values) (setq value (plist-get (plist-get values (intern (concat ":" id))) :value))))
    (unwind-protect
        (progn
          (interactor--submission-open submission)
          (if (equal (plist-get format :style) "choice")
              (let (wrong)
                (while (progn
                         (interactor--read-choice (concat (and wrong (concat wrong "  ")) prompt)
                                                  (interactor-control-field control) (eq t (plist-get format :free)))
                         (setq wrong (interactor--read-wrong submission control)))))
          (minibuffer-with-setup-hook
              (lambda ()
                (interactor--watch)
                (setq interactor--submission submission
                      interactor--controls (list control))
                (setq-local completion-at-point-functions '(interactor--choices))
                (interactor--attach control nil (minibuffer-prompt-end) (point-max))
                (interactor--refresh))
            (read-from-minibuffer prompt (car (interactor-field-shown (interactor-control-field control)))
                                  interactor--read-map nil t))))
      (unless (eq (interactor-session-state session) 'closed)
        (interactor-control-unbind control)
        (interactor--submission-close submission)
        (interactor-send session "subject/close" (list :subject id))
        (remhash id (interactor-session-subjects session))))
    value))

(provide 'interactor-form)

;;; interactor-form.el ends here
