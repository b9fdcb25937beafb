;;; interactor-field.el --- Fields  -*- lexical-binding: t -*-

;;; Commentary:

;; A field is what the daemon has, what a control shows, and what the user
;; does in between.  Positions count characters.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-session)
(require 'interactor-subject)

(declare-function interactor--again "interactor-memory")

;;; Differences of texts.

(defun interactor--difference (old new &optional caret)
  "The smallest difference of OLD and NEW: (FIRST LAST TEXT).
Where several places explain it, the one that ends at CARET, which is a
position of NEW: of `aa' and `aaa|' the last letter is new."
  (let* ((most (min (length old) (length new))) (tail 0) (head 0)
         (behind (if caret (max 0 (min most (- (length new) caret))) most)))
    (cl-flet ((ends-alike () (eq (aref old (- (length old) 1 tail)) (aref new (- (length new) 1 tail)))))
      (while (and (< tail behind) (ends-alike)) (cl-incf tail))
      (while (and (< head (- most tail)) (eq (aref old head) (aref new head))) (cl-incf head))
      (while (and (< tail (- most head)) (ends-alike)) (cl-incf tail)))
    (list head (- (length old) tail) (substring new head (- (length new) tail)))))

(defun interactor--mapped (over position)
  "Where POSITION is after the difference OVER.
Inside of what is gone, it is behind what came."
  (pcase-let ((`(,first ,last ,text) over))
    (cond ((and (<= position first) (not (= position first last))) position)
          ((>= position last) (+ position (length text) (- first last)))
          (t (+ first (length text))))))

(defun interactor--clean (text)
  "TEXT with U+FFFD for whatever is no character of Unicode."
  (replace-regexp-in-string "[^\u0000-\U0010FFFF]\\|[\uD800-\uDFFF]" "\uFFFD" (substring-no-properties text) t t))

;;; Fields.

(cl-defstruct (interactor-act (:constructor interactor--act) (:copier nil))
  "Something that the user does to a field."
  method params shown late retried done result)

(cl-defstruct (interactor-field (:constructor interactor--field) (:copier nil))
  "A bound field.  TEXT and SELECTION, (FIRST . LAST), are what the daemon has told.
BOUND says that it is one now, or is the problem why not.  LEFT says that
the item that it belonged to is gone."
  session id property state queue late moved typed edited (on-show #'ignore) (on-late #'ignore) on-pressed
  bound left
  (text "") (selection '(0 . 0)))

(defconst interactor--kept
  '(:version :parse :issues :phase :dirty :revealed :canUndo :canRedo :traits :modified :hint :sections :choices)
  "Members of an edit result that are left as they were where they are left out.")

(defun interactor--bind (session id property params)
  "Bind the field ID of SESSION to PROPERTY, which may be nil, with PARAMS."
  (let ((field (interactor--bind-soon session id property params)))
    (interactor-wait session (lambda () (interactor-field-bound field)))
    (when (consp (interactor-field-bound field)) (interactor--signal (interactor-field-bound field)))
    field))

(defun interactor--bind-soon (session id property params)
  "Begin what `interactor--bind' does with SESSION, ID, PROPERTY and PARAMS.
The field shows when it is bound."
  (let ((field (interactor--field :session session :id id :property property)))
    (when (equal (plist-get (plist-get params :format) :source) "client")
      (interactor--require session "client/options" (if property (interactor--property-path property) id)))
    (puthash id field (interactor-session-fields session))
    (when property
      (setq params `(:subject ,(interactor-subject-id (interactor-property-subject property))
                     :property ,(interactor-property-name property) ,@params)))
    (interactor-send
     session "field/bind" `(:field ,id ,@params)
     (lambda (result problem)
       (cond ((not problem) (interactor--take field result))
             ((equal (plist-get problem :kind) "absent")
              (let ((value (if property (interactor-value property) (plist-get (plist-get params :model) :title))))
                (setf (interactor-field-text field) (if (or (stringp value) (numberp value)) (format "%s" value) "")
                      (interactor-field-selection field)
                      (cons (length (interactor-field-text field)) (length (interactor-field-text field))))))
             (t (remhash id (interactor-session-fields session))))
       (setf (interactor-field-bound field)
             (or (not problem) (equal (plist-get problem :kind) "absent") problem))
       (interactor-field--show field)))
    field))

(defun interactor-field-status (field)
  "The phase of FIELD; or \"busy\" where an answer is late, or \"absent\"."
  (cond ((interactor-gone-p (interactor-field-session field)) "absent")
        ((interactor-field-late field) "busy")
        (t (or (plist-get (interactor-field-state field) :phase) "idle"))))

(defun interactor--splice (act text)
  "TEXT after ACT."
  (let* ((params (interactor-act-params act)) (range (plist-get params :range)))
    (if range
        (concat (substring text 0 (plist-get range :start)) (plist-get params :text)
                (substring text (plist-get range :end)))
      (or (interactor-act-shown act) text))))

(defun interactor-field-shown (field)
  "What FIELD is to show: (TEXT FIRST . LAST).
It has what was typed since, where an answer is late."
  (let ((text (interactor-field-text field)) (chosen (interactor-field-selection field)))
    (when (interactor-field-late field)
      (dolist (act (interactor-field-queue field))
        (let* ((params (interactor-act-params act)) (range (plist-get params :range))
               (selection (plist-get params :selection)))
          (setq text (interactor--splice act text))
          (when range
            (let ((caret (+ (plist-get range :start) (length (plist-get params :text)))))
              (setq chosen (cons caret caret))))
          (when selection (setq chosen (cons (plist-get selection :start) (plist-get selection :end)))))))
    (cons text chosen)))

(defun interactor-field-value (field)
  "The value that a control to choose from is to show for FIELD."
  (let ((act (cl-find "field/choose" (interactor-field-queue field) :key #'interactor-act-method :test #'equal
                      :from-end t)))
    (plist-get (if act (interactor-act-params act) (interactor-field-state field)) :value)))

(defun interactor-field-choices (field)
  "What FIELD, that of a combo box, has found; nil while it is not edited."
  (plist-get (interactor-field-state field) :choices))

(defun interactor--choose (field value &optional text)
  "The user has chosen VALUE for FIELD, with the label TEXT.
To choose what is chosen changes nothing, but for a combo box, whose text
may be another one."
  (unless (and (equal value (interactor-field-value field)) (not (interactor-field-choices field)))
    (interactor--perform field (interactor--act :method "field/choose" :params (list :value value) :shown text))))

(defun interactor--edit (field first last text &optional before direction)
  "Replace FIRST to LAST of the text that is shown for FIELD by TEXT.
BEFORE is what was selected before, which undo brings back.  DIRECTION
is that of a deletion.  The edit result; nil where it is not there yet,
and the text stands as typed until it is."
  (let ((act (interactor--act :method "field/edit"
                              :params `(:range (:start ,first :end ,last) :text ,(interactor--clean text)
                                        ,@(and direction (list :direction direction))))))
    (if (and before (not (equal before (cdr (interactor-field-shown field))))
             (or (interactor-field-queue field) (equal (interactor-field-status field) "editing")))
        (interactor--perform field
                             (interactor--act :method "field/select"
                                              :params `(:selection (:start ,(car before) :end ,(cdr before))))
                             act)
      (interactor--perform field act))))

(defun interactor--do (field method &optional params)
  "Do METHOD with PARAMS to FIELD, after all that the user has done before."
  (interactor--perform field (interactor--act :method method :params params)))

(defun interactor--perform (field &rest acts)
  "Do ACTS of one event to FIELD: none waits for another one.
Wait for the answer to the last one, but not for long."
  (let ((session (interactor-field-session field)) (act (car (last acts))))
    (cond
     ((interactor-field-left field) nil)
     ((interactor-gone-p session) (interactor--alone field act))
     (t
      (let ((was-busy (interactor-busy-p session)))
        (dolist (each acts)
          (setf (interactor-field-queue field) (append (interactor-field-queue field) (list each)))
          (interactor--send-act field each))
        (if (interactor-wait session (lambda () (interactor-act-done act))
                             (if was-busy 0 (interactor-session-patience session)))
            (interactor-act-result act)
          (setf (interactor-field-late field) t
                (interactor-act-late act) t)
          (when (plist-get (interactor-act-params act) :range) (setf (interactor-field-moved field) t))
          (interactor-field--show field)
          nil))))))

(defun interactor--in-turn (session method params then)
  "Send METHOD with PARAMS in SESSION, behind all that the user has done before.
THEN is called with the result, or with nil and a problem.  Wait for
that, but not for long."
  (let* ((was-busy (interactor-busy-p session))
         (entry (interactor--queue session (interactor--entry :method method :serial t :make (lambda () params)
                                                              :then then))))
    (interactor-wait session (lambda () (interactor-entry-done entry))
                     (if was-busy 0 (interactor-session-patience session)))))

(defun interactor--send-act (field act &optional first)
  "Send ACT of FIELD; FIRST puts it before all others."
  (interactor--queue
   (interactor-field-session field)
   (interactor--entry
    :method (interactor-act-method act) :serial t
    :make (lambda ()
            (let ((params (interactor-act-params act)))
              `(:field ,(interactor-field-id field)
                ,@(and (plist-get params :range)
                       (list :version (or (plist-get (interactor-field-state field) :version) 0)))
                ,@params)))
    :then (lambda (result problem) (interactor--act-answered field act result problem)))
   first))

(defun interactor--alone (field act)
  "Do ACT to FIELD without a daemon: it is a plain text field."
  (let* ((params (interactor-act-params act)) (range (plist-get params :range)))
    (when range
      (let ((caret (+ (plist-get range :start) (length (plist-get params :text)))))
        (setf (interactor-field-text field) (interactor--splice act (interactor-field-text field))
              (interactor-field-selection field) (cons caret caret)
              (interactor-field-typed field) t
              (interactor-field-moved field) t)
        (interactor-field--show field)
        (list :outcome "verbatim" :version 0)))))

(defun interactor--act-answered (field act result problem)
  "The daemon has answered ACT of FIELD by RESULT or PROBLEM."
  (when (memq act (interactor-field-queue field))
    (let* ((before (interactor-field-text field)) (optimistic (interactor--splice act before))
           (kind (plist-get problem :kind)) (range (plist-get (interactor-act-params act) :range)))
      (if (and (equal kind "staleVersion") range (not (interactor-act-retried act)))
          (progn
            (setf (interactor-act-retried act) t)
            (interactor--take field (plist-get problem :data) nil t)
            (interactor--send-act field act t))
        (setf (interactor-field-queue field) (delq act (interactor-field-queue field))
              (interactor-act-done act) t)
        (cond
         ((not problem)
          (setf (interactor-act-result act) result)
          (interactor--take field result act))
         ((member kind '("absent" "closed"))
          (setf (interactor-field-text field) (if range optimistic before))
          (let ((caret (min (car (interactor-field-selection field)) (length (interactor-field-text field)))))
            (setf (interactor-field-selection field) (cons caret caret))))
         (t
          (setf (interactor-act-result act)
                (list :outcome "rejected" :reason
                      (list :code kind
                            :message (or (plist-get (plist-get problem :data) :message)
                                         (plist-get problem :message)))))
          (interactor--tell-reason field (interactor-act-result act))
          (if (equal kind "staleVersion")
              (interactor--take field (plist-get problem :data))
            (interactor--report (interactor-field-session field) problem (interactor-field-id field)))
          (when (equal kind "died")
            (let ((read (interactor--act :method "field/read")))
              (push read (interactor-field-queue field))
              (interactor--send-act field read t)))))
        (unless (equal (interactor-field-text field) optimistic)
          (interactor--carry field (interactor--difference optimistic (interactor-field-text field))))
        (setf (interactor-field-late field) (and (interactor-field-queue field) (interactor-field-late field)))
        (when (and (interactor-act-late act) (plist-get (interactor-act-result act) :outcome))
          (setf (interactor-field-moved field) t) ; The control has shown what was typed.
          (interactor--guard (interactor-field-session field) (interactor-field-on-late field)
                             (interactor-act-result act)))
        (interactor-field--show field)))))

(defun interactor--tell-reason (field result)
  "Keep the reason of RESULT that FIELD is to show.
A key that is refused without a word leaves the one before."
  (let ((reason (plist-get result :reason)))
    (unless (and (equal (plist-get result :outcome) "rejected") (eq (plist-get reason :shown) :json-false))
      (setf (interactor-field-state field) (plist-put (interactor-field-state field) :reason reason)))))

(defun interactor--take (field told &optional act carries)
  "FIELD takes over TOLD, a state, or the part of one in an edit result.
ACT is what was answered.  CARRIES moves what waits over the change."
  (let* ((before (interactor-field-text field)) (outcome (plist-get told :outcome))
         (params (and act (interactor-act-params act))) (range (plist-get params :range)))
    (cond
     (outcome
      (let ((state (copy-sequence (interactor-field-state field))))
        (dolist (name interactor--kept)
          (when (plist-member told name) (setq state (plist-put state name (plist-get told name)))))
        (setq state (plist-put state :pending (plist-get told :pending)))
        (unless (equal outcome "rejected") (setf (interactor-field-edited field) t))
        (when (plist-member told :conflict) (setq state (plist-put state :conflict (plist-get told :conflict))))
        (when (and range (not (equal outcome "rejected")) (member (plist-get state :phase) '(nil "idle" "held")))
          (setq state (plist-put state :phase "editing")))
        (setf (interactor-field-state field) state)
        (interactor--tell-reason field told))
      (cond
       ((not (equal outcome "verbatim")))
       ((equal (interactor-act-method act) "field/clear")
        (setf (interactor-field-text field) "" (interactor-field-selection field) '(0 . 0)))
       (range
        (let ((caret (+ (plist-get range :start) (length (plist-get params :text)))))
          (setf (interactor-field-text field) (interactor--splice act before)
                (interactor-field-selection field) (cons caret caret))))))
     ((plist-member told :phase) (setf (interactor-field-state field) (copy-sequence told)))
     (t (cl-loop for (name value) on told by #'cddr
                 do (setf (interactor-field-state field) (plist-put (interactor-field-state field) name value)))))
    (when (and (not outcome) (member (plist-get (interactor-field-state field) :phase) '("idle" "inactive")))
      (setf (interactor-field-edited field) nil))
    (when (or (and outcome (not (equal outcome "rejected")))
              (and (plist-member told :text) (not (equal (plist-get told :text) before))))
      (setf (interactor-field-moved field) t))
    (when (plist-member told :text)
      (let ((text (plist-get told :text)) (chosen (plist-get told :selection)))
        (setf (interactor-field-text field) text
              (interactor-field-selection field)
              (if chosen (cons (plist-get chosen :start) (plist-get chosen :end)) (cons (length text) (length text))))
        (when (and carries (not (equal before text)))
          (interactor--carry field (interactor--difference before text)))))))

(defun interactor--carry (field over)
  "Move what waits in FIELD over OVER, a difference of the text before it.
What an edit covers is gone for those behind it."
  (dolist (act (interactor-field-queue field))
    (let* ((params (interactor-act-params act)) (range (plist-get params :range))
           (chosen (plist-get params :selection)))
      (cond
       (range
        (let* ((start (plist-get range :start)) (end (plist-get range :end)) (first (interactor--mapped over start))
               (last (max first (interactor--mapped over end)))
               (covers (and (>= end (nth 1 over))
                            (< start (if (< (nth 0 over) (nth 1 over)) (1+ (nth 0 over)) (nth 0 over)))))
               (shift (if (<= end (car over)) (- (length (plist-get params :text)) (- end start)) 0)))
          (setq params (plist-put (copy-sequence params) :range (list :start first :end last)))
          (when (and (= first last) (< start end)) (cl-remf params :direction))
          (setf (interactor-act-params act) params)
          (setq over (if covers '(0 0 "") (list (+ (nth 0 over) shift) (+ (nth 1 over) shift) (nth 2 over))))))
       (chosen
        (setf (interactor-act-params act)
              `(:selection (:start ,(interactor--mapped over (plist-get chosen :start))
                            :end ,(interactor--mapped over (plist-get chosen :end))))))))))

(defun interactor-field--told (field state)
  "The daemon has told STATE, a change that was not FIELD's own."
  (interactor--take field state nil t)
  (interactor-field--show field))

(defun interactor-field--was-asked (field method params result)
  "The program has done METHOD with PARAMS to FIELD, and got RESULT."
  (when (or (plist-get result :outcome) (plist-member result :text))
    (let ((before (interactor-field-text field)) (chosen (interactor-field-selection field)))
      (when (and (equal method "field/edit") (not (plist-get params :range)))
        (setq params (append params `(:range (:start ,(car chosen) :end ,(cdr chosen))))))
      (interactor--take field result (interactor--act :method method :params params))
      (unless (equal before (interactor-field-text field))
        (interactor--carry field (interactor--difference before (interactor-field-text field)))))
    (interactor-field--show field)))

(defun interactor-field--show (field)
  "Have the control of FIELD show what there is."
  (interactor--guard (interactor-field-session field) (interactor-field-on-show field)))

(defun interactor-field--offer (field state then)
  "FIELD was bound anew, and is in STATE.
Offer its draft as an edit, then call THEN."
  (let* ((phase (plist-get (interactor-field-state field) :phase)) (text (interactor-field-text field))
         (session (interactor-field-session field)) (typing (member phase '("editing" "composing"))))
    (interactor--take field state)
    (let ((steps (and (or typing (equal phase "held") (interactor-field-typed field))
                      `(("field/beginEditing") ("field/edit" . ,text) ,@(and (not typing) '(("field/endEditing")))))))
      (setf (interactor-field-typed field) nil)
      (interactor--later session (lambda () (interactor-field--show field)))
      (interactor-field--offer-next field steps then))))

(defun interactor-field--offer-next (field acts then)
  "Do ACTS of an offer of FIELD, then call THEN."
  (if (null acts)
      (funcall then)
    (let* ((method (caar acts))
           (params (and (cdar acts)
                        `(:range (:start 0 :end ,(length (interactor-field-text field))) :text ,(cdar acts)))))
      (interactor--again (interactor-field-session field) method `(:field ,(interactor-field-id field) ,@params)
                         (lambda (entry)
                           (unless (interactor-entry-problem entry)
                             (interactor--take field (interactor-entry-result entry)
                                               (interactor--act :method method :params params)))
                           (interactor-field--offer-next field (cdr acts) then))))))

(defun interactor--unbind (field &rest keep)
  "Unbind FIELD; KEEP are parameters that say whether its draft stays."
  (let ((session (interactor-field-session field)))
    (remhash (interactor-field-id field) (interactor-session-fields session))
    (setf (interactor-field-on-show field) #'ignore)
    (unless (interactor-field-left field)
      (interactor-send session "field/unbind" `(:field ,(interactor-field-id field) ,@keep)))))

(defun interactor-field--left (field)
  "The daemon has unbound FIELD: the item that it belonged to is gone."
  (setf (interactor-field-left field) t)
  (dolist (act (interactor-field-queue field)) (setf (interactor-act-done act) t))
  (setf (interactor-field-queue field) nil
        (interactor-field-late field) nil)
  (interactor-field--show field))

(provide 'interactor-field)

;;; interactor-field.el ends here
