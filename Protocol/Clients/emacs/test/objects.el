;;; objects.el --- Objects in subjects  -*- lexical-binding: t -*-

;;; Commentary:

;; Their handles, values and issues, and how they are made anew; `core.el'
;; loads these tests.

;;; Code:

(defconst objects-schema
  (core-json "{
    \"type\": \"object\", \"title\": \"Order\", \"required\": [\"total\"],
    \"properties\": {
      \"total\": {\"type\": [\"number\", \"null\"]}, \"a/b\": {\"type\": \"string\"},
      \"address\": {
        \"title\": \"Address\", \"allOf\": [{\"$ref\": \"#/$defs/place\"}], \"type\": \"object\",
        \"properties\": {
          \"city\": {\"type\": \"string\", \"title\": \"City\"},
          \"c/d~e\": {\"type\": \"object\", \"properties\": {\"x\": {\"type\": \"string\"}}},
          \"geo\": {\"type\": [\"object\", \"null\"], \"properties\": {
            \"lon\": {\"type\": [\"number\", \"null\"]}, \"datum\": {\"type\": \"string\", \"default\": \"WGS\"}}}
        }
      },
      \"boss\": {\"anyOf\": [{\"$ref\": \"#/$defs/person\"}, {\"type\": \"null\"}], \"title\": \"Boss\"},
      \"key\": {\"type\": \"object\", \"writeOnly\": true, \"properties\": {\"code\": {\"type\": \"string\"}}},
      \"tags\": {\"type\": \"array\", \"items\": {\"type\": \"string\"}}, \"map\": {\"type\": \"object\"}, \"any\": {}
    },
    \"$defs\": {
      \"place\": {\"type\": \"object\", \"required\": [\"city\"], \"properties\": {
        \"zip\": {\"$ref\": \"#/$defs/zip\"}, \"city\": {\"maxLength\": 9}}},
      \"zip\": {\"type\": \"string\", \"title\": \"Zip code\"},
      \"person\": {\"type\": \"object\", \"title\": \"Person\", \"properties\": {
        \"name\": {\"type\": \"string\"},
        \"friend\": {\"anyOf\": [{\"type\": \"null\"}, {\"$ref\": \"#/$defs/person\"}]}}}
    }}"))

(defun objects-order (session &optional values rules)
  "An order in SESSION with VALUES and RULES."
  (interactor-subject session "order" :schema objects-schema :values values :rules rules))

(defun objects-bind (id property &optional format)
  "A field ID of PROPERTY with FORMAT."
  (interactor--bind (interactor-subject-session (interactor-property-subject property)) id property
                    `(:view "textField" ,@(and format (list :format format)))))

(defun objects-value (subject &rest names)
  "The value of the property of SUBJECT that NAMES lead to."
  (interactor-value (apply #'interactor-property subject names)))

(defun objects-keys (plist)
  "The keys of PLIST."
  (cl-loop for (key _) on plist by #'cddr collect key))

(core-deftest lists-are-there-by-messages
  (let* ((session (core-start))
         (order (objects-order session '(:tags ["a"])))
         (place '(:subject "order" :property "tags"))
         (tags (lambda () (plist-get (plist-get (interactor-request session "subject/read" '(:subject "order" :lists t)) :values)
                                     :tags))))
    (should (equal (list (objects-value order 'tags) (funcall tags)) '(["a"] ["a"])))
    (interactor-write order '(:tags ["a" "b"]))
    (interactor-request session "list/insert" `(,@place :items [(:key "k" :values "c")] :before "#1"))
    (interactor-request session "list/move" `(,@place :keys ["#2"] :before "#1"))
    (interactor-request session "list/remove" `(,@place :keys ["#1"]))
    (should (equal (list (objects-value order 'tags) (funcall tags)) '(["c" "b"] ["c" "b"])))
    (core-signal session 'SIGKILL)
    (should (equal (funcall tags) ["c" "b"]))))

(core-deftest what-branches-declare-is-what-the-daemon-has
  (let ((card '(:type "object" :required ["kind"]
                      :properties (:kind (:const "card") :number (:type "string"))))
        (bank '(:type "object" :required ["kind"]
                      :properties (:kind (:const "bank") :at (:type "object" :properties (:name (:type "string"))))))
        (a '(:type "object" :properties (:a (:type "string")))))
    (dolist (schema (list `(:type "object" :oneOf [,card ,bank])
                          `(:type "object" :properties (:payment (:oneOf [,card ,bank (:type "null")])))
                          `(,@a :anyOf [(:required ["a"]) ,card])
                          `(,@a :if (:required ["a"]) :then (:properties (:b (:type "string"))) :else ,card)
                          `(,@a :dependentSchemas (:a (:allOf [,card])))))
      (let* ((session (core-start))
             (subject (interactor-subject session "s" :schema schema
                                          :values (and (plist-get (plist-get schema :properties) :payment)
                                                       '(:payment (:kind "bank")))))
             (told (plist-get (interactor-request session "subject/read" '(:subject "s")) :values)))
        (should (equal (sort (objects-keys (plist-get (interactor--whole subject) :properties)) #'string<)
                       (sort (objects-keys told) #'string<)))
        (when (plist-get told :payment)
          (should (equal (objects-keys (plist-get (interactor--whole (interactor-object subject 'payment)) :properties))
                         '(:kind :number :at))))))))

(core-deftest objects-are-subjects
  (let* ((order (objects-order (core-start) '(:address (:city "Ulm")))) (address (interactor-object order 'address)))
    (should (equal (mapcar #'interactor-subject-id (list address (interactor-object order 'address 'geo)
                                                         (interactor-object address "c/d~e")))
                   '("order/address" "order/address/geo" "order/address/c~1d~0e")))
    (should (eq address (interactor-object order "address")))
    (should (equal (cl-loop for (key _) on (plist-get (interactor-subject-schema address) :properties) by #'cddr
                            collect key)
                   '(:city :c/d~e :geo :zip)))
    (should (equal (mapcar #'interactor-property-rule-name
                           (list (interactor-property order "a/b") (interactor-property order "address/c~1d~0e/x")
                                 (interactor-property order 'address 'city)))
                   '("a/b" "address/c~1d~0e/x" "address/city")))
    (should (equal (mapcar #'interactor-property-type
                           (list (interactor-property order 'address)
                                 (interactor-property order "boss/friend/friend/name")))
                   '("object" "string")))
    (cl-flet ((says (member name) (plist-get (interactor-property-schema (interactor-property address name)) member)))
      (should (equal (list (says :title 'zip) (says :maxLength 'city)) '("Zip code" 9))))
    (should (equal (mapcar (lambda (object) (plist-get (interactor-subject-schema object) :title))
                           (list (interactor-object order 'boss) (interactor-object order 'boss 'friend)))
                   '("Boss" "Person")))
    (dolist (names '(("address/nothing") ("nothing/city") ("total/x") (total x)))
      (should-error (apply #'interactor-property order names)))
    (should-error (interactor-object order 'map))
    (should (equal (core-text (objects-bind "c" (interactor-property order 'address 'city))) "Ulm"))))

(core-deftest objects-of-their-own-kind-are-followed-as-far-as-one-asks
  (let* ((session (core-start))
         (schema '(:type "object" :properties (:inner (:$ref "#") :name (:type "string"))))
         (subject (interactor-subject session "s" :schema schema))
         (name (interactor-property subject 'inner 'inner 'name)))
    (interactor--edit (objects-bind "f" name) 0 0 "x")
    (should (equal (objects-value subject "inner/inner/name") "x"))
    (should (equal (plist-get (interactor--resolved '(:$ref "#/a") '(:a (:$ref "#/a"))) :type) nil))))

(core-deftest objects-have-nested-values
  (let* ((session (core-start)) heard
         (order (objects-order session '(:address (:city "Ulm") :boss (:name "Ann" :friend (:name "Bob")))))
         (address (interactor-object order 'address)) (geo (interactor-object address 'geo)))
    (cl-flet ((hear (name) (lambda (value) (push (list name value) heard))))
      (should (equal (plist-get (objects-value order 'address) :city) "Ulm"))
      (should (equal (plist-get (plist-get (plist-get (interactor-values order) :boss) :friend) :name) "Bob"))
      (should (equal (objects-value order 'address 'geo) nil))
      (interactor-on-change order 'address (hear 'address))
      (interactor-on-change address 'city (hear 'city))
      (interactor-on-change address 'geo (hear 'geo))
      (interactor-on-change geo 'lon (hear 'lon))
      (interactor-write order `(:total "3" :address (:city "Bonn" :geo ,(make-hash-table))))
      (should (equal (objects-value address 'geo) '(:datum "WGS")))
      (interactor-write geo '(:lon "9.5"))
      (should (equal (list (objects-value geo 'lon) (objects-value order "address/geo/lon")) '("9.5" "9.5")))
      (interactor-write address '(:geo nil))
      (should (equal (list (objects-value address 'geo) (objects-value geo 'lon)) '(nil nil)))
      (should (equal (reverse heard) '((city "Bonn") (geo nil) (lon "9.5") (geo nil) (lon nil)))))
    ;; What nobody has asked for so far is known, too.
    (interactor-write (interactor-object order 'boss 'friend) '(:friend (:name "Cid")))
    (should (equal (plist-get (objects-value order "boss/friend/friend") :name) "Cid"))
    (interactor-write (interactor-object order 'key) '(:code "12"))
    (should (equal (list (objects-value order 'key 'code)
                         (plist-get (plist-get (plist-get (interactor-read-subject order) :values) :key) :code))
                   '(nil "12")))
    (interactor-write order '(:map (:x 1)))
    (should (equal (objects-value order 'map) '(:x 1)))))

(core-deftest objects-that-are-null-are-made-by-the-first-value
  (let* ((session (core-start)) (order (objects-order session '(:total "1"))) stored
         (lon (objects-bind "lon" (interactor-property order "address/geo/lon") '(:minimumFractionDigits 1)))
         (form (interactor--submission-open
                (interactor--submission :session session :id "f" :fields (list lon)
                                        :store (lambda (values) (setq stored values))))))
    (should (equal (core-text lon) ""))
    (should (equal (plist-get (interactor--edit lon 0 0 "5") :outcome) "verbatim"))
    (should (equal (list (objects-value order "address/geo/lon") (objects-value order "address/geo/datum"))
                   '("5" "WGS")))
    (should (interactor-submission-changes-p form))
    (interactor-write (interactor-object order 'address) '(:city "Ulm"))
    (interactor--submit form)
    (core-until session (lambda () stored))
    (should (equal (plist-get (plist-get (plist-get stored :order) :address) :geo) '(:lon "5" :datum "WGS")))))

(core-deftest objects-have-issues-and-those-of-a-server
  (let* ((session (core-start)) heard
         (rule '(:property "address/geo/lon" :constraint "lon < 180" :message "Too far."))
         (order (objects-order session nil (list rule)))
         (address (interactor-object order 'address)) (city (interactor-property address 'city))
         (lon (interactor-property order "address/geo/lon")))
    (cl-flet ((said (property member) (plist-get (seq-first (interactor-issues property)) member)))
      (should (equal (list (said (interactor-property order 'total) :code) (said city :code))
                     '("valueMissing" "valueMissing")))
      (interactor-on-issues address 'city (lambda (issues) (push (length issues) heard)))
      (interactor-write address '(:city "Ulm" :geo (:lon 200)))
      (should (equal (said lon :message) "Too far."))
      (interactor-write (interactor-object address 'geo) '(:lon 7))
      (let ((control (interactor--make-control session "Lon" lon nil)))
        (interactor-set-issues order '(:pointer "/address/city") '("No such city."))
        (interactor-set-issues address '(:pointer "/geo/lon") '("Nobody lives there."))
        (should (equal (said city :message) "No such city."))
        (should (equal (interactor-control-note control) '("Nobody lives there." . error))))
      (interactor-set-issues address 'city nil)
      (should (equal (reverse heard) '(0 1 0))))))

(core-deftest objects-a-first-error-in-no-field-is-told
  (let* ((session (core-start)) (order (objects-order session '(:address (:city "Ulm")))) spoken told
         (form (interactor--submission-open
                (interactor--submission :session session :id "f"
                                        :fields (list (objects-bind "c" (interactor-property order "address/city")))))))
    (interactor-on session 'announce (lambda (sentence) (push sentence spoken)))
    (should (equal (plist-get (interactor-submission-state form) :firstInvalidAt)
                   '(:subject "order" :property "total")))
    (interactor--submit form)
    (core-until session (lambda () spoken))
    (should (equal spoken '("total: Hier fehlt ein Wert.")))
    (setf (interactor-submission-invalid form) (lambda (at issue) (setq told (list at (plist-get issue :code)))))
    (interactor--submit form)
    (core-until session (lambda () told))
    (should (equal told '((:subject "order" :property "total") "valueMissing")))))

(defun objects-deep (session)
  "An order in SESSION whose values have come step by step, and its fields."
  (let* ((order (objects-order session '(:total "1" :address (:city "Ulm") :boss (:name "Ann"))))
         (fields (list (objects-bind "city" (interactor-property order "address/city"))
                       (objects-bind "lon" (interactor-property order "address/geo/lon")))))
    (interactor-write order '(:boss (:name "Eve" :friend (:name "Bob"))))
    (interactor--edit (cadr fields) 0 0 "7")
    (cons order fields)))

(defun objects-compare (session order fields)
  "Whether ORDER and FIELDS of SESSION are as they were."
  (core-until session (lambda () (eq (interactor-session-state session) 'ready)))
  (should (equal (mapcar #'core-text fields) '("Ulm!" "7")))
  (let ((read (plist-get (interactor-read-subject order) :values)))
    (should (equal (plist-get read :boss) '(:name "Eve" :friend (:name "Bob" :friend nil))))
    (should (equal (plist-get (plist-get read :address) :geo) '(:lon "7" :datum "WGS"))))
  (should (equal (list (objects-value order "boss/friend/name") (objects-value order "address/geo/lon")) '("Bob" "7"))))

(core-deftest objects-are-there-after-a-death
  (pcase-let* ((session (core-start)) (`(,order . ,fields) (objects-deep session)) (dirty nil))
    (core-signal session 'SIGKILL)
    (should (equal (plist-get (interactor--edit (car fields) 3 3 "!") :outcome) "verbatim"))
    (objects-compare session order fields)
    ;; Without its snapshot, all is made anew.
    (interactor--save session)
    (core-until session (lambda () (interactor-session-snapshot session)))
    (setf (interactor-session-snapshot session) "{\"version\":99}")
    (setq dirty (plist-get (interactor-read-subject order) :dirty))
    (core-signal session 'SIGKILL)
    (objects-compare session order fields)
    (should (equal (plist-get (interactor-read-subject order) :dirty) dirty))))

(core-deftest objects-are-told-what-a-replay-has-come-to
  (pcase-let* ((session (core-start)) (`(,order . ,fields) (objects-deep session)) (heard nil)
               (boss (interactor-object order 'boss)))
    (interactor-on-change boss nil (lambda (name _) (push name heard)))
    (interactor--edit (car fields) 3 3 "!")
    ;; A change that this client has not heard of.
    (cl-letf (((symbol-function 'interactor-subject--told) #'ignore))
      (interactor-write boss '(:name "Zoe" :friend nil)))
    (core-signal session 'SIGKILL)
    (core-until session (lambda () (equal (plist-get (plist-get (interactor-read-subject boss) :values) :name) "Zoe")))
    (core-until session (lambda () (= (length heard) 2)))
    (should (equal (list (sort heard #'string<) (objects-value order 'boss))
                   '(("friend" "name") (:name "Zoe" :friend nil))))))

(core-deftest objects-without-a-daemon
  (let* ((session (core-start :command '("/nowhere/interactord"))) stored
         (order (objects-order session '(:address (:city "Ulm" :geo (:lon "1")))))
         (fields (mapcar (lambda (name) (objects-bind name (interactor-property order name)))
                         '("address/city" "address/geo/lon"))))
    (should (equal (mapcar #'core-text fields) '("Ulm" "1")))
    (should (equal (interactor-issues (interactor-property order "boss/name")) []))
    (let ((label (interactor--make-control session "Address" (interactor-object order 'address) '(:view "label"))))
      (should (equal (interactor-control-text label) ""))
      (setq fields (append fields (list (interactor-control-field label)))))
    (interactor--edit (car fields) 3 3 "!")
    (interactor--submit (interactor--submission-open
                         (interactor--submission :session session :id "f" :fields fields :allow-absent t
                                                 :store (lambda (values) (setq stored values)))))
    (should (equal stored '(:order (:address (:city "Ulm!" :geo (:lon "1"))))))
    (should (equal (objects-value (objects-order session '(:address (:city "Bonn"))) "address/city") "Bonn"))))

(provide 'objects)

;;; objects.el ends here
