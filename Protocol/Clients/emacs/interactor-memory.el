;;; interactor-memory.el --- What makes all anew  -*- lexical-binding: t -*-

;;; Commentary:

;; What a session keeps of its messages, so that all can be made anew where
;; a daemon has no snapshot, and how it is made.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'interactor-session)

(declare-function interactor--await "interactor-recovery")
(declare-function interactor--done "interactor-recovery")
(declare-function interactor--say "interactor-recovery")
(declare-function interactor-field--offer "interactor-field")
(declare-function interactor-submission--told "interactor-submission")
(declare-function interactor--holds-lists-p "interactor-subject")
(declare-function interactor-anew--fill "interactor-anew")
(declare-function interactor-items--lists "interactor-items")
(declare-function interactor-subject--writes "interactor-subject")

(defun interactor--key (method params)
  "What METHOD with PARAMS opens, binds or configures, as a string."
  (let* ((kind (car (split-string method "/")))
         (id (and (consp params) (plist-get params (intern (concat ":" kind))))))
    (if id (format "%s %s" kind id) method)))

(defun interactor--remember (session key method params)
  "Keep for SESSION that KEY is made by METHOD with PARAMS, in order."
  (let ((place (or (car (gethash key (interactor-session-made session))) (cl-incf (interactor-session-makes session)))))
    (puthash key `(,place ,method . ,params) (interactor-session-made session))))

(defun interactor--forget (session key)
  "Forget KEY in SESSION."
  (remhash key (interactor-session-made session)))

(defun interactor--made (session)
  "What all of SESSION was made by, in order: a list of (METHOD . PARAMS)."
  (mapcar #'cdr (cl-sort (hash-table-values (interactor-session-made session)) #'< :key #'car)))

(defun interactor--table (plist)
  "A table of PLIST, by names."
  (let ((table (make-hash-table :test #'equal)))
    (cl-loop for (name value) on plist by #'cddr do (puthash (substring (symbol-name name) 1) value table))
    table))

(defun interactor--learn (session entry)
  "Keep what ENTRY has made, so that SESSION can make it anew."
  (let* ((method (interactor-entry-method entry)) (params (interactor-entry-params entry))
         (verb (cadr (split-string method "/"))) (key (interactor--key method params)))
    (cond
     ((member verb '("open" "bind"))
      (interactor--remember session key method params)
      (when (equal method "subject/open")
        (setf (alist-get (plist-get params :subject) (interactor-session-values session) nil nil #'equal)
              (interactor--table (plist-get (interactor-entry-result entry) :values)))))
     ((member verb '("close" "unbind"))
      (interactor--forget session key)
      (seq-doseq (field (plist-get (interactor-entry-result entry) :unbound))
        (interactor--forget session (concat "field " field))))
     ((member verb '("configure" "rebind"))
      (when-let ((known (cdr (gethash key (interactor-session-made session)))))
        (setcdr known (copy-sequence (cdr known)))
        (cl-loop for (name value) on params by #'cddr
                 for old = (plist-get (cdr known) name)
                 do (setcdr known (plist-put (cdr known) name
                                             (if (and (consp value) (consp old)) (append value old) value))))))
     ((equal method "locale/set") (interactor--remember session method method params))
     ((equal method "messages/set")
      (interactor--remember session
                            (format "%s %d" method (interactor-session-makes session)) method params)))))

(defun interactor--again (session method params then)
  "Do METHOD with PARAMS anew in SESSION; THEN is called with the entry."
  (let ((entry (interactor--say session method params)))
    (setf (interactor-entry-number entry) (cl-incf (interactor-session-count session)))
    (push entry (interactor-session-log session))
    (interactor--await session (interactor--done (list entry)) (lambda () (funcall then entry)))))

(defun interactor--makes (session method params)
  "PARAMS of METHOD, to be done anew in SESSION: a form without fields that left."
  (if (not (member method '("form/open" "form/configure")))
      params
    (plist-put (copy-sequence params) :fields
               (vconcat (seq-filter (lambda (id)
                                      (or (not (stringp id)) (gethash (concat "field " id)
                                                                      (interactor-session-made session))))
                                    (plist-get params :fields))))))

(defun interactor--build (session made values then)
  "Make everything in MADE anew in SESSION, with VALUES as last told.
Drafts are offered as edits.  THEN is called at the end."
  (if (null made)
      (funcall then)
    (pcase-let* ((`(,method . ,given) (car made)) (params (interactor--makes session method given))
                 (next (lambda () (interactor--build session (cdr made) values then))))
      (interactor--again
       session method params
       (lambda (step)
         (let ((field (gethash (plist-get params :field) (interactor-session-fields session)))
               (subject (gethash (plist-get params :subject) (interactor-session-subjects session)))
               (known (alist-get (plist-get params :subject) values nil nil #'equal))
               (form (gethash (plist-get params :form) (interactor-session-forms session)))
               (result (interactor-entry-result step)) writes)
           (cond
            ((interactor-entry-problem step)
             (interactor--report session (interactor-entry-problem step) nil)
             (funcall next))
            ((and (equal method "subject/open") subject)
             (interactor--each session (interactor-subject--writes subject (plist-get result :values))
                               (lambda ()
                                 (if (not (interactor--holds-lists-p subject))
                                     (funcall next)
                                   (require 'interactor-anew)
                                   (interactor-anew--fill (mapcar #'car (interactor-items--lists subject)) next)))))
            ((and (equal method "subject/open") known)
             (maphash (lambda (name value)
                        (unless
                            (equal value
                                   (plist-get (plist-get (interactor-entry-result step) :values)
                                              (intern (concat ":" name))))
                          (push (list "subject/write" :subject (plist-get params :subject)
                                      :values (list (intern (concat ":" name)) value))
                                writes)))
                      known)
             (interactor--each session writes next))
            ((and (equal method "field/bind") field)
             (interactor-field--offer field (interactor-entry-result step) next))
            (t
             (when (and (equal method "form/open") form)
               (interactor--later session (lambda () (interactor-submission--told form result))))
             (funcall next)))))))))

(defun interactor--each (session acts then)
  "Do ACTS anew in SESSION, each a method and its parameters; then call THEN."
  (if (null acts)
      (funcall then)
    (interactor--again session (caar acts) (cdar acts) (lambda (_) (interactor--each session (cdr acts) then)))))

(provide 'interactor-memory)

;;; interactor-memory.el ends here
