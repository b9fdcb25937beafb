;;; interactor-submission.el --- How a form is submitted  -*- lexical-binding: t -*-

;;; Commentary:

;; What a number of fields are together for the daemon.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-field)

(declare-function interactor-items-holds-objects "interactor-items")
(declare-function interactor-items-keys "interactor-items")

(cl-defstruct (interactor-submission (:constructor interactor--submission) (:copier nil))
  "A form of the protocol over FIELDS, in the order of the focus.
CHANGED is called when its state has changed; FOCUS with the field of
the first mistake; INVALID with the place and the issue of one that is in
no field; SILENT with non-nil while a submit is under way."
  session id fields store allow-absent (changed #'ignore) (focus #'ignore) (silent #'ignore) invalid
  (state '(:phase "idle" :dirty :json-false :valid t)))

(defun interactor--submission-open (submission)
  "Open SUBMISSION."
  (let ((session (interactor-submission-session submission)) (id (interactor-submission-id submission)))
    (puthash id submission (interactor-session-forms session))
    (condition-case failed
        (setf (interactor-submission-state submission)
              (interactor-request session "form/open"
                                  (list :form id :fields (vconcat (mapcar #'interactor-field-id
                                                                          (interactor-submission-fields submission))))))
      (interactor-error
       (unless (equal (plist-get (interactor--caught failed) :kind) "absent")
         (remhash id (interactor-session-forms session))
         (signal (car failed) (cdr failed)))))
    submission))

(defun interactor-submission-changes-p (submission)
  "Whether anything was entered in SUBMISSION that has not been stored."
  (or (eq (plist-get (interactor-submission-state submission) :dirty) t)
      (cl-some (lambda (field)
                 (and (interactor-field-edited field)
                      (member (plist-get (interactor-field-state field) :parse) '("intermediate" "invalid"))))
               (interactor-submission-fields submission))))

(defun interactor-submission-free-p (submission)
  "Whether SUBMISSION can be submitted at present."
  (if (interactor-gone-p (interactor-submission-session submission))
      (interactor-submission-allow-absent submission)
    (equal (plist-get (interactor-submission-state submission) :phase) "idle")))

(defun interactor--submit (submission)
  "Submit SUBMISSION.
What its store gets is a list of subjects with their values, if all is
valid.  It is then the baseline, unless the store returns `:json-false'
or fails; else the first field with a mistake gets the focus."
  (let ((session (interactor-submission-session submission)))
    (if (interactor-gone-p session)
        (interactor--submit-alone submission)
      (funcall (interactor-submission-silent submission) t)
      (interactor-send session "form/submit" (list :form (interactor-submission-id submission))
                       (lambda (result problem) (interactor--submit-answered submission result problem))))))

(defun interactor--submit-answered (submission result problem)
  "The submit of SUBMISSION has ended with RESULT or PROBLEM."
  (let ((session (interactor-submission-session submission)))
    (funcall (interactor-submission-silent submission) nil)
    (cond
     (problem
      (unless (equal (plist-get problem :kind) "submitInProgress") ; A double act is harmless.
        (interactor--report session problem (interactor-submission-id submission))))
     ((eq (plist-get result :valid) t)
      (let ((stored (if (interactor-submission-store submission)
                        (funcall (interactor-submission-store submission) (plist-get result :values)))))
        (unless (or (eq stored :json-false) (interactor-gone-p session))
          (interactor-send session "form/accept" (list :form (interactor-submission-id submission))
                           (lambda (state _) (when state (interactor-submission--told submission state)))))))
     (t
      (when-let ((field (cl-find (plist-get result :firstInvalid) (interactor-submission-fields submission)
                                 :key #'interactor-field-id :test #'equal)))
        (funcall (interactor-submission-focus submission) field))
      (when-let ((at (plist-get result :firstInvalidAt)))
        (interactor--tell-invalid submission at (car (append (plist-get result :issues) nil))))))))

(defun interactor--tell-invalid (submission at issue)
  "The first mistake in SUBMISSION is ISSUE of a property, AT, which has no field.
Tell the program, else the user."
  (let ((session (interactor-submission-session submission)) (name (plist-get at :property)))
    (if (interactor-submission-invalid submission)
        (funcall (interactor-submission-invalid submission) at issue)
      (let* ((subject (interactor--find-subject session (plist-get at :subject)))
             (property (and subject (interactor--declared subject name))))
        (interactor-announce session
                             (format "%s: %s"
                                     (or (and property (plist-get (interactor-property-schema property) :title)) name)
                                     (plist-get issue :message)))))))

(defun interactor--keys (property)
  "Where the value of PROPERTY is among those of a submit: a list of keys.
Those of items are (INDEX . COUNT)."
  (let* ((subject (interactor-property-subject property)) (holder (interactor-subject-holder subject))
         (items (and (interactor-item-p subject) (interactor-item-items subject))))
    (append (if holder (interactor--keys holder) (list (interactor--key-of (interactor-subject-id subject))))
            (and items (list (cons (seq-position (interactor-items-keys items) (interactor-item-key subject))
                                   (length (interactor-items-keys items)))))
            (unless (and items (not (interactor-items-holds-objects items)))
              (list (interactor--key-of (interactor-property-name property)))))))

(defun interactor--placed (values keys value)
  "VALUES, nested property lists and vectors, with VALUE at KEYS."
  (pcase (car keys)
    ('nil value)
    (`(,index . ,count)
     (let ((values (or values (make-vector count nil))))
       (aset values index (interactor--placed (aref values index) (cdr keys) value))
       values))
    (key (plist-put values key (interactor--placed (plist-get values key) (cdr keys) value)))))

(defun interactor--submit-alone (submission)
  "Submit SUBMISSION without a daemon, if its author allowed it.
Its store gets the texts."
  (if (not (interactor-submission-allow-absent submission))
      (interactor--report (interactor-submission-session submission)
                          (interactor--gone "absent" "nothing can be submitted: no daemon is there to check it") nil)
    (let (values)
      (dolist (field (interactor-submission-fields submission))
        (when-let ((property (interactor-field-property field)))
          (unless (or (interactor--object-p (interactor-property-schema property)) ; It is a heading.
                      (interactor--list-p (interactor-property-schema property)))
            (setq values (interactor--placed values (interactor--keys property)
                                             (car (interactor-field-shown field)))))))
      (when (interactor-submission-store submission) (funcall (interactor-submission-store submission) values)))))

(defun interactor--next (submission field by)
  "The field of SUBMISSION for the focus, BY places after FIELD.
The symbol `late' where the daemon did not say it in time."
  (condition-case nil
      (let ((id (plist-get (interactor-request
                            (interactor-submission-session submission) "form/next"
                            `(:form ,(interactor-submission-id submission) :by ,by
                              ,@(and field (list :field (interactor-field-id field))))
                            (interactor-session-patience (interactor-submission-session submission)))
                           :field)))
        (cl-find id (interactor-submission-fields submission) :key #'interactor-field-id :test #'equal))
    (interactor-error 'late)))

(defun interactor-submission--told (submission state)
  "The daemon has told the STATE of SUBMISSION."
  (setf (interactor-submission-state submission) state)
  (funcall (interactor-submission-changed submission)))

(defun interactor-submission--submitted (submission result)
  "A submit of SUBMISSION that a button began has ended with RESULT."
  (let ((failed (plist-get result :error)))
    (interactor--submit-answered submission result
                                 (and failed (interactor-problem -32803 (plist-get failed :message) failed)))))

(defun interactor--submission-close (submission)
  "Close SUBMISSION; its fields stay bound."
  (let ((session (interactor-submission-session submission)))
    (remhash (interactor-submission-id submission) (interactor-session-forms session))
    (interactor-send session "form/close" (list :form (interactor-submission-id submission)))))

(provide 'interactor-submission)

;;; interactor-submission.el ends here
