;;; order.el --- An order form in Emacs  -*- lexical-binding: t -*-

;;; Commentary:

;; Rules, a check, a combo box, lines, and one button that saves.

;;; Code:

(require 'interactor-form)

(defconst order-schema
  '(:required ["number" "customer" "due"]
    :properties (:number (:type "string" :maxLength 12 :pattern "^[A-Z]-[0-9]+$")
                 :customer (:type ["string" "null"])
                 :lines (:type "array" :minItems 1
                         :items (:type "object" :required ["article"]
                                 :properties (:article (:type "string" :maxLength 20)
                                              :quantity (:type "integer" :default 1 :minimum 1 :maximum 9999)
                                              :price (:type ["number" "null"] :minimum 0)
                                              :net (:type ["number" "null"]))))
                 :total (:type ["number" "null"])
                 :terms (:type "string" :enum ["prepaid" "net 14" "net 30"] :default "net 30")
                 :due (:type ["string" "null"] :format "date")
                 :express (:type "boolean")
                 :reason (:type "string"))))

(defconst order-rules
  '((:property "lines/*/net" :calculate "quantity * price")
    (:property "total" :calculate "decimal(sum(lines.net) * (if express then 1.1 else 1), 2)")
    (:property "reason" :relevant "total > 5000" :required "total > 5000")
    (:property "number" :client "unique" :debounce 200 :message "{number} ist schon vergeben.")))

(defconst order-customers
  [(:value "c1" :text "Abel & Söhne" :group "Bremen") (:value "c2" :text "Bäckerei Mohn" :group "Köln")
   (:value "c3" :text "Meier Söhne" :group "Ulm") (:value "c4" :text "Sonnenhof" :group "Köln")])

(defconst order-terms
  [(:value "prepaid" :text "Vorkasse") (:value "net 14" :text "14 Tage") (:value "net 30" :text "30 Tage")])

(let ((session (interactor-start :locale "de-DE")) (euro '(:style "currency" :currency "EUR")))
  (interactor-check session "unique" (lambda (number _question) (not (equal number "A-1"))))
  (let ((order (interactor-subject session "order" :schema order-schema :rules order-rules
                                   :values '(:lines [(:article "Lampe" :price "9.90")]))))
    (interactor-form session "order"
                     `(("Nummer" ,(interactor-property order 'number))
                       ("Kunde" ,(interactor-property order 'customer)
                        :format (:style "choice" :options ,order-customers))
                       ("Positionen" ,(interactor-property order 'lines) :add "Neue Zeile"
                        :columns (("Artikel" article) ("Menge" quantity) ("Preis" price :format ,euro) ("Netto" net :format ,euro))
                        :sentences (:added "Zeile %d von %d" :removed "Zeile %d ist weg, noch %d" :moved "Jetzt Zeile %d von %d"))
                       ("Summe" ,(interactor-property order 'total) :view "label" :format (:nilText "" ,@euro))
                       ("Zahlung" ,(interactor-property order 'terms) :model (:options ,order-terms))
                       ("Fällig" ,(interactor-property order 'due))
                       ("Eilig" ,(interactor-property order 'express))
                       ("Begründung" ,(interactor-property order 'reason)))
                     :title "Auftrag" :button "Speichern"
                     :question "Es gibt Änderungen, die nicht gespeichert sind.  Trotzdem schließen? "
                     :submit (lambda (values) (message "gespeichert: %S" (plist-get values :order))))))

;;; order.el ends here
