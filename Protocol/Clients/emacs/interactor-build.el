;;; interactor-build.el --- A form from a schema  -*- lexical-binding: t -*-

;;; Commentary:

;; `interactor-build' opens a form over a subject in one call: which
;; control each property gets, how it is called, and where it stands.

;;; Code:

(require 'cl-lib)
(require 'subr-x)
(require 'interactor-form)

(defconst interactor--long 200 "A text that may be longer gets many lines.")
(defvar interactor--fittings 0 "How many subjects `interactor-fitting' has opened.")

(defun interactor--words (name)
  "NAME in words: \"Zip code\" of zipCode and zip_code, \"Repo URL\" of repoURL."
  (let* ((case-fold-search nil)
         (words (split-string (replace-regexp-in-string "\\([a-z0-9]\\)\\([A-Z]\\)" "\\1_\\2" name t) "_" t))
         (text (mapconcat (lambda (word) (if (string-match-p "\\`.[A-Z]+\\'" word) word (downcase word))) words " ")))
    (if (equal text "") name (concat (upcase (substring text 0 1)) (substring text 1)))))

(defun interactor--build-item (property title format own)
  "An item of a form for PROPERTY, with TITLE, FORMAT and OWN options."
  (let* ((schema (interactor-property-schema property)) (name (interactor-property-name property))
         (computed (seq-some (lambda (rule) (and (plist-get rule :calculate) (equal (plist-get rule :property) name)))
                             (interactor-subject-rules (interactor-property-subject property))))
         (long (and (equal (interactor-property-type property) "string") (not format) (not (plist-get schema :enum))
                    (>= (or (plist-get schema :maxLength) 0) interactor--long)))
         (caption (or title (plist-get schema :title) (interactor--words name)))
         (listed (and (plist-get schema :enum) (not (plist-get format :style))))
         (format (if (or computed listed) (append format '(:nilText "")) format)))
    `(,caption ,property ,@own ,@(and format (list :format format))
               ,@(and (stringp (plist-get schema :description)) (list :hint (plist-get schema :description)))
               ,@(cond (computed '(:view "label")) (long '(:view "textView"))))))

;;;###autoload
(cl-defun interactor-build (subject &rest options &key layout titles formats controls id &allow-other-keys)
  "Open a form with a control for each property of SUBJECT; the buffer.
That is a box for a boolean, a list for an `enum', many lines for a
string of 200 characters or more, a value that is only shown for what a
rule computes, else a line.  They stand in the order of the schema.

LAYOUT is a list of other rows, by the names of properties; those of an
inner list stand below each other, as a form has one control a line.
TITLES are property lists: a text by name, or texts by language; else the
title of the schema, or the name says how a control is called.  FORMATS
are formats of the protocol by name; CONTROLS what else an item of
`interactor-form' has, as (:note (:view \"textView\")), or functions that
get the item and return another one.  ID is the form's name for the
daemon; the other OPTIONS are those of `interactor-form'."
  (dolist (names (list titles formats controls))
    (cl-loop for (name _) on names by #'cddr do (interactor-property subject name))) ; Or there is no such property.
  (let ((names (if layout (apply #'append (mapcar #'ensure-list layout))
                 (cl-loop for (name _) on (plist-get (interactor-subject-schema subject) :properties) by #'cddr
                          collect name)))
        (others (cl-loop for (name value) on options by #'cddr
                         unless (memq name '(:layout :titles :formats :controls :id)) append (list name value))))
    (apply #'interactor-form (interactor-subject-session subject) (or id (interactor-subject-id subject))
           (mapcar (lambda (name)
                     (let* ((property (interactor-property subject name))
                            (key (intern (concat ":" (interactor-property-name property))))
                            (own (plist-get controls key)) (made (functionp own))
                            (item (interactor--build-item property (plist-get titles key) (plist-get formats key)
                                                          (and (not made) own))))
                       (if made (funcall own item) item)))
                   names)
           others)))

(defun interactor--without (members name)
  "MEMBERS, a property list, without NAME."
  (cl-loop for (each value) on members by #'cddr unless (eq each name) append (list each value)))

(defun interactor--left-out (schema path)
  "SCHEMA without what the error at PATH is about; nil if it is not there.
It is a keyword, or a property that cannot be without it."
  (let* ((properties (plist-get schema :properties))
         (inner (and (string-prefix-p "properties." path) (substring path (length "properties."))))
         (names (cl-loop for (key _) on (and inner properties) by #'cddr for name = (interactor--name key)
                         ;; A name may have any characters.
                         when (string-match-p (concat "\\`" (regexp-quote name) "\\(?:\\'\\|[.[]\\)") inner)
                         collect name))
         (name (car (sort names (lambda (one other) (> (length one) (length other))))))
         (rest (if name (string-trim-left (substring inner (length name)) "[.[]") path))
         (keyword (intern (concat ":" (substring rest 0 (string-match "[.[]" rest)))))
         (key (and name (intern (concat ":" name)))) (property (and name (plist-get properties key))))
    (when (or name (and (not (eq keyword :properties)) (plist-member schema keyword)))
      (cond ((and name (not (eq keyword :type)) (consp property) (plist-member property keyword))
             (setq properties (plist-put (copy-sequence properties) key (interactor--without property keyword))))
            (name (setq properties (interactor--without properties key)))
            ((not (string-prefix-p "required[" path)) (setq schema (interactor--without schema keyword))))
      (setq schema (plist-put (copy-sequence schema) :properties properties))
      (when (vectorp (plist-get schema :required))
        (plist-put schema :required
                   (vconcat (seq-filter (lambda (each) (plist-member properties (intern (format ":%s" each))))
                                        (plist-get schema :required)))))
      schema)))

(defun interactor--typed (property)
  "PROPERTY with the type that its `enum' has, where it does not say one."
  (let* ((values (and (consp property) (not (plist-member property :type)) (plist-get property :enum)))
         (kinds (seq-uniq (mapcar (lambda (value)
                                    (cond ((stringp value) "string") ((integerp value) "integer") ((floatp value) "number")
                                          ((memq value '(nil :null)) "null")
                                          ((memq value '(t :false :json-false)) "boolean")))
                                  values)))
         (kinds (if (member "number" kinds) (remove "integer" kinds) kinds)) (names (remove "null" kinds)))
    (if (or (/= (length names) 1) (not (car names)))
        property
      (append property (list :type (if (equal names kinds) (car names) (vector (car names) "null")))))))

(defun interactor-fitting (session schema &optional rules)
  "What a form can show of SCHEMA, which is from elsewhere: (FITS . LEFT).
A subject is opened with the whole schema or not at all, so that nobody
believes in a rule that is not checked.  SESSION opens FITS with RULES;
LEFT has a sentence for each part that is left out."
  (let ((begin "params.schema.") left fits)
    (when-let ((properties (plist-get schema :properties)))
      (setq schema (plist-put (copy-sequence schema) :properties
                              (cl-loop for (name property) on properties by #'cddr
                                       append (list name (interactor--typed property))))))
    (while (not fits)
      (let ((id (format "fitting#%d" (cl-incf interactor--fittings))))
        (condition-case failed
            (progn (interactor-subject session id :schema schema :rules rules)
                   (setq fits (list schema)))
          (interactor-error
           (let* ((problem (interactor--caught failed)) (path (or (plist-get (plist-get problem :data) :path) "")))
             (unless (and (string-prefix-p begin path)
                          (setq schema (interactor--left-out schema (substring path (length begin)))))
               (signal (car failed) (cdr failed)))
             (push (string-remove-prefix begin (plist-get problem :message)) left))))
        (when fits
          (remhash id (interactor-session-subjects session))
          (interactor-request session "subject/close" (list :subject id)))))
    (cons (car fits) (nreverse left))))

(provide 'interactor-build)

;;; interactor-build.el ends here
