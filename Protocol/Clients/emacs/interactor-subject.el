;;; interactor-subject.el --- Subjects and their properties  -*- lexical-binding: t -*-

;;; Commentary:

;; What a program reads, writes and hears of: the values of a subject, and
;; what is wrong with them.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-session)
(require 'interactor-questions)

(cl-defstruct (interactor-property (:constructor interactor--property) (:copier nil))
  "One property of a subject: what a control is bound to."
  subject name schema)

(cl-defstruct (interactor-subject (:constructor interactor--subject) (:copier nil))
  "An open subject.
VALUES and ISSUES are what the daemon has, as it was last told, by name.
A secret that has changed is not among them: only
`interactor-read-subject' tells it."
  session id schema rules (values (make-hash-table :test #'equal)) (issues (make-hash-table :test #'equal)) listeners)

(defun interactor--property-path (property)
  "The name of PROPERTY with that of its subject, as \"order.price\"."
  (format "%s.%s" (interactor-subject-id (interactor-property-subject property)) (interactor-property-name property)))

(defun interactor--name (name)
  "NAME, a symbol, a keyword or a string, as a string."
  (cond ((stringp name) name) ((keywordp name) (substring (symbol-name name) 1)) (t (symbol-name name))))

(defun interactor--object (value)
  "VALUE, where the empty object is meant by nil."
  (or value (make-hash-table)))

(defun interactor--schema (schema)
  "SCHEMA, where no properties are meant by nil."
  (if (and (consp schema) (plist-member schema :properties))
      (plist-put (copy-sequence schema) :properties (interactor--object (plist-get schema :properties)))
    (interactor--object schema)))

(cl-defun interactor-subject (session id &key schema rules values messages)
  "Open the subject ID of SESSION, with SCHEMA, RULES and VALUES.
MESSAGES are words of its own for what is wrong, by property and code:
\(:price (:rangeUnderflow (:en \"Too little.\")))."
  (seq-doseq (rule rules)
    (when (plist-get rule :client) (interactor--require session "client/validate" (plist-get rule :client))))
  (let ((subject (interactor--subject :session session :id id :schema schema :rules rules)) opened)
    (condition-case failed
        (setq opened (interactor-request session "subject/open"
                                         `(:subject ,id :schema ,(interactor--schema schema)
                                                    ,@(and rules (list :rules (vconcat rules)))
                                                    ,@(and values (list :values values))
                                                    ,@(and messages (list :messages messages)))))
      (interactor-error
       (unless (equal (plist-get (interactor--caught failed) :kind) "absent") (signal (car failed) (cdr failed)))
       (setq opened (list :values values))))
    (puthash id subject (interactor-session-subjects session))
    (cl-loop for (name value) on (plist-get opened :values) by #'cddr
             do (puthash (interactor--name name) value (interactor-subject-values subject)))
    (cl-loop for (name issues) on (plist-get opened :issues) by #'cddr
             do (puthash (interactor--name name) issues (interactor-subject-issues subject)))
    subject))

(defun interactor-property (subject name)
  "The property NAME of SUBJECT: what a control is bound to."
  (let* ((name (interactor--name name)) (all (plist-get (interactor-subject-schema subject) :properties))
         (key (intern (concat ":" name))))
    (unless (plist-member all key) (error "%s has no property %s" (interactor-subject-id subject) name))
    (interactor--property :subject subject :name name :schema (plist-get all key))))

(defun interactor-property-type (property)
  "The type of PROPERTY, as a string."
  (let ((type (plist-get (interactor-property-schema property) :type)))
    (if (vectorp type) (seq-find (lambda (each) (not (equal each "null"))) type) type)))

(defun interactor-value (property)
  "The value of PROPERTY, as it was last told."
  (gethash (interactor-property-name property) (interactor-subject-values (interactor-property-subject property))))

(defun interactor-write (subject values)
  "Write VALUES, a property list, to SUBJECT."
  (interactor-request (interactor-subject-session subject) "subject/write"
                      (list :subject (interactor-subject-id subject) :values (interactor--object values))))

(defun interactor-read-subject (subject)
  "The present state of SUBJECT in the daemon."
  (interactor-request (interactor-subject-session subject) "subject/read"
                      (list :subject (interactor-subject-id subject))))

(defun interactor-set-issues (subject name sentences)
  "Show SENTENCES, what a server said of the property NAME of SUBJECT."
  (interactor-request (interactor-subject-session subject) "subject/setIssues"
                      (list :subject (interactor-subject-id subject) :property (interactor--name name)
                            :clearOn "change"
                            :issues (vconcat (mapcar (lambda (sentence) (list :message sentence)) sentences)))))

(defun interactor-on-change (subject name function)
  "Call FUNCTION with each new value of the property NAME of SUBJECT.
If NAME is nil, with the name and the value of each.  What ends it is
returned."
  (interactor--subscribe subject 'value name function))

(defun interactor-on-issues (subject name function)
  "Call FUNCTION when other things are wrong with the property NAME of SUBJECT.
It gets a vector of issues; if NAME is nil, the name and the issues of
each.  What ends it is returned."
  (interactor--subscribe subject 'issues name function))

(defun interactor--subscribe (subject kind name function)
  "Call FUNCTION with news of KIND about the property NAME of SUBJECT."
  (let ((entry (list kind (and name (interactor--name name)) function)))
    (push entry (interactor-subject-listeners subject))
    (lambda () (setf (interactor-subject-listeners subject) (delq entry (interactor-subject-listeners subject))))))

(defun interactor-issues (property)
  "What is wrong with the value of PROPERTY, as it was last told: a vector."
  (gethash (interactor-property-name property)
           (interactor-subject-issues (interactor-property-subject property)) []))

(defun interactor-subject--told (subject params)
  "The daemon has told PARAMS of SUBJECT."
  (let ((values (interactor-subject-values subject)) (known (interactor-subject-issues subject)) news)
    (seq-doseq (change (plist-get params :changes))
      (let ((name (plist-get change :property)) (value (plist-get change :value))
            (issues (plist-get change :issues)))
        (cond ((not (eq (plist-get change :secret) t))
               (unless (equal value (gethash name values)) (push (list 'value name value) news))
               (puthash name value values))
              ;; Only that it has changed is told: nobody may take the old value for the present one.
              ((plist-member change :oldValue)
               (push (list 'value name nil) news)
               (remhash name values)))
        (unless (equal issues (gethash name known [])) (push (list 'issues name issues) news))
        (puthash name issues known)))
    (pcase-dolist (`(,kind ,name ,what) (nreverse news))
      (pcase-dolist (`(,wanted-kind ,wanted ,function) (copy-sequence (interactor-subject-listeners subject)))
        (when (eq kind wanted-kind)
          (cond ((null wanted) (interactor--guard (interactor-subject-session subject) function name what))
                ((equal wanted name) (interactor--guard (interactor-subject-session subject) function what))))))))

(defun interactor-subject--has-read (subject state)
  "Turn STATE, an answer to `subject/read', into news of SUBJECT."
  (let ((all (plist-get (interactor-subject-schema subject) :properties)))
    (list :subject (interactor-subject-id subject)
          :changes (cl-loop for (name value) on (plist-get state :values) by #'cddr
                            collect (list :property (interactor--name name) :value value
                                          :issues (or (plist-get (plist-get state :issues) name) [])
                                          :secret (plist-get (plist-get all name) :writeOnly))))))

(provide 'interactor-subject)

;;; interactor-subject.el ends here
