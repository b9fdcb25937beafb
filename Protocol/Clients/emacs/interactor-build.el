;;; interactor-build.el --- A form from a schema  -*- lexical-binding: t -*-

;;; Commentary:

;; `interactor-build' opens a form over a subject in one call: which
;; control each property gets, how it is called, and where it stands.

;;; Code:

(require 'cl-lib)
(require 'subr-x)
(require 'interactor-fitting)
(require 'interactor-form)

(declare-function interactor-items--any "interactor-items")
(declare-function interactor-items-holds-objects "interactor-items")

(defconst interactor--long 200 "A text that may be longer gets many lines.")
(defvar-local interactor-left-out nil
  "Sentences about the properties that a form from a schema cannot show.")

(defun interactor--build-item (property title format own)
  "An item of a form for PROPERTY, with TITLE, FORMAT and OWN options."
  (let* ((schema (interactor-property-schema property)) (name (interactor-property-name property))
         (computed (interactor--computed-p property))
         (long (and (equal (interactor-property-type property) "string") (not format) (not (plist-get schema :enum))
                    (>= (or (plist-get schema :maxLength) 0) interactor--long)
                    ;; What has to have a form is no prose, and of a secret nobody is to see the lines.
                    (not (or (plist-get schema :pattern) (plist-get schema :format) (eq (plist-get schema :writeOnly) t)))))
         (caption (or title (plist-get schema :title) (interactor--words name)))
         (listed (and (plist-get schema :enum) (not (plist-get format :style))))
         (format (if (or computed listed) (append format '(:nilText "")) format)))
    `(,caption ,property ,@own ,@(and format (list :format format))
               ,@(when-let ((said (interactor--described schema))) (list :hint said))
               ,@(cond (computed '(:view "label")) (long '(:view "textView"))))))

;;;###autoload
(cl-defun interactor-build (subject &rest options &key layout titles formats controls id &allow-other-keys)
  "Open a form with a control for each property of SUBJECT; the buffer.
That is a box for a boolean, a list for an `enum', many lines for a
string of 200 characters or more, a value that is only shown for what a
rule computes, else a line.  They stand in the order of the schema.  An
object is a group; of what is in it, the names are paths: :address/city.
A list has a row for each item, with its single values as cells, whose
names are :lines/*/price.  Left out are items without any, and objects of
a kind that they are in; `interactor-left-out' of the buffer has a
sentence for each.

LAYOUT is a list of other rows, by the names of properties; those of an
inner list stand below each other, as a form has one control a line.
TITLES are property lists: a text by name, or texts by language; else the
title of the schema, or the name says how a control is called.  FORMATS
are formats of the protocol by name; CONTROLS what else an item of
`interactor-form' has, as (:note (:view \"textView\")), or functions that
get the item and return another one.  ID is the form's name for the
daemon; the other OPTIONS are those of `interactor-form'."
  (dolist (names (list titles formats controls))
    (cl-loop for (name _) on names by #'cddr do (interactor--build-property subject name))) ; Or there is none.
  (let* ((holder (interactor-subject-holder subject)) (left (list nil))
         (begin (length (interactor--rule-prefix subject)))
         (document (interactor-subject-schema (interactor--root subject)))
         (all (cl-loop for (key value) on (list :titles titles :formats formats :controls controls) by #'cddr
                       append (list key (cl-loop for (name said) on value by #'cddr
                                                 collect (cons (interactor--name name) said)))))
         (names (if layout (apply #'append (mapcar #'ensure-list layout)) (interactor--names subject)))
         (kind (interactor--kind document (cond ((interactor-item-p subject) (interactor-subject-schema subject))
                                                (holder (interactor-property-declared holder))
                                                (t document))))
         (items (interactor--build-items subject names (append (list :begin begin :left left) all) (list kind) layout))
         (others (cl-loop for (name value) on options by #'cddr
                          unless (memq name '(:layout :titles :formats :controls :id)) append (list name value)))
         (buffer (apply #'interactor-form (interactor-subject-session subject) (or id (interactor-subject-id subject))
                        items others)))
    (with-current-buffer buffer (setq interactor-left-out (nreverse (car left))))
    buffer))

(defun interactor--names (subject)
  "The names of the properties of SUBJECT, in their order."
  (cl-loop for (key _) on (plist-get (interactor--whole subject) :properties) by #'cddr collect (interactor--name key)))

(defun interactor--build-items (subject names build around &optional asked)
  "Items for the properties NAMES of SUBJECT, by the options in BUILD.
AROUND are the kinds of objects that they are in.  What a form cannot edit
is a label where it is ASKED for, and else left out."
  (let ((document (interactor-subject-schema (interactor--root subject))))
    (cl-loop
     for name in names
     for property = (interactor-property subject name)
     for reason = (interactor--unshown document (interactor-property-declared property) around)
     for whole = (interactor--object-p (interactor-property-schema property))
     for rows = (and (interactor--list-p (interactor-property-schema property))
                     (interactor--build-rows property build))
     if rows collect rows
     else if (and (stringp reason) (not whole) (or asked (assoc (interactor--build-path property build)
                                                           (plist-get build :controls))))
     collect (let ((item (interactor--build-one property build nil)))
               (if (plist-get (nthcdr 2 item) :view) item (append item '(:view "label"))))
     else if (stringp reason)
     do (push (format "%s %s." (interactor-property-rule-name property) reason) (car (plist-get build :left)))
     else if (let ((item (interactor--build-one property build reason)))
               (and (or (not (plist-member (nthcdr 2 item) :group)) (plist-get (nthcdr 2 item) :group)) item))
     collect it)))

(defun interactor--build-property (subject name)
  "The property NAME of SUBJECT, or of the items of a list in it: lines/*/price."
  (let ((name (interactor--name name)))
    (if (not (string-match "/\\*/[^/]*\\'" name))
        (interactor-property subject name)
      (let ((list (interactor-property subject (substring name 0 (match-beginning 0)))))
        (unless (interactor--list-p (interactor-property-schema list))
          (error "%s is no list" (interactor--property-path list)))
        (interactor-property (interactor-items--any (interactor--items list))
                             (interactor--unescaped (substring name (+ 3 (match-beginning 0)))))))))

(defun interactor--build-rows (property build)
  "An item for PROPERTY, a list, by the options in BUILD: rows of single values.
Nil if it has none, or if it is to have another view."
  (let* ((items (interactor--items property)) (any (interactor-items--any items))
         (path (interactor--build-path property build)) (own (cdr (assoc path (plist-get build :controls))))
         (title (or (cdr (assoc path (plist-get build :titles))) (plist-get (interactor-property-schema property)
                                                                            :title)
                    (interactor--words (interactor-property-name property))))
         (hint (plist-get (interactor-property-schema property) :description)) columns)
    (unless (and own (or (functionp own) (plist-get own :view)))
      (dolist (name (interactor--names any))
        (let ((cell (interactor-property any name)))
          (cond ((interactor--single-p (interactor-property-schema cell))
                 (push (interactor--build-column cell (interactor-items-holds-objects items) build) columns))
                ((interactor-items-holds-objects items)
                 (push (format "%s must be a single value, as it is in a row." (interactor-property-rule-name cell))
                       (car (plist-get build :left)))))))
      (and columns `(,title ,property ,@own ,@(and (stringp hint) (list :hint hint)) :columns ,(nreverse columns))))))

(defun interactor--build-column (property captioned build)
  "The column of PROPERTY of an item, by the options in BUILD.
CAPTIONED says that something stands above it.  A row has one line."
  (pcase-let ((`(,caption ,_ . ,options) (interactor--build-one property build nil)))
    (when (equal (plist-get options :view) "textView")
      (setq options (plist-put (copy-sequence options) :view "textField")))
    `(,(and captioned caption) ,(interactor-property-name property) ,@options)))

(defun interactor--build-path (property build)
  "The name or path of PROPERTY for the options in BUILD."
  (substring (interactor-property-rule-name property) (plist-get build :begin)))

(defun interactor--build-one (property build around)
  "An item for PROPERTY by the options in BUILD.
For an object, AROUND are the kinds of what is in it."
  (let* ((path (interactor--build-path property build))
         (schema (interactor-property-schema property)) (title (cdr (assoc path (plist-get build :titles))))
         (own (cdr (assoc path (plist-get build :controls)))) (made (functionp own)) (own (and (not made) own))
         (item (if (not around)
                   (interactor--build-item property title (cdr (assoc path (plist-get build :formats))) own)
                 (let ((inner (interactor--inner property)))
                   `(,(or title (plist-get schema :title) (interactor--words (interactor-property-name property)))
                     ,property ,@own
                     ,@(when-let ((said (interactor--described schema))) (list :hint said))
                     :group ,(interactor--build-items inner (interactor--names inner) build around))))))
    (if made (funcall (cdr (assoc path (plist-get build :controls))) item) item)))

(provide 'interactor-build)

;;; interactor-build.el ends here
