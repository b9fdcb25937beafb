;;; player.el --- The form of the scenarios in this Emacs, and what its driver may ask  -*- lexical-binding: t -*-

;;; Commentary:

;; The driver types in the terminal of this Emacs; and sends Lisp over a
;; socket, one form a line, which is answered by one line of JSON.

;;; Code:

(require 'interactor-form)
(require 'json)

(defvar player-session nil)
(defvar player-subject nil)
(defvar player-buffer nil)
(defvar player-spoken nil)
(defvar player-errors nil)
(defvar player-questions nil)
(defvar player-stored nil)
(defvar player-value nil)
(defvar player-made nil)
(defvar player-options nil)
(defvar player-names nil "What the scenarios call the controls of their form: an alist.")

(defun player-listen (path)
  "Answer what comes by the socket at PATH."
  (make-network-process
   :name "player" :server t :family 'local :service path :coding 'utf-8-unix :noquery t
   :filter (lambda (process data)
             (process-put process 'data (concat (process-get process 'data) data))
             (while (string-match "\n" (process-get process 'data))
               (let* ((whole (process-get process 'data)) (line (substring whole 0 (match-beginning 0))) answer)
                 (process-put process 'data (substring whole (match-end 0)))
                 (setq answer (condition-case failed
                                  (player--json (list :answer (eval (car (read-from-string line)) t)))
                                (error (player--json (list :answer (list :failed (error-message-string failed)))))))
                 (process-send-string process (concat answer "\n")))))))

(defun player--json (value)
  "VALUE as one line of JSON."
  (decode-coding-string (json-serialize value :false-object :json-false :null-object nil) 'utf-8))

(defun player-json (text)
  "The value of TEXT."
  (json-parse-string text :object-type 'plist :null-object nil :false-object :json-false))

(defun player-start (daemon form patience)
  "Show FORM, the text of a JSON value, with the DAEMON and PATIENCE."
  (let* ((form (player-json form)) (name (lambda (member of) (plist-get of member))))
    (setq player-session
          (interactor-start :command (list daemon) :locale (plist-get form :locale)
                            :on-error (lambda (problem about)
                                        (push
                                         (format "%s: %s" about
                                                 (or (plist-get problem :message) problem)) player-errors))))
    (setf (interactor-session-patience player-session) patience
          (interactor-session-start-patience player-session) 60)
    (interactor-check player-session "unique" (lambda (value done _) (push (cons value done) player-questions)) t)
    ;; Customers by the hundred thousand, as a program has them.
    (interactor-provide
     player-session "order.terms"
     (lambda (text question)
       (let* ((total (cond ((equal text "") 100000) ((string-match-p "\\`[0-9]+\\'" text) 1) (t 0)))
              (from (plist-get question :from))
              (names (or (append (plist-get question :values) nil)
                         (cl-loop for at from from below (min total (+ from (plist-get question :count)))
                                  collect (if (equal text "") (number-to-string (1+ at)) text)))))
         (list :total total
               :items (mapcar (lambda (name) (list :value name :text (concat "Customer " name))) names)))))
    (interactor-on player-session 'announce (lambda (sentence) (push sentence player-spoken)))
    (setq player-subject (interactor-subject player-session (plist-get form :subject) :schema (plist-get form :schema)
                                             :rules (plist-get form :rules) :values (plist-get form :values)))
    (setq player-buffer
          (interactor-form player-session "order"
                           (mapcar (lambda (control)
                                     (let ((view (funcall name :view control)))
                                       `(,(plist-get control :label)
                                         ,(interactor-property player-subject (or (plist-get control :property)
                                                                                  (plist-get control :id)))
                                         :on-pick ,(lambda (picked) (interactor-control-pick picked "2026-12-31"))
                                         ,@(and (member view '("textView" "label")) (list :view view))
                                         ,@(and (plist-get control :format)
                                                (list :format (plist-get control :format))))))
                                   (plist-get form :controls))
                           :submit (lambda (values) (setq player-stored values))))
    (setq player-names (cl-mapcar (lambda (control made) (cons made (plist-get control :id)))
                                  (plist-get form :controls) (buffer-local-value 'interactor--controls player-buffer)))
    t))

(defun player-name (control)
  "What the scenarios call CONTROL."
  (or (cdr (assq control player-names)) (interactor-property-name (interactor-control-property control))))

(defun player-forget ()
  "Forget what was said."
  (setq player-spoken nil)
  t)

(defun player--bool (value) "VALUE as JSON has it." (if value t :json-false))

(defun player--control (control)
  "What is to be seen of CONTROL."
  (let* ((start (interactor-control-start control)) (end (interactor-control-end control))
         (caption (interactor-control-caption-start control)) (at (- (point) start)) (size (- end start))
         (label (get-text-property caption 'display))
         (visible (not (and (invisible-p caption) (equal label ""))))
         (note (overlay-get (interactor-control-note-overlay control) 'before-string))
         (align (get-text-property (1- start) 'display)))
    (list :text (if visible (buffer-substring-no-properties start end) "")
          :selection (cond ((not (<= 0 at size)) nil)
                           ((and mark-active (interactor-control-typed-p control))
                            (vector (max 0 (- (region-beginning) start)) (min size (- (region-end) start))))
                           ((interactor-control-typed-p control) (vector at at)))
          :visible (player--bool visible)
          :note (if (and note visible) (string-trim note) "")
          :invalid (player--bool (eq 'interactor-invalid (overlay-get (interactor-control-overlay control) 'face)))
          :required (player--bool (and label (string-match-p "\\*" label)))
          :enabled (player--bool (interactor-control-enabled-p control))
          :alignment (if (and (equal (car-safe align) 'space)
                              (> (plist-get (cdr align) :align-to) (get-text-property (1- start) 'interactor-column)))
                         "right" "left")
          :issues (or (interactor-control-issues control) [])
          :pending (player--bool
                    (eq t (plist-get (interactor-field-state (interactor-control-field control)) :pending))))))

(defun player-look ()
  "What there is to see."
  (with-current-buffer player-buffer
    (let ((control (interactor--at)) (values (interactor-values player-subject)) found)
      (dolist (each interactor--controls)
        (setq found (append found (list (intern (concat ":" (player-name each))) (player--control each)))))
      (list :busy (player--bool (or (interactor-busy-p player-session)
                                    (not (memq (interactor-session-state player-session) '(ready absent)))
                                    interactor--timer interactor--working (interactor-session-events player-session)
                                    (cl-some (lambda (each) (interactor-field-queue (interactor-control-field each)))
                                             interactor--controls)))
            :spoken (vconcat (reverse player-spoken)) :errors (vconcat (reverse player-errors)) :values values
            :stored player-stored :asked (vconcat (mapcar #'car player-questions)) :controls found
            :save (player--bool (interactor-can-submit-p)) :window (buffer-name (window-buffer (selected-window)))
            :minibuffer (player--bool (active-minibuffer-window)) :value player-value
            :screen (player--screen) :modified (player--bool (buffer-modified-p))
            :focus (cond (control (player-name control))
                         ((get-char-property (point) 'keymap) "save"))))))

(defun player-list ()
  "The list of a combo box: its lines, and the one that is active."
  (with-current-buffer player-buffer
    (let* ((control (and interactor--list (interactor-list-control interactor--list)))
           (text (or (and control (overlay-get (interactor-control-note-overlay control) 'after-string)) ""))
           (active (text-property-any 0 (length text) 'face '(interactor-list-active) text)) (at 0) matched)
      (while (< at (length text))
        (let ((next (next-single-property-change at 'face text (length text))))
          (when (memq 'interactor-match (ensure-list (get-text-property at 'face text)))
            (setq matched (append matched (list (substring-no-properties text at next)))))
          (when (memq 'interactor-list-active (ensure-list (get-text-property at 'face text)))
            (setq active (or active at)))
          (setq at next)))
      (list :lines (vconcat (mapcar #'string-trim-right (split-string (substring-no-properties text) "\n" t)))
            :active (and active (string-trim (car (split-string (substring-no-properties text active) "\n"))))
            :matched (vconcat matched)))))

(defun player-row (row)
  "The cell of the ROW of the list."
  (let ((place (player-place (player-name (with-current-buffer player-buffer
                                            (interactor-list-control interactor--list)))
                             0)))
    (vector (+ 2 (aref place 0)) (+ 1 row (aref place 1)))))

(defun player-outline ()
  "The captions and headings that are shown, from top to bottom."
  (with-current-buffer player-buffer
    (let ((places (append (mapcar (lambda (heading)
                                    (let ((overlay (interactor-heading-overlay heading)))
                                      (cons (overlay-start overlay)
                                            (concat (buffer-substring-no-properties
                                                     (overlay-start overlay)
                                                     (1- (interactor--heading-end overlay)))
                                                    (overlay-get overlay 'after-string)))))
                                  interactor--headings)
                          (mapcar (lambda (control)
                                    (let ((caption (interactor-control-caption-start control)))
                                      (cons (marker-position caption) (get-text-property caption 'display))))
                                  interactor--controls))))
      (vconcat (mapcar (lambda (place) (string-trim-right (substring-no-properties (cdr place))))
                       (seq-filter (lambda (place) (and (cdr place) (not (invisible-p (car place)))))
                                   (sort places (lambda (one other) (< (car one) (car other))))))))))

(defun player--screen ()
  "What the selected window shows of the note overlays and texts, with what is displayed instead."
  (let ((at (point-min)) (found ""))
    (while (< at (point-max))
      (let ((display (get-char-property at 'display)) (next (next-single-char-property-change at 'display)))
        (setq found (concat found (if (stringp display) display (buffer-substring-no-properties at next)))
              at next)))
    found))

(defun player-place (name at)
  "The cell of the character AT of the control NAME."
  (with-current-buffer player-buffer
    (force-window-update player-buffer)
    (redisplay t)
    (let* ((control (player-control name))
           (place (if (equal name "save") (1+ (overlay-start interactor--save))
                    (+ at (interactor-control-start control))))
           (found (posn-at-point place (get-buffer-window player-buffer))))
      (vector (car (posn-col-row found)) (cdr (posn-col-row found))))))

(defun player-control (name)
  "The control with the NAME."
  (with-current-buffer player-buffer
    (cl-find name interactor--controls :test #'equal :key #'player-name)))

(defun player-to (name)
  "Point goes to the control NAME."
  (with-current-buffer player-buffer
    (interactor--go (player-control name)))
  t)

(defun player-write (values)
  "Write VALUES, the text of a JSON value."
  (interactor-write player-subject (player-json values))
  t)

(defun player-answer (what)
  "Answer the questions about a value: WHAT is the text of a JSON value."
  (let* ((what (player-json what)) (value (plist-get what :value)))
    (dolist (question player-questions)
      (when (equal (car question) value) (funcall (cdr question) (eq t (plist-get what :valid)))))
    (setq player-questions (cl-remove value player-questions :key #'car :test #'equal))
    t))

(defun player-kill (_)
  "The daemon dies."
  (signal-process (interactor--process (interactor-session-transport player-session)) 'SIGKILL)
  t)

(defun player-unbind (what)
  "The program takes a control back, which WHAT names."
  (interactor-control-unbind (player-control (plist-get (player-json what) :control)))
  t)

(xterm-mouse-mode 1)
(setq visible-bell nil ring-bell-function nil inhibit-startup-screen t)
(menu-bar-mode -1)
(setq-default mode-line-format nil)

(provide 'player)

;;; player.el ends here
