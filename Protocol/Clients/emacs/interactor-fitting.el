;;; interactor-fitting.el --- What of a schema can be opened  -*- lexical-binding: t -*-

;;; Commentary:

;; What of a schema from elsewhere the daemon opens, and a sentence for each
;; part that no form has.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'interactor-subject)

(defvar interactor--fittings 0 "How many subjects `interactor-fitting' has opened.")

(defun interactor--kind (document schema)
  "The kind of object that SCHEMA in DOCUMENT is.
It is given by the parts of DOCUMENT that declare its properties."
  (cl-remove-if-not (lambda (member) (consp (plist-get member :properties))) (interactor--members schema document)))

(defun interactor--same-kind-p (one other)
  "Whether ONE and OTHER are of the same parts."
  (and (= (length one) (length other)) (cl-every (lambda (each) (memq each other)) one)))

(defun interactor--unshown (document schema around)
  "Why a form cannot show a property of SCHEMA in DOCUMENT.
AROUND are the kinds of the objects that it is in.  Where it can, this is
nil for a single value, and for an object the list of kinds for what is in
it."
  (let* ((whole (interactor--resolved schema document)) (kinds (interactor--kinds whole))
         (kind (and (equal kinds '("object")) (interactor--kind document schema))))
    (cond ((null kinds) "must have a type")
          ((cdr kinds) "must have one type, besides null")
          ((member (car kinds) '("string" "number" "integer" "boolean")) nil)
          ((not (equal (car kinds) "object"))
           (format "must be a single value or an object, not of the type \"%s\"" (car kinds)))
          ((not (interactor--object-p whole)) "must declare its properties")
          ((cl-some (lambda (outer) (interactor--same-kind-p kind outer)) around)
           "must not be an object of a kind that it is in")
          ((>= (length around) interactor--levels)
           (format "must not be in more than %d objects" (1- interactor--levels)))
          (t (cons kind around)))))

(defun interactor--typed (property)
  "PROPERTY with the type that its `enum' has, where it does not say one."
  (let* ((values (and (consp property) (not (plist-member property :type)) (plist-get property :enum)))
         (kinds (seq-uniq (mapcar (lambda (value)
                                    (cond ((stringp value) "string") ((integerp value) "integer")
                                          ((floatp value) "number")
                                          ((memq value '(nil :null)) "null")
                                          ((memq value '(t :false :json-false)) "boolean")))
                                  values)))
         (kinds (if (member "number" kinds) (remove "integer" kinds) kinds)) (names (remove "null" kinds)))
    (if (or (/= (length names) 1) (not (car names)))
        property
      (append property (list :type (if (equal names kinds) (car names) (vector (car names) "null")))))))

(defun interactor--copy (value)
  "A copy of VALUE, all of whose property lists can be changed."
  (cond ((consp value) (mapcar #'interactor--copy value))
        ((vectorp value) (vconcat (mapcar #'interactor--copy value)))
        (t value)))

(defun interactor--strike (schema name)
  "Take the property NAME, a keyword, out of SCHEMA."
  (plist-put schema :properties (interactor--without (plist-get schema :properties) name))
  (when (vectorp (plist-get schema :required))
    (plist-put schema :required (vconcat (remove (interactor--name name) (append (plist-get schema :required) nil))))))

(defun interactor--unlisted (items document)
  "Why a form cannot show a list of ITEMS, a resolved schema in DOCUMENT.
Where it can, this is nil."
  (unless (or (interactor--single-p items)
              (and (interactor--object-p items)
                   (cl-loop for (_ each) on (plist-get items :properties) by #'cddr
                            thereis (interactor--single-p (interactor--resolved each document)))))
    "must be a list of single values, or of objects that have some"))

(defun interactor--survey (document schema pointer around left known)
  "Have properties of SCHEMA, which is at POINTER in DOCUMENT, say their types.
AROUND are the kinds of objects that it is in.  The car of LEFT gets
sentences on what a form does not show, that of KNOWN what has been looked
at."
  (when (and (keywordp (car-safe schema)) (not (memq schema (car known))))
    (push schema (car known))
    (pcase-dolist (`(,part . ,place) (interactor--followed schema document pointer))
      (interactor--survey document part place around left known))
    (cl-loop
     for (name _) on (plist-get schema :properties) by #'cddr
     for property = (interactor--typed (plist-get (plist-get schema :properties) name))
     for place = (format "%s/properties/%s" pointer (interactor--escaped (interactor--name name)))
     do (plist-put (plist-get schema :properties) name property)
     do (let* ((whole (interactor--resolved property document)) (items (plist-get whole :items))
               (reason (if (interactor--list-p whole) (interactor--unlisted (interactor--resolved items document) document)
                         (interactor--unshown document property around))))
          (cond ((stringp reason)
                 (push (format "%s %s." (interactor--unescaped (replace-regexp-in-string "/" "." (substring place 1))) reason)
                       (car left)))
                ((consp reason) (interactor--survey document property place reason left known))
                ((consp items) (interactor--survey document items (concat place "/items") around left known)))))))

(defconst interactor--older
  '((:$defs :definitions) (:dependentSchemas :dependencies) (:dependentRequired :dependencies) (:prefixItems :items)
    (:items :additionalItems) (:$id :id) (:$anchor :$id :id) (:$dynamicRef :$recursiveRef)
    (:exclusiveMinimum :minimum) (:exclusiveMaximum :maximum))
  "What the daemon calls keywords of older drafts, and how they may be written.")

(defun interactor--step-in (at path)
  "The member of AT that PATH begins with: (KEY VALUE REST); or nil."
  (if (string-match "\\`\\[\\([0-9]+\\)\\]\\.?" path)
      (let ((index (string-to-number (match-string 1 path))))
        (and (vectorp at) (< index (length at)) (list index (aref at index) (substring path (match-end 0)))))
    (let (best)
      (cl-loop for (key value) on (and (keywordp (car-safe at)) at) by #'cddr
               for name = (interactor--name key)
               ;; A name may have any characters: the longest one is meant.
               when (and (string-match-p (concat "\\`" (regexp-quote name) "\\(?:\\'\\|[.[]\\)") path)
                         (or (not best) (> (length name) (length (interactor--name (car best))))))
               do (setq best (list key value (string-remove-prefix "." (substring path (length name))))))
      (when (and (eq (car best) :items) (vectorp (nth 1 best)) (plist-member at :additionalItems)) (setq best nil))
      (or best
          (when-let* ((name (and (keywordp (car-safe at)) (string-match "\\`[^.[]+" path) (match-string 0 path)))
                      (key (seq-find (lambda (each) (plist-member at each))
                                     (cdr (assq (interactor--key-of name) interactor--older)))))
            (list key (plist-get at key) (string-remove-prefix "." (substring path (length name)))))))))

(defun interactor--trail (root path)
  "The schemas of ROOT that PATH leads through, the innermost one first.
Each is (SCHEMA KEYWORD OUTER MAP NAME): where PATH goes on in it, and
where in the schema OUTER it is, if that is in a table of schemas."
  (let ((trail (list (list root nil nil nil nil))) (at root) (kind 'schema) step)
    (while (and (not (equal path "")) (setq step (interactor--step-in at path)))
      (pcase-let ((`(,key ,value ,rest) step))
        (when (eq kind 'schema) (setf (nth 1 (car trail)) key))
        (setq kind (pcase kind
                     ('schema (cond ((memq key interactor--schema-maps) key)
                                    ((or (memq key interactor--schema-lists) (vectorp (and (eq key :items) value))) 'list)
                                    ((memq key interactor--schema-keywords) 'schema)
                                    (t 'value)))
                     ('value 'value)
                     (map (push (list value nil (car (car trail)) (and (keywordp map) map) key) trail) 'schema)))
        (when (and (eq kind 'schema) (memq key interactor--schema-keywords) (eq (nth 1 (car trail)) key))
          (push (list value nil (car (car trail)) nil key) trail))
        (setq at value path rest)))
    trail))

(defun interactor--left-out (root path)
  "Take out of ROOT what the error at PATH is about; whether it was there.
It is a keyword, or a schema that cannot be without it."
  (cl-loop
   for (schema keyword outer map name) in (interactor--trail root path)
   for there = (and keyword (consp schema) (plist-member schema keyword))
   do (cond
       ((and there (eq keyword :required) (string-match "required\\[\\([0-9]+\\)\\]\\'" path))
        (plist-put schema :required
                   (vconcat (seq-concatenate 'list (seq-take (plist-get schema :required)
                                                             (string-to-number (match-string 1 path)))
                                             (seq-drop (plist-get schema :required)
                                                       (1+ (string-to-number (match-string 1 path)))))))
        (cl-return t))
       ((and there (not (memq keyword interactor--schema-maps)) (cddr schema))
        (let ((rest (interactor--without schema keyword)))
          (setcar schema (car rest))
          (setcdr schema (cdr rest)))
        (cl-return t))
       ((eq map :properties) (interactor--strike outer name) (cl-return t))
       (map (plist-put outer map (interactor--without (plist-get outer map) name)) (cl-return t)))))

(defun interactor--strike-member (place names)
  "Take the member that NAMES lead to out of PLACE; whether it was there.
PLACE is a schema, or nested values.  The list that it is stays the same."
  (when-let ((found (and (keywordp (car-safe place)) (plist-member place (car names)))))
    (cond ((cdr names)
           (let* ((inner (cadr found)) (alone (null (cddr inner))))
             (and (interactor--strike-member inner (cdr names))
                  (progn (when (and alone (eq (car inner) :$comment)) (setcar (cdr found) nil)) t))))
          ((cddr place)
           (let ((rest (interactor--without place (car names))))
             (setcar place (car rest))
             (setcdr place (cdr rest))
             t))
          ;; What would be empty is no list any more that others could know.
          (t (setcar place :$comment)
             (setcar (cdr place) "")
             t))))

(defun interactor--without-default (property)
  "Take the default of PROPERTY out of its schema.
What is said of it in the defaults of the objects that it is in goes,
too.  The names that lead to it; nil where there was none."
  (let ((document (interactor-subject-schema (interactor--root (interactor-property-subject property)))) names found)
    (while property
      (dolist (member (interactor--members (interactor-property-declared property) document))
        (when (interactor--strike-member member (cons :default (mapcar #'interactor--key-of names))) (setq found t)))
      (push (interactor-property-name property) names)
      (setq property (interactor-subject-holder (interactor-property-subject property))))
    (and found names)))

(defun interactor--refused-defaults (subject)
  "Take out the defaults of SUBJECT that its schema itself refuses.
A form that nobody has filled in could not be submitted with them.  A
sentence for each one."
  (let (said)
    (cl-loop
     for (key _) on (plist-get (interactor--whole subject) :properties) by #'cddr
     for property = (interactor--declared subject (interactor--name key))
     for issues = (unless (interactor--object-p (interactor-property-schema property)) (interactor-issues property))
     for issue = (seq-find (lambda (each)
                             (and (equal (plist-get each :severity) "error") (equal (plist-get each :source) "schema")))
                           issues)
     do (when-let* ((issue issue) (value (interactor-value property)) (names (interactor--without-default property)))
          (push (format "properties.%s.default: the schema itself refuses it: %s" (string-join names ".properties.")
                        (plist-get issue :message))
                said)))
    (append (nreverse said) (seq-mapcat #'interactor--refused-defaults (interactor--present subject)))))

(defun interactor-fitting (session schema &optional rules)
  "What the daemon opens of SCHEMA, which is from elsewhere: (FITS . LEFT).
A subject is opened with the whole schema or not at all, so that nobody
believes in a rule that is not checked.  SESSION opens FITS with RULES;
LEFT has a sentence for each part that is taken out, as it is said wrong,
and for each one that stays and that a form does not show."
  (let* ((begin "params.schema.") (fits (interactor--copy schema)) (left (list nil)) unshown opened subject)
    (while (not opened)
      (let ((id (format "fitting#%d" (cl-incf interactor--fittings))))
        (setq unshown (list nil))
        (interactor--survey fits fits "" (list (interactor--kind fits fits)) unshown (list nil))
        (condition-case failed
            (setq subject (interactor-subject session id :schema fits :rules rules :unfilled "absent") opened t)
          (interactor-error
           (let* ((problem (interactor--caught failed))
                  (path (or (plist-get (plist-get problem :data) :path) "")))
             (unless (and (string-prefix-p begin path)
                          (interactor--left-out fits (substring path (length begin))))
               (signal (car failed) (cdr failed)))
             (push (string-remove-prefix begin (plist-get problem :message)) (car left)))))
        (when opened
          (when-let ((refused (interactor--refused-defaults subject)))
            (setf (car left) (append (reverse refused) (car left)) opened nil))
          (remhash id (interactor-session-subjects session))
          (interactor-request session "subject/close" (list :subject id)))))
    (cons fits (nconc (nreverse (car left)) (nreverse (car unshown))))))

(provide 'interactor-fitting)

;;; interactor-fitting.el ends here
