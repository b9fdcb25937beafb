;;; interactor-look.el --- What is beside the text of a control  -*- lexical-binding: t -*-

;;; Commentary:

;; Captions, notes, hints, lists, and the faces of all of them.

;;; Code:

(require 'interactor-control)

(declare-function interactor--list-string "interactor-choices")

(defface interactor-label '((t :inherit font-lock-keyword-face)) "Captions of controls." :group 'interactor)
(defface interactor-heading '((t :inherit bold)) "Captions of groups." :group 'interactor)
(defface interactor-field
  '((((class color) (min-colors 88) (background dark)) :background "gray27")
    (((class color) (min-colors 88)) :background "gray88")
    (t :underline t))
  "Texts that can be changed." :group 'interactor)
(defface interactor-disabled '((t :inherit shadow)) "What cannot be changed." :group 'interactor)
(defface interactor-button '((t :inherit interactor-field :weight bold)) "What can be pressed or chosen."
  :group 'interactor)
(defface interactor-invalid '((t :inherit interactor-field :underline (:color "red" :style wave)))
  "Texts with a mistake." :group 'interactor)
(defface interactor-note '((t :inherit error)) "What is wrong." :group 'interactor)
(defface interactor-status '((t :inherit shadow)) "What was not possible, or has happened besides."
  :group 'interactor)

(defun interactor--draw (control)
  "Draw what is beside the text of CONTROL."
  (let* ((overlay (interactor-control-overlay control)) (beside (interactor-control-note-overlay control))
         (caption (interactor-control-caption-start control)) (start (interactor-control-start control))
         (field (interactor-control-field control)) (enabled (interactor-control-enabled-p control))
         (note (interactor-control-note control)) (typed (interactor-control-typed-p control))
         (width (or (get-text-property (max (point-min) (1- start)) 'interactor-column) 0))
         (state (interactor-field-state field))
         (rest (and typed (eq control interactor--focused) (plist-get (plist-get state :hint) :rest)))
         ;; What is still to come of a mask; or what an empty field is for.
         (hint (if (member rest '(nil ""))
                   (and typed (equal (interactor-control-shown control) "") (plist-get (plist-get state :model) :placeholder))
                 rest))
         (visible (interactor-control-visible-p control)) (right (equal (interactor--alignment control) "right"))
         (used (if right 0 (string-width (car (last (split-string (interactor-control-shown control) "\n")))))))
    (overlay-put overlay 'face (cond ((eq (cdr note) 'error) 'interactor-invalid) ((not enabled) 'interactor-disabled)
                                     (typed 'interactor-field) (t 'interactor-button)))
    (overlay-put overlay 'line-prefix (and caption (make-string width ?\s)))
    ;; All of this stands on the control's own line: nothing moves when it comes and goes, not even between the press
    ;; and the release of a button.
    (overlay-put beside (if caption 'before-string 'after-string)
                 (concat (and hint (not (equal hint "")) (propertize hint 'face 'shadow 'cursor t))
                         (and typed caption
                              (propertize
                               (make-string (max 1 (- interactor--width (if right interactor--width used))) ?\s)
                                                        'face (overlay-get overlay 'face) 'cursor t))
                         (cond ((and note (not (eq (cdr note) 'hint)))
                                (propertize (concat "  " (car note))
                                            'face (if (eq (cdr note) 'error) 'interactor-note 'interactor-status)))
                               ((interactor-control-hint control)
                                (propertize (concat "  " (interactor-control-hint control)) 'face 'interactor-status)))))
    (when caption (overlay-put beside 'after-string (interactor--list-string control width)))
    (with-silent-modifications
      (when (and caption (> (overlay-end overlay) (overlay-start overlay)))
        (if (interactor-control-trait control :secure)
            (put-text-property start (interactor-control-end control) 'display nil)
          (remove-text-properties start (interactor-control-end control) '(display nil))))
      (when (interactor-control-trait control :secure)
        (cl-loop for at from start below (interactor-control-end control)
                 do (put-text-property at (1+ at) 'display (if visible (propertize "•" 'interactor at) ""))))
      (when caption
        (let ((label (concat (interactor-control-label control)
                             (if (and enabled (interactor-control-trait control :required)) " *" "")
                             (if (equal (interactor-field-status field) "busy") " …" "")))
              (space (if (and right (or typed (equal (interactor-control-view control) "label")))
                         (max 0 (- interactor--width 1 (string-width (interactor-control-shown control)))) 0)))
          (when (equal (interactor-control-view control) "button") (setq label " "))
          ;; The caption and what comes before a text at the right, which looks like the rest of the field.
          (setq label (string-pad (concat (make-string (interactor-control-indentation control) ?\s) label)
                                  (if (> space 0) width (1- width))))
          (put-text-property caption (1- start) 'display (if visible (propertize label 'face 'interactor-label) ""))
          (put-text-property (1- start) start 'display (if visible `(space :align-to ,(+ width space)) ""))
          (put-text-property (1- start) start 'face (and typed (> space 0) (overlay-get overlay 'face))))
        (let ((whole (overlay-get overlay 'interactor-whole)))
          (move-overlay whole caption (1+ (interactor-control-end control)))
          (overlay-put whole 'invisible (not visible)))))))

(provide 'interactor-look)

;;; interactor-look.el ends here
