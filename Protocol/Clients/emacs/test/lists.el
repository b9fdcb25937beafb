;;; lists.el --- Lists in subjects  -*- lexical-binding: t -*-

;;; Commentary:

;; Their handles, values and issues, and how they are made anew; what the
;; library says of them is what the daemon has, whatever happens.  `core.el'
;; loads these tests.

;;; Code:

(require 'interactor-items)

(defconst lists-schema
  (core-json "{
    \"type\": \"object\",
    \"properties\": {
      \"number\": {\"type\": \"string\"}, \"total\": {\"type\": [\"number\", \"null\"]},
      \"address\": {\"type\": [\"object\", \"null\"], \"properties\": {
        \"city\": {\"type\": \"string\"},
        \"a/~\": {\"type\": \"array\", \"minItems\": 1, \"items\": {\"type\": \"string\", \"maxLength\": 3}}}},
      \"lines\": {\"type\": [\"array\", \"null\"], \"maxItems\": 6, \"items\": {\"$ref\": \"#/$defs/line\"}},
      \"grid\": {\"type\": \"array\", \"items\": {\"type\": \"array\", \"items\": {\"type\": \"number\"}}},
      \"people\": {\"type\": \"array\", \"x-key\": \"name\", \"items\": {\"$ref\": \"#/$defs/person\"}},
      \"whole\": {\"type\": \"array\"}
    },
    \"$defs\": {
      \"line\": {\"type\": \"object\", \"required\": [\"sku\"], \"properties\": {
        \"sku\": {\"type\": \"string\", \"maxLength\": 5}, \"price\": {\"type\": \"number\", \"default\": 2},
        \"net\": {\"type\": [\"number\", \"null\"]}, \"place\": {\"type\": [\"integer\", \"null\"]},
        \"ship\": {\"type\": [\"object\", \"null\"], \"properties\": {\"to\": {\"type\": \"string\", \"maxLength\": 2}}},
        \"tags\": {\"type\": \"array\", \"items\": {\"type\": \"string\", \"maxLength\": 3}}}},
      \"person\": {\"type\": \"object\", \"properties\": {
        \"name\": {\"type\": \"string\"}, \"friends\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/person\"}}}}
    }}"))

(defconst lists-rules
  '((:property "lines/*/net" :calculate "price * 2") (:property "lines/*/place" :calculate "position()")
    (:property "total" :calculate "sum(lines.net)")))

(defconst lists-values
  '(:number "1" :lines [(:sku "a" :price "2.50" :tags ["x" "y"]) (:sku "b" :ship (:to "xyz"))] :grid [["1" "2.50"] []]))

(defun lists-order (session &optional values)
  "An order in SESSION, with VALUES."
  (interactor-subject session "order" :schema lists-schema :rules lists-rules :values (or values lists-values)))

(defun lists-lines (order) "The lines of ORDER." (interactor-items order 'lines))

(defun lists-skus (lines)
  "What the items of LINES are."
  (mapcar (lambda (item) (objects-value item 'sku)) (interactor-items-all lines)))

(defun lists-codes (property)
  "The codes of what is wrong with PROPERTY."
  (mapcar (lambda (issue) (plist-get issue :code)) (interactor-issues property)))

(defun lists-plain (value)
  "VALUE with its property lists in the order of their names, as text."
  (cond ((hash-table-p value) "()")
        ((vectorp value) (format "[%s]" (mapconcat #'lists-plain value " ")))
        ((keywordp (car-safe value))
         (format "(%s)" (mapconcat #'identity
                                   (sort (cl-loop for (key each) on value by #'cddr
                                                  collect (format "%s %s" key (lists-plain each)))
                                         #'string<)
                                   " ")))
        (t (format "%S" value))))

(defun lists-compare (order where)
  "Whether what the library says of ORDER, and of all in it, is what the daemon has.
WHERE says when."
  (let ((session (interactor-subject-session order)))
    (core-until session (lambda () (eq (interactor-session-state session) 'ready)))
    (should (equal (list where (lists-plain (interactor-values order)))
                   (list where (lists-plain (plist-get (interactor-request session "subject/read" '(:subject "order" :lists t))
                                                       :values)))))
    (lists-compare-issues order (plist-get (interactor-read-subject order) :issues) where)
    (dolist (items (interactor-items--every order))
      (let* ((read (interactor-request session "list/read" (interactor-items--place items)))
             (keys (mapcar (lambda (told) (plist-get told :key)) (plist-get read :items))))
        (should (equal (list where (interactor-items-id items) (interactor-items-keys items))
                       (list where (interactor-items-id items) keys)))
        (should (equal (sort (hash-table-keys (interactor-items-table items)) #'string<) (sort keys #'string<)))
        (seq-doseq (told (plist-get read :items))
          (let ((item (interactor-item items (plist-get told :key))))
            (should (eq item (interactor--find-subject session (interactor-subject-id item))))
            (lists-compare-issues item (plist-get told :issues) where)))))))

(defun lists-compare-issues (subject issues where)
  "Whether SUBJECT has ISSUES, which are by path, and those in it.  WHERE says when."
  (let ((known (interactor-subject-issues subject)))
    (maphash (lambda (name some)
               (should (equal (list where (interactor-subject-id subject) name some)
                              (list where (interactor-subject-id subject) name
                                    (plist-get issues (interactor--key-of name))))))
             (let ((some (copy-hash-table known)))
               (maphash (lambda (name each) (when (= 0 (length each)) (remhash name some))) known)
               some))
    (cl-loop for (key some) on issues by #'cddr
             for property = (interactor-property subject key)
             do (should (equal (list where (interactor--property-path property) (interactor-issues property))
                               (list where (interactor--property-path property) some))))))

(core-deftest lists-what-the-library-takes-for-one-is-one-to-the-daemon
  (let* ((text '(:type "string")) (session (core-start))
         (properties `(:a (:type ["array" "null"] :items ,text) :b (:type "array") :c (:type "array" :items nil)
                       :d (:type "array" :items (:type ["object" "null"] :properties (:x ,text)))
                       :e (:type "array" :items (:type ["string" "integer"]))
                       :f (:type "array" :items (:type ["array" "null"] :items ,text))
                       :g (:type "array" :prefixItems [,text]) :h (:type "array" :items (:type "object"))
                       :i (:allOf [(:type "array") (:items (:enum ["a"]))])
                       :j (:type "array" :items (:type "object" :properties (:x ,text :y (:type "array" :items ,text))))))
         (subject (interactor-subject session "s" :schema `(:type "object" :properties ,properties)
                                      :values '(:d [(:x "1") nil] :e [1 "a"] :f [["a"] []] :h [(:q 1)] :j [(:y ["a"])]
                                                :c [(:z 1)]))))
    (should (equal (sort (copy-sequence (interactor--parts subject 'lists)) #'string<)
                   (sort (mapcar #'interactor--name (objects-keys (plist-get (interactor-read-subject subject) :keys)))
                         #'string<)))
    (should (equal (lists-plain (interactor-values subject))
                   (lists-plain (plist-get (interactor-request session "subject/read" '(:subject "s" :lists t)) :values))))
    (let ((both (interactor--resolved '(:allOf [(:type "array" :items (:title "A")) (:items (:type "string"))]) nil)))
      (should (equal (interactor--resolved (plist-get both :items) nil) '(:title "A" :type "string" :properties nil))))))

(core-deftest lists-are-read
  (let* ((session (core-start)) (order (lists-order session)) (lines (lists-lines order)) (first (interactor-item lines "#1")))
    (should (eq lines (interactor--items (interactor-property order 'lines))))
    (should (equal (list (interactor-items-keys lines) (lists-skus lines) (objects-value order 'total))
                   '(("#1" "#2") ("a" "b") "9")))
    (should (equal (list (interactor-subject-id first) (objects-value first 'price) (objects-value first 'tags))
                   '("order/lines/#1" "2.50" ["x" "y"])))
    (should (equal (list (objects-value order 'grid) (objects-value order "grid/#1/value/#2/value") (objects-value order 'whole))
                   '([["1" "2.50"] []] "2.50" nil)))
    (should (equal (lists-codes (interactor-property order 'lines "#2" 'ship 'to)) '("tooLong")))
    (should (eq (interactor-property-subject (interactor-property order "lines/#1/sku")) first))
    (should (equal (mapcar (lambda (path) (interactor-property-rule-name (interactor-property order path)))
                           '("lines/#2/ship/to" "lines/#1/tags/#1/value"))
                   '("lines/*/ship/to" "lines/*/tags/*/value")))
    (should (equal (interactor--property-path (interactor-property order "lines/#2/ship/to")) "order/lines/*/ship.to"))
    (should (equal (interactor--kinds (interactor-property-schema (interactor-property order "lines/#1/tags/#1/value")))
                   '("string")))
    (dolist (wrong '((lines "#9" sku) (lines "#1") ("lines/#9/sku") (lines "#1" nobody) (whole "#1" value)))
      (should-error (apply #'interactor-property order wrong)))
    (should-error (interactor-items order 'number))
    (should-error (interactor-item lines "#9"))))

(core-deftest lists-are-changed
  (let* ((session (core-start)) (order (lists-order session)) (lines (lists-lines order)) heard ended
         (end (interactor-items-on-change lines (lambda (keys) (push keys heard)))))
    (interactor-on-change order 'lines (lambda (value) (push (eq value lines) heard)))
    (let ((row (interactor-items-insert lines :values '(:sku "c" :tags ["q"]) :before "#2" :key "k/~"))
          (second (interactor-item lines "#2")))
      (should (equal (list (interactor-subject-id row) (objects-value row 'tags) (objects-value row 'place)
                           (objects-value second 'place))
                     '("order/lines/k~1~0" ["q"] 2 3)))
      (should (equal (reverse heard) '(("#1" "k/~" "#2") t)))
      (should (equal (lists-skus (interactor-items-table-only lines (interactor-items-insert lines :copy "k/~"))) '("c")))
      (interactor-items-move lines '("#2" "#3") :before "#1")
      (should (equal (interactor-items-keys lines) '("#2" "#3" "#1" "k/~")))
      (should (eq second (interactor-item lines "#2")))
      (interactor-items-move lines "#2")
      (interactor-items-remove lines '("#3" "k/~"))
      (should (equal (interactor-items-keys lines) '("#1" "#2"))))
    (should (equal (plist-get (nth 2 (should-error (interactor-items-remove lines "#9") :type 'interactor-error)) :kind)
                   "unknownItem"))
    (should (equal (interactor-items-extend lines '((:sku "d") (:sku "e")) :before "#1" :baseline t) '("#4" "#5")))
    (interactor-write order '(:lines [(:sku "z")]))
    (should (equal (lists-skus lines) '("z")))
    (interactor-request session "subject/revert" '(:subject "order"))
    (should (equal (lists-skus lines) '("d" "e" "a" "b")))
    (funcall end)
    (setq heard nil)
    (interactor-items-remove lines "#4" :user t)
    (should (equal heard '(t)))
    (should (equal (plist-get (interactor-request session "subject/undo" '(:subject "order")) :of) "subject"))
    (should (equal (interactor-items-keys lines) '("#4" "#5" "#1" "#2")))
    (should-not ended)))

(defun interactor-items-table-only (lines item)
  "LINES, as if ITEM were all that is in it."
  (let ((only (interactor--list-of :subject (interactor-items-subject lines) :keys (list "k"))))
    (puthash "k" item (interactor-items-table only))
    only))

(core-deftest lists-have-issues
  (let* ((session (core-start)) (order (lists-order session)) (lines (lists-lines order)) told keys)
    (interactor-on-issues order nil (lambda (name issues) (push (cons name (length issues)) told)))
    (setq keys (interactor-items-extend lines (append '((:sku "too long")) (make-list 5 (make-hash-table)))))
    (should (equal told '(("lines" . 1))))
    (should (equal (lists-codes (interactor-property order 'lines)) '("tooLong")))
    (let ((sku (interactor-property order 'lines (car keys) 'sku)))
      (should (equal (lists-codes sku) '("tooLong")))
      (interactor-write (interactor-item lines (car keys)) '(:sku "ok"))
      (should (equal (lists-codes sku) nil)))
    (interactor-set-issues order '(:pointer "/lines/0/sku") '("Taken."))
    (should (equal (plist-get (aref (interactor-issues (interactor-property order "lines/#1/sku")) 0) :message) "Taken."))))

(core-deftest lists-in-an-object-that-nobody-asked-for
  (let* ((session (core-start)) (order (lists-order session)))
    (should (equal (objects-value order 'address) nil))
    (let ((days (interactor-items order 'address "a/~")))
      (should (equal (interactor-items-keys days) nil))
      (interactor-items-insert days :values "one")
      (should (equal (objects-value order 'address) '(:a/~ ["one"] :city "")))
      (interactor-write order '(:address nil))
      (should (equal (list (interactor-items-keys days) (objects-value order 'address)) '(nil nil))))
    (interactor-write order '(:address (:city "Rome" :a/~ ["one" "four"])))
    (should (equal (lists-codes (interactor-property order 'address "a/~" "#3" 'value)) '("tooLong")))
    (lists-compare order "null object")))

(core-deftest lists-that-are-told-in-several-messages
  (let* ((session (core-start)) (order (lists-order session)) (lines (lists-lines order)) heard (rest 0))
    (interactor-items-on-change lines (lambda (keys) (push (length keys) heard)))
    (interactor-write (interactor-item lines "#1") (list :sku (make-string 3000 ?x)))
    (advice-add 'interactor-items--told :before
                (lambda (_ told) (when (and (equal [] (plist-get told :splices)) (plist-get told :items)) (cl-incf rest)))
                '((name . lists-test)))
    (unwind-protect
        (interactor-request session "list/insert" `(:subject "order" :property "lines"
                                                    :items ,(make-vector 1600 '(:copy "#1"))))
      (advice-remove 'interactor-items--told 'lists-test))
    (should (> rest 0))
    (should (equal (list heard (length (objects-value order 'lines)) (objects-value (car (last (interactor-items-all lines))) 'tags))
                   '((1602) 1602 ["x" "y"])))))

(core-deftest lists-have-fields-in-rows
  (let* ((session (core-start)) (order (lists-order session)) (lines (lists-lines order)) shown
         (sku (objects-bind "sku" (interactor-property order "lines/#1/sku")))
         (to (objects-bind "to" (interactor-property order "lines/#2/ship/to")))
         (form (interactor--submission-open
                (interactor--submission :session session :id "f" :fields (list sku to)))))
    (setf (interactor-field-on-show sku) (lambda () (setq shown t)))
    (should (equal (list (core-text sku) (core-text to)) '("a" "xyz")))
    (interactor--edit sku 1 1 "b")
    (should (equal (objects-value order "lines/#1/sku") "ab"))
    (should (eq t (plist-get (interactor-submission-state form) :dirty)))
    (interactor-items-remove lines "#1")
    (should (equal (list (hash-table-keys (interactor-session-fields session)) shown) '(("to") t)))
    (should-not (interactor--edit sku 2 2 "c")) ; The control is there still, and of no use.
    (interactor--unbind sku)
    (should (equal (list core-problems (gethash "field sku" (interactor-session-made session))) '(nil nil)))))

(core-deftest lists-without-a-daemon
  (let* ((session (core-start :command '("/nowhere/interactord"))) (order (lists-order session)) stored)
    (should (equal (list (interactor-items-keys (lists-lines order)) (objects-value order "lines/#1/sku") (objects-value order 'grid))
                   '(("#1" "#2") "a" [["1" "2.50"] []])))
    (let ((fields (mapcar (lambda (path) (objects-bind path (interactor-property order path)))
                          '("number" "lines/#2/ship/to" "grid/#1/value/#2/value"))))
      (interactor--submit (interactor--submission-open
                           (interactor--submission :session session :id "f" :fields fields :allow-absent t
                                                   :store (lambda (values) (setq stored values)))))
      (should (equal stored '(:order (:number "1" :lines [nil (:ship (:to "xyz"))] :grid [[nil "2.50"] nil])))))
    (should-error (interactor-items-insert (lists-lines order)) :type 'interactor-error)))

(core-deftest lists-are-there-after-a-death
  (pcase-dolist (`(,name ,snapshot-every ,refuses) '(("replayed" 1000) ("restored" 2) ("anew" 2 t)))
    (let* ((session (core-start :command (if refuses (core-odd "--refuse" "\"session/restore\"") (list core-daemon))))
           (order (progn (setf (interactor-session-snapshot-every session) snapshot-every) (lists-order session)))
           (lines (lists-lines order)) (people (interactor-items order 'people)) heard before field all-keys row)
      (dotimes (_ 3) (interactor-items-insert lines))
      (interactor-items-insert lines :values '(:sku "k" :tags ["q"]) :key "given/~")
      (interactor-items-remove lines '("#1" "#4"))
      (interactor-items-move lines "#5" :before "#2")
      (setq row (interactor-item lines "#3"))
      (interactor-write row '(:sku "abc" :price "1.25" :ship (:to "u")))
      (interactor-items-extend (interactor-items row 'tags) '("one" "two" "x"))
      (interactor-items-remove (interactor-items row 'tags) "#2")
      (interactor-items-extend people '((:name "Ann") (:name "Bob" :friends [(:name "Eve")]) (:name "Ann")))
      (interactor-items-remove people "Ann")
      (interactor-write order '(:address (:a/~ ["q"])))
      (setq field (objects-bind "sku" (interactor-property row 'sku)))
      (interactor--do field "field/beginEditing" '(:selection (:start 3 :end 3)))
      (core-type field "d")
      (setq before (lists-plain (interactor-values order)))
      (cl-flet ((keys () (list (interactor-items-keys lines) (interactor-items-keys (interactor-items row 'tags))
                               (interactor-items-keys people) (interactor-items-keys (interactor-items order 'address "a/~")))))
        (setq all-keys (keys))
        (should (equal all-keys '(("#5" "#2" "#3" "given/~") ("#1" "#3") ("Bob" "#1") ("#1"))))
        (interactor-items-on-change lines (lambda (keys) (push keys heard)))
        (interactor-on-change order nil (lambda (&rest each) (push each heard)))
        (interactor-on-change row nil (lambda (&rest each) (push each heard)))
        (core-signal session 'SIGKILL)
        (core-until session (lambda () (eq (interactor-session-state session) 'recovering)))
        (lists-compare order name)
        (should (equal (list name (lists-plain (interactor-values order)) heard (keys)) (list name before nil all-keys)))
        (should (eq row (interactor-item lines "#3"))))
      (should (equal (list core-problems (core-type field "e")) '(nil ("verbatim"))))
      (should (equal (objects-value row 'sku) "abcde")))))

(core-deftest lists-a-field-of-a-removed-row-is-not-bound-anew
  (let* ((session (core-start :command (core-odd "--refuse" "\"session/restore\"")))
         (order (progn (setf (interactor-session-snapshot-every session) 2) (lists-order session)))
         (gone (objects-bind "gone" (interactor-property order "lines/#1/sku")))
         (there (objects-bind "there" (interactor-property order "lines/#2/sku"))))
    (interactor--submission-open (interactor--submission :session session :id "f" :fields (list gone there)))
    (interactor-items-remove (lists-lines order) "#1")
    (core-signal session 'SIGKILL)
    (should (equal (plist-get (plist-get (interactor-read-subject order) :keys) :lines) ["#2"]))
    (core-type there "c")
    (should (equal (list (objects-value order "lines/#2/sku") core-problems) (list (core-text there) nil)))))

(core-deftest lists-killed-in-the-midst-of-moving-rows
  ;; Two moves are under way, and a draft that means nothing yet.
  (let* ((session (core-start)) (order (lists-order session)) (lines (lists-lines order)) entries
         (price (objects-bind "price" (interactor-property order "lines/#1/price"))))
    (interactor-items-extend lines '((:sku "c") (:sku "d")))
    (interactor--do price "field/beginEditing" '(:selection (:start 0 :end 3)))
    (interactor--edit price 0 (length (core-text price)) "-")
    (dolist (key '("#1" "#3"))
      (push (interactor-send session "list/move" `(:subject "order" :property "lines" :keys [,key] :user t)) entries))
    (core-signal session 'SIGKILL)
    (core-until session (lambda () (seq-every-p #'interactor-entry-done entries)))
    (should (equal (list (interactor-items-keys lines) (lists-skus lines)) '(("#2" "#4" "#1" "#3") ("b" "d" "a" "c"))))
    (should (equal (list (core-text price) (plist-get (interactor-field-state price) :parse)) '("-" "intermediate")))
    (lists-compare order "moving")
    (interactor-request session "subject/undo" '(:subject "order"))
    (should (equal (interactor-items-keys lines) '("#2" "#3" "#4" "#1")))
    (core-type price "5")
    (should (equal (list (objects-value order "lines/#1/price") core-problems) '("-5" nil)))))

(defun lists-pick (list) "One of LIST." (seq-elt list (random (length list))))

(defun lists-item (name)
  "What is put into a list of the NAME."
  (pcase name
    ("lines" `(:sku ,(lists-pick '("" "a" "longer")) :price ,(lists-pick '("1" "2.5"))
               ,@(lists-pick '(nil (:ship (:to "")) (:ship (:to "xyz")) (:tags ["x" "long"]) (:tags [])))))
    ((or "people" "friends") `(:name ,(lists-pick '("Ann" "Bob" "Eve")) ,@(lists-pick '(nil (:friends [(:name "Eve")])))))
    ("grid" (vconcat (cl-loop repeat (random 4) collect (lists-pick '("1" "2.5")))))
    (_ (lists-pick '("1" "2.5")))))

(defun lists-some (subject)
  "What is written to SUBJECT."
  (let* ((names (cl-loop for (key _) on (plist-get (interactor--whole subject) :properties) by #'cddr
                         when (or (eq key :ship)
                                  (member (interactor-property-type (interactor-property subject key)) '("string" "number")))
                         collect key))
         (key (lists-pick (cons nil names))))
    (cond ((not key) (make-hash-table))
          ((eq key :ship) (list key (lists-pick (list nil (make-hash-table) '(:to "u") '(:to "xyz")))))
          (t (list key (lists-pick '("1" "20")))))))

(defun lists-act (order)
  "Something that is done to ORDER, or to what is in it: (METHOD PARAMS)."
  (let* ((all (interactor-items--every order)) (some (lists-pick all)) (place (interactor-items--place some))
         (keys (interactor-items-keys some)) (name (interactor-items-name some))
         (picked (vconcat (seq-uniq (cl-loop repeat (if keys (1+ (random 3)) 0) collect (lists-pick keys)))))
         (before (and keys (< (random 10) 6) (list :before (lists-pick keys))))
         (subject (lists-pick (append (hash-table-values (interactor-session-subjects (interactor-subject-session order)))
                                      (seq-mapcat #'interactor-items-all all)))))
    (pcase (random 18)
      ((pred (> 4))
       `("list/insert" (,@place :items ,(vconcat
                                         (cl-loop repeat (1+ (random 3)) collect
                                                  (interactor--object
                                                   `(,@(and keys (= 0 (random 3)) (list :copy (lists-pick keys)))
                                                     ,@(and (= 0 (random 3)) (list :key (lists-pick '("a" "b" "c" "d" "e/~"))))
                                                     ,@(and (< (random 10) 7) (list :values (lists-item name)))))))
                        ,@before ,@(and (= 0 (random 5)) '(:baseline t)) ,@(and (= 0 (random 3)) '(:user t)))))
      ((pred (> 6)) `("list/remove" (,@place :keys ,picked ,@(and (= 0 (random 3)) '(:user t)))))
      ((pred (> 9)) `("list/move" (,@place :keys ,picked ,@before)))
      ((pred (> 11)) `("subject/write" (:subject ,(interactor-subject-id subject) :values ,(lists-some subject))))
      (11 `("subject/write" (:subject ,(plist-get place :subject)
                             :values (,(interactor--key-of name) ,(vconcat (cl-loop repeat (random 4) collect (lists-item name)))))))
      (12 `("subject/write" (:subject "order" :values (:address ,(lists-pick (list nil (make-hash-table) '(:a/~ ["x"])))))))
      (13 (list (lists-pick '("subject/revert" "subject/reset" "subject/clear" "subject/accept"))
                (list :subject (interactor-subject-id subject))))
      (14 `("subject/setIssues" (:subject "order" :pointer ,(format "/lines/%d/sku" (random 4)) :issues [(:message "No.")])))
      (15 (list "locale/set" (list :locale (lists-pick '("de-DE" "en-US")))))
      (_ (list (lists-pick '("subject/undo" "subject/redo")) '(:subject "order"))))))

(core-deftest lists-random-sessions
  (let ((first (string-to-number (or (getenv "INTERACTOR_SEED") (number-to-string (random (expt 2 31)))))))
    (message "INTERACTOR_SEED=%d" first)
    (pcase-dolist (`(,more ,steps ,kills) '((0 150) (1 100 restored) (2 100 anew)))
      (random (number-to-string (+ first more)))
      (let* ((session (core-start :command (if (eq kills 'anew) (core-odd "--refuse" "\"session/restore\"") (list core-daemon))))
             (order (progn (setf (interactor-session-deaths-allowed session) (list steps 180.0)
                                 (interactor-session-snapshot-every session) 40)
                           (lists-order session))))
        (dotimes (step steps)
          (let* ((told (make-hash-table :test #'eq)) (act (lists-act order))
                 (where (list 'INTERACTOR_SEED first kills step act))
                 ;; Only what notifications say, from the keys that were told to these.
                 (ends (mapcar (lambda (items)
                                 (interactor-items-on-change items (lambda (keys) (puthash items keys told))))
                               (interactor-items--every order))))
            (condition-case failed
                (interactor-request session (car act) (cadr act))
              (interactor-error (push (cadr failed) where)))
            (when (and kills (= 0 (random 20)))
              (core-signal session 'SIGKILL)
              (core-until session (lambda () (not (eq (interactor-session-state session) 'ready)))))
            (lists-compare order where)
            (maphash (lambda (items keys) (should (equal (list where (interactor-items-keys items)) (list where keys)))) told)
            (mapc #'funcall ends)
            (should (equal (list where core-problems) (list where nil)))))))
    (random t)))

(provide 'lists)

;;; lists.el ends here
