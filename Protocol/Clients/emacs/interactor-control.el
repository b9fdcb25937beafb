;;; interactor-control.el --- One control in a buffer  -*- lexical-binding: t -*-

;;; Commentary:

;; A control is a field, and the part of a buffer that shows it.  What the
;; user's command has changed there is told to the daemon when the command
;; is over, as one edit, and the part then shows what the daemon decided.

;;; Code:

(require 'cl-lib)
(require 'delsel)
(require 'seq)
(require 'interactor-field)

(cl-defstruct (interactor-control (:constructor interactor--control) (:copier nil))
  "One control of FORM.
It is shown from START to END.  SHOWN is what stood there last.  WANTED
is the selection to place.  HINT is said beside it where nothing else is.
ON-PICK is called with the control where the user asks for something to
pick from, such as a calendar.  INDENTATION is that of its caption.
A CELL is in a row, (ROW . COLUMN), and is DUE when it has to be drawn."
  cell due form label property view field start end (shown "") wanted spoken silent unbound
  caption-start overlay note-overlay hint on-pick (conflict-text "Changed meanwhile to %s") (indentation 0))

(defconst interactor--width 24 "How many columns a field has.")
(defvar interactor--counter 0 "How many controls were bound.")

(defvar interactor--list)
(declare-function interactor--combo "interactor-choices")
(declare-function interactor--list-open "interactor-choices")
(declare-function interactor--cell-at "interactor-rows")
(declare-function interactor--draw "interactor-look")
(declare-function interactor--draw-cell "interactor-cells")
(declare-function interactor--draw-row-note "interactor-cells")
(declare-function interactor--settle "interactor-rows")
(declare-function interactor-heading-control "interactor-groups")
(declare-function interactor--stale "interactor-rows")
(declare-function interactor--stale-here-p "interactor-rows")

(defvar interactor--rendered-hook nil "Functions to call when the controls of a buffer were drawn.")
(defvar-local interactor--controls nil "The controls of this buffer, in their order.")
(defvar-local interactor--blocks nil "The lists of this buffer, whose controls are apart: they may be many.")
(defvar-local interactor--due nil "The cells that have something else to show, or were typed into.")
(defvar-local interactor--focused nil "The control that has the focus.")
(defvar-local interactor--before nil "Where point was before the command: a control and a selection.")

(defun interactor--make-control (session label of options &optional cell)
  "Bind a control of SESSION with LABEL to OF, by OPTIONS.
If it is a CELL of a row, it is bound when its field says so.
OF is a property, or a subject for a button without one.  Of the subject
of an object, another control shows the property that it is.  LABEL is a
text, or a property list of texts by language."
  (let* ((of (or (and (interactor-subject-p of) (not (member (plist-get options :view) '(nil "button")))
                      (interactor-subject-holder of))
                 of))
         (property (and (interactor-property-p of) of)) (schema (and property (interactor-property-schema property)))
         (type (and property (interactor-property-type property)))
         (view (or (plist-get options :view)
                   (cond ((not property) "button") ((equal type "boolean") "toggle")
                         ((and (or (plist-get schema :enum) (plist-get (plist-get options :model) :options))
                               (not (plist-get (plist-get options :format) :style))) "picker")
                         (t "textField"))))
         (id (or (plist-get options :id)
                 (format "%s#%d"
                         (if property (format "%s.%s" (interactor-subject-id (interactor-property-subject property))
                                                      (interactor-property-name property))
                                   view)
                         (cl-incf interactor--counter))))
         (model (append (plist-get options :model) (and (or (consp label) (equal view "button")) (list :title label))))
         (control (interactor--control :cell cell :label label :property property :view view
                                       :hint (plist-get options :hint) :on-pick (plist-get options :on-pick))))
    (when (plist-get options :conflict-text)
      (setf (interactor-control-conflict-text control) (plist-get options :conflict-text)))
    (setf (interactor-control-field control)
          (funcall (if cell #'interactor--bind-soon #'interactor--bind) session id property
                            `(:view ,view ,@(and (not property) (list :subject (interactor-subject-id of)))
                              ,@(and model (list :model model))
                              ,@(cl-loop for name in '(:format :policy)
                                         when (plist-get options name) append (list name (plist-get options name))))))
    (interactor--name-it control label)
    (setf (interactor-field-on-show (interactor-control-field control))
          (lambda () (interactor--name-it control label) (interactor--changed control))
          (interactor-field-on-late (interactor-control-field control))
          #'interactor--tell
          (interactor-field-on-pressed (interactor-control-field control)) (plist-get options :pressed))
    (push control (interactor-session-controls session))
    control))

(defun interactor--name-it (control label)
  "Call CONTROL as LABEL does in the present language."
  (when (consp label)
    (let ((model (plist-get (interactor-field-state (interactor-control-field control)) :model)))
      (setf (interactor-control-label control) (or (plist-get model :title) (cadr label))))))

(defun interactor-control-session (control)
  "The session of CONTROL."
  (interactor-field-session (interactor-control-field control)))

(defun interactor-control-trait (control name &optional otherwise)
  "The trait NAME of CONTROL, or OTHERWISE where it has none."
  (let ((traits (plist-get (interactor-field-state (interactor-control-field control)) :traits)))
    (if (plist-member traits name) (not (memq (plist-get traits name) '(nil :json-false))) otherwise)))

(defun interactor--alignment (control)
  "The alignment of CONTROL, as a string."
  (plist-get (plist-get (interactor-field-state (interactor-control-field control)) :traits) :alignment))

(defun interactor-control-typed-p (control)
  "Whether CONTROL is one to type into."
  (member (interactor-control-view control) '("textField" "textView")))

(defun interactor-control-enabled-p (control)
  "Whether CONTROL can be typed into, chosen or pressed at present."
  (and (not (equal (interactor-control-view control) "label")) (not (interactor-control-unbound control))
       (interactor-control-trait control :enabled t)))

(defun interactor-control-visible-p (control)
  "Whether CONTROL is shown."
  (interactor-control-trait control :relevant t))

(defun interactor-control-issues (control)
  "What is wrong with CONTROL, as a vector."
  (plist-get (interactor-field-state (interactor-control-field control)) :issues))

(defun interactor-control-text (control)
  "What CONTROL is to show."
  (let ((field (interactor-control-field control)))
    (pcase (interactor-control-view control)
      ((guard (interactor-control-unbound control)) (interactor-control-shown control))
      ("toggle" (if (eq (interactor-field-value field) t) "[x]" "[ ]"))
      ("button" (format "[ %s ]" (car (interactor-field-shown field))))
      (_ (car (interactor-field-shown field))))))

(defun interactor-configure (control &rest options)
  "Give CONTROL other OPTIONS: `:format', `:model' or `:policy'.
Those left out stay, as `field/configure' has it."
  (interactor-request (interactor-control-session control) "field/configure"
                      `(:field ,(interactor-field-id (interactor-control-field control)) ,@options)))

;;; What is said beside it.

(defun interactor--first-issue (control)
  "The issue of CONTROL to show: the first error, else the first one."
  (unless (interactor-control-unbound control)
    (let ((shown (seq-filter (lambda (issue) (eq (plist-get issue :shown) t)) (interactor-control-issues control))))
      (or (seq-find (lambda (issue) (equal (plist-get issue :severity) "error")) shown) (car shown)))))

(defun interactor-control-note (control)
  "What is said beside CONTROL, and its kind: (SENTENCE . KIND), or nil."
  (let* ((issue (interactor--first-issue control))
         (state (interactor-field-state (interactor-control-field control)))
         (conflict (plist-get state :conflict)) (reason (plist-get state :reason)))
    (cond ((interactor-control-unbound control) nil)
          (issue (cons (plist-get issue :message) (intern (plist-get issue :severity))))
          (conflict (cons (format (interactor-control-conflict-text control) (plist-get conflict :value)) 'conflict))
          ((and reason (not (eq (plist-get reason :shown) :json-false)))
           (cons (plist-get reason :message) 'status))
          ;; What is still to come of a mask, or of a phone number.
          ((equal (interactor-field-status (interactor-control-field control)) "editing")
           (let ((rest (plist-get (plist-get (interactor-field-state (interactor-control-field control)) :hint) :rest)))
             (and (stringp rest) (not (string-blank-p rest)) (cons (string-trim rest) 'hint)))))))

(defun interactor--speak (control &optional again silent)
  "Announce the issue of CONTROL when it is another one, or AGAIN; not if SILENT."
  (let* ((issue (interactor--first-issue control)) (code (plist-get issue :code)))
    (when (and issue (not silent) (or again (not (equal code (interactor-control-spoken control)))))
      (interactor-announce (interactor-control-session control) (plist-get issue :message)))
    (setf (interactor-control-spoken control) code)))

(defun interactor--tell (result)
  "Tell the user what became of an act: RESULT."
  (when (and (equal (plist-get result :outcome) "rejected")
             (not (eq (plist-get (plist-get result :reason) :shown) :json-false)))
    (ding t))
  result)

(defun interactor--changed (control)
  "CONTROL has something else to show."
  (interactor--speak control nil (interactor-control-silent control))
  (let ((buffer (or (and (interactor-control-start control) (marker-buffer (interactor-control-start control)))
                    (and (interactor-control-cell control) (interactor-control-form control)))))
    (when (buffer-live-p buffer)
      (when (interactor-control-cell control)
        (if (interactor-control-start control) (interactor--draw-soon control)
          (interactor--stale control)))
      (interactor--soon buffer))))

(defun interactor--draw-soon (control)
  "Have CONTROL, which may be a cell, be drawn with the others."
  (when (and (interactor-control-cell control) (interactor-control-start control) (not (interactor-control-due control))
             (marker-buffer (interactor-control-start control)))
    (setf (interactor-control-due control) t)
    (with-current-buffer (marker-buffer (interactor-control-start control)) (push control interactor--due))))

(defun interactor--typed-at (first last _)
  "Something between FIRST and LAST was changed: cells there are due."
  (when interactor--blocks
    (dolist (place (list first last))
      (when-let ((control (interactor--cell-at place))) (interactor--draw-soon control)))))

(defun interactor--shown-controls ()
  "The controls of this buffer of which something may be other than it was."
  (append interactor--controls interactor--due))

;;; What the user does.

(defvar-local interactor--working nil "Whether something is under way that ends by rendering.")
(defvar-local interactor--timer nil "What renders as soon as nothing is under way.")

(defun interactor--soon (buffer)
  "Render BUFFER as soon as nothing is under way."
  (unless (or (buffer-local-value 'interactor--working buffer) (buffer-local-value 'interactor--timer buffer))
    (with-current-buffer buffer
      (setq interactor--timer
            (run-at-time 0 nil (lambda ()
                                 (when (buffer-live-p buffer)
                                   (with-current-buffer buffer
                                     (setq interactor--timer nil)
                                     (interactor--refresh)))))))))

(defun interactor--refresh (&optional act)
  "Bring daemon and buffer together, after ACT, a function.
It is called after what the user has typed was told."
  (let ((window (get-buffer-window (current-buffer) t)))
    (if (and window (not (eq window (selected-window))))
        (with-selected-window window (interactor--refresh-here act))
      (interactor--refresh-here act))))

(defun interactor--refresh-here (act)
  "Do what `interactor--refresh' does with ACT, in the selected window."
  (unless interactor--working
    (let ((session (interactor--session-here)) value)
      (when session
        (setq interactor--working t)
        (unwind-protect
            (progn
              (dolist (control (interactor--shown-controls)) (interactor--guard session #'interactor--flush control))
              (when interactor--blocks (interactor--guard session #'interactor--settle))
              (interactor--render)
              (interactor--guard session #'interactor--look)
              (when act (setq value (interactor--guard session act)))
              (when interactor--blocks (interactor--guard session #'interactor--settle t))
              (interactor--render))
          (setq interactor--working nil))
        (when (and interactor--blocks (interactor--stale-here-p)) (interactor--soon (current-buffer))))
      value)))

(defun interactor--session-here ()
  "The session of this buffer."
  (cond (interactor--controls (interactor-control-session (car interactor--controls)))
        (interactor--blocks (interactor-control-session (interactor-heading-control (car interactor--blocks))))))

(defun interactor--in (control)
  "The text in CONTROL's part of the buffer."
  (buffer-substring-no-properties (interactor-control-start control) (interactor-control-end control)))

(defun interactor--flush (control)
  "Tell the daemon what was changed in CONTROL, as one edit."
  (let ((now (interactor--in control)) (shown (interactor-control-shown control))
        (start (interactor-control-start control)))
    (unless (equal now shown)
      (setf (interactor-control-shown control) now)
      (when (interactor--combo control) (interactor--list-open control))
      (cond
       ((interactor-control-unbound control))
       ((not (and (interactor-control-typed-p control) (interactor-control-enabled-p control))) (ding t))
       (t
        (pcase-let* ((caret (and (<= start (point) (interactor-control-end control)) (- (point) start)))
                     (`(,first ,last ,text) (interactor--difference shown now caret))
                     (field (interactor-control-field control)) (wanted (car (interactor-field-shown field)))
                     (before (and (eq control (car interactor--before)) (cdr interactor--before)))
                     (direction (and (equal text "") (if (and before (<= (cdr before) first)) "forward" "backward"))))
          (when (and before (< (car before) (cdr before)) (<= (car before) first) (<= last (cdr before)))
            ;; Typed over a selection: all of it gives way, even where a part of it comes back.
            (setq text (concat (substring shown (car before) first) text (substring shown last (cdr before)))
                  first (car before) last (cdr before)))
          (unless (equal shown wanted)
            (let ((over (interactor--difference shown wanted)))
              (setq first (interactor--mapped over first) last (max first (interactor--mapped over last))
                    before (cons first last))))
          (let ((result (interactor--tell
                         (interactor--edit field first last text (or before (cons first last)) direction))))
            (setf (interactor-control-wanted control)
                  (pcase (plist-get result :outcome)
                    ("rejected" (or before (cons first last)))
                    ("revised" (interactor-field-selection field)))))))))))

;;; What is shown.

(defun interactor--render ()
  "Have the controls of this buffer show what there is."
  (let ((inhibit-read-only t) (inhibit-modification-hooks t) (deactivate deactivate-mark) kept rows)
    (dolist (control (interactor--shown-controls))
      (let* ((start (interactor-control-start control)) (now (interactor--in control))
             (text (interactor-control-text control))
             (field (interactor-control-field control)) (wanted (interactor-control-wanted control))
             (here (and (<= start (point) (interactor-control-end control)) (- (point) start))))
        (unless (equal now text)
          (pcase-let ((`(,first ,last ,new) (interactor--difference now text)))
            (save-excursion
              (goto-char (+ start first))
              (insert new)
              (delete-region (point) (+ (point) (- last first))))
            (when here (goto-char (+ start (interactor--mapped (list first last new) here)))))
          (when (and here (eq control interactor--focused) (interactor-field-moved field))
            (setq wanted (or wanted (interactor-field-selection field)))))
        (setf (interactor-control-shown control) text
              (interactor-control-wanted control) nil
              (interactor-field-moved field) nil)
        (when (and wanted here (eq control interactor--focused))
          (goto-char (+ start (min (cdr wanted) (length text))))
          (if (= (car wanted) (cdr wanted))
              (deactivate-mark)
            (push-mark (+ start (car wanted)) t t)
            (setq kept t)))
        (setf (interactor-control-due control) nil)
        (let ((row (car (interactor-control-cell control))))
          (if row (interactor--draw-cell control) (interactor--draw control))
          ;; Cells of a row are mostly due together.
          (unless (eq row (car rows)) (push row rows)))))
    (mapc #'interactor--draw-row-note (delq nil rows))
    (setq interactor--due nil)
    ;; What is changed here is no reason to take a selection away, and a new one is to stay.
    (setq deactivate-mark (and (not kept) deactivate)))
  (run-hooks 'interactor--rendered-hook))

;;; The focus is where point is.

(defun interactor--at (&optional place)
  "The control at PLACE, or at point."
  (let ((place (or place (point))))
    (or (seq-find (lambda (control) (interactor--within-p control place)) interactor--controls)
        (and interactor--blocks (interactor--cell-at place)))))

(defun interactor--within-p (control place)
  "Whether PLACE is in CONTROL."
  (<= (or (interactor-control-caption-start control) (interactor-control-start control)) place
      (interactor-control-end control)))

(defun interactor--selected (control)
  "What is selected in CONTROL: a pair of positions."
  (let* ((start (interactor-control-start control)) (size (- (interactor-control-end control) start)))
    (cl-flet ((offset (place) (max 0 (min size (- place start)))))
      (if (use-region-p) (cons (offset (region-beginning)) (offset (region-end)))
        (cons (offset (point)) (offset (point)))))))

(defun interactor--look ()
  "See where the focus is, and tell the daemon."
  (let ((control (and (eq (window-buffer (selected-window)) (current-buffer)) (interactor--at)))
        (before interactor--focused))
    (unless (eq control before)
      (setq interactor--focused control
            interactor--list nil)
      (dolist (each (list before control)) (when each (interactor--draw-soon each)))
      (when (and before (interactor-control-typed-p before) (not (interactor-control-unbound before)))
        (let ((field (interactor-control-field before)))
          (setf (interactor-field-state field) (plist-put (interactor-field-state field) :reason nil)))
        (unless (member (plist-get (interactor-field-state (interactor-control-field before)) :phase) '("idle" nil))
          (interactor--tell (interactor--do (interactor-control-field before) "field/endEditing"))))
      (when (and control (interactor-control-typed-p control) (interactor-control-enabled-p control))
        (interactor--begin-editing control)))))

(defun interactor--begin-editing (control)
  "Have CONTROL edit, with what is selected in it."
  (let ((chosen (interactor--selected control)))
    (interactor--tell (interactor--do (interactor-control-field control) "field/beginEditing"
                                      `(:selection (:start ,(car chosen) :end ,(cdr chosen)))))
    (setf (interactor-control-wanted control) (interactor-field-selection (interactor-control-field control)))))

(defun interactor--remember-place ()
  "Keep where point is, before the command does anything."
  (let ((control (interactor--at)))
    (setq interactor--before (and control (cons control (interactor--selected control))))))

(defun interactor--command-over ()
  "The command is over: tell what it has changed."
  (condition-case failed
      (let ((control (interactor--at)))
        ;; In front of a field is at its beginning: a click on a caption is one on the control.
        (when (and control (< (point) (interactor-control-start control)) (not mark-active))
          (goto-char (interactor-control-start control)))
        (interactor--refresh))
    (error (message "interactor: %s" (error-message-string failed)))))

(defun interactor-control-act (control verb &optional params)
  "Do VERB to CONTROL, with PARAMS: `undo', `redo', `clear', `commit', ..."
  (with-current-buffer (marker-buffer (interactor-control-start control))
    (interactor--refresh
     (lambda ()
       (let* ((field (interactor-control-field control))
              (result (interactor--tell (interactor--do field (format "field/%s" verb) params))))
         (when (and (plist-get result :outcome) (not (equal (plist-get result :outcome) "rejected")))
           (setf (interactor-control-wanted control) (interactor-field-selection field)))
         result)))))

(defun interactor-control-cancel (control)
  "Take back what was edited in CONTROL since the focus came."
  (interactor-control-act control "cancel")
  (with-current-buffer (marker-buffer (interactor-control-start control))
    (when (and (eq control interactor--focused)
               (equal "idle" (plist-get (interactor-field-state (interactor-control-field control)) :phase)))
      (interactor--refresh (lambda () (interactor--begin-editing control))))))

(defun interactor-control-pick (control text)
  "Enter TEXT in CONTROL in place of the whole, as if it were pasted.
It is what a calendar gives, as \"2026-12-31\"."
  (with-current-buffer (marker-buffer (interactor-control-start control))
    (interactor--refresh
     (lambda ()
       (let* ((field (interactor-control-field control)) (shown (interactor-field-shown field)))
         (interactor--tell (interactor--edit field 0 (length (car shown)) text (cdr shown)))
         (setf (interactor-control-wanted control) (interactor-field-selection field)))))))

(defun interactor-control-unbind (control &rest keep)
  "End CONTROL: its text is as before.
With `:keep t' as KEEP a draft and the steps of undo stay with the
property, for the next control on it; so they do in a subject with
objects, unless KEEP is `:keep :json-false'."
  (unless (interactor-control-unbound control)
    (let ((session (interactor-control-session control)))
      (setf (interactor-control-unbound control) t
            (interactor-session-controls session) (delq control (interactor-session-controls session)))
      (apply #'interactor--unbind (interactor-control-field control) keep))))

(defun interactor--attach (control caption start end)
  "Have CONTROL show itself between START and END of this buffer, behind CAPTION."
  (setf (interactor-control-caption-start control) caption
        (interactor-control-start control) (copy-marker start)
        (interactor-control-end control) (copy-marker end t)
        (interactor-control-shown control) (buffer-substring-no-properties start end)
        (interactor-control-overlay control) (make-overlay start end nil nil t)
        (interactor-control-note-overlay control) (make-overlay end (min (point-max) (1+ end)) nil t (not caption)))
  (overlay-put (interactor-control-overlay control) 'interactor-whole (make-overlay (or caption start) end)))

(unless (get 'xterm-paste 'delete-selection) (put 'xterm-paste 'delete-selection t))

(defun interactor--watch ()
  "Have this buffer tell what the user does."
  (setq-local buffer-undo-list t)
  (setq-local delete-selection-mode t)
  (setq-local transient-mark-mode t)
  (add-hook 'after-change-functions #'interactor--typed-at nil t)
  (add-hook 'pre-command-hook #'interactor--remember-place -50 t)
  (add-hook 'pre-command-hook #'delete-selection-pre-hook nil t)
  (add-hook 'post-command-hook #'interactor--command-over nil t))

(provide 'interactor-control)

;;; interactor-control.el ends here
