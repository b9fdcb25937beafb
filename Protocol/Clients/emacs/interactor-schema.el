;;; interactor-schema.el --- What a schema refers to  -*- lexical-binding: t -*-

;;; Commentary:

;; What a JSON Schema says where it refers to other parts of its document:
;; `$ref', `allOf', a choice between a schema and null, and branches of
;; which some may hold.  A schema that does none of this is itself.  Nothing is followed before it is asked
;; for, as an object may hold others of its own kind.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)

(defconst interactor--leading '(:$ref :allOf :anyOf :oneOf :$defs :definitions)
  "Keywords that lead from one schema to another, or are led to.")

(defconst interactor--levels 8
  "How many subjects may be in each other, the outermost one included.")

(defconst interactor--branch-depth 8
  "How deep branches may be in branches.")

(defconst interactor--schema-maps '(:properties :$defs :definitions :patternProperties :dependentSchemas :dependencies)
  "Keywords whose values are schemas by names.")
(defconst interactor--schema-lists '(:allOf :anyOf :oneOf :prefixItems) "Keywords whose values are lists of schemas.")
(defconst interactor--schema-keywords
  '(:items :additionalItems :unevaluatedItems :contains :additionalProperties :unevaluatedProperties :propertyNames
    :not :if :then :else :contentSchema)
  "Keywords whose values are schemas.")

(defun interactor--key-of (name)
  "The keyword for NAME, a string."
  (intern (concat ":" name)))

(defun interactor--without (members name)
  "MEMBERS, a property list, without NAME."
  (cl-loop for (each value) on members by #'cddr unless (eq each name) append (list each value)))

(defun interactor--escaped (name)
  "NAME as a part of an id, and of a JSON pointer."
  (replace-regexp-in-string "/" "~1" (replace-regexp-in-string "~" "~0" name t t) t t))

(defun interactor--unescaped (part)
  "The name that PART of an id stands for."
  (replace-regexp-in-string "~0" "~" (replace-regexp-in-string "~1" "/" part t t) t t))

(defun interactor--words (name)
  "NAME in words: \"Zip code\" of zipCode, zip_code and zip-code.
Likewise \"Repo URL\" of repoURL.
That of format.tabSize is \"Format: Tab size\"."
  (if (string-match-p "\\`[[:alnum:]_-]+\\(?:\\.[[:alnum:]_-]+\\)+\\'" name)
      (mapconcat #'interactor--words (split-string name "\\.") ": ")
    (interactor--word name)))

(defun interactor--word (name)
  "NAME, which has no dots that divide it, in words."
  (let* ((case-fold-search nil)
         (words (split-string (replace-regexp-in-string "\\([a-z0-9]\\)\\([A-Z]\\)" "\\1_\\2" name t)
                              (if (string-match-p "\\`[[:alnum:]_-]+\\'" name) "[-_]" "_") t))
         (text (mapconcat (lambda (word) (if (string-match-p "\\`.[A-Z]+\\'" word) word (downcase word))) words " ")))
    (if (equal text "") name (concat (upcase (substring text 0 1)) (substring text 1)))))

(defun interactor--unmarked (text)
  "TEXT, which is Markdown, without signs for code, emphasis and links."
  (dolist (each '(("\\[\\([^]]*\\)\\]([^)]*)" . "\\1") ("`#?\\([^`]*?\\)#?`" . "\\1") ("\\*\\*\\([^*]+\\)\\*\\*" . "\\1")) text)
    (setq text (replace-regexp-in-string (car each) (cdr each) text t))))

(defun interactor--described (schema)
  "The words of SCHEMA about a value, also by keywords of editors' settings.
That is what it is for, and that it is not to be used any more; nil for
nothing."
  (let ((said (cl-loop for (plain marked) in '((:description :markdownDescription)
                                               (:deprecationMessage :markdownDeprecationMessage))
                       for text = (plist-get schema plain) for other = (plist-get schema marked)
                       when (stringp text) collect text
                       else when (stringp other) collect (interactor--unmarked other))))
    (and said (mapconcat #'interactor--shortened said " "))))

(defconst interactor--most-described 240 "So many characters of a description are shown.")

(defun interactor--shortened (said)
  "The beginning of SAID: its first paragraph, as many words as fit."
  (let ((first (replace-regexp-in-string "\n[ \t]*\n\\(?:.\\|\n\\)*" "" said)))
    (if (<= (length first) interactor--most-described) first
      (concat (replace-regexp-in-string "[ \t\n]+[^ \t\n]*\\'" "" (substring first 0 interactor--most-described)) "…"))))

(defun interactor--object (value)
  "VALUE, where the empty object is meant by nil."
  (or value (make-hash-table)))

(defun interactor--schema (schema)
  "SCHEMA as it is sent: where nil means no properties, or any value."
  (if (not (keywordp (car-safe schema)))
      (interactor--object schema)
    (cl-loop for (name value) on schema by #'cddr
             append (list name
                          (cond
                           ((memq name interactor--schema-keywords) (interactor--schema value))
                           ((and (memq name interactor--schema-maps) (listp value))
                            (interactor--object
                             (cl-loop for (each inner) on value by #'cddr
                                      append (list each (interactor--schema inner)))))
                           ((and (memq name interactor--schema-lists) (vectorp value))
                            (vconcat (mapcar #'interactor--schema value)))
                           (t value))))))

(defun interactor--target (reference document)
  "The part of DOCUMENT that REFERENCE is to, and its pointer, as (PART . POINTER).
Nil where it is not in the document."
  (when (and (stringp reference) (string-match-p "\\`#\\(?:/\\|\\'\\)" reference))
    (let ((at document) (pointer (url-unhex-string (substring reference 1))))
      (dolist (part (cdr (split-string (decode-coding-string pointer 'utf-8) "/")))
        (let ((name (interactor--unescaped part)))
          (setq at (cond ((vectorp at) (ignore-errors (aref at (string-to-number name))))
                         ((keywordp (car-safe at)) (plist-get at (interactor--key-of name)))))))
      (when (consp at) (cons at pointer)))))

(autoload 'url-unhex-string "url-util")

(defun interactor--only-null-p (schema)
  "Whether SCHEMA admits null alone."
  (and (consp schema)
       (or (member (plist-get schema :type) '("null" ["null"]))
           (and (plist-member schema :const) (null (plist-get schema :const))))))

(defun interactor--followed (schema document &optional pointer)
  "The parts of DOCUMENT that SCHEMA leads to: all hold where it does.
They are a list of (PART . POINTER); POINTER is that of SCHEMA."
  (append
   (when-let ((target (interactor--target (plist-get schema :$ref) document))) (list target))
   (and (vectorp (plist-get schema :allOf))
        (seq-map-indexed (lambda (each index) (cons each (format "%s/allOf/%d" pointer index)))
                         (plist-get schema :allOf)))
   (cl-loop for keyword in '(:anyOf :oneOf)
            for two = (plist-get schema keyword)
            when (and (vectorp two) (= (length two) 2))
            append (let ((at (if (interactor--only-null-p (aref two 0)) 1 0)))
                     (and (interactor--only-null-p (aref two (- 1 at))) (not (interactor--only-null-p (aref two at)))
                          (list (cons (aref two at)
                                      (format "%s/%s/%d" pointer (substring (symbol-name keyword) 1) at))))))))

(defun interactor--members (schema document)
  "SCHEMA and all that it leads to in DOCUMENT, itself first."
  (let (found)
    (cl-labels ((add (one)
                  (when (and (keywordp (car-safe one)) (not (memq one found)))
                    (push one found)
                    (dolist (each (interactor--followed one document)) (add (car each))))))
      (add schema))
    (nreverse found)))

(defun interactor--values (schema)
  "The values that SCHEMA, a resolved one, lists."
  (if (plist-member schema :const)
      (list (plist-get schema :const))
    (append (plist-get schema :enum) nil)))

(defun interactor--consts (schema)
  "The values of a choice in SCHEMA whose branches name nothing else.
Of `oneOf', they are there once each."
  (cl-loop for keyword in '(:anyOf :oneOf)
           for choice = (plist-get schema keyword)
           for found = (and (vectorp choice) (> (length choice) 0)
                            (seq-every-p (lambda (each) (or (interactor--only-null-p each)
                                                            (and (keywordp (car-safe each)) (interactor--values each))))
                                         choice)
                            (seq-mapcat (lambda (each) (or (interactor--values each) (list nil))) choice))
           when found
           return (and (or (eq keyword :anyOf) (equal found (seq-uniq found #'equal))) found)))

(defun interactor--choice-p (objects document)
  "Whether OBJECTS require one property, and each has other values of it.
DOCUMENT is what they are in."
  (let (shared (is-first t))
    (dolist (each objects)
      (let* ((whole (interactor--resolved each document interactor--branch-depth)) named)
        (seq-doseq (name (plist-get whole :required))
          (let* ((said (plist-get (plist-get whole :properties) (interactor--key-of name)))
                 (some (and said (interactor--values
                                  (interactor--resolved said document interactor--branch-depth))))
                 (before (assoc name shared)))
            (when (and some (or is-first before))
              (push (cons name (append (cdr before) some)) named))))
        (setq shared named is-first nil)))
    (seq-some (lambda (one) (= (length (cdr one)) (length (seq-uniq (cdr one) #'equal)))) shared)))

(defun interactor--branches (schema document)
  "The schemas of DOCUMENT of which some may hold for an object with SCHEMA.
They are `then', `else', those of `dependentSchemas', and those of a
choice by a property."
  (append
   (and (plist-member schema :if)
        (delq nil (list (plist-get schema :then) (plist-get schema :else))))
   (cl-loop for keyword in '(:dependentSchemas :dependencies)
            append (cl-loop for (_ each) on (plist-get schema keyword) by #'cddr
                            when (keywordp (car-safe each)) collect each))
   (cl-loop for keyword in '(:anyOf :oneOf)
            for choice = (plist-get schema keyword)
            for objects = (and (vectorp choice) (seq-remove #'interactor--only-null-p choice))
            when (and (cdr objects)
                      (or (plist-member schema :discriminator) (interactor--choice-p objects document)))
            append objects)))

(defun interactor--agreed (schemas document)
  "What SCHEMAS of one property in DOCUMENT say alike."
  (let* ((every (mapcar (lambda (each) (interactor--resolved each document interactor--branch-depth)) schemas))
         said)
    (dolist (keyword '(:type :format))
      (let ((first (plist-get (car every) keyword)))
        (when (and first (seq-every-p (lambda (each) (equal (plist-get each keyword) first)) every))
          (setq said (append said (list keyword first))))))
    (dolist (keyword '(:title :description :writeOnly))
      (when-let ((one (seq-some (lambda (each) (plist-get each keyword)) every)))
        (setq said (append said (list keyword one)))))
    (if (seq-every-p #'interactor--values every)
        (append said (list :enum (vconcat (seq-mapcat #'interactor--values every))))
      said)))

(defun interactor--branch-properties (found known document depth)
  "The properties that only the branches FOUND declare, behind those KNOWN.
The branches are in DOCUMENT, at DEPTH."
  (let (more)
    (dolist (branch found)
      (cl-loop for (name said) on (plist-get (interactor--resolved branch document (1+ depth)) :properties) by #'cddr
               for others = (assq name more)
               unless (plist-member known name)
               do (cond ((not others) (setq more (append more (list (list name said)))))
                        ((not (member said (cdr others))) (nconc others (list said))))))
    (append known
            (cl-loop for (name . some) in more
                     append (list name (if (cdr some) (interactor--agreed some document) (car some)))))))

(defun interactor--resolved (schema document &optional depth)
  "SCHEMA with all that it leads to in DOCUMENT, as one.
Of two that say the same, the outer one counts.  What two of them say of
a property holds for it together.  What only branches declare comes
behind; DEPTH is how many branches it is in."
  (let* ((members (and (consp schema) (interactor--members schema document)))
         (depth (or depth 0))
         (found (and (< depth interactor--branch-depth)
                     (seq-mapcat (lambda (member) (interactor--branches member document)) members)))
         (listed (seq-some #'interactor--consts members))
         whole properties required)
    (if (not (or (cdr members) found listed))
        (and (consp schema) schema)
      (dolist (member members)
        (cl-loop for (keyword value) on member by #'cddr
                 for known = (plist-member whole keyword)
                 do (cond ((memq keyword interactor--leading))
                          ((not known) (setq whole (append whole (list keyword value))))
                          ((and (eq keyword :items) (keywordp (car-safe value)) (keywordp (car-safe (cadr known))))
                           (setcar (cdr known) (list :allOf (vector (cadr known) value))))))
        (cl-loop for (name said) on (plist-get member :properties) by #'cddr
                 for other = (plist-member properties name)
                 do (if other
                        (setcar (cdr other) (list :allOf (vector (cadr other) said)))
                      (setq properties (append properties (list name said)))))
        (setq required (append required (append (plist-get member :required) nil))))
      (when (and found (not properties) (not (plist-member whole :type))
                 (seq-every-p (lambda (each) (equal (plist-get (interactor--resolved each document (1+ depth)) :type)
                                                    "object"))
                              found))
        (setq whole (plist-put whole :type "object")))
      (when (and listed (not (plist-member whole :enum)))
        (setq whole (plist-put whole :enum (vconcat listed))))
      (setq whole (plist-put whole :properties
                             (interactor--branch-properties found properties document depth)))
      (if required (plist-put whole :required (vconcat required)) whole))))

(defun interactor--kinds (schema)
  "The types that SCHEMA, a resolved one, names besides null.
Where it names none, they are those of the values that it lists."
  (let ((type (plist-get schema :type)))
    (remove "null" (cond ((vectorp type) (append type nil)) (type (list type))
                         ((plist-member schema :const) (interactor--value-kinds (list (plist-get schema :const))))
                         (t (interactor--value-kinds (plist-get schema :enum)))))))

(defun interactor--value-kinds (values)
  "The types of VALUES; integers are numbers where some are."
  (let ((kinds (seq-uniq (mapcar (lambda (value)
                                   (cond ((stringp value) "string") ((integerp value) "integer") ((floatp value) "number")
                                         ((memq value '(nil :null)) "null") ((memq value '(t :false :json-false)) "boolean")))
                                 values))))
    (if (member "number" kinds) (remove "integer" kinds) kinds)))

(defun interactor--object-p (schema)
  "Whether SCHEMA, a resolved one, is an object whose properties are known.
Such an object is a subject of its own."
  (and (equal (interactor--kinds schema) '("object")) (consp (plist-get schema :properties))))

(defun interactor--nullable-p (schema document)
  "Whether SCHEMA in DOCUMENT may admit null."
  (seq-some (lambda (member)
              (or (equal (plist-get member :type) "null")
                  (and (vectorp (plist-get member :type)) (seq-contains-p (plist-get member :type) "null"))
                  (seq-some (lambda (keyword) (seq-some #'interactor--only-null-p (plist-get member keyword))) '(:anyOf :oneOf))))
            (interactor--members schema document)))

(defun interactor--single-p (schema)
  "Whether SCHEMA, a resolved one, is a text, a number or a boolean, or null."
  (let ((kinds (interactor--kinds schema)))
    (and kinds (not (cdr kinds)) (member (car kinds) '("string" "number" "integer" "boolean")))))

(defun interactor--list-p (schema)
  "Whether SCHEMA, a resolved one, is a list of items of one kind."
  (and (equal (interactor--kinds schema) '("array")) (plist-member schema :items)
       (not (vectorp (plist-get schema :items))) (not (plist-member schema :prefixItems))))

(provide 'interactor-schema)

;;; interactor-schema.el ends here
