;;; interactor-items.el --- Lists of subjects  -*- lexical-binding: t -*-

;;; Commentary:

;; A list has keys, and items, which are subjects: what an item has goes
;; with its key, wherever it stands.  This is loaded with the first schema
;; that has a list.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-subject)

(cl-defstruct (interactor-items (:constructor interactor--list-of) (:copier nil))
  "The list that is the value of the property NAME of SUBJECT.
KEYS are those of its items, in their order.  What ids of items begin
with is ID.  HOLDS-OBJECTS says whether the items are objects, with
properties of their own; others have one property, `value'.  TABLE has
the items by key, and SHAPE, WHOLE and SCHEMA are what they declare."
  subject name id property schema whole shape holds-objects keys (table (make-hash-table :test #'equal)) listeners)

(defconst interactor--page 1000 "How many items one message reads, or inserts.")

(defvar interactor-items--reads (make-hash-table :test #'eq :weakness 'key)
  "What was asked for to know the items in a subject that was opened, by subject.")

;;; What a program asks.

(defun interactor-items (subject name &rest inner)
  "The list that is the value of the property NAME of SUBJECT.
INNER are names as in `interactor-property'."
  (let ((property (apply #'interactor-property subject name inner)))
    (unless (interactor--list-p (interactor-property-schema property))
      (error "%s is no list" (interactor--property-path property)))
    (interactor--items property)))

(defun interactor-item (items key)
  "The subject of the item of ITEMS under KEY."
  (unless (gethash key (interactor-items-table items)) (interactor-items--wait items))
  (or (gethash key (interactor-items-table items)) (error "%s has no item %s" (interactor-items-id items) key)))

(defun interactor-items-all (items)
  "The subjects of the items of ITEMS, in their order."
  (interactor-items--wait items)
  (delq nil (mapcar (lambda (key) (gethash key (interactor-items-table items))) (interactor-items-keys items))))

(defun interactor-items-on-change (items function)
  "Call FUNCTION with the keys of ITEMS when items have come, gone or moved.
What ends it is returned."
  (let ((entry (list function)))
    (push entry (interactor-items-listeners items))
    (lambda () (setf (interactor-items-listeners items) (delq entry (interactor-items-listeners items))))))

(defun interactor-items--value (items)
  "The values of ITEMS, as a vector."
  (vconcat (mapcar #'interactor-items--plain (interactor-items-all items))))

(defun interactor-items--plain (item)
  "The value of ITEM, as the whole list has it."
  (if (interactor-items-holds-objects (interactor-item-items item))
      (interactor-values item)
    (interactor-value (interactor-property item "value"))))

(defun interactor-items--wait (items)
  "Wait until all is known that was asked for about ITEMS."
  (let* ((subject (interactor-items-subject items)) (root (interactor--root subject)))
    (cl-flet ((pending () (puthash root (cl-delete-if #'interactor-entry-done (gethash root interactor-items--reads))
                                   interactor-items--reads)))
      (when (pending) (interactor-wait (interactor-subject-session subject) (lambda () (not (pending))))))))

;;; What a program does.

(cl-defun interactor-items-insert (items &key values copy key before user)
  "Put a new item into ITEMS; its subject.
It stands before the item with the key BEFORE, or at the end.  What
VALUES, a property list, leaves out is as in a new item, or as in the one
with the key COPY.  Of items that are no objects, VALUES is the item.  KEY
is the one that it gets.  If USER, the user does it: it is refused where
the list is read-only, and can be undone."
  (let ((new `(,@(and values (list :values values)) ,@(and copy (list :copy copy)) ,@(and key (list :key key)))))
    (interactor-item items (car (interactor-items--insert items (list new) before user nil)))))

(cl-defun interactor-items-extend (items values &key before user baseline)
  "Put new items with VALUES, a sequence, into ITEMS, all or none; their keys.
With BASELINE they are loaded: the list is not changed by it.  BEFORE and
USER are as in `interactor-items-insert'."
  (interactor-items--insert items (mapcar (lambda (each) (list :values each)) values) before user baseline))

(defun interactor-items--insert (items new before user baseline)
  "Insert NEW into ITEMS, BEFORE a key; USER and BASELINE say how."
  (append (plist-get (interactor-items--request
                      items "list/insert" `(:items ,(vconcat (mapcar #'interactor--object new))
                                            ,@(and before (list :before before)) ,@(and baseline '(:baseline t)))
                      user)
                     :keys)
          nil))

(cl-defun interactor-items-remove (items keys &key user)
  "Take the items with KEYS out of ITEMS; USER is as in `interactor-items-insert'."
  (interactor-items--request items "list/remove" (list :keys (vconcat (ensure-list keys))) user))

(cl-defun interactor-items-move (items keys &key before user)
  "Move the items of ITEMS with KEYS, to before the key BEFORE or to the end.
USER is as in `interactor-items-insert'."
  (interactor-items--request items "list/move"
                             `(:keys ,(vconcat (ensure-list keys)) ,@(and before (list :before before))) user))

(defun interactor-items--request (items method params user)
  "Do METHOD with PARAMS to ITEMS; if USER, the user does."
  (interactor-request (interactor-subject-session (interactor-items-subject items)) method
                      `(,@(interactor-items--place items) ,@params ,@(and user '(:user t)))))

(defun interactor-items--place (items)
  "The parameters that name ITEMS."
  (list :subject (interactor-subject-id (interactor-items-subject items)) :property (interactor-items-name items)))

;;; How it begins.

(defun interactor-items--of (subject name)
  "The list NAME of SUBJECT."
  (let ((known (gethash name (interactor-subject-values subject))))
    (if (interactor-items-p known)
        known
      (let ((property (interactor--declared subject name)))
        (pcase-let ((`(,holds ,schema ,whole ,shape) (interactor-items--kind property)))
          (puthash name
                   (interactor--list-of :subject subject :name name :property property :id
                                        (interactor--inner-id subject name)
                                        :holds-objects holds :schema schema :whole whole :shape shape)
                   (interactor-subject-values subject)))))))

(defun interactor-items--kind (property)
  "What items of the list PROPERTY are: (HOLDS-OBJECTS SCHEMA WHOLE SHAPE).
The items of one list share that of the lists in them."
  (let* ((subject (interactor-property-subject property)) (known (interactor-subject-shape subject))
         (key (list 'items (interactor-property-name property))))
    (or (gethash key known)
        (let* ((document (interactor-subject-schema (interactor--root subject)))
               (declared (plist-get (interactor-property-schema property) :items))
               (item (and (consp declared) (interactor--resolved declared document)))
               (holds (and (member (plist-get item :type) '("object" ["object"])) (interactor--object-p item)))
               (schema (if holds declared (list :properties (list :value declared)))))
          (puthash key (list holds schema (interactor--resolved schema document) (make-hash-table :test #'equal))
                   known)))))

(defun interactor-items--new (items key)
  "A new item of ITEMS with KEY."
  (let ((subject (interactor-items-subject items)))
    (puthash key
             (interactor--item
              :session (interactor-subject-session subject) :root (interactor--root subject) :items items :key key
              :id (format "%s/%s" (interactor-items-id items) (interactor--escaped key))
              :rules (interactor-subject-rules (interactor--root subject)) :holder (interactor-items-property items)
              :schema (interactor-items-schema items) :whole (interactor-items-whole items)
              :shape (interactor-items-shape items)
              :secret (or (interactor-subject-secret subject)
                          (eq t (plist-get (interactor-property-schema (interactor-items-property items)) :writeOnly))))
             (interactor-items-table items))))

(defun interactor-items--lists (subject)
  "The lists of SUBJECT, and of the objects in it that are there.
Each is (LIST . PATH), with its path from SUBJECT, as a keyword."
  (cl-labels ((within (each path)
                (append (mapcar (lambda (name)
                                  (cons (interactor-items--of each name)
                                        (interactor--key-of (if path (concat path (interactor--escaped name)) name))))
                                (interactor--parts each 'lists))
                        (seq-mapcat (lambda (inner)
                                      (within inner (concat path (interactor--escaped
                                                                  (interactor-property-name
                                                                   (interactor-subject-holder inner)))
                                                            "/")))
                                    (interactor--present each)))))
    (within subject nil)))

(defun interactor-items--every (subject)
  "All lists in SUBJECT, and in their items, the outer ones first."
  (seq-mapcat (lambda (one)
                (cons (car one)
                      (and (interactor-items--nest-p (car one))
                           (seq-mapcat #'interactor-items--every
                                       (hash-table-values (interactor-items-table (car one)))))))
              (interactor-items--lists subject)))

(defun interactor-items--any (items)
  "An item that is in none of ITEMS: what its properties are, all have."
  (interactor--item :session (interactor-subject-session (interactor-items-subject items)) :items items :key "*"
                    :root (interactor--root (interactor-items-subject items))
                    :id (concat (interactor-items-id items) "/*")
                    :rules (interactor-subject-rules (interactor--root (interactor-items-subject items)))
                    :holder (interactor-items-property items) :schema (interactor-items-schema items)
                    :whole (interactor-items-whole items) :shape (interactor-items-shape items)))

(defun interactor-items--nest-p (items)
  "Whether items of ITEMS may have lists, or objects."
  (let ((any (interactor-items--any items)))
    (or (interactor--parts any 'lists) (interactor--parts any 'objects))))

(defun interactor-items--begin (subject keys)
  "KEYS has those of the lists in SUBJECT, by path: ask for the items."
  (interactor-items--make-objects subject keys)
  (pcase-dolist (`(,items . ,path) (interactor-items--lists subject))
    (clrhash (interactor-items-table items))
    (setf (interactor-items-keys items) (append (plist-get keys path) nil))
    (interactor-items--load items)))

(defun interactor-items--make-objects (subject keys)
  "Have the objects in SUBJECT that KEYS, by path, lead through: they are there.
They are read as nil where all that is in them are lists."
  (cl-loop for (key _) on keys by #'cddr
           do (let ((at subject) (parts (split-string (interactor--name key) "/")))
                (unless (member (interactor--name key) (interactor--parts subject 'lists))
                  (while (and at (cdr parts))
                    (let ((name (interactor--unescaped (pop parts))))
                      (if (not (member name (interactor--parts at 'objects)))
                          (setq at nil)
                        (let ((inner (interactor--inner (interactor--declared at name))))
                          (unless (hash-table-p (gethash name (interactor-subject-values at)))
                            (puthash name (interactor-subject-values inner) (interactor-subject-values at)))
                          (setq at inner)))))))))

(defun interactor-items--given (subject values)
  "There is no daemon: the lists in SUBJECT have VALUES, as they were given."
  (dolist (name (interactor--parts subject 'lists))
    (let ((items (interactor-items--of subject name)) (number 0))
      (clrhash (interactor-items-table items))
      (setf (interactor-items-keys items) nil)
      (seq-doseq (value (plist-get values (interactor--key-of name)))
        (let* ((key (format "#%d" (cl-incf number))) (item (interactor-items--new items key))
               (value (interactor-items--wired items value)))
          (setf (interactor-items-keys items) (append (interactor-items-keys items) (list key))
                (interactor-subject-values item)
                (interactor--nested (interactor--whole item) (interactor-items--document items) value
                                    (interactor--level item)))
          (interactor-items--given item value)))))
  (dolist (inner (interactor--present subject))
    (interactor-items--given inner (plist-get values (interactor--key-of
                                                      (interactor-property-name (interactor-subject-holder inner)))))))

(defun interactor-items--document (items)
  "The schema that ITEMS are in."
  (interactor-subject-schema (interactor--root (interactor-items-subject items))))

(defun interactor-items--wired (items value)
  "VALUE of an item of ITEMS, as a property list of its properties."
  (cond ((interactor-items-holds-objects items) value)
        (t (list :value value))))

(defun interactor-items--load (items)
  "Ask for those of ITEMS that nobody has told."
  (let ((missing (seq-remove (lambda (key) (gethash key (interactor-items-table items))) (interactor-items-keys items)))
        (root (interactor--root (interactor-items-subject items))))
    (while missing
      (push (interactor-send (interactor-subject-session root) "list/read"
                             (append (interactor-items--place items)
                                     (list :keys (vconcat (seq-take missing interactor--page))))
                             (lambda (result problem)
                               (cond ((not problem) (interactor-items--known items (plist-get result :items)))
                                     ;; One has gone meanwhile.
                                     ((equal (plist-get problem :kind) "unknownItem") (interactor-items--load items)))))
            (gethash root interactor-items--reads))
      (setq missing (seq-drop missing interactor--page)))))

;;; What is told.

(defun interactor-items--heard (subject told)
  "The daemon has TOLD of the keys of lists in SUBJECT, by path, or of one.
TOLD has `:keys' by path, as an answer has them, or the parameters of
`subject/listChanged' or `subject/itemsChanged'."
  (let* ((name (plist-get told :property)) (items (and name (interactor-items--of subject name))))
    (cond ((not name)
           (pcase-dolist (`(,each . ,path) (interactor-items--lists subject))
             (let ((known (interactor-subject-issues (interactor-items-subject each))))
               (when (plist-member (plist-get told :keys) path)
                 (interactor-items--told
                  each (list :keys (plist-get (plist-get told :keys) path)
                             ;; It says what is wrong with its own properties.
                             :issues (cond ((eq subject (interactor-items-subject each))
                                            (plist-get (plist-get told :issues) path))
                                           ((hash-table-p known) (gethash (interactor-items-name each) known)))))))))
          ((or (plist-member told :splices) (plist-member told :keys)) (interactor-items--told items told))
          (t (seq-doseq (each (plist-get told :items))
               (when-let ((item (gethash (plist-get each :key) (interactor-items-table items))))
                 (interactor-subject--told item each)))))))

(defun interactor-items--spliced (keys splices)
  "KEYS after SPLICES, one after another."
  (let ((keys (copy-sequence keys)))
    (seq-doseq (splice splices)
      (let* ((at (plist-get splice :at)) (new (append (plist-get splice :insert) nil))
             (rest (nthcdr (+ at (plist-get splice :remove)) keys)))
        (if (= at 0)
            (setq keys (nconc new rest))
          (setcdr (nthcdr (1- at) keys) (nconc new rest)))))
    keys))

(defun interactor-items--told (items params)
  "The daemon has told PARAMS of ITEMS: keys, new items, what is wrong."
  (let* ((before (interactor-items-keys items)) (table (interactor-items-table items))
         (subject (interactor-items-subject items)) (name (interactor-items-name items))
         (new (plist-get params :items)) (again (mapcar (lambda (each) (plist-get each :key)) new))
         (issues (or (plist-get params :issues) [])) (present (make-hash-table :test #'equal)))
    (cond ((plist-member params :keys) (setf (interactor-items-keys items) (append (plist-get params :keys) nil)))
          ((> (length (plist-get params :splices)) 0)
           (setf (interactor-items-keys items) (interactor-items--spliced before (plist-get params :splices))))
          (t (setq again nil))) ; The rest of a long message.
    (dolist (key (interactor-items-keys items)) (puthash key t present))
    (dolist (key (hash-table-keys table)) (unless (gethash key present) (remhash key table)))
    (dolist (key again) (remhash key table))
    ;; The lists in them are told next, from the beginning.
    (interactor-items--known items (mapcar (lambda (each) (append '(:keys nil) each)) new))
    (interactor-items--load items)
    (let ((known (interactor-subject-issues subject)))
      (when (and (hash-table-p known) (not (equal issues (gethash name known []))))
        (puthash name issues known)
        (interactor-subject--tell subject 'issues name issues)))
    (unless (and (not again) (equal before (interactor-items-keys items)))
      (dolist (listener (reverse (interactor-items-listeners items)))
        (interactor--guard (interactor-subject-session subject) (car listener)
                           (copy-sequence (interactor-items-keys items))))
      (interactor-subject--tell subject 'value name items))))

(defun interactor-items--known (items told)
  "What is TOLD of single ITEMS is known."
  (seq-doseq (each told)
    (let* ((key (plist-get each :key)) (item (gethash key (interactor-items-table items)))
           (values (interactor-items--wired items (plist-get each :values))))
      (if item
          (interactor-items--reread item values (plist-get each :issues) (plist-get each :keys))
        (setq item (interactor-items--new items key))
        (setf (interactor-subject-values item)
              (interactor--nested (interactor--whole item) (interactor-items--document items) values
                                  (interactor--level item)))
        (maphash (lambda (name found) (puthash name found (interactor-subject-issues item)))
                 (interactor-items--issues item (plist-get each :issues) nil))
        (interactor-items--begin item (plist-get each :keys))))))

(defun interactor-items--issues (subject issues path)
  "Those of ISSUES, by paths that begin with PATH, that SUBJECT has itself."
  (let ((own (make-hash-table :test #'equal)))
    (when issues
      (cl-loop for (key _) on (plist-get (interactor--whole subject) :properties) by #'cddr
               for name = (interactor--name key)
               for found = (plist-get issues (if path (interactor--key-of (concat path (interactor--escaped name)))
                                               key))
               when found do (puthash name found own)))
    own))

(defun interactor-items--reread (subject values issues keys &optional path)
  "SUBJECT, an item or in one, has these VALUES, ISSUES and KEYS, as was read.
PATH is what issues in it begin with."
  (let ((own (interactor-items--issues subject issues path)) (known (interactor-subject-objects subject)))
    (interactor-subject--told
     subject
     (list :changes
           (cl-loop for (key value) on values by #'cddr
                    for name = (interactor--name key)
                    for property = (interactor--declared subject name)
                    unless (and property (interactor--list-p (interactor-property-schema property)))
                    collect (list :property name :value value :read t :issues (gethash name own [])
                                  :secret (or (interactor-subject-secret subject)
                                              (and property
                                                   (plist-get (interactor-property-schema property) :writeOnly)))))))
    (pcase-dolist (`(,name . ,inner) known)
      (interactor-items--reread
       inner
       (or (plist-get values (interactor--key-of name))
           (cl-loop for known in (hash-table-keys (interactor-subject-values inner))
                    append (list (interactor--key-of known) nil)))
       issues nil (concat path (interactor--escaped name) "/")))
    (unless path (interactor-items--heard-all subject keys issues))))

(defun interactor-items--heard-all (item keys issues)
  "ITEM has KEYS and ISSUES of the lists in it, by path."
  (pcase-dolist (`(,items . ,path) (interactor-items--lists item))
    (interactor-items--told items (list :keys (plist-get keys path) :issues (plist-get issues path)))))

;;; When a daemon dies.

(defun interactor-items--reads (session)
  "The requests for all items that SESSION knows: a list of (LIST . PARAMETERS)."
  (cl-loop for subject in (hash-table-values (interactor-session-subjects session))
           unless (interactor-subject-holder subject)
           append (cl-loop for items in (interactor-items--every subject)
                           append (cl-loop for from from 0 below (length (interactor-items-keys items))
                                           by interactor--page
                                           collect (cons items (append (interactor-items--place items)
                                                                       (list :from from :count interactor--page)))))))

(defun interactor-items--was-read (items result)
  "ITEMS have been read, with RESULT, so that all is known that is other."
  (let ((present (make-hash-table :test #'equal)))
    (dolist (key (interactor-items-keys items)) (puthash key t present))
    (interactor-items--known items (seq-filter (lambda (each) (gethash (plist-get each :key) present))
                                               (plist-get result :items)))))

(provide 'interactor-items)

;;; interactor-items.el ends here
