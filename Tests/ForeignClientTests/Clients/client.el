;;; client.el --- plays session.json with Emacs' own jsonrpc.el  -*- lexical-binding: t; coding: utf-8 -*-

;; In the environment: DAEMON (its path), SESSION (the path of session.json), ENCODING (of positions).
;; Each control is a buffer.  Keys come from keyboard macros and use a keymap, like those of a user.
;; Emacs counts text in characters, from 1.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)
(require 'json)

(defvar encoding (getenv "ENCODING"))
(defvar failures 0)
(defvar field-values nil "The values of the program, as a property list.")
(defvar focus nil "The name of the field that has the focus.")
(defvar answer nil "The last edit result.")
(defvar-local field-version 0)

(defun check (what found wanted)
  "Print whether WHAT was FOUND as WANTED."
  (if (equal found wanted)
      (princ (format "PASS %s\n" what))
    (cl-incf failures)
    (princ (format "FAIL %s: %S instead of %S\n" what found wanted))))

;;; Positions

(defun units (string)
  "The number of code units of STRING in the agreed encoding."
  (pcase encoding
    ("utf-8" (string-bytes (encode-coding-string string 'utf-8)))
    ("utf-16" (/ (string-bytes (encode-coding-string string 'utf-16le)) 2))
    ("utf-32" (length string))))

(defun position-of (place)
  "The position of PLACE in the current buffer."
  (units (buffer-substring-no-properties (point-min) place)))

(defun place-of (position)
  "The place in the current buffer of POSITION."
  (or (cl-loop for place from (point-min) to (point-max)
               when (= (position-of place) position) return place)
      (error "%d is within a character" position)))

;;; The client

(defun control (name) (get-buffer-create (concat "field " name)))

(defun show (state)
  "Show STATE, a field state or a revised edit result, in the current buffer."
  (erase-buffer)
  (insert (plist-get state :text))
  (goto-char (place-of (plist-get (plist-get state :selection) :end)))
  (setq field-version (plist-get state :version)))

(defun show-state (state)
  (with-current-buffer (control (plist-get state :field)) (show state)))

(defun notified (_connection method params)
  (pcase method
    ('field/viewChanged
     (mapc #'show-state (plist-get params :fields)))
    ('subject/propertyChanged
     (cl-loop for change across (plist-get params :changes)
              do (setq field-values
                       (plist-put field-values
                                  (intern (concat ":" (plist-get change :property)))
                                  (plist-get change :value)))))))

(defvar daemon
  (make-instance
   'jsonrpc-process-connection
   :name "interactord"
   :notification-dispatcher #'notified
   :process (lambda ()
              (make-process :name "interactord" :command (list (getenv "DAEMON")) :connection-type 'pipe
                            :coding 'utf-8-emacs-unix :noquery t
                            :stderr (get-buffer-create "*interactord stderr*")))))

(defun request (method params)
  (jsonrpc-request daemon (intern method) params :timeout 60))

(defun edit (start end new)
  "Ask to replace the text from START to END by NEW, and follow the answer."
  (setq answer (request "field/edit" (list :field focus :version field-version :text new
                                           :range (list :start (position-of start) :end (position-of end)))))
  (pcase (plist-get answer :outcome)
    ("verbatim" (delete-region start end) (goto-char start) (insert new))
    ("revised" (show answer))
    ("rejected" (message "%s" (plist-get (plist-get answer :reason) :message))))
  (setq field-version (plist-get answer :version)))

(defun field-type () (interactive) (edit (point) (point) (string last-command-event)))
(defun field-backspace () (interactive) (edit (1- (point)) (point) ""))
(defun field-yank () (interactive) (edit (point) (point) (current-kill 0)))

(defvar field-map
  (let ((map (make-sparse-keymap)))
    (define-key map [remap self-insert-command] #'field-type)
    (define-key map [remap delete-backward-char] #'field-backspace)
    (define-key map [remap yank] #'field-yank)
    map))

(defun press (&rest keys)
  (setq answer nil)
  (switch-to-buffer (control focus))
  (execute-kbd-macro (vconcat keys)))

;;; The actions of the user and the program: one function for each kind of step

(defun do-start (step)
  (let ((result (request "initialize" `(:processId ,(emacs-pid) :locale ,(plist-get step :locale)
                                        :capabilities (:positionEncodings [,encoding])))))
    (check "the encoding" (plist-get (plist-get result :capabilities) :positionEncoding) encoding))
  (jsonrpc-notify daemon 'initialized nil)
  (request "subject/open" (plist-get step :subject))
  (cl-loop for field across (plist-get step :fields)
           do (with-current-buffer (control (plist-get field :field))
                (use-local-map field-map)
                (show (request "field/bind" field)))))

(defun do-focus (step)
  (setq focus (plist-get step :field))
  (show-state (request "field/beginEditing" (list :field focus))))

(defun do-move (step)
  (switch-to-buffer (control focus))
  (goto-char (+ (point-min) (cl-position ?| (plist-get step :shows)))))

(defun do-type (step) (press (aref (plist-get step :text) 0)))
(defun do-backspace (_step) (press ?\d))
(defun do-paste (step)
  (kill-new (plist-get step :text))
  (press ?\C-y))

(defun do-blur (step)
  (show-state (request "field/endEditing" (list :field focus)))
  (check "the text at the end" (with-current-buffer (control focus) (buffer-string)) (plist-get step :shows))
  (setq focus nil))

(defun do-write (step) (request "subject/write" (plist-get step :params)))

(defun do-refused (step)
  (unless (equal (plist-get step :except) encoding)
    (condition-case err
        (progn (request (plist-get step :method) (plist-get step :params))
               (check "a refusal" "a result" "an error"))
      (jsonrpc-error
       (check (format "the error: %s" (alist-get 'jsonrpc-error-message (cddr err)))
              (alist-get 'jsonrpc-error-code (cddr err)) (plist-get step :code))
       (when (plist-get step :path)
         (check "the path" (plist-get (alist-get 'jsonrpc-error-data (cddr err)) :path) (plist-get step :path)))))))

(defun shown ()
  (with-current-buffer (control focus)
    (concat (buffer-substring (point-min) (point)) "|" (buffer-substring (point) (point-max)))))

(defun play (number step)
  (let ((what (format "%d %s" number (plist-get step :do))))
    (setq answer nil)
    (funcall (intern (concat "do-" (plist-get step :do))) step)
    (when (plist-get step :outcome)
      (check (concat what ": outcome") (plist-get answer :outcome) (plist-get step :outcome))
      (check (concat what ": reason") (plist-get (plist-get answer :reason) :code) (plist-get step :reason)))
    (when (and focus (plist-get step :shows))
      (check (format "%s: %s" what focus) (shown) (plist-get step :shows)))
    (cl-loop for (field text) on (plist-get step :also) by #'cddr
             do (check (format "%s: %s" what field)
                       (with-current-buffer (control (substring (symbol-name field) 1)) (buffer-string)) text))
    (cl-loop for (name value) on (plist-get step :values) by #'cddr
             do (check (format "%s: value of %s" what name) (plist-get field-values name) value))))

(let* ((coding-system-for-read 'utf-8)
       (json-object-type 'plist)
       (json-null nil))
  (cl-loop for step across (json-read-file (getenv "SESSION"))
           for number from 1
           do (play number step)))

(check "shutdown" (request "shutdown" nil) nil)
(jsonrpc-notify daemon 'exit nil)
(let ((process (jsonrpc--process daemon)))
  (with-timeout (60 (check "the daemon" "still there" "gone"))
    (while (process-live-p process) (accept-process-output process 1)))
  (check "the exit code" (process-exit-status process) 0))
(kill-emacs (if (zerop failures) 0 1))

;;; client.el ends here
