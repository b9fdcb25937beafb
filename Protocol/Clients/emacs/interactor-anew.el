;;; interactor-anew.el --- Lists as they were, for a daemon that knows nothing  -*- lexical-binding: t -*-

;;; Commentary:

;; When all is made anew, each item gets the key that it had.  This is
;; loaded when a snapshot was refused, or by `interactor-restart'.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-items)
(require 'interactor-memory)

(defconst interactor--far 100000
  "A key of a list's counter that is further away than this is not reached again.
The item gets another one.")

(defun interactor-anew--fill (lists then)
  "Bring LISTS to where they were, one after the other; then call THEN."
  (if (null lists)
      (funcall then)
    (interactor-anew--restore (car lists) (lambda () (interactor-anew--fill (cdr lists) then)))))

(defun interactor-anew--restore (items then)
  "Bring ITEMS to where they were, each with its key; then call THEN."
  (interactor-anew--read
   items
   (lambda (now)
     (interactor-anew--insert
      items (interactor-anew--pages (interactor-anew--missing items now)) (mapcar #'car now)
      (lambda ()
        (interactor-anew--read items (lambda (now) (interactor-anew--place items now then))))))))

(defun interactor-anew--read (items then &optional known)
  "Call THEN with what ITEMS are in the daemon: an alist by key.
KNOWN is what was read so far."
  (let ((session (interactor-subject-session (interactor-items-subject items))) (from (length known)))
    (interactor--again session "list/read"
                       (append (interactor-items--place items) (list :from from :count interactor--page))
                       (lambda (entry)
                         (let* ((result (interactor-entry-result entry))
                                (found (mapcar (lambda (each) (cons (plist-get each :key) each)) (plist-get result
                                                                                                            :items)))
                                (all (append known found)))
                           (if (and found (< (length all) (plist-get result :total)))
                               (interactor-anew--read items then all)
                             (funcall then all)))))))

(defun interactor-anew--missing (items now)
  "What is to be inserted into ITEMS, which are NOW others.
Keys that were given are given again.  The others count up: what stood
between them comes, and goes."
  (let ((table (interactor-items-table items)) (there (make-hash-table :test #'equal)) (count 0) (most 0)
        (numbers (make-hash-table)) given
        (by-value (plist-member (interactor-property-schema (interactor-items-property items)) :x-key)))
    (cl-flet ((number (key) (string-to-number (substring key 1)))
              (values (key) (list :values (interactor-anew--inserted (gethash key table)))))
      (pcase-dolist (`(,key . ,_) now)
        (puthash key t there)
        (when (string-prefix-p "#" key) (setq count (max count (number key)))))
      (dolist (key (interactor-items-keys items))
        (cond ((or (gethash key there) (not (gethash key table))))
              ((string-prefix-p "#" key)
               (puthash (number key) key numbers)
               (setq most (max most (number key))))
              (t (push `(:key ,key ,@(values key)) given))))
      (nconc (nreverse given)
             (if (> most (+ count interactor--far))
                 (mapcar #'values (hash-table-values numbers))
               (cl-loop for number from (1+ count) to most
                        for key = (gethash number numbers)
                        ;; By `x-key', a value would be the key; it is written afterwards.
                        collect (and key (not by-value) (values key))))))))

(defun interactor-anew--pages (new)
  "NEW, in lists, each for one message."
  (cl-loop while new collect (seq-take new interactor--page) do (setq new (seq-drop new interactor--page))))

(defun interactor-anew--insert (items pages there then)
  "Insert PAGES into ITEMS, which has the keys THERE; call THEN.
After each, items that are none of ours are removed."
  (let* ((session (interactor-subject-session (interactor-items-subject items))) (place (interactor-items--place items))
         (extra (seq-remove (lambda (key) (gethash key (interactor-items-table items))) there))
         (next (lambda ()
                 (if (null pages)
                     (funcall then)
                   (interactor--again
                    session "list/insert" (append place (list :items (vconcat (mapcar #'interactor--object
                                                                                      (car pages)))))
                    (lambda (entry)
                      (interactor-anew--insert items (cdr pages)
                                               (append (plist-get (interactor-entry-result entry) :keys) nil)
                                               then)))))))
    (if extra
        (interactor--again session "list/remove" (append place (list :keys (vconcat extra))) (lambda (_)
                                                                                               (funcall next)))
      (funcall next))))

(defun interactor-anew--place (items now then)
  "Have ITEMS, which are NOW in another order, in theirs, with their values.
What is in them follows; then call THEN."
  (let* ((session (interactor-subject-session (interactor-items-subject items)))
         (wanted (seq-filter (lambda (key) (assoc key now)) (interactor-items-keys items))) acts inner)
    (unless (equal wanted (mapcar #'car now))
      (push (append '("list/move") (interactor-items--place items) (list :keys (vconcat wanted))) acts))
    (pcase-dolist (`(,key . ,told) now)
      (when-let ((item (gethash key (interactor-items-table items))))
        (setq acts (append (reverse (interactor-subject--writes
                                     item (interactor-items--wired items (plist-get told :values))))
                           acts))
        (when (interactor-items--nest-p items)
          (push (mapcar #'car (interactor-items--lists item)) inner))))
    (interactor--each session (nreverse acts)
                      (lambda () (interactor-anew--fill (apply #'append (nreverse inner)) then)))))

(defun interactor-anew--inserted (item)
  "What ITEM is inserted with: the known values that no rule computes.
Its lists are filled afterwards."
  (let ((values (interactor-anew--own item)))
    (if (interactor-items-holds-objects (interactor-item-items item))
        (interactor--object values)
      (plist-get values :value))))

(defun interactor-anew--own (subject)
  "The values of SUBJECT that are its own, with none in its lists."
  (let (found)
    (maphash (lambda (name value)
               (let ((property (interactor--declared subject name)))
                 (unless (and property (interactor--computed-p property))
                   (setq found
                         `(,(if (recordp value) []
                              (if (hash-table-p value)
                                  (interactor--object (interactor-anew--own (interactor--inner property)))
                                value))
                           ,(interactor--key-of name) ,@found)))))
             (interactor-subject-values subject))
    (nreverse found)))

(provide 'interactor-anew)

;;; interactor-anew.el ends here
