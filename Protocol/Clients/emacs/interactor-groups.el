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

(declare-function interactor--draw-block "interactor-cells")
(declare-function interactor--insert-block "interactor-cells")
(declare-function interactor--row-controls "interactor-rows")
(declare-function interactor-block-p "interactor-rows")
(declare-function interactor-block-shown "interactor-rows")
(declare-function interactor-items-p "interactor-items")

(defun interactor--rows-p (item)
  "Whether ITEM of a form is a list whose rows are shown."
  (let ((of (nth 1 item)))
    (and (not (plist-get (nthcdr 2 item) :view))
         (or (and (interactor-property-p of) (interactor--list-p (interactor-property-schema of)))
             (and (featurep 'interactor-items) (interactor-items-p of))))))

(defun interactor--fixed (text &rest properties)
  "Insert TEXT, which cannot be changed, with PROPERTIES."
  (insert (apply #'propertize text 'read-only t 'rear-nonsticky t properties)))

(defun interactor--caption-width (items &optional depth)
  "The width of the longest caption of ITEMS, which are in DEPTH groups."
  (apply #'max 6
         (mapcar (lambda (item)
                   (let ((captions (if (consp (car item)) (seq-filter #'stringp (car item)) (list (car item))))
                         (group (plist-get (nthcdr 2 item) :group)))
                     (cond
                      (group (interactor--caption-width group (1+ (or depth 0))))
                      ((interactor--rows-p item) 0)
                      (t (apply #'max 0 (mapcar (lambda (text)
                                                (+ (* interactor--step (or depth 0)) (string-width (or text ""))))
                                              captions))))))
                 items)))

(defun interactor--insert-items (session items width &optional around)
  "Insert controls of SESSION for ITEMS, whose captions are of WIDTH columns.
AROUND are the headings of the groups that they are in."
  (dolist (item items)
    (let ((group (plist-get (nthcdr 2 item) :group)))
      (cond
       (group
        (interactor--insert-items session group width (cons (interactor--insert-heading session item around) around)))
       ((interactor--rows-p item)
        (require 'interactor-row-commands)
        (let ((block (interactor--insert-block session item around)))
          (interactor--add-member around (interactor-heading-control block))
          (setq interactor--headings (append interactor--headings (list block)))
          (push (interactor-heading-control block) interactor--listed)))
       (t
        (let ((control (interactor--insert-control session item width around)))
          (interactor--add-member around control)
          (setq interactor--controls (append interactor--controls (list control)))
          (unless (equal (interactor-control-view control) "label") (push control interactor--listed))))))))

(defun interactor--add-member (around control)
  "CONTROL is in the groups of the headings AROUND."
  (dolist (heading around)
    (setf (interactor-heading-members heading) (append (interactor-heading-members heading) (list control)))))

(defun interactor--all-controls ()
  "The controls of this buffer that are submitted, cells too, in their order."
  (if (not interactor--blocks)
      (reverse interactor--listed)
    (seq-mapcat (lambda (control)
                  (cons control
                        (when-let ((block (cl-find control interactor--blocks :key #'interactor-heading-control)))
                          (seq-mapcat #'interactor--row-controls (interactor-block-shown block)))))
                (reverse interactor--listed))))

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
           (rows (and interactor--blocks (interactor-block-p heading)))
           (visible (if rows (interactor-control-visible-p control)
                      (cl-some #'interactor-control-visible-p (interactor-heading-members heading))))
           (note (interactor-control-note control)) (hint (interactor-control-hint control)))
      (move-overlay overlay (overlay-start overlay) (if visible (1- (interactor--heading-end overlay))
                                                      (interactor--heading-end overlay)))
      (overlay-put overlay 'invisible (not visible))
      (when rows (interactor--draw-block heading))
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
  "What has the focus for FIELD, and the control that speaks then: a cons cell.
That is a control; below a heading, the first one that can have the
focus; a list without one itself."
  (let ((control (cl-find field (interactor--all-controls) :key #'interactor-control-field))
        (heading (cl-find field interactor--headings
                          :key (lambda (heading) (interactor-control-field (interactor-heading-control heading))))))
    (if (not heading)
        (and control (cons control control))
      (let* ((rows (and interactor--blocks (interactor-block-p heading)))
             (first (cl-find-if (lambda (each) (and (interactor-control-visible-p each)
                                                    (interactor-control-enabled-p each)))
                                (if rows (seq-mapcat #'interactor--row-controls (interactor-block-shown heading))
                                  (interactor-heading-members heading)))))
        (and (or first rows) (cons (or first heading) (interactor-heading-control heading)))))))

(provide 'interactor-groups)

;;; interactor-groups.el ends here
