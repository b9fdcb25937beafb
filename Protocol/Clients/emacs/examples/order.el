;;; order.el --- An order form in Emacs  -*- lexical-binding: t -*-

;;; Commentary:

;; Rules, a check, a list, and one button that saves.

;;; Code:

(require 'interactor-form)

(defconst order-schema
  '(:required ["number" "due"]
    :properties (:number (:type "string" :maxLength 12 :pattern "^[A-Z]-[0-9]+$")
                 :quantity (:type "integer" :default 1 :minimum 1 :maximum 9999)
                 :price (:type ["number" "null"] :minimum 0)
                 :total (:type ["number" "null"])
                 :terms (:type "string" :enum ["prepaid" "net 14" "net 30"] :default "net 30")
                 :due (:type "string" :format "date")
                 :express (:type "boolean")
                 :reason (:type "string"))))

(defconst order-rules
  '((:property "total" :calculate "decimal(quantity * price * (if express then 1.1 else 1), 2)")
    (:property "reason" :relevant "total > 5000" :required "total > 5000")
    (:property "number" :client "unique" :debounce 200 :message "{number} is taken.")))

(let ((session (interactor-start :locale "de-DE")))
  (interactor-check session "unique" (lambda (number _question) (not (equal number "A-1"))))
  (let ((order (interactor-subject session "order" :schema order-schema :rules order-rules :values '(:price "9.90"))))
    (interactor-form session "order"
                     `(("Number" ,(interactor-property order 'number))
                       ("Quantity" ,(interactor-property order 'quantity))
                       ("Price" ,(interactor-property order 'price) :format (:minimumFractionDigits 2))
                       ("Total" ,(interactor-property order 'total) :view "label"
                        :format (:style "currency" :currency "EUR" :nilText ""))
                       ("Terms" ,(interactor-property order 'terms))
                       ("Due" ,(interactor-property order 'due))
                       ("Express" ,(interactor-property order 'express))
                       ("Reason" ,(interactor-property order 'reason)))
                     :submit (lambda (values) (message "saved %S" (plist-get values :order))))))

;;; order.el ends here
