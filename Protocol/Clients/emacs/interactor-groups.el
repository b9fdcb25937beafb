;;; interactor-groups.el --- The controls of a form, in groups  -*- lexical-binding: t -*-

;;; Commentary:

;; How the controls of a form stand in its buffer: each on a line, or
;; several, behind its caption; and those of an object below a heading that
;; names it, a step to the right.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-control)

(cl-defstruct (interactor-heading (:constructor interactor--heading) (:copier nil))
  "The line above the controls of an object.
CONTROL shows the object, and no text of its own.  MEMBERS are the
controls below.  OVERLAY is over the line."
  control overlay members)

(defvar interactor--press-map)
(defvar-local interactor--headings nil "The headings of this buffer, in their order.")
(defvar-local interactor--listed nil "The controls and headings that are submitted, the last one first.")

(defconst interactor--step 2 "How many columns what is in a group is further to the right.")

(defun interactor--fixed (text &rest properties)
  "Insert TEXT, which cannot be changed, with PROPERTIES."
  (insert (apply #'propertize text 'read-only t 'rear-nonsticky t properties)))

(defun interactor--caption-width (items &optional depth)
  "The width of the longest caption of ITEMS, which are in DEPTH groups."
  (apply #'max 6
         (mapcar (lambda (item)
                   (let ((captions (if (consp (car item)) (seq-filter #'stringp (car item)) (list (car item))))
                         (group (plist-get (nthcdr 2 item) :group)))
                     (if group (interactor--caption-width group (1+ (or depth 0)))
                       (apply #'max 0 (mapcar (lambda (text)
                                                (+ (* interactor--step (or depth 0)) (string-width (or text ""))))
                                              captions)))))
                 items)))

(defun interactor--insert-items (session items width &optional around)
  "Insert controls of SESSION for ITEMS, whose captions are of WIDTH columns.
AROUND are the headings of the groups that they are in."
  (dolist (item items)
    (let ((group (plist-get (nthcdr 2 item) :group)))
      (if group
          (interactor--insert-items session group width (cons (interactor--insert-heading session item around) around))
        (let ((control (interactor--insert-control session item width around)))
          (dolist (heading around)
            (setf (interactor-heading-members heading) (append (interactor-heading-members heading) (list control))))
          (setq interactor--controls (append interactor--controls (list control)))
          (unless (equal (interactor-control-view control) "label") (push control interactor--listed)))))))

(defun interactor--insert-heading (session item around)
  "Insert a heading for ITEM, a group of SESSION in those of AROUND."
  (let ((control (interactor--make-control session (nth 0 item) (nth 1 item)
                                           (list :view "label" :hint (plist-get (nthcdr 2 item) :hint))))
        (start (point)))
    (interactor--fixed (concat (make-string (* interactor--step (length around)) ?\s) "\n") 'field 'boundary)
    (setf (interactor-control-start control) (copy-marker start)
          (interactor-control-form control) (current-buffer))
    (let ((heading (interactor--heading :control control :overlay (make-overlay start (1- (point)) nil t nil))))
      (setq interactor--headings (append interactor--headings (list heading)))
      (push control interactor--listed)
      heading)))

(defun interactor--insert-control (session item width around)
  "Insert a control of SESSION for ITEM, in the groups of AROUND.
Its caption is of WIDTH columns."
  (let* ((control (interactor--make-control session (nth 0 item) (nth 1 item) (nthcdr 2 item)))
         (caption (point)) start)
    (interactor--fixed (if (member (nth 0 item) (list "" nil)) " " (interactor-control-label control)))
    (interactor--fixed " " 'interactor-column width 'field 'boundary)
    (setq start (point))
    (insert (interactor-control-text control))
    (setf (interactor-control-form control) (current-buffer)
          (interactor-control-indentation control) (* interactor--step (length around)))
    (interactor--attach control (copy-marker caption) start (point))
    (set-marker-insertion-type (interactor-control-end control) nil)
    (interactor--fixed "\n" 'field 'boundary)
    (set-marker-insertion-type (interactor-control-end control) t)
    (move-overlay (interactor-control-overlay control) start (1- (point)))
    (move-overlay (interactor-control-note-overlay control) (1- (point)) (point))
    (unless (interactor-control-typed-p control)
      (overlay-put (interactor-control-overlay control) 'keymap interactor--press-map))
    control))

(defun interactor--draw-headings ()
  "Draw the headings of this buffer.
One is there as long as something below it is."
  (dolist (heading interactor--headings)
    (let* ((control (interactor-heading-control heading)) (overlay (interactor-heading-overlay heading))
           (visible (cl-some #'interactor-control-visible-p (interactor-heading-members heading)))
           (note (interactor-control-note control)) (hint (interactor-control-hint control)))
      (move-overlay overlay (overlay-start overlay) (if visible (1- (interactor--heading-end overlay))
                                                      (interactor--heading-end overlay)))
      (overlay-put overlay 'invisible (not visible))
      (overlay-put overlay 'after-string
                   (and visible
                        (concat (propertize (interactor-control-label control) 'face 'interactor-heading)
                                (and (interactor-control-trait control :required) " *")
                                (cond (note
                                       (propertize (concat "  " (car note)) 'face
                                                   (if (eq (cdr note) 'error) 'interactor-note 'interactor-status)))
                                      (hint (propertize (concat "  " hint) 'face 'interactor-status)))))))))

(defun interactor--heading-end (overlay)
  "The end of the line of OVERLAY, with its line break."
  (save-excursion (goto-char (overlay-start overlay)) (line-beginning-position 2)))

(defun interactor--under (field)
  "The control that gets the focus for FIELD, and the one that speaks then.
That is a cons cell.  Below a heading, it is the first one that can have
the focus."
  (let ((control (cl-find field interactor--controls :key #'interactor-control-field))
        (heading (cl-find field interactor--headings
                          :key (lambda (heading) (interactor-control-field (interactor-heading-control heading))))))
    (if (not heading)
        (and control (cons control control))
      (when-let ((first (cl-find-if (lambda (each) (and (interactor-control-visible-p each)
                                                        (interactor-control-enabled-p each)))
                                    (interactor-heading-members heading))))
        (cons first (interactor-heading-control heading))))))

(provide 'interactor-groups)

;;; interactor-groups.el ends here
