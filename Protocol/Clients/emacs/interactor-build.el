;;; interactor-build.el --- A form from a schema  -*- lexical-binding: t -*-

;;; Commentary:

;; `interactor-build' opens a form over a subject in one call: which
;; control each property gets, how it is called, and where it stands.

;;; Code:

(require 'cl-lib)
(require 'interactor-form)

(defconst interactor--long 200 "A text that may be longer gets many lines.")

(defun interactor--build-item (property title format own)
  "An item of a form for PROPERTY, with TITLE, FORMAT and OWN options."
  (let* ((schema (interactor-property-schema property)) (name (interactor-property-name property))
         (computed (seq-some (lambda (rule) (and (plist-get rule :calculate) (equal (plist-get rule :property) name)))
                             (interactor-subject-rules (interactor-property-subject property))))
         (long (and (equal (interactor-property-type property) "string") (not format) (not (plist-get schema :enum))
                    (>= (or (plist-get schema :maxLength) 0) interactor--long)))
         (caption (or title (plist-get schema :title)
                      (let ((words (replace-regexp-in-string "_" " " name)))
                        (concat (upcase (substring words 0 1)) (substring words 1)))))
         (format (if computed (append format '(:nilText "")) format)))
    `(,caption ,property ,@own ,@(and format (list :format format))
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

(provide 'interactor-build)

;;; interactor-build.el ends here
