;;; interactor-rows.el --- The rows of a list in a form  -*- lexical-binding: t -*-

;;; Commentary:

;; Each item of a list is a line of the form, and each of its properties a
;; cell.  Rows come, go and move with the items; a row that moves is the
;; same row.  What a key costs does not grow with them: only cells that
;; have something else to show are drawn.  `interactor-row-commands.el' has
;; what the user does, `interactor-cells.el' how a row looks.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-items)
(require 'interactor-control)
(require 'interactor-groups)

(cl-defstruct (interactor-column (:constructor interactor--column) (:copier nil))
  "A column: CAPTION, the NAME of a property of items, and OPTIONS of its cells.
It begins at the column START of the window, and has WIDTH.  RIGHT says
that its texts end at the right."
  caption name options start width right)

(cl-defstruct (interactor-row (:constructor interactor--row) (:copier nil))
  "The row of ITEM in BLOCK: its CELLS, shown between FIRST and LAST.
SIGNS is what the buttons at its end look like now."
  block item cells first last signs)

(cl-defstruct (interactor-block (:include interactor-heading) (:constructor interactor--block) (:copier nil))
  "The rows of ITEMS, from FIRST on, below a heading.
ROWS has them by key, SHOWN those that stand in the buffer, in order.
COLUMNS are from left to right; ADD is what the BUTTON below says, and NEW
tells the values of an item.  GOAL is where the focus is to go, as soon as
it is there: (KEY COLUMN FROM WHOLE); FROM is where it has to be until
then, and WHOLE says that the text is selected.
END ends the listening; STALE says that the rows are not those of the list.
DRAWN is what the buttons of the rows were drawn for."
  items columns add new sentences buttons goal end stale drawn first button
  (rows (make-hash-table :test #'equal)) (shown (vector)))

(declare-function interactor--draw-block "interactor-cells")
(declare-function interactor--draw-signs "interactor-cells")
(declare-function interactor--insert-row "interactor-cells")
(declare-function interactor--mark-row "interactor-cells")
(declare-function interactor--arrange "interactor-form")

;;; Where rows are.

(defun interactor--rows-of (block)
  "The rows of BLOCK, in the order of its list, as far as they stand in the buffer."
  (append (interactor-block-shown block) nil))

(defun interactor--row-controls (row)
  "The controls of ROW that can have the focus."
  (seq-remove (lambda (control) (equal (interactor-control-view control) "label")) (interactor-row-cells row)))

(defun interactor--block-at (&optional place)
  "The rows that PLACE is in, or point; also at the button below them."
  (let ((place (or place (point))))
    (seq-find (lambda (block) (<= (overlay-start (interactor-block-overlay block)) place
                                  (marker-position (interactor-block-button block))))
              interactor--blocks)))

(defun interactor--row-at (&optional place)
  "The row that PLACE is in, or point."
  (let* ((place (or place (point))) (block (interactor--block-at place)) (rows (and block
                                                                                    (interactor-block-shown block)))
         (low 0) (high (length rows)))
    (while (< low high) ; The first one that begins behind PLACE is HIGH.
      (let ((middle (/ (+ low high) 2)))
        (if (<= (interactor-row-first (aref rows middle)) place) (setq low (1+ middle)) (setq high middle))))
    (when (> low 0)
      (let ((row (aref rows (1- low)))) (and (< place (interactor-row-last row)) row)))))

(defun interactor--cell-at (place)
  "The cell that PLACE is in."
  (when-let ((row (interactor--row-at place)))
    (seq-find (lambda (control) (interactor--within-p control place)) (interactor-row-cells row))))

(defun interactor--place-in (row)
  "Which of the controls of ROW has point; the first one, if none has."
  (or (seq-position (interactor--row-controls row) (interactor--at)) 0))

;;; How they follow the list.

(defun interactor--stale (control)
  "The cell CONTROL is bound now: its row can be shown."
  (setf (interactor-block-stale (interactor-row-block (car (interactor-control-cell control)))) t))

(defun interactor--settle (&optional looks)
  "Have the rows of this buffer be those of their lists.
Where the focus has gone elsewhere by that, LOOKS has the daemon told."
  (let (moved)
    (dolist (block interactor--blocks)
      (interactor--catch-up block)
      (when (and looks (interactor-block-goal block)) (interactor--await-goal block))
      (setq moved (or (interactor--reach block) moved)))
    (when (and looks (or moved (not (eq (interactor--at) interactor--focused))))
      (interactor--render)
      (interactor--look)
      (when-let ((control (and (eq moved 'whole) (interactor--at))))
        (when (interactor-control-typed-p control)
          (setf (interactor-control-wanted control)
                (cons 0 (length (car (interactor-field-shown (interactor-control-field control)))))))))))

(defun interactor--begin-rows ()
  "Show the rows of the lists of this buffer, as soon as their cells are bound."
  (dolist (block interactor--blocks)
    (interactor-items-all (interactor-block-items block))
    (interactor--catch-up block)
    (dolist (row (hash-table-values (interactor-block-rows block)))
      (interactor-wait (interactor-control-session (interactor-block-control block)) (lambda ()
                                                                                       (interactor--ready-p row))))
    (setf (interactor-block-stale block) t)
    (interactor--catch-up block)))

(defun interactor--catch-up (block)
  "Have the rows of BLOCK be those of its list, as far as that is known."
  (let* ((session (interactor-control-session (interactor-block-control block)))
         (outer (interactor-session-waiting session)) (turns 0) moved)
    (while (and (interactor-block-stale block) (< (cl-incf turns) 10))
      ;; To send may mean to receive: what comes in between has its turn behind.
      (setf (interactor-session-waiting session) t)
      (unwind-protect (when (interactor--follow block) (setq moved t))
        (setf (interactor-session-waiting session) outer))
      (unless outer (interactor--poll session)))
    (when moved (interactor--arrange))))

(defun interactor--await-goal (block)
  "Wait for the row of BLOCK that is to get the focus, but not for long."
  (let ((row (gethash (car (interactor-block-goal block)) (interactor-block-rows block)))
        (session (interactor-control-session (interactor-block-control block))))
    (when (and row (not (interactor-row-first row)))
      (interactor-wait session (lambda () (interactor--ready-p row)) (interactor-session-patience session))
      (interactor--catch-up block))))

(defun interactor--stale-here-p ()
  "Whether rows of this buffer are not those of their lists."
  (seq-some #'interactor-block-stale interactor--blocks))

(defun interactor--follow (block)
  "Have the rows of BLOCK be those of its list; whether they are other ones."
  (let* ((items (interactor-block-items block)) (table (interactor-items-table items)) (inhibit-read-only t)
         (inhibit-modification-hooks t) (before (interactor-block-shown block)) (rows (interactor-block-rows block))
         gone)
    (setf (interactor-block-stale block) nil)
    (maphash (lambda (key row) (unless (eq (gethash key table) (interactor-row-item row)) (push row gone))) rows)
    (interactor--leave block gone)
    (dolist (row gone)
      (remhash (interactor-item-key (interactor-row-item row)) rows)
      (mapc #'interactor-control-unbind (interactor-row-cells row))
      (interactor--take-out row))
    (dolist (key (interactor-items-keys items))
      (when-let ((item (gethash key table)))
        (unless (gethash key rows) (puthash key (interactor--begin-row block item) rows))))
    (interactor--stand block (seq-filter #'interactor--ready-p
                                         (delq nil (mapcar (lambda (key) (gethash key rows))
                                                           (interactor-items-keys items)))))
    (interactor--draw-signs block)
    (not (interactor--same-p before (interactor-block-shown block)))))

(defun interactor--same-p (one other)
  "Whether ONE and OTHER, sequences, have the same elements."
  (and (= (length one) (length other)) (cl-every #'eq one other)))

(defun interactor--begin-row (block item)
  "Make the row of ITEM in BLOCK; its cells are bound later."
  (let ((row (interactor--row :block block :item item))
        (session (interactor-control-session (interactor-block-control block))))
    (setf (interactor-row-cells row)
          (mapcar (lambda (column)
                    (let ((control (interactor--make-control
                                    session (interactor-column-caption column)
                                    (interactor-property item (interactor-column-name column))
                                    (interactor-column-options column) (cons row column))))
                      (setf (interactor-control-form control) (current-buffer))
                      control))
                  (interactor-block-columns block)))
    row))

(defun interactor--ready-p (row)
  "Whether the cells of ROW are bound.
Of one that cannot be, the program is told; it shows nothing."
  (seq-every-p
   (lambda (control)
     (let ((bound (interactor-field-bound (interactor-control-field control))))
       (when (and (consp bound) (not (interactor-control-unbound control)))
         (interactor-control-unbind control)
         (interactor--report (interactor-control-session control) bound (interactor-field-id
                                                                         (interactor-control-field control))))
       bound))
   (interactor-row-cells row)))

(defun interactor--stand (block wanted)
  "Have the rows WANTED, and no others, stand in BLOCK in this order.
Those that can stay do; the others are moved, and keep the caret."
  (let* ((stay (interactor--longest (seq-filter #'interactor-row-first (interactor--rows-of block)) wanted))
         (place (marker-position (interactor-block-first block))))
    (dolist (row wanted)
      (cond ((gethash row stay))
            ((interactor-row-first row) (interactor--carry-row row place))
            (t (save-excursion (goto-char place) (interactor--insert-row row))
               (dolist (control (interactor-row-cells row)) (interactor--draw-soon control))))
      (setq place (marker-position (interactor-row-last row))))
    (setf (interactor-block-shown block) (vconcat wanted))))

(defun interactor--longest (rows wanted)
  "A table of those ROWS that can stay, as long as possible, to stand as WANTED.
It is a longest increasing subsequence, by patience sorting."
  (let ((places (make-hash-table :test #'eq)) (stay (make-hash-table :test #'eq)) (number 0)
        (ends (make-vector (length rows) nil)) (size 0)) ; The chain of each length that ends first.
    (dolist (row wanted) (puthash row (cl-incf number) places))
    (dolist (row rows)
      (let ((place (gethash row places)) (low 0) (high size))
        (when place
          (while (< low high)
            (let ((middle (/ (+ low high) 2)))
              (if (< (caar (aref ends middle)) place) (setq low (1+ middle)) (setq high middle))))
          (aset ends low (cons (cons place row) (and (> low 0) (aref ends (1- low)))))
          (setq size (max size (1+ low))))))
    (when (> size 0) (pcase-dolist (`(,_ . ,row) (aref ends (1- size))) (puthash row t stay)))
    stay))

(defun interactor--carry-row (row place)
  "Move ROW to PLACE, with point and mark where they are in it."
  (let* ((first (marker-position (interactor-row-first row))) (last (marker-position (interactor-row-last row)))
         (offsets (mapcar (lambda (control)
                            (mapcar (lambda (marker) (- marker first))
                                    (list (interactor-control-caption-start control) (interactor-control-start control)
                                          (interactor-control-end control))))
                          (interactor-row-cells row)))
         (inside (lambda (at) (and at (<= first at) (< at last) (- at first))))
         (here (funcall inside (point))) (mark (funcall inside (mark t))) (text (buffer-substring first last))
         (target (copy-marker place)) (active mark-active))
    (save-excursion
      (delete-region first last)
      (goto-char target)
      (insert text)
      (interactor--mark-row row (marker-position target) offsets))
    (when mark (set-marker (mark-marker) (+ target mark)))
    (when here
      (goto-char (+ target here))
      (setq mark-active active deactivate-mark nil))
    (set-marker target nil)))

(defun interactor--take-out (row)
  "Take ROW out of the buffer."
  (when (interactor-row-first row)
    (dolist (control (interactor-row-cells row))
      (setq interactor--due (delq control interactor--due))
      (when (eq control interactor--focused) (setq interactor--focused nil interactor--list nil))
      (when (interactor-control-note-overlay control) (delete-overlay (interactor-control-note-overlay control))))
    (delete-region (interactor-row-first row) (interactor-row-last row))
    (dolist (marker (apply #'append (list (interactor-row-first row) (interactor-row-last row))
                           (mapcar (lambda (control)
                                     (list (interactor-control-caption-start control) (interactor-control-start control)
                                           (interactor-control-end control)))
                                   (interactor-row-cells row))))
      (set-marker marker nil))
    (setf (interactor-row-first row) nil)))

;;; Where the focus goes.

(defun interactor--leave (block gone)
  "The rows GONE leave BLOCK: note who is to have the focus, if it is in one."
  (let ((row (interactor--row-at)))
    (when (and row (memq row gone))
      (let* ((rows (interactor--rows-of block)) (at (seq-position rows row #'eq))
             (next (seq-find (lambda (each) (not (memq each gone)))
                             (append (nthcdr at rows) (reverse (seq-take rows at))))))
        (setf (interactor-block-goal block)
              (if next (list (interactor-item-key (interactor-row-item next)) (interactor--place-in row) nil)
                (list nil 0 nil)))))))

(defun interactor--from ()
  "Where point is: what has to be as it is until the focus is moved."
  (or (interactor--at) (copy-marker (point))))

(defun interactor--reach (block)
  "Put point where the focus of BLOCK is to go, if that is there; whether it did."
  (pcase (interactor-block-goal block)
    ('nil nil)
    (`(,key ,column ,from . ,whole)
     (let ((row (and key (gethash key (interactor-block-rows block)))))
       (cond
        ((and from (not (if (markerp from) (= from (point)) (eq from (interactor--at)))))
         (setf (interactor-block-goal block) nil)) ; Somebody has gone elsewhere meanwhile.
        ((and key (not row)) (setf (interactor-block-goal block) nil))
        ((and row (not (interactor-row-first row))) nil)
        (t
         (setf (interactor-block-goal block) nil)
         (deactivate-mark)
         (let ((controls (and row (interactor--row-controls row))))
           (goto-char (cond (controls (interactor-control-start (nth (min column (1- (length controls))) controls)))
                            (row (interactor-row-first row))
                            (t (interactor-block-button block)))))
         (if whole 'whole t)))))))

(provide 'interactor-rows)

;;; interactor-rows.el ends here
