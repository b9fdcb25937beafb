;;; core.el --- The session against the built daemon  -*- lexical-binding: t -*-

;;; Commentary:

;; What happens when all goes well, and when things go wrong.

;;; Code:

(require 'ert)
(require 'interactor-form)

(defvar core-daemon (getenv "DAEMON"))
(defvar core-hangs 60 "After how many seconds something that has to become true counts as hung.")
(defvar core-problems nil)
(defvar core-sessions nil)
(defconst core-here (file-name-directory (or load-file-name buffer-file-name)))

(defconst core-schema
  '(:required ["number"]
    :properties (:number (:type "string" :pattern "^[A-Z]-[0-9]+$")
                 :quantity (:type "integer" :default 1 :minimum 1 :maximum 9999)
                 :price (:type ["number" "null"] :minimum 0) :total (:type ["number" "null"])
                 :note (:type "string"))))
(defconst core-total '(:property "total" :calculate "quantity * price"))

(defun core-start (&rest options)
  "A session with OPTIONS, whose problems are kept."
  (setq core-problems nil)
  (let ((session (apply #'interactor-start
                        (append options (list :command (list core-daemon) :locale "de-DE"
                                              :on-error (lambda (problem _) (setq core-problems
                                                                                  (append core-problems
                                                                                          (list problem)))))))))
    ;; A slow machine is no slow daemon; a stopped process makes one.
    (setf (interactor-session-patience session) core-hangs
          (interactor-session-start-patience session) core-hangs)
    (push session core-sessions)
    session))

(defun core-odd (&rest arguments)
  "The command of a daemon that does odd things by ARGUMENTS."
  `("python3" ,(expand-file-name "../../python/tests/odd_daemon.py" core-here) ,@arguments ,core-daemon))

(defun core-order (session &optional values rules)
  "An order in SESSION with VALUES and RULES."
  (interactor-subject session "order" :schema core-schema :rules (or rules (list core-total)) :values values))

(defun core-bind (subject name &optional format)
  "A field of SUBJECT's property NAME with FORMAT."
  (interactor--bind (interactor-subject-session subject) (concat "order." name) (interactor-property subject name)
                    `(:view "textField" ,@(and format (list :format format)))))

(defun core-type (field keys)
  "Type KEYS into FIELD; the outcomes."
  (mapcar (lambda (key)
            (let ((chosen (cdr (interactor-field-shown field))))
              (plist-get (interactor--edit field (car chosen) (cdr chosen) (char-to-string key)) :outcome)))
          keys))

(defun core-text (field) "What FIELD shows." (car (interactor-field-shown field)))

(defun core-until (session ready)
  "Wait in SESSION until READY returns non-nil."
  (should (interactor-wait session ready core-hangs)))

(defun core-signal (session signal)
  "Send SIGNAL to the daemon of SESSION."
  (signal-process (interactor--process (interactor-session-transport session)) signal))

(defmacro core-deftest (name &rest body)
  "A test NAME that does BODY and closes its sessions."
  (declare (indent 1))
  `(ert-deftest ,name ()
     (let ((inhibit-message t) core-sessions)
       (unwind-protect (progn ,@body)
         (mapc #'interactor-close core-sessions)))))

(defun core-json (text)
  "TEXT of JSON, as the library reads it."
  (json-parse-string text :object-type 'plist :null-object nil :false-object :json-false))

(defun core-same-p (session subject fields heard)
  "Whether SUBJECT and FIELDS of SESSION, and what was HEARD, are what the daemon has."
  (core-until session (lambda () (and (eq (interactor-session-state session) 'ready)
                                      (= 0 (hash-table-count (interactor-session-asked session))))))
  (let ((same t))
    (dolist (each (hash-table-values (interactor-session-subjects session)))
      (let ((read (interactor-read-subject each)))
        (cl-loop for (key value) on (plist-get read :values) by #'cddr
                 for property = (interactor-property each key)
                 for issues = (interactor-issues property)
                 for known = (interactor-value property)
                 unless (and (equal issues (or (plist-get (plist-get read :issues) key) []))
                             (or (not (eq each subject))
                                 (equal issues (gethash (interactor-property-name property) heard issues)))
                             ;; What is in an object is compared with what its own subject says.
                             (or (if (interactor--object-p (interactor-property-schema property))
                                     (eq (null value) (null known))
                                   (equal value known))
                                 (and (or (memq key '(:pin :owner)) (interactor-subject-secret each)) (null known))))
                 do (setq same nil))))
    (dolist (field fields)
      (let ((shown (core-text field)))
        (unless (equal shown (plist-get (interactor-request session "field/read" (list :field (interactor-field-id field)))
                                        :text))
          (setq same nil))))
    same))

(core-deftest core-random-sessions
  ;; What the library says of subjects and fields is what the daemon has, whatever the program and the daemon do.
  (let ((first (string-to-number (or (getenv "INTERACTOR_SEED") (number-to-string (random (expt 2 31)))))) (steps 80))
    (message "INTERACTOR_SEED=%d" first)
    ;; In the first session, the answer to a check was told between an edit that is replayed and its result.
    (pcase-dolist (`(,seed . ,more) `((3989783920) (,first) (,(1+ first)) (,first "objects") (,(1+ first) "objects")))
      (let* ((heard (make-hash-table :test #'equal))
             (plan (core-json (with-temp-buffer
                                (apply #'call-process "python3" nil t nil "-B"
                                       (expand-file-name "../../conformance/sessions.py" core-here)
                                       (number-to-string seed) (number-to-string steps) more)
                                (buffer-string))))
             (given (plist-get plan :subject))
             (session (core-start))
             (subject (progn
                        (setf (interactor-session-deaths-allowed session) (list steps 180.0)
                              (interactor-session-snapshot-every session) 64)
                        (interactor-check session "known" (lambda (value) (not (string-search "x" value))))
                        (interactor-subject session "s" :schema (plist-get given :schema)
                                            :rules (plist-get given :rules) :values (plist-get given :values))))
             (fields (cl-loop for (key format) on (plist-get plan :fields) by #'cddr
                              for name = (interactor--name key)
                              collect (interactor--bind session name (interactor-property subject name)
                                                        `(:view "textField" ,@(and format (list :format format)))))))
        (interactor-on-issues subject nil (lambda (name issues) (puthash name issues heard)))
        (interactor--submission-open (interactor--submission :session session :id "f" :fields fields))
        (should (core-same-p session subject fields heard))
        (cl-loop for step across (plist-get plan :steps) for number from 0
                 do (cond ((plist-get step :kill) (core-signal session 'SIGKILL))
                          ((plist-get step :wait)
                           (core-until session (lambda () (equal [] (plist-get (interactor-read-subject subject)
                                                                               :pending)))))
                          (t (ignore-errors (interactor-request session (plist-get step :method)
                                                                (plist-get step :params)))))
                 (unless (core-same-p session subject fields heard)
                   (ert-fail (format "INTERACTOR_SEED=%d, step %d: %S" seed number step))))))))

(core-deftest core-words-in-the-language-and-changes
  (let* ((session (core-start))
         (order (interactor-subject session "order" :schema core-schema
                                    :messages '(:number (:valueMissing (:de "Welche?" :en "Which?")))))
         (number (interactor-property order 'number))
         (said (lambda () (plist-get (aref (interactor-issues number) 0) :message)))
         (price (interactor--make-control session '(:de "Preis" :en "Price") (interactor-property order 'price) nil))
         (mask (interactor--make-control session "Note" (interactor-property order 'note)
                                         '(:format (:style "mask" :mask "00-00"))))
         (form (interactor--submission :session session :id "f" :fields (list (interactor-control-field price)
                                                                              (interactor-control-field mask)))))
    (should (equal (list (funcall said) (interactor-control-label price)) '("Welche?" "Preis")))
    (interactor-set-locale session "en-US")
    (should (equal (list (funcall said) (interactor-control-label price)) '("Which?" "Price")))
    (interactor--submission-open form)
    (should-not (interactor-submission-changes-p form))
    (core-type (interactor-control-field mask) "1")
    (should (equal (interactor-control-note mask) '("_-__" . hint)))
    (should (interactor-submission-changes-p form))
    (interactor-configure price :format '(:style "currency" :currency "EUR"))
    (interactor-write order '(:price "9.90"))
    (should (equal (interactor-control-text price) "€9.90"))
    (should-error (interactor-subject session "other" :schema core-schema
                                      :rules '((:property "number" :client "nobody"))))
    (should-error (interactor-subject session "other" :schema (quote (:properties 1))) :type 'interactor-error)))

(ert-deftest core-differences ()
  (pcase-dolist (`(,old ,new ,caret ,wanted)
                 '(("" "a" 1 (0 0 "a")) ("aa" "aaa" 1 (0 0 "a")) ("aa" "aaa" 2 (1 1 "a")) ("aa" "aaa" 3 (2 2 "a"))
                   ("1234" "1.234" 2 (1 1 ".")) ("abc" "" 0 (0 3 "")) ("abcd" "abXd" nil (2 3 "X"))
                   ("aä" "aö" nil (1 2 "ö"))))
    (should (equal (interactor--difference old new caret) wanted)))
  (should (equal (interactor--clean "a\200ö😀") "a\uFFFDö😀")))

(core-deftest core-keys-values-and-problems
  (let* ((session (core-start)) (subject (core-order session '(:price "9.90"))) seen
         (price (core-bind subject "price" '(:minimumFractionDigits 2))))
    (interactor-on-change subject 'total (lambda (value) (push value seen)))
    (should (equal (core-text price) "9,90"))
    (interactor--do price "field/beginEditing" '(:selection (:start 0 :end 4)))
    (should (equal (core-type price "1234x") '("verbatim" "verbatim" "verbatim" "revised" "rejected")))
    (should (equal (interactor-field-shown price) '("1.234" 5 . 5)))
    (interactor-write subject '(:quantity 2))
    (should (equal (reverse seen) '("1" "12" "123" "1234" "2468")))
    (let ((failed (should-error (interactor-request session "field/read" '(:field "nobody"))
                                :type 'interactor-error)))
      (should (equal (plist-get (nth 2 failed) :kind) "unknownField")))
    (should-error (interactor-property subject 'nothing))
    (interactor--do price "field/endEditing")
    (interactor-write subject '(:price nil))
    (should (equal (list (interactor-value (interactor-property subject 'price)) (core-text price)) '(nil "")))))

(core-deftest core-characters-are-positions
  (let ((note (core-bind (core-order (core-start) '(:note "a😀b")) "note")))
    (interactor--do note "field/beginEditing" '(:selection (:start 2 :end 2)))
    (core-type note "👍")
    (should (equal (interactor-field-shown note) '("a😀👍b" 3 . 3)))
    (interactor--edit note 1 3 "" nil "backward")
    (should (equal (core-text note) "ab"))))

(core-deftest core-checks
  (dolist (later '(nil t))
    (let* ((session (core-start)) done number)
      (interactor-check session "unique" (if later (lambda (_ answer) (setq done answer))
                                           (lambda (value) (if (equal value "A-1") "taken" t)))
                        later)
      (setq number (core-bind (core-order session nil
                                          (list core-total '(:property "number" :client "unique" :code "taken")))
                              "number"))
      (core-type number "A-1")
      (when later
        (should (eq t (plist-get (interactor-field-state number) :pending)))
        (core-until session (lambda () done))
        (funcall done "taken"))
      (core-until session (lambda () (not (eq t (plist-get (interactor-field-state number) :pending)))))
      (should (equal (plist-get (aref (plist-get (interactor-field-state number) :issues) 0) :code) "taken")))))

(core-deftest core-options-that-the-program-tells
  (let* ((session (core-start)) (names '("Abel" "Adler" "Beck" "Bär")) asked note
         (format '(:style "choice" :source "client" :page 2)) (subject (core-order session '(:note "Beck"))))
    (should (string-match-p "interactor-provide"
                            (condition-case failed (progn (core-bind subject "note" format) "")
                              (error (error-message-string failed)))))
    (interactor-provide session "order.note"
                        (lambda (text done question)
                          (push (if (plist-get question :values) (aref (plist-get question :values) 0) text) asked)
                          (funcall done (cl-remove-if-not (lambda (name) (string-prefix-p text name)) names)))
                        t)
    (setq note (core-bind subject "note" format))
    (cl-flet ((told (member) (plist-get (interactor-field-choices note) member)))
      (core-until session (lambda () (equal (core-text note) "Beck")))
      (interactor--do note "field/beginEditing")
      (core-until session (lambda () (equal (told :total) 4)))
      (should (equal (mapcar (lambda (item) (plist-get item :text)) (told :items)) '("Abel" "Adler")))
      (should (equal (mapcar (lambda (item) (plist-get item :text))
                             (plist-get (interactor-request session "field/choices"
                                                            `(:field "order.note" :revision ,(told :revision)
                                                              :from 2 :count 2))
                                        :items))
                     '("Beck" "Bär")))
      (should (equal asked '("" "" "Beck")))
      (core-signal session 'SIGKILL)
      (interactor--edit note 0 4 "A")
      (core-until session (lambda () (not (eq t (told :pending)))))
      (should (equal (list (told :total) (plist-get (interactor-field-state note) :parse)) '(2 "intermediate")))
      ;; Where the program fails, the text stays.
      (interactor-provide session "order.note" (lambda (_text _question) (error "No server")))
      (interactor--edit note 1 1 "d")
      (core-until session (lambda () (eq t (told :failed))))
      (should (equal (core-text note) "Ad"))
      (should (string-match-p "No server" (plist-get (car (last core-problems)) :message))))))

(core-deftest core-a-check-that-is-late-or-fails
  (let* ((session (core-start)) (number (core-bind (core-order session) "number")) other)
    (interactor-check session "unique" (lambda (value _) (not (equal value "A-1"))))
    (interactor-check session "broken" (lambda (_ _) (error "No server")))
    (setq other (interactor-subject session "other" :schema core-schema :values '(:number "A-1")
                                    :rules '((:property "number" :client "unique")
                                             (:property "note" :client "broken"))))
    (core-until session (lambda () (plist-get (plist-get (interactor-read-subject other) :issues) :number)))
    (core-type number "A")
    (should (equal (core-text number) "A"))
    (interactor-write other '(:note "x"))
    (core-until session (lambda () core-problems))
    (should (equal (plist-get (car core-problems) :message) "No server"))))

(defun core-steps ()
  "A session of 200 messages, of all kinds that change something."
  (let (found)
    (cl-flet* ((add (method &rest params) (push (cons method params) found))
               (edit (field first last text &rest more)
                 (apply #'add "field/edit" :field field :range (list :start first :end last) :text text more)))
      (add "field/bind" :field "sum" :subject "order" :property "total" :view "label")
      (dolist (name '("number" "price" "note"))
        (add "field/bind" :field name :subject "order" :property name :view "textField"))
      (add "form/open" :form "order" :fields ["number" "price" "note"])
      (add "session/save")
      (dotimes (turn 10)
        (add "field/beginEditing" :field "price")
        (dolist (digit '("1" "2" "3" "4" "5" "6")) (edit "price" 0 0 digit))
        (add "field/undo" :field "price")
        (add "field/redo" :field "price")
        (edit "price" 0 0 "x")
        (add "subject/write" :subject "order" :values (list :price (format "%d.5" turn) :quantity (1+ turn)))
        (add "field/endEditing" :field "price")
        (add "field/read" :field "price")
        (edit "note" 0 0 "ä😀" :composing t)
        (edit "note" 0 2 "ö")
        (edit "nobody" 0 0 "")
        (add "form/submit" :form "order")
        (add "field/select" :field "note" :selection '(:start 1 :end 1))
        (edit "number" 0 0 (if (cl-oddp turn) "A-1" "x"))
        (add (if (cl-oddp turn) "form/revert" "form/accept") :form "order")
        (add "locale/set" :locale (if (cl-oddp turn) "de-DE" "en-US"))))
    (seq-take (nreverse found) 200)))

(defun core-play (&optional before behind)
  "Play the steps, with deaths BEFORE and BEHIND one.
What the session then is, its values, and the answers."
  (let* ((session (core-start)) subject answers (number 0))
    (setf (interactor-session-deaths-allowed session) '(1000 180.0)
          (interactor-session-snapshot-every session) 50)
    (interactor-check session "unique" (lambda (value _) (if (equal value "A-1") "taken" t)))
    (setq subject (core-order session nil (list core-total '(:property "number" :client "unique"))))
    (dolist (step (core-steps))
      (when (eql number before) (core-signal session 'SIGKILL))
      (let ((entry (interactor-send session (car step) (cdr step))))
        (when (eql number behind) (core-signal session 'SIGKILL))
        (core-until session (lambda () (interactor-entry-done entry)))
        (push (or (plist-get (interactor-entry-problem entry) :kind) (interactor-entry-result entry)) answers))
      (cl-incf number))
    (while (> (length (plist-get (interactor-read-subject subject) :pending)) 0))
    (prog1 (list (prin1-to-string (plist-get (interactor-request session "session/save") :snapshot))
                 (let (values) (maphash (lambda (name value) (push (cons name value) values))
                                        (interactor-subject-values subject))
                      (cl-sort values #'string< :key #'car))
                 (nreverse answers))
      (interactor-close session)
      (setq core-sessions nil))))

(core-deftest core-kill-at-every-message-of-a-session
  (let ((wanted (core-play)) (steps (core-steps)))
    (should (= (length steps) 200))
    ;; One message out of two is killed before it is sent, the other ones behind: each play has two deaths.
    (cl-loop
     for number below 200 by 2
     for found = (core-play number (% (+ number 7) 200))
     do (when (= 0 (% number 20)) (let ((inhibit-message nil)) (message "killed at %d" number)))
     do (should (equal (list number (nth 0 found)) (list number (nth 0 wanted))))
     do (should (equal (list number (nth 1 found)) (list number (nth 1 wanted))))
     do (cl-loop for step in steps for one in (nth 2 found) for other in (nth 2 wanted)
                 do (should (equal (list number step one) (list number step other)))))))

(defun core-recovers (all scenario)
  "Play SCENARIO, one of ALL of `recovery.json'."
  (let* ((daemon (plist-get scenario :daemon))
         (session (core-start
                   :locale (plist-get all :locale)
                   :command (cond ((not (plist-member scenario :daemon)) (list core-daemon))
                                  (daemon (apply #'core-odd
                                                 (mapcar (lambda (word) (if (equal word "$FILE") (make-temp-name "/tmp/interactor-")
                                                                          word))
                                                         daemon)))
                                  (t '("/nowhere/interactord")))))
         (made (plist-get all :subject)) fields
         (subject (progn
                    (when (plist-get scenario :snapshotEvery)
                      (setf (interactor-session-snapshot-every session) (plist-get scenario :snapshotEvery)))
                    (interactor-subject session "s" :schema (plist-get made :schema) :rules (plist-get made :rules)
                                        :values (plist-get made :values))))
         (number 0))
    (cl-loop for (name format) on (plist-get all :fields) by #'cddr
             do (setq fields (plist-put fields name
                                        (interactor--bind session (substring (symbol-name name) 1)
                                                          (interactor-property subject name)
                                                          `(:view "textField" ,@(and format (list :format format)))))))
    (seq-doseq (step (plist-get scenario :steps))
      (cl-incf number)
      (ert-info ((format "%s, step %d" (plist-get scenario :name) number))
        (cl-flet ((field (name) (plist-get fields (intern (concat ":" name))))
                  (member (index name) (aref (plist-get step name) index)))
          (let ((connection (interactor-session-connection session)) result)
            (cond
             ((plist-get step :kill) (core-signal session 'SIGKILL))
             ((plist-get step :die)
              (core-signal session 'SIGKILL)
              (core-until session (lambda () (and (not (eq connection (interactor-session-connection session)))
                                                  (memq (interactor-session-state session) '(ready absent))))))
             ((plist-get step :restart) (interactor-restart session))
             ((plist-get step :edit)
              (let ((field (field (member 0 :edit))) (first (member 1 :edit)) (last (member 2 :edit)))
                (when (equal (plist-get (interactor-field-state field) :phase) "idle")
                  (interactor--do field "field/beginEditing" `(:selection (:start ,first :end ,last))))
                (setq result (interactor--edit field first last (member 3 :edit)))))
             ((plist-get step :act)
              (setq result (interactor--do (field (member 0 :act)) (concat "field/" (member 1 :act)))))
             ((plist-get step :write) (interactor-write subject (plist-get step :write)))
             ((plist-get step :configure)
              (interactor-request session "field/configure" (list :field (member 0 :configure) :format (member 1 :configure))))
             ((plist-get step :locale) (interactor-set-locale session (plist-get step :locale))))
            (when (plist-get step :outcome)
              (should (equal (plist-get result :outcome) (plist-get step :outcome))))
            (when (plist-get step :state)
              (core-until session (lambda () (equal (symbol-name (interactor-session-state session))
                                                    (plist-get step :state)))))
            (cl-loop for (name wanted) on (plist-get step :shows) by #'cddr
                     for field = (plist-get fields name)
                     do (interactor-wait session (lambda () (and (equal (core-text field) wanted)
                                                                 (not (interactor-field-queue field))))
                                         core-hangs)
                     do (should (equal (core-text field) wanted)))
            (cl-loop for (name wanted) on (plist-get step :values) by #'cddr
                     do (should (equal (list (interactor-value (interactor-property subject name))
                                             (plist-get (plist-get (interactor-read-subject subject) :values) name))
                                       (list wanted wanted))))
            (when (plist-member step :problems)
              (should (equal (mapcar (lambda (problem) (plist-get problem :kind)) core-problems)
                             (append (plist-get step :problems) nil))))))))
    (interactor-close session)))

(core-deftest core-all-scenarios-of-recovery
  (let ((all (with-temp-buffer
               (insert-file-contents (expand-file-name "../../conformance/recovery.json" core-here))
               (json-parse-buffer :object-type 'plist :null-object nil :false-object :json-false))))
    (should (> (length (plist-get all :scenarios)) 10))
    (seq-doseq (scenario (plist-get all :scenarios)) (core-recovers all scenario))))

(core-deftest core-recovery-of-a-hundred-fields
  (let* ((session (core-start)) took fields
         (subject (interactor-subject session "many" :schema
                                      (list
                                       :properties (cl-loop for n below 100 append
                                                            (list (intern (format ":p%d" n)) '(:type "number")))))))
    (dotimes (n 100)
      (push (interactor--bind session (format "f%d" n) (interactor-property subject (format "p%d" n))
                              '(:view "textField")) fields)
      (core-type (car fields) "123"))
    (interactor-on session 'recovered (lambda (seconds) (setq took seconds)))
    (core-signal session 'SIGKILL)
    (core-type (car fields) "4")
    (core-until session (lambda () (and took (null (interactor-field-queue (car fields))))))
    (let ((inhibit-message nil)) (message "recovery of 100 fields: %.0f ms" (* 1000 took)))
    (should (equal (mapcar #'core-text (seq-take fields 3)) '("1.234" "123" "123")))))

(core-deftest core-an-edit-during-which-it-is-killed-twice-stays
  (let* ((deaths (make-temp-file "interactor-"))
         (session (core-start :command (core-odd "--die-of-twice" deaths "KEPT")))
         (subject (core-order session)) (note (core-bind subject "note")))
    (core-type note "ab")
    (should (equal (plist-get (interactor--edit note 2 2 "KEPT") :outcome) "verbatim"))
    (should (equal (list (core-text note) core-problems (length (interactor-session-deaths session)))
                   '("abKEPT" nil 2)))
    (should (equal (plist-get (plist-get (interactor-read-subject subject) :values) :note) "abKEPT"))
    (delete-file deaths)))

(core-deftest core-the-oldest-request-fails-where-a-message-cannot-be-read
  (let* ((session (core-start :command (list core-daemon "--max-message-bytes" "20000")))
         (subject (core-order session)) (note (core-bind subject "note")) entries)
    (dolist (text (list "a" (make-string 20000 ?x) "b"))
      (push (interactor-send session "subject/write" `(:subject "order" :values (:note ,text))) entries))
    (core-until session (lambda () (interactor-entry-done (car entries))))
    (should (equal (mapcar (lambda (entry) (plist-get (interactor-entry-problem entry) :kind)) (reverse entries))
                   '(nil "messageTooLarge" nil)))
    (should (equal (plist-get (interactor--edit note 1 1 (make-string 20000 ?y)) :outcome) "rejected"))
    (should (equal (list (core-text note) (mapcar (lambda (problem) (plist-get problem :kind)) core-problems))
                   '("b" ("messageTooLarge"))))
    (interactor--receive session '(:jsonrpc "2.0" :id nil :error (:code -32700 :message "Nobody asked.")) "")
    (should (equal (list (plist-get (nth 1 core-problems) :message) (interactor-session-state session))
                   '("Nobody asked." ready)))))

(core-deftest core-a-message-that-kills-is-dropped
  (let* ((session (core-start :command (core-odd "--die-of" "DEADLY")))
         (note (core-bind (core-order session) "note")))
    (core-type note "ab")
    (should (equal (plist-get (interactor--edit note 2 2 "DEADLY") :outcome) "rejected"))
    (should (equal (mapcar (lambda (problem) (plist-get problem :kind)) core-problems) '("died")))
    (core-until session (lambda () (null (interactor-field-queue note))))
    (core-type note "c")
    (should (equal (list (core-text note) (interactor-session-state session)) '("abc" ready)))))

(core-deftest core-five-deaths-are-enough
  (let ((session (core-start :command (core-odd "--die-of" "initialize"))))
    (should (equal (core-text (core-bind (core-order session '(:note "plain")) "note")) "plain"))
    (should (equal (list (interactor-session-state session) (length core-problems)) '(absent 1)))))

(core-deftest core-texts-stay-when-it-stops
  (let* ((session (core-start)) (subject (core-order session)) (note (core-bind subject "note")))
    (core-type note "kept")
    (dotimes (death 5)
      (core-signal session 'SIGKILL)
      (core-until session (lambda () (and (= (length (interactor-session-deaths session)) (1+ death))
                                          (memq (interactor-session-state session) '(ready absent))))))
    (should (equal (list (interactor-session-state session) (interactor-field-status note)) '(absent "absent")))
    (core-type note "!")
    (should (equal (interactor-field-shown note) '("kept!" 5 . 5)))
    (interactor-restart session)
    (core-until session (lambda () (eq (interactor-session-state session) 'ready)))
    (should (equal (list (core-text note) (plist-get (plist-get (interactor-read-subject subject) :values) :note))
                   '("kept!" "kept!")))))

(core-deftest core-nothing-there
  (let* ((process-environment (append
                               '("INTERACTORD=/nowhere/daemon" "XDG_RUNTIME_DIR=/nowhere") process-environment))
         (exec-path nil)
         (session (interactor-start :on-error (lambda (problem _) (push problem core-problems)))) note)
    (should (eq (interactor-session-state session) 'absent))
    (dolist (place '("INTERACTORD (/nowhere/daemon)" "PATH" "interactord.sock"))
      (should (string-match-p (regexp-quote place) (plist-get (car core-problems) :message))))
    (setq note (core-bind (core-order session '(:note "plain")) "note"))
    (core-type note "!")
    (should (equal (list (core-text note) (interactor-field-status note)) '("plain!" "absent")))))

(core-deftest core-what-was-typed-counts-when-a-form-is-opened-again
  (let* ((session (core-start))
         (subject (interactor-subject session "s" :values '(:rate 7)
                                      :schema '(:properties (:rate (:type ["number" "null"]) :note (:type "string")))))
         (show (lambda () (interactor-form session "s" (list (list "Rate" (interactor-property subject "rate"))))))
         (shown (lambda (buffer) (car (buffer-local-value 'interactor--controls buffer)))))
    (let ((buffer (funcall show)))
      (interactor--edit (interactor-control-field (funcall shown buffer)) 0 1 "-" '(0 . 1))
      (let (kill-buffer-query-functions) (kill-buffer buffer)))
    (let* ((buffer (funcall show)) (control (funcall shown buffer)))
      (should (equal (core-text (interactor-control-field control)) "-"))
      (interactor-control-unbind control :keep :json-false)
      (let (kill-buffer-query-functions) (kill-buffer buffer)))
    (should (equal (core-text (core-bind subject "rate")) "7"))))

(core-deftest core-schemas-from-elsewhere-and-members-that-are-not-declared
  (let* ((session (core-start))
         (subject (interactor-subject session "s" :values '(:size 4 :other "x") :undeclared "keep" :unfilled "absent"
                                      :schema '(:properties (:size (:$ref "https://example.org/size")
                                                             :mail (:type "string" :format "email")))
                                      :schemas '(:https://example.org/size (:type "integer" :maximum 3))))
         (read (interactor-request session "subject/read" '(:subject "s"))))
    (should (equal (plist-get (elt (gethash "size" (interactor-subject-issues subject)) 0) :code) "rangeOverflow"))
    (should-not (gethash "mail" (interactor-subject-issues subject)))
    (should (equal (plist-get (plist-get read :values) :other) "x"))))

(core-deftest core-a-schema-that-is-about-no-object-has-one-property
  (let* ((session (core-start))
         (text (interactor-subject session "text" :schema '(:type "string" :maxLength 2) :values '(:value "abc")))
         (list (interactor-subject session "list" :schema '(:type "array" :items (:type "string")) :values '(:value ["a" "b"]))))
    (should (equal (interactor-value (interactor-property text "value")) "abc"))
    (should (equal (plist-get (elt (gethash "value" (interactor-subject-issues text)) 0) :code) "tooLong"))
    (should (equal (interactor-items-keys (interactor-items list "value")) '("#1" "#2")))))

(ert-deftest core-what-settings-of-editors-say ()
  (should (equal (mapcar #'interactor--words '("format.tabSize" "zipCode" "a.b" "odd name-x.y" "build-number"))
                 '("Format: Tab size" "Zip code" "A: B" "Odd name-x.y" "Build number")))
  (should (equal (interactor--described '(:markdownDescription "How wide a `tab` is, see **all** of [the docs](x)."
                                          :deprecationMessage "Not used any more."))
                 "How wide a tab is, see all of the docs. Not used any more."))
  (should-not (interactor--described '(:type "string"))))

(core-deftest core-what-no-message-can-hold-is-refused
  (let* ((unsent `(("A-1" . ,(string ?a #xd800)) ("A-2" . ,(string ?n #x3fffe4 ?m)) ("A-3" . ,(make-marker))))
         (session (core-start)) subject note)
    (interactor-check session "known" (lambda (value) (list :valid :json-false :message (cdr (assoc value unsent)))))
    (setq subject (interactor-subject session "order" :schema core-schema :values '(:note "a")
                                      :rules '[(:property "number" :client "known")])
          note (core-bind subject "note"))
    (dolist (each unsent)
      (let ((problem (nth 2 (should-error (interactor-write subject (list :note (cdr each) :price 5)) :type 'interactor-error))))
        (should (equal (list (plist-get problem :code) (plist-get problem :data)) '(-32602 (:path "params"))))))
    (should (equal (interactor-value (interactor-property subject "note")) "a"))
    (interactor--edit note 1 1 (cdr (assoc "A-1" unsent))) ; What a person pastes comes as far as it is text.
    (should (equal (list (core-text note) core-problems) '("aa\uFFFD" nil)))
    ;; A function that says so has failed; the daemon does not wait for it.
    (cl-loop for (name) in unsent for number from 1
             do (interactor-write subject (list :number name))
             do (core-until session (lambda () (equal (plist-get (interactor-read-subject subject) :pending) [])))
             do (should (equal (list (length core-problems) (interactor-session-state session)) (list number 'ready))))))

(core-deftest core-it-is-found-later
  (let* ((command (list "/nowhere/interactord")) (session (core-start :command command)) subject note submission)
    (dolist (keys '("closed" "kept")) ; A window is closed meanwhile, and opened again.
      (setq subject (core-order session '(:price "5"))
            note (core-bind subject "note")
            submission (interactor--submission-open
                        (interactor--submission :session session :id "order" :fields (list note))))
      (core-type note keys)
      (when (equal keys "closed")
        (interactor--unbind note)
        (interactor--submission-close submission)
        (interactor-send session "subject/close" (list :subject "order"))))
    (interactor-restart session)
    (should (equal (list (interactor-session-state session) (core-text note) (length core-problems))
                   '(absent "kept" 2)))
    (setcar command core-daemon)
    (interactor-restart session)
    (core-until session (lambda () (eq (interactor-session-state session) 'ready)))
    (should (equal (list (length core-problems) (plist-get (plist-get (interactor-read-subject subject) :values) :note)
                         (core-text note))
                   '(2 "kept" "kept")))
    (core-until session (lambda () (equal (interactor-value (interactor-property subject "total")) "5")))
    (should (eq (plist-get (interactor-submission-state submission) :dirty) t))))

(core-deftest core-garbage-and-another-version-are-deaths
  (let* ((session (core-start :command (core-odd "--garbage" "SPOIL")))
         (note (core-bind (core-order session) "note")))
    (should (equal (plist-get (interactor--edit note 0 0 "SPOIL") :outcome) "rejected")) ; It spoils the stream again.
    (should (with-current-buffer "*Messages*"
              (save-excursion (goto-char (point-min)) (search-forward "Segmentation fault" nil t))))
    (core-type note "a")
    (should (equal (core-text note) "a")))
  (let* ((session (core-start :command (core-odd "--endless" "SPOIL"))) (note (core-bind (core-order session) "note")))
    (should (equal (plist-get (interactor--edit note 0 0 "SPOIL") :outcome) "rejected"))
    (should (= (length (interactor-session-deaths session)) 3)))
  (let ((session (core-start :command (core-odd "--version"))))
    (should (equal (interactor-field-status (core-bind (core-order session) "note")) "absent"))
    (should (string-match-p "version 7.0" (plist-get (car core-problems) :message)))))

(core-deftest core-a-refused-snapshot
  (let* ((session (core-start)) (subject (core-order session '(:price "5")))
         (price (core-bind subject "price")) (note (core-bind subject "note")))
    (interactor-request session "form/open" '(:form "order" :fields ["order.price" "order.note"]))
    (interactor-write subject '(:quantity 3))
    (core-type note "draft")
    (interactor--do price "field/beginEditing" '(:selection (:start 0 :end 1)))
    (core-type price "1234")
    (interactor--edit note 4 5 "" nil "backward")
    (interactor--save session)
    (core-until session (lambda () (interactor-session-snapshot session)))
    (setf (interactor-session-snapshot session) "{\"version\":99}")
    (core-signal session 'SIGKILL)
    (core-type price "5")
    (should (equal (list (core-text price) (core-text note)) '("12.345" "draf")))
    (let ((values (plist-get (interactor-read-subject subject) :values)))
      (should (equal (mapcar (lambda (name) (plist-get values name)) '(:number :quantity :price :total :note))
                     '("" 3 "12345" "37035" "draf"))))))

(core-deftest core-a-large-snapshot-goes-in-parts
  (let* ((session (core-start)) (subject (core-order session (list :note (make-string 600000 ?ä)))))
    (core-bind subject "note")
    (interactor--save session)
    (core-until session (lambda () (interactor-session-snapshot session)))
    (core-signal session 'SIGKILL)
    (should (= 600000 (length (plist-get (plist-get (interactor-read-subject subject) :values) :note))))))

(core-deftest core-a-slow-daemon-costs-no-key
  (let* ((session (core-start)) (subject (core-order session)) (price (core-bind subject "price")) shown)
    (interactor--do price "field/beginEditing")
    (core-type price "12")
    (setf (interactor-session-patience session) 0.25)
    (core-signal session 'SIGSTOP)
    (dolist (key '("3" "4" "x" "5")) (core-type price key) (push (core-text price) shown))
    (should (equal shown '("1234x5" "1234x" "1234" "123")))
    (should (equal (interactor-field-status price) "busy"))
    (dotimes (_ 2) (let ((caret (cddr (interactor-field-shown price))))
                     (interactor--edit price (1- caret) caret "" nil "backward")))
    (should (equal (core-text price) "1234"))
    (core-signal session 'SIGCONT)
    (core-until session (lambda () (null (interactor-field-queue price))))
    (should (equal (interactor-field-shown price) '("1.234" 5 . 5)))
    (should (equal (interactor-value (interactor-property subject 'price)) "1234"))))

(core-deftest core-a-daemon-that-stops-as-a-key-is-sent-gets-it-later
  (let* ((session (core-start)) (subject (core-order session)) (price (core-bind subject "price"))
         (process (interactor--process (interactor-session-transport session)))
         (send (symbol-function 'process-send-string)) stopped)
    (setf (interactor-session-patience session) 0.25)
    (cl-letf (((symbol-function 'process-send-string)
               (lambda (to data)
                 (unless stopped
                   (setq stopped t)
                   (core-signal session 'SIGSTOP)
                   (core-until session (lambda () (eq (process-status process) 'stop))))
                 (funcall send to data))))
      (core-type price "12"))
    (should (equal (list stopped (core-text price) (interactor-field-status price)) '(t "12" "busy")))
    (core-signal session 'SIGCONT)
    (core-until session (lambda () (null (interactor-field-queue price))))
    (should (equal (interactor-value (interactor-property subject 'price)) "12"))))

(core-deftest core-a-stale-edit-is-made-once-more
  (let* ((session (core-start)) (note (core-bind (core-order session '(:note "one two")) "note")))
    ;; A change that this field has not heard of: another connection's, say.
    (cl-letf (((symbol-function 'interactor-field--told) #'ignore))
      (interactor-request session "subject/write" '(:subject "order" :values (:note "1st two"))))
    (should (equal (list (plist-get (interactor--edit note 2 5 "-") :outcome) (core-text note) core-problems)
                   '("verbatim" "1st-wo" nil)))))

(core-deftest core-errors-to-edits-leave-the-control-alone
  (let* ((session (core-start))
         (subject (core-order session '(:note "n") (list core-total '(:property "note" :readOnly "quantity > 5"))))
         (note (core-bind subject "note")))
    (interactor-write subject '(:quantity 6))
    (should (equal (list (plist-get (interactor--edit note 1 1 "x") :outcome) (core-text note)
                         (plist-get (car core-problems) :kind))
                   '("rejected" "n" "readOnly")))))

(core-deftest core-thousands-of-keys-without-growth
  (let* ((session (core-start)) (note (core-bind (core-order session) "note")) (began (float-time)))
    (interactor--do note "field/beginEditing")
    (dotimes (_ 200)
      (core-type note (make-string 49 ?n))
      (interactor--edit note 0 (length (core-text note)) ""))
    (let ((inhibit-message nil)) (message "10,000 keys: %.0f µs each" (* 100 (- (float-time) began))))
    (should (<= (length (interactor-session-log session)) (* 2 (interactor-session-snapshot-every session))))
    (should (= 0 (hash-table-count (jsonrpc--request-continuations (interactor-session-transport session)))))))

(core-deftest core-a-daemon-that-hangs-ends-with-the-session
  (let* ((session (core-start :command (core-odd "--wait" "60" "HANG"))) process)
    (core-order session)
    (setq process (interactor--process (interactor-session-transport session)))
    (interactor-send session "subject/read" '(:subject "HANG"))
    (interactor-close session)
    (with-timeout (core-hangs (ert-fail "it is still there"))
      (while (process-live-p process) (accept-process-output nil 0.05)))))

(core-deftest core-sources-are-compiled-without-warnings
  (let* ((folder (file-name-directory (locate-library "interactor.el"))) (place (make-temp-file "interactor" t))
         (byte-compile-error-on-warn t)
         (byte-compile-dest-file-function
          (lambda (file) (expand-file-name (concat (file-name-nondirectory file) "c") place))))
    (unwind-protect
        (dolist (file (directory-files folder t "\\.el\\'"))
          (should (byte-compile-file file)))
      (delete-directory place t))))

(core-deftest core-sources-are-documented
  (require 'checkdoc)
  (let ((folder (file-name-directory (locate-library "interactor.el"))) found)
    (dolist (file (directory-files folder t "\\.el\\'"))
      (let ((checkdoc-create-error-function
             (lambda (text start _end &optional _unfixable)
               (push (format "%s:%s: %s" (file-name-nondirectory file)
                             (and start (line-number-at-pos start)) text) found)
               nil))
            (sentence-end-double-space t))
        (with-current-buffer (find-file-noselect file)
          (checkdoc-current-buffer t)
          (kill-buffer))))
    (should (equal found nil))))

(load (expand-file-name "objects.el" core-here))
(load (expand-file-name "lists.el" core-here))

(provide 'core)

;;; core.el ends here
