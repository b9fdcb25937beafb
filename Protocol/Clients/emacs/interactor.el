;;; interactor.el --- Fields that a daemon takes care of  -*- lexical-binding: t -*-

;; Version: 1.0.0
;; Package-Requires: ((emacs "28.1") (jsonrpc "1.0.14"))
;; Keywords: convenience, tools

;;; Commentary:

;; The daemon `interactord' decides about the text in input fields: what
;; may be typed, what it means, how it is written in a language, and which
;; other fields change.  This starts a session with it, and opens its
;; subjects; `interactor-form.el' has forms and single values.
;;
;; Values are those of `jsonrpc': objects are property lists, null is nil,
;; false is `:json-false', arrays are vectors.  Numbers that need not be
;; integers are strings, with all their digits.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)
(require 'interactor-session)
(require 'interactor-questions)
(require 'interactor-recovery)
(require 'interactor-field)

(defgroup interactor nil
  "Fields that a daemon takes care of."
  :group 'tools
  :prefix "interactor-")

(defcustom interactor-command nil
  "The daemon: a string, or a list of words.
If nil, the variable INTERACTORD of the environment says it, or it
is `interactord' in the PATH, or it is behind the socket of the
user's systemd."
  :type '(choice (const nil) string (repeat string)))

(cl-defun interactor-start (&key command socket locale checks options on-error)
  "Start a session; the daemon is started with the first message.
COMMAND or SOCKET says where the daemon is, else `interactor-command'.
LOCALE is a tag like \"de-DE\".  CHECKS is an alist of what
`interactor-check' takes, and OPTIONS one of what `interactor-provide'
takes.  ON-ERROR is called with a problem, and what it is about."
  (let* ((session (interactor--session :locale locale :began locale :on-error (or on-error #'interactor--tell-error)))
         (command (or command interactor-command)))
    (dolist (check checks) (interactor-check session (car check) (cdr check)))
    (dolist (each options) (interactor-provide session (car each) (cdr each)))
    (setf (interactor-session-connect session)
          (lambda ()
            (let ((connect (interactor--find command socket)))
              (if (functionp connect) (funcall connect) (interactor--signal connect)))))
    (interactor--begin session)
    session))

(defun interactor--tell-error (problem about)
  "Show PROBLEM, which is ABOUT a field or nothing."
  (message "%s%s" (if about (format "%s: " about) "") (or (plist-get problem :message) problem)))

(declare-function interactor-control-unbind "interactor-form")

(defun interactor-close (session)
  "End SESSION, and the daemon where it is ours."
  (unless (eq (interactor-session-state session) 'closed)
    (dolist (control (copy-sequence (interactor-session-controls session)))
      (interactor--guard session #'interactor-control-unbind control))
    (let ((transport (interactor-session-transport session)))
      (interactor--set-state session 'closed)
      (setf (interactor-session-transport session) nil
            (interactor-session-connection session) nil)
      (when (interactor-session-timer session) (cancel-timer (interactor-session-timer session)))
      (when transport
        (let ((process (interactor--process transport)))
          (set-process-filter process #'ignore)
          (set-process-sentinel process #'ignore)
          (jsonrpc-connection-send transport :id "end" :method "shutdown")
          (jsonrpc-connection-send transport :method "exit")
          (run-at-time 0.5 nil (lambda () (ignore-errors (jsonrpc-shutdown transport)))))))
    (interactor--fail-all session (interactor--unavailable session))))

(provide 'interactor)

;;; interactor.el ends here
