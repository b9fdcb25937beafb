;;; interactor-subject.el --- Subjects and their properties  -*- lexical-binding: t -*-

;;; Commentary:

;; What a program reads, writes and hears of: the values of a subject, and
;; what is wrong with them.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-schema)
(require 'interactor-session)
(require 'interactor-questions)

(cl-defstruct (interactor-property (:constructor interactor--property) (:copier nil))
  "One property of a subject: what a control is bound to.
SCHEMA has what it refers to put together; DECLARED is as it stands."
  subject name schema declared)

(cl-defstruct (interactor-subject (:constructor interactor--subject) (:copier nil))
  "An open subject, or an object in one, which is a subject of its own.
VALUES and ISSUES are what the daemon has, as it was last told, by name;
the value of an object is a table, too, and that of a list a structure
`interactor-items'.  A secret that has changed is not among them: only
`interactor-read-subject' tells it.  An object has the property that it is
the value of as HOLDER, and what was opened as ROOT; OBJECTS are those in
it that were asked for, by name.  WHOLE is the schema with what it refers
to; SHAPE has its properties, as far as they were asked for."
  session id schema rules (values (make-hash-table :test #'equal)) (issues (make-hash-table :test #'equal)) listeners
  holder root secret whole objects (shape (make-hash-table :test #'equal)))

(cl-defstruct (interactor-item (:include interactor-subject) (:constructor interactor--item) (:copier nil))
  "An item of ITEMS, a list, which has it under KEY."
  items key)

(declare-function interactor--table "interactor-memory")
(declare-function interactor-item "interactor-items")
(declare-function interactor-items--begin "interactor-items")
(declare-function interactor-items--given "interactor-items")
(declare-function interactor-items--heard "interactor-items")
(declare-function interactor-items--of "interactor-items")
(declare-function interactor-items--value "interactor-items")
(declare-function interactor-items-table "interactor-items")

(defun interactor--property-path (property)
  "The name of PROPERTY with that of its subject, as \"order.price\".
Of all items of a list, it is \"order/lines/*.price\"."
  (format "%s.%s" (interactor--subject-path (interactor-property-subject property))
          (interactor-property-name property)))

(defun interactor--subject-path (subject)
  "The id of SUBJECT, with * for the keys of items."
  (let ((holder (interactor-subject-holder subject)))
    (if (not holder)
        (interactor-subject-id subject)
      (concat (interactor--subject-path (interactor-property-subject holder)) "/"
              (interactor--escaped (interactor-property-name holder)) (and (interactor-item-p subject) "/*")))))

(defun interactor--name (name)
  "NAME, a symbol, a keyword or a string, as a string."
  (cond ((stringp name) name) ((keywordp name) (substring (symbol-name name) 1)) (t (symbol-name name))))

(defun interactor--schemas (schemas)
  "The parameter for SCHEMAS, which references of a schema lead to."
  (and schemas (list :schemas (cl-loop for (uri schema) on schemas by #'cddr append (list uri (interactor--schema schema))))))

(cl-defun interactor-subject (session id &key schema rules values messages schemas undeclared unfilled)
  "Open the subject ID of SESSION, with SCHEMA, RULES and VALUES.
MESSAGES are words of its own for what is wrong, by property and code:
\(:price (:rangeUnderflow (:en \"Too little.\"))).  SCHEMAS are those
that references lead to, by keywords of their URIs; with \"keep\" as
UNDECLARED, members that SCHEMA does not declare are kept; with
\"absent\" as UNFILLED, what nobody has filled in is no member of its
object."
  (seq-doseq (rule rules)
    (when (plist-get rule :client) (interactor--require session "client/validate" (plist-get rule :client))))
  (let ((subject (interactor--subject :session session :id id :schema schema :rules rules)) opened)
    (condition-case failed
        (setq opened (interactor-request session "subject/open"
                                         `(:subject ,id :schema ,(interactor--schema schema)
                                                    ,@(and rules (list :rules (vconcat rules)))
                                                    ,@(and values (list :values values))
                                                    ,@(and messages (list :messages messages))
                                                    ,@(and undeclared (list :undeclared undeclared))
                                                    ,@(and unfilled (list :unfilled unfilled))
                                                    ,@(interactor--schemas schemas))))
      (interactor-error
       (unless (equal (plist-get (interactor--caught failed) :kind) "absent") (signal (car failed) (cdr failed)))
       (setq opened (list :values values))))
    (puthash id subject (interactor-session-subjects session))
    (setf (interactor-subject-values subject)
          (interactor--nested (interactor--whole subject) schema (plist-get opened :values) 1))
    (when (interactor--holds-lists-p subject)
      (require 'interactor-items)
      (if (interactor-gone-p session) (interactor-items--given subject values)
        (interactor-items--begin subject (plist-get opened :keys))))
    (cl-loop for (name issues) on (plist-get opened :issues) by #'cddr
             do (puthash (interactor--name name) issues (interactor-subject-issues subject)))
    subject))

(defun interactor--root (subject)
  "What was opened that SUBJECT is in, or is."
  (or (interactor-subject-root subject) subject))

(defun interactor--whole (subject)
  "The schema of SUBJECT with what it refers to."
  (or (interactor-subject-whole subject)
      (let* ((schema (interactor-subject-schema subject)) (root (interactor--root subject))
             (whole (interactor--resolved schema (interactor-subject-schema root))))
        (setf (interactor-subject-whole subject)
              ;; What is about no object has one property, `value'.
              (if (and (eq subject root) (not (plist-member whole :properties)))
                  (append whole (list :properties (list :value schema)))
                whole)))))

(defun interactor--declared (subject name)
  "The property NAME, a string, of SUBJECT; nil if there is none."
  (let* ((shape (interactor-subject-shape subject)) (known (gethash name shape 'unknown)))
    (when (eq known 'unknown)
      (let ((said (plist-member (plist-get (interactor--whole subject) :properties) (interactor--key-of name))))
        (setq known nil)
        (when said
          (let ((schema (interactor--resolved (cadr said) (interactor-subject-schema (interactor--root subject)))))
            (setq known (cons (cadr said)
                              (if (< (interactor--level subject) interactor--levels) schema
                                (interactor--without (interactor--without schema :properties) :items))))))
        (puthash name known shape)))
    (and known (interactor--property :subject subject :name name :declared (car known) :schema (cdr known)))))

(defun interactor--level (subject)
  "How many subjects SUBJECT is in, and itself."
  (let ((holder (interactor-subject-holder subject)))
    (if holder (1+ (interactor--level (interactor-property-subject holder))) 1)))

(defun interactor--parts (subject kind)
  "The names of the properties of SUBJECT of KIND, `objects' or `lists'."
  (let* ((shape (interactor-subject-shape subject)) (known (gethash kind shape 'unknown)))
    (when (eq known 'unknown)
      (setq known (cl-loop for (key _) on (plist-get (interactor--whole subject) :properties) by #'cddr
                           for name = (interactor--name key)
                           for schema = (interactor-property-schema (interactor--declared subject name))
                           when (if (eq kind 'lists) (interactor--list-p schema) (interactor--object-p schema))
                           collect name))
      (puthash kind known shape))
    known))

(defun interactor--present (subject)
  "The objects in SUBJECT that are there."
  (cl-loop for name in (interactor--parts subject 'objects)
           when (hash-table-p (gethash name (interactor-subject-values subject)))
           collect (interactor--inner (interactor--declared subject name))))

(defun interactor--holds-lists-p (subject)
  "Whether SUBJECT, or an object in it that is there, has a list."
  (or (interactor--parts subject 'lists) (seq-some #'interactor--holds-lists-p (interactor--present subject))))

(defun interactor-property (subject name &rest inner)
  "The property NAME of SUBJECT: what a control is bound to.
INNER are names of properties of objects in it: (interactor-property order
\\='address \\='city); of a list, the first one is the key of an item.
What is no name of a property is a path: \"address/city\", \"lines/KEY/price\"."
  (let* ((name (interactor--name name)) (property (interactor--declared subject name))
         (slash (and (not property) (string-match "/" name))))
    (when slash
      (let* ((rest (substring name (1+ slash)))
             (outer (interactor--declared subject (interactor--unescaped (substring name 0 slash))))
             (schema (and outer (interactor-property-schema outer)))
             (within (cond ((interactor--object-p schema) (interactor--inner outer))
                           ((and (interactor--list-p schema) (setq slash (string-match "/" rest)))
                            (prog1 (interactor-item (interactor--items outer)
                                                    (interactor--unescaped (substring rest 0 slash)))
                              (setq rest (substring rest (1+ slash))))))))
        (when within
          (setq property (interactor-property within
                                              (if (string-match-p "/" rest) rest (interactor--unescaped rest)))))))
    (unless property (error "%s has no property %s" (interactor-subject-id subject) name))
    (cond ((not inner) property)
          ((not (interactor--list-p (interactor-property-schema property)))
           (apply #'interactor-property (interactor--inner property) inner))
          ((cdr inner)
           (apply #'interactor-property (interactor-item (interactor--items property) (interactor--name (car inner)))
                  (cdr inner)))
          (t (error "An item of %s is no property; `interactor-item' has it" (interactor--property-path property))))))

(defun interactor--items (property)
  "The list that is the value of PROPERTY."
  (require 'interactor-items)
  (interactor-items--of (interactor-property-subject property) (interactor-property-name property)))

(defun interactor-object (subject name &rest inner)
  "The subject of the object NAME in SUBJECT; with INNER, of one in it.
It may be null: the first value that it gets makes it."
  (interactor--inner (apply #'interactor-property subject name inner)))

(defun interactor--inner-id (subject name)
  "The id of the object NAME in SUBJECT."
  (format "%s/%s" (interactor-subject-id subject) (interactor--escaped name)))

(defun interactor--inner-known (subject name)
  "The subject of the object NAME in SUBJECT, where there is one already."
  (cdr (assoc name (interactor-subject-objects subject))))

(defun interactor--in-item-p (subject)
  "Whether SUBJECT is an item of a list, or in one."
  (or (interactor-item-p subject)
      (and (interactor-subject-holder subject)
           (interactor--in-item-p (interactor-property-subject (interactor-subject-holder subject))))))

(defun interactor--inner (property)
  "The subject of PROPERTY, which is an object."
  (let* ((outer (interactor-property-subject property)) (name (interactor-property-name property))
         (session (interactor-subject-session outer)) (root (interactor--root outer))
         (schema (interactor-property-schema property)))
    (unless (interactor--object-p schema) (error "%s is no object" (interactor--property-path property)))
    (or (interactor--inner-known outer name)
        (let ((subject (interactor--subject
                        :session session :id (interactor--inner-id outer name) :schema schema
                        :rules (interactor-subject-rules root) :holder property :root root :issues 'unread
                        :values (or (gethash name (interactor-subject-values outer)) (make-hash-table :test #'equal))
                        :secret (or (interactor-subject-secret outer) (eq t (plist-get schema :writeOnly))))))
          ;; What is in an item goes with it.
          (when (and (not (interactor--in-item-p outer))
                     (eq root (gethash (interactor-subject-id root) (interactor-session-subjects session))))
            (puthash (interactor-subject-id subject) subject (interactor-session-subjects session)))
          (push (cons name subject) (interactor-subject-objects outer))
          subject))))

(defun interactor--find-subject (session id)
  "The subject ID of SESSION: one that was opened, or is in it; or nil."
  (let ((found (interactor--find-node session id))) (and (interactor-subject-p found) found)))

(defun interactor--find-node (session id)
  "The subject or the list ID of SESSION; or nil."
  (let ((known (gethash id (interactor-session-subjects session))))
    (if (and known (not (interactor-subject-holder known)))
        known
      (when-let* ((slash (string-match "/[^/]*\\'" id)) (outer (interactor--find-node session (substring id 0 slash)))
                  (name (interactor--unescaped (substring id (1+ slash)))))
        (if (not (interactor-subject-p outer))
            (gethash name (interactor-items-table outer))
          (when-let* ((property (interactor--declared outer name)) (schema (interactor-property-schema property)))
            (cond ((interactor--object-p schema) (interactor--inner property))
                  ((interactor--list-p schema) (interactor--items property)))))))))

(defun interactor-property-type (property)
  "The type of PROPERTY, as a string."
  (car (interactor--kinds (interactor-property-schema property))))

(defun interactor-property-rule-name (property)
  "The name of PROPERTY as rules have it: \"address/city\", \"lines/*/price\"."
  (let ((around (interactor--rule-prefix (interactor-property-subject property)))
        (name (interactor-property-name property)))
    (if (equal around "") name (concat around (interactor--escaped name)))))

(defun interactor--rule-prefix (subject)
  "What the names of properties of SUBJECT begin with in rules."
  (let ((holder (interactor-subject-holder subject)))
    (if (not holder)
        ""
      (concat (interactor--rule-prefix (interactor-property-subject holder))
              (interactor--escaped (interactor-property-name holder)) "/" (and (interactor-item-p subject) "*/")))))

(defun interactor--computed-p (property)
  "Whether a rule computes PROPERTY."
  (let ((path (interactor-property-rule-name property)))
    (seq-some (lambda (rule) (and (plist-get rule :calculate) (equal (plist-get rule :property) path)))
              (interactor-subject-rules (interactor-property-subject property)))))

(defun interactor-value (property)
  "The value of PROPERTY, as it was last told.
That of an object is a property list, that of a list a vector."
  (when (interactor--list-p (interactor-property-schema property)) (interactor--items property))
  (interactor--listed (gethash (interactor-property-name property)
                               (interactor-subject-values (interactor-property-subject property)))))

(defun interactor-values (subject)
  "The values of SUBJECT, as they were last told: nested property lists.
Those of lists are vectors."
  (interactor--listed (interactor-subject-values subject)))

(defun interactor--listed (values)
  "VALUES, a table of nested tables, as property lists."
  (cond ((recordp values) (interactor-items--value values))
        ((not (hash-table-p values)) values)
        (t
         (let (found)
           (maphash (lambda (name value) (push (list (interactor--key-of name) (interactor--listed value)) found))
                    values)
           (apply #'append (nreverse found))))))

(defun interactor--nested (schema document values level &optional known)
  "Nested VALUES, a property list, of SCHEMA in DOCUMENT, as tables.
Lists are none of them.  LEVEL is how many subjects they are in, at the
last of which all is one value.  Secrets are as they were in KNOWN, a
table, if that is there."
  (let ((table (make-hash-table :test #'equal)))
    (cl-loop for (key value) on values by #'cddr
             for name = (interactor--name key)
             for inner = (and (or known (< level interactor--levels))
                              (interactor--resolved (plist-get (plist-get schema :properties) key) document))
             for old = (and known (gethash name known))
             unless (and (interactor--list-p inner) (< level interactor--levels))
             do (puthash name
                         (cond ((and known (plist-get inner :writeOnly)) old)
                               ;; An empty object is read as nil, as null is.
                               ((and (interactor--object-p inner) (< level interactor--levels)
                                     (or (consp value)
                                         (and (null value)
                                              (not (interactor--nullable-p
                                                    (plist-get (plist-get schema :properties) key) document)))))
                                (interactor--nested inner document value (1+ level)
                                                    (and known (if (hash-table-p old) old (make-hash-table)))))
                               (t value))
                         table))
    table))

(defun interactor-write (subject values)
  "Write VALUES, a property list, to SUBJECT."
  (interactor-request (interactor-subject-session subject) "subject/write"
                      (list :subject (interactor-subject-id subject) :values (interactor--object values))))

(defun interactor-read-subject (subject)
  "The present state of SUBJECT in the daemon.
Lists stand beside the values, with their keys."
  (interactor-request (interactor-subject-session subject) "subject/read"
                      (list :subject (interactor-subject-id subject))))

(defun interactor-set-issues (subject name sentences)
  "Show SENTENCES, what a server said of the property NAME of SUBJECT.
NAME may be (:pointer \"/address/city\"): a JSON pointer into what was
submitted of SUBJECT."
  (let* ((id (interactor-subject-id subject)) (root (interactor-subject-id (interactor--root subject)))
         (pointer (and (consp name) (plist-get name :pointer))))
    (interactor-request
     (interactor-subject-session subject) "subject/setIssues"
     `(,@(if pointer
             ;; What of an id is behind that of the root is a pointer.
             (list :subject root :pointer (concat (substring id (length root)) pointer))
           (list :subject id :property (interactor--name name)))
       :clearOn "change"
       :issues ,(vconcat (mapcar (lambda (sentence) (list :message sentence)) sentences))))))

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
  (when (eq kind 'issues) (interactor--known-issues subject)) ; So that it is known which are other ones.
  (let ((entry (list kind (and name (interactor--name name)) function)))
    (push entry (interactor-subject-listeners subject))
    (lambda () (setf (interactor-subject-listeners subject) (delq entry (interactor-subject-listeners subject))))))

(defun interactor--known-issues (subject)
  "What is wrong in SUBJECT, by name.
What opens a subject says what is wrong with its own properties, and not
with those of its objects: they are read where nothing is known yet."
  (when (eq (interactor-subject-issues subject) 'unread)
    (let ((issues (make-hash-table :test #'equal)) (failed 'absent))
      (condition-case problem
          (setq failed nil
                issues (interactor--table (plist-get (interactor-read-subject subject) :issues)))
        (interactor-error (setq failed (plist-get (interactor--caught problem) :kind))))
      (when (member failed '(nil "absent")) (setf (interactor-subject-issues subject) issues))))
  (if (hash-table-p (interactor-subject-issues subject))
      (interactor-subject-issues subject)
    (make-hash-table :test #'equal)))

(defun interactor-issues (property)
  "What is wrong with the value of PROPERTY, as it was last told: a vector."
  (gethash (interactor-property-name property) (interactor--known-issues (interactor-property-subject property)) []))

(defun interactor--told-object (subject property change)
  "The table for PROPERTY of SUBJECT, an object, which CHANGE is about; or nil.
Its own subject shares this table.  An empty object is nil, as null is:
what an object is said to change from tells which it is."
  (let* ((name (interactor-property-name property)) (value (plist-get change :value))
         (old (gethash name (interactor-subject-values subject))) (inner (interactor--inner-known subject name)))
    (cond ((plist-get change :read)
           (and value
                (if inner (interactor-subject-values inner)
                  (interactor--nested (interactor-property-schema property)
                                      (interactor-subject-schema (interactor--root subject)) value
                                      (1+ (interactor--level subject))
                                      (or old (make-hash-table))))))
          ((not (plist-member change :oldValue)) old)
          (old nil)
          (inner (interactor-subject-values inner))
          (t (make-hash-table :test #'equal)))))

(defun interactor-subject--tell (subject kind name what)
  "Tell who listens to SUBJECT news of KIND about NAME: WHAT."
  (pcase-dolist (`(,wanted-kind ,wanted ,function) (copy-sequence (interactor-subject-listeners subject)))
    (when (eq kind wanted-kind)
      (cond ((null wanted) (interactor--guard (interactor-subject-session subject) function name what))
            ((equal wanted name) (interactor--guard (interactor-subject-session subject) function what))))))

(defun interactor-subject--begin-lists (subject)
  "Have the lists of SUBJECT, an object that has come to be, and in it."
  (dolist (name (interactor--parts subject 'lists)) (interactor--items (interactor--declared subject name)))
  (mapc #'interactor-subject--begin-lists (interactor--present subject)))

(defun interactor-subject--told (subject params)
  "The daemon has told PARAMS of SUBJECT."
  (let ((values (interactor-subject-values subject)) (known (interactor-subject-issues subject)) news)
    (seq-doseq (change (plist-get params :changes))
      (let* ((name (plist-get change :property)) (value (plist-get change :value)) (old (gethash name values))
             (issues (plist-get change :issues)) (property (interactor--declared subject name)))
        (cond ((eq (plist-get change :secret) t)
               ;; Only that it has changed is told: nobody may take the old value for the present one.
               (when (plist-member change :oldValue)
                 (push (list 'value name nil) news)
                 (remhash name values)))
              ((and property (interactor--object-p (interactor-property-schema property)))
               (setq value (interactor--told-object subject property change))
               (puthash name value values)
               (when (and value (not old)) (interactor-subject--begin-lists (interactor--inner property)))
               (unless (eq (null old) (null value)) (push (list 'value name (interactor--listed value)) news)))
              (t
               (unless (equal value old) (push (list 'value name value) news))
               (puthash name value values)))
        (when (hash-table-p known)
          (unless (equal issues (gethash name known [])) (push (list 'issues name issues) news))
          (puthash name issues known))))
    (pcase-dolist (`(,kind ,name ,what) (nreverse news)) (interactor-subject--tell subject kind name what))
    ;; What a read says of lists.
    (when (plist-get params :keys) (interactor-items--heard subject params))))

(defun interactor-subject--has-read (subject state)
  "Turn STATE, an answer to `subject/read', into news of SUBJECT."
  (list :subject (interactor-subject-id subject) :keys (plist-get state :keys) :issues (plist-get state :issues)
        :changes (cl-loop for (key value) on (plist-get state :values) by #'cddr
                          for name = (interactor--name key)
                          for property = (interactor--declared subject name)
                          for schema = (and property (interactor-property-schema property))
                          collect (list :property name :value value :read t
                                        :issues (or (plist-get (plist-get state :issues) key) [])
                                        :secret (or (interactor-subject-secret subject)
                                                    (plist-get schema :writeOnly))))))

(defun interactor-subject--writes (subject now)
  "Messages that give SUBJECT, whose values are NOW others, those that it had.
There is one for each property, as some may not be written.  An object
that is not there is made before what is in it is written."
  (let (found)
    (maphash (lambda (name value)
               (let* ((key (interactor--key-of name)) (present (plist-get now key))
                      (property (and (hash-table-p value) (interactor--declared subject name)))
                      (nests (and property (interactor--object-p (interactor-property-schema property)))))
                 (unless (if nests present (or (recordp value) (equal present value)))
                   (push (list "subject/write" :subject (interactor-subject-id subject)
                               :values (list key (if nests (make-hash-table) value)))
                         found))
                 (when nests
                   (setq found (append (reverse (interactor-subject--writes
                                                 (interactor--inner property) present))
                                       found)))))
             (interactor-subject-values subject))
    (nreverse found)))

(provide 'interactor-subject)

;;; interactor-subject.el ends here
