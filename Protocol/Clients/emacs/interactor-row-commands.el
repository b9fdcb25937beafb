;;; interactor-row-commands.el --- What the user does to rows  -*- lexical-binding: t -*-

;;; Commentary:

;; Rows are added, removed and moved by keys and by buttons.  The focus
;; goes where a person expects it, and what has happened is announced.

;;; Code:

(require 'cl-lib)
(require 'interactor-rows)
(require 'interactor-cells)
(require 'interactor-words)

(defun interactor-row-add ()
  "Put a new row below that at point, or at the end of the rows here."
  (interactive)
  (interactor--refresh)
  (interactor-row-press (interactor--rows-here) 'add (interactor--row-at)))

(defun interactor-row-remove ()
  "Take the row at point away."
  (interactive)
  (interactor--act-here 'remove))

(defun interactor-row-up ()
  "Move the row at point up."
  (interactive)
  (interactor--act-here 'up))

(defun interactor-row-down ()
  "Move the row at point down."
  (interactive)
  (interactor--act-here 'down))

(defun interactor-cell-beginning ()
  "Go to the beginning of the cell at point."
  (interactive "^")
  (goto-char (interactor-control-start (interactor--at))))

(defun interactor-cell-end ()
  "Go to the end of the cell at point."
  (interactive "^")
  (goto-char (interactor-control-end (interactor--at))))

(defun interactor-cell-kill ()
  "Kill the rest of the cell at point."
  (interactive)
  (kill-region (point) (interactor-control-end (interactor--at))))

(defun interactor--rows-here ()
  "The rows that point is in; else an error."
  (or (interactor--block-at) (user-error "There are no rows here")))

(defun interactor--act-here (act)
  "Do ACT to the row at point."
  (interactor--refresh)
  (let ((row (interactor--row-at)))
    (unless row (user-error "There is no row here"))
    (interactor-row-press (interactor-row-block row) act row)))

(defun interactor-row-press (block act &optional row)
  "Do ACT to ROW of BLOCK: `add' below it, `remove', `up' or `down'."
  (interactor--refresh (lambda () (interactor-row-act block act row))))

(defun interactor-row-act (block act row)
  "Do ACT to ROW of BLOCK, and wait for it, but not for long."
  (let* ((items (interactor-block-items block)) (keys (interactor-items-keys items)) (count (length keys))
         (key (and row (interactor-item-key (interactor-row-item row)))) (at (and key (seq-position keys key)))
         (to (and at (pcase act ('up (1- at)) ('down (1+ at))))))
    (cond
     ((or (not (interactor--open-p block)) (and to (not (< -1 to count)))) (ding t))
     ((eq act 'add)
      (let ((follower (and at (nth (1+ at) keys))) (values (and (interactor-block-new block) (funcall (interactor-block-new block))))
            (from (interactor--from)))
        (interactor--act-on block "list/insert" `(:items [,(interactor--object (and values (list :values values)))]
                                                  ,@(and follower (list :before follower)))
                            (lambda (result)
                              (let ((key (aref (plist-get result :keys) 0)))
                                (setf (interactor-block-goal block) (list key 0 from t)
                                      (interactor-block-stale block) t)
                                (interactor--say-row block :added (1+ (or (seq-position (interactor-items-keys items) key)
                                                                          0))))))))
     ((not at) (ding t)) ; Somebody else has taken it.
     ((eq act 'remove)
      (interactor--act-on block "list/remove" `(:keys [,key]) (lambda (_) (interactor--say-row block :removed (1+ at)))))
     (t
      (let ((follower (nth (if (eq act 'up) to (1+ to)) keys)))
        (interactor--act-on block "list/move" `(:keys [,key] ,@(and follower (list :before follower)))
                            (lambda (_) (interactor--say-row block :moved
                                                             (1+ (or (seq-position (interactor-items-keys items) key) 0))))))))))

(defun interactor--act-on (block method params then)
  "Have the user do METHOD with PARAMS to BLOCK, behind what was typed.
THEN is called with the result.  Wait for that, but not for long."
  (let ((buffer (current-buffer)) (session (interactor-control-session (interactor-block-control block))))
    (interactor--in-turn
     session method (append (interactor-items--place (interactor-block-items block)) params '(:user t))
     (lambda (result problem)
       (when (buffer-live-p buffer)
         (with-current-buffer buffer
           (cond ((not problem)
                  (funcall then result)
                  (interactor--soon buffer))
                 (t (ding t)
                    (unless (equal (plist-get problem :kind) "unknownItem") ; Somebody else has taken the row.
                      (interactor--report session problem (interactor-items-id (interactor-block-items block))))))))))))

(defun interactor--say-row (block kind place)
  "Announce that to a row of BLOCK at PLACE KIND has happened."
  (let ((sentence (plist-get (interactor-block-sentences block) kind))
        (count (length (interactor-items-keys (interactor-block-items block))))
        (session (interactor-control-session (interactor-block-control block))))
    (interactor-announce session
                         (cond ((functionp sentence) (funcall sentence place count))
                               (sentence (format sentence place count))
                               (t (interactor--said (interactor-session-locale session) kind :place place :count count))))))

;;; Undo: one key for the person, the newest act first.

(defun interactor--root-here ()
  "What was opened that point is in, if it has lists; or nil."
  (let* ((control (interactor--at)) (property (and control (interactor-control-property control)))
         (block (and (not property) (interactor--block-at)))
         (root (cond (property (interactor--root (interactor-property-subject property)))
                     (block (interactor--root (interactor-items-subject (interactor-block-items block)))))))
    (and root (interactor--holds-lists-p root) root)))

(defun interactor--undo-rows (verb root)
  "Do VERB, `undo' or `redo', to the newest act.
That is one in the field at point, or to rows of ROOT."
  (let* ((control (interactor--at)) (session (interactor-subject-session root)) (buffer (current-buffer))
         (field (and control (interactor-control-typed-p control) (interactor-control-field control)))
         (keys (lambda () (mapcar (lambda (block) (cons block (interactor-items-keys (interactor-block-items block))))
                                  interactor--blocks)))
         (before (funcall keys)) (from (interactor--from)))
    (interactor--in-turn
     session (concat "subject/" verb)
     `(:subject ,(interactor-subject-id root)
       ,@(and field (not (interactor-field-left field)) (list :field (interactor-field-id field))))
     (lambda (_ problem)
       (when (buffer-live-p buffer)
         (with-current-buffer buffer
           (when problem
             (ding t)
             (unless (equal (plist-get problem :kind) "nothingToUndo")
               (interactor--report session problem (interactor-subject-id root))))
           ;; A row that comes back has the focus, as when it was added.
           (pcase-dolist (`(,block . ,known) before)
             (when-let ((key (seq-find (lambda (key) (not (member key known)))
                                       (interactor-items-keys (interactor-block-items block)))))
               (setf (interactor-block-goal block) (list key 0 from)
                     (interactor-block-stale block) t)))
           (interactor--soon buffer)))))))

(provide 'interactor-row-commands)

;;; interactor-row-commands.el ends here
