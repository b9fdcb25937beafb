;;; interactor-focus.el --- Where the focus of a form goes  -*- lexical-binding: t -*-

;;; Commentary:

;; The daemon says which field is next; buttons that it does not know, such
;; as that below the rows of a list, are stops on the way there.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'interactor-control)
(require 'interactor-groups)
(require 'interactor-choices)
(require 'interactor-submission)

(defvar-local interactor--submission nil "What this buffer submits.")
(defvar-local interactor--save nil "The overlay of the button that submits.")

(declare-function interactor--open-p "interactor-cells")
(declare-function interactor-block-add "interactor-rows")
(declare-function interactor-block-button "interactor-rows")

(defun interactor-next (&optional by)
  "Go to the next control of the form, or BY controls on."
  (interactive "p")
  (interactor--refresh)
  ;; What the arrows have come to is meant, as by `RET'.
  (when (plist-get (interactor--list-open-p) :active) (interactor-list-accept))
  (let* ((by (or by 1)) (back (< by 0)) (current (interactor--at))
         (here (if current (marker-position (interactor-control-start current)) (point)))
         (order (interactor--stops))
         (base (if (memq current order) current (interactor--behind order here back)))
         (next (interactor--next interactor--submission (and base (interactor-control-field base)) by))
         (target (if (eq next 'late) (interactor--beyond order base by)
                   (and next (cl-find next order :key #'interactor-control-field))))
         (button (interactor--button-between here (and target (marker-position (interactor-control-start target)))
                                             back)))
    (cond (button
           (deactivate-mark)
           (goto-char button)
           (interactor--refresh))
          (target (interactor--go target t)))))

(defun interactor-previous (&optional by)
  "Go to the control before, or BY controls back."
  (interactive "p")
  (interactor-next (- (or by 1))))

(defun interactor--stops ()
  "The controls that can have the focus, in the order of the buffer."
  (cl-remove-if (lambda (control) (equal (interactor-control-view control) "label")) (interactor--all-controls)))

(defun interactor--behind (order here back)
  "The last control of ORDER before HERE; the first one behind, if BACK."
  (if back (seq-find (lambda (control) (> (interactor-control-start control) here)) order)
    (seq-find (lambda (control) (< (interactor-control-start control) here)) (reverse order))))

(defun interactor--beyond (order base by)
  "The control of ORDER that is BY behind BASE, without the daemon's word."
  (let ((able (cl-remove-if-not (lambda (control) (and (interactor-control-visible-p control)
                                                       (interactor-control-enabled-p control)))
                                order)))
    (nth (mod (+ by (or (cl-position base able) -1)) (max 1 (length able))) able)))

(defun interactor--button-between (here target back)
  "The first button on the way from HERE to TARGET, forward or BACK; or nil.
The way goes on at the other end of the form, where TARGET is none, or there."
  (let* ((buttons (sort (append (and interactor--save (list (overlay-start interactor--save)))
                                (cl-loop for block in interactor--blocks
                                         when (and (interactor-block-add block) (interactor--open-p block))
                                         collect (marker-position (interactor-block-button block))))
                        #'<))
         (sign (if back -1 1)) (buttons (if back (reverse buttons) buttons))
         (ahead (lambda (place from) (> (* sign place) (* sign from))))
         (wraps (or (not target) (not (funcall ahead target here)))))
    (if wraps
        (or (seq-find (lambda (place) (funcall ahead place here)) buttons)
            (seq-find (lambda (place) (and (/= place here) (or (not target) (funcall ahead target place)))) buttons))
      (seq-find (lambda (place) (and (funcall ahead place here) (funcall ahead target place))) buttons))))

(defun interactor--go (target &optional whole)
  "Give TARGET the focus, with the WHOLE text selected.
It is a control, or rows without one."
  (let ((control (and (interactor-control-p target) target)))
    (with-current-buffer (if control (marker-buffer (interactor-control-start control))
                           (overlay-buffer (interactor-heading-overlay target)))
      (deactivate-mark)
      (goto-char (if control (interactor-control-start control) (interactor-block-button target)))
      (interactor--refresh
       (lambda ()
         (when (and whole control (interactor-control-typed-p control) (interactor-control-enabled-p control))
           (setf (interactor-control-wanted control)
                 (cons 0 (length (car (interactor-field-shown (interactor-control-field control))))))))))))

(provide 'interactor-focus)

;;; interactor-focus.el ends here
