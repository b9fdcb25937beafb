;;; interactor-questions.el --- What the daemon asks the program  -*- lexical-binding: t -*-

;;; Commentary:

;; Questions of the daemon, which only the program can answer: rules of
;; its own, and the options of combo boxes.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-session)

(declare-function interactor--lost "interactor-recovery")
(declare-function interactor--property-path "interactor-subject")
(declare-function interactor-field-property "interactor-field")

(defconst interactor--capabilities '(("client/validate" . :validate) ("client/options" . :options))
  "The capability that says that a question is answered, by its method.")

(defun interactor--register (session method name function later)
  "Have FUNCTION answer METHOD about NAME for SESSION; LATER, if it takes its time."
  (puthash (cons method name) (cons later function) (interactor-session-answerers session))
  ;; The daemon learns what the client can do at the beginning of a connection only.
  (when (and (eq (interactor-session-state session) 'ready)
             (not (plist-get (interactor-session-offered session) (cdr (assoc method interactor--capabilities)))))
    (interactor--lost session (interactor-session-connection session) "something else is answered" t)))

(defun interactor-check (session rule check &optional later)
  "Have CHECK answer the rules of SESSION that have the name RULE for `client'.
CHECK is called with the value, and the whole question if it takes that.
It returns non-nil, nil, why not, or (:valid ... :message ... :severity
...).  If LATER, it is called with the value, a function that takes the
verdict when it is known, and the question.  Call this before a subject
with such a rule is opened."
  (interactor--register session "client/validate" rule check later))

(defun interactor-provide (session name provide &optional later)
  "Have PROVIDE tell the options of combo boxes of SESSION on the property NAME.
NAME is one as \"order.customer\", and the format of the control has
:source \"client\".  PROVIDE is called with the text that was typed, and the
whole question if it takes that.  It returns those options that the text
finds, as strings or as (:value ... :text ...); or, of a long list, a page
\(:items [...] :total ...), by the `:from' and `:count' of the question.
Where the question has `:values', only the options of these values are
wanted.  If LATER, it is called with the text, a function that takes that
when it is known, and the question.  Call this before the control is bound."
  (interactor--register session "client/options" name provide later))

(defun interactor--require (session method name)
  "Raise an error where nobody answers METHOD about NAME for SESSION.
The user is not to be told what only the program can mend."
  (unless (gethash (cons method name) (interactor-session-answerers session))
    (error (if (equal method "client/validate") "Nobody answers the check %s; register it by `interactor-check' before"
             "Nobody tells the options of %s; register it by `interactor-provide' before")
           name)))

(defun interactor--offer (session)
  "The capabilities of the client in SESSION."
  (let (offered)
    (maphash (lambda (key _) (setq offered (plist-put offered (cdr (assoc (car key) interactor--capabilities)) t)))
             (interactor-session-answerers session))
    (setf (interactor-session-offered session) offered)))

(defun interactor--verdict (said)
  "What a check has SAID, as the protocol has it."
  (cond ((consp said) said)
        ((stringp said) (list :valid :json-false :message said))
        (t (list :valid (if said t :json-false)))))

(defun interactor--page (said question)
  "What a function has SAID of the options that QUESTION wants.
A page stays as it is; of a list, what is asked for is told."
  (if (keywordp (car-safe said))
      (plist-put (copy-sequence said) :items (vconcat (plist-get said :items)))
    (let ((items (mapcar (lambda (item) (if (consp item) item (list :value item :text (format "%s" item)))) said))
          (wanted (mapcar (lambda (value) (format "%s" value)) (plist-get question :values))))
      (if (plist-member question :values)
          (list :items (vconcat (seq-filter (lambda (item) (member (format "%s" (plist-get item :value)) wanted)) items)))
        (list :total (length items)
              :items (vconcat (seq-take (seq-drop items (plist-get question :from)) (plist-get question :count))))))))

(defun interactor--apply (function &rest arguments)
  "Call FUNCTION with ARGUMENTS; without the last one, if it takes fewer."
  (let ((most (cdr (func-arity function))))
    (apply function (if (and (numberp most) (< most (length arguments))) (butlast arguments) arguments))))

(defun interactor--ask (session id method params)
  "Answer METHOD with PARAMS, which the daemon of SESSION asks by ID."
  (let* ((checks (equal method "client/validate")) (field (gethash (plist-get params :field) (interactor-session-fields session)))
         (property (and field (interactor-field-property field)))
         (name (cond (checks (plist-get params :rule)) (property (interactor--property-path property))
                     (t (plist-get params :field))))
         (answerer (gethash (cons method name) (interactor-session-answerers session)))
         (key (cons method (mapcar (lambda (name) (plist-get params name))
                                   '(:rule :subject :property :value :field :text :values :from :count))))
         (connection (interactor-session-connection session))
         (known (and (interactor-session-is-quiet session) (gethash key (interactor-session-answers session))))
         (about (plist-get params (if checks :value :text)))
         (say (lambda (&rest message)
                (apply #'jsonrpc-connection-send (interactor-session-transport session) :id id message)))
         (failed
          (lambda (failure)
            (remhash id (interactor-session-asked session))
            (interactor--report session (interactor--caught failure) (or (plist-get params :property) name))
            (funcall say :error (list :code -32603
                                      :message (format "the function failed: %s" (error-message-string failure))))))
         (answer
          (lambda (said)
            (when (and (eq connection (interactor-session-connection session))
                       (gethash id (interactor-session-asked session)))
              (condition-case failure
                  (let ((result (if checks (interactor--verdict said) (interactor--page said params))))
                    (remhash id (interactor-session-asked session))
                    (funcall say :result result)
                    (puthash key result (interactor-session-answers session)))
                (error (funcall failed failure)))))))
    (cond
     ((not answerer)
      (funcall say :error (list :code -32601 :message (format "nobody answers %s here" method))))
     (known (funcall say :result known))
     (t
      (puthash id t (interactor-session-asked session))
      (condition-case failure
          (if (car answerer)
              (interactor--apply (cdr answerer) about answer params)
            (funcall answer (interactor--apply (cdr answerer) about params)))
        (error (funcall failed failure)))))))

(provide 'interactor-questions)

;;; interactor-questions.el ends here
