;;; interactor-session.el --- Requests, what the daemon tells and asks  -*- lexical-binding: t -*-

;;; Commentary:

;; A session with the daemon `interactord': requests, what the daemon
;; tells and asks.  `interactor-recovery.el' has it go on when a daemon
;; dies.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)
(require 'subr-x)
(require 'interactor-methods)

(define-error 'interactor-error "Interactor")

(cl-defstruct (interactor-entry (:constructor interactor--entry) (:copier nil))
  "A message of ours, until it is answered, and longer where a recovery needs it."
  method params make then serial foreign (number 0) id done result problem (answered 0) (deaths 0) void body)

(cl-defstruct (interactor-session (:constructor interactor--session) (:copier nil))
  "A session with a daemon."
  (state 'idle) locale began connect connection transport capabilities offered
  (patience 0.25) (start-patience 10.0) (snapshot-every 256) (deaths-allowed '(5 180.0))
  on-error listeners (answerers (make-hash-table :test #'equal)) (fields (make-hash-table :test #'equal)) (subjects (make-hash-table :test #'equal))
  (forms (make-hash-table :test #'equal)) controls
  events last-event waiting line serial (inflight (make-hash-table :test #'equal)) unanswered log
  (made (make-hash-table :test #'equal)) (makes 0) values (count 0) (last-id 0) (unsaved 0) (saves t) saving snapshot rebuilds
  deaths died-at (backoff 0.1) timer (asked (make-hash-table :test #'equal))
  (answers (make-hash-table :test #'equal))
  quiet is-quiet script script-waits problem)

(defun interactor-problem (code message &optional data)
  "What the daemon answered instead of a result: CODE, MESSAGE, DATA.
Its `:kind' is the `:code' of DATA.  The client's own kinds are
\"absent\" (no daemon is there), \"died\" (of this message, three times),
\"timeout\" and \"closed\"."
  (list :code code :message message :data data :kind (and (consp data) (plist-get data :code))))

(defun interactor--gone (kind format &rest arguments)
  "A problem of the client's own KIND, with a sentence made by FORMAT of ARGUMENTS."
  (interactor-problem -32000 (apply #'format format arguments) (list :code kind)))

(defun interactor--signal (problem)
  "Raise PROBLEM as an error."
  (signal 'interactor-error (list (plist-get problem :message) problem)))

;;; The way to a daemon: one connection of jsonrpc.

(defclass interactor-connection (jsonrpc-connection)
  ((process :initarg :process :accessor interactor--process)
   (unsent :initform "" :accessor interactor--unsent)
   (bytes :initform "" :accessor interactor--bytes)
   (pieces :initform nil :accessor interactor--pieces)
   (missing :initform 0 :accessor interactor--missing))
  "A connection whose bytes are read here, so that nothing in them is lost.")

(cl-defmethod jsonrpc-connection-send ((connection interactor-connection) &rest message &key params &allow-other-keys)
  "Send MESSAGE to CONNECTION; without PARAMS, where there are none."
  (let* ((whole (append '(:jsonrpc "2.0")
                        (cl-loop for (name value) on message by #'cddr
                                 unless (and (eq name :params) (null params))
                                 append
                                 (list name (if (and (eq name :method) (symbolp value)) (symbol-name value) value)))))
         (body (encode-coding-string
                (json-serialize whole :false-object :json-false :null-object nil) 'utf-8-unix)))
    (setf (interactor--unsent connection)
          (concat (interactor--unsent connection) (format "Content-Length: %d\r\n\r\n" (string-bytes body)) body))
    (interactor--drain connection)))

(defun interactor--drain (connection)
  "Write what CONNECTION has not sent yet, as soon as its process can take it."
  (let ((process (interactor--process connection)) (data (interactor--unsent connection)))
    (setf (interactor--unsent connection) "")
    ;; Emacs refuses to write to a process that is stopped, which it may learn only as it writes: nothing of DATA is
    ;; written then.  If the process is gone, whoever reads finds out.
    (condition-case nil
        (process-send-string process data)
      (error
       (when (process-live-p process)
         (setf (interactor--unsent connection) (concat data (interactor--unsent connection)))
         (run-at-time 0.05 nil #'interactor--drain connection))))))

(cl-defmethod jsonrpc-running-p ((connection interactor-connection))
  "Whether the daemon of CONNECTION is there."
  (process-live-p (interactor--process connection)))

(cl-defmethod jsonrpc-shutdown ((connection interactor-connection))
  "End CONNECTION at once."
  (let ((process (interactor--process connection)))
    (set-process-filter process #'ignore)
    (set-process-sentinel process #'ignore)
    (when (and (process-live-p process) (eq (process-type process) 'real))
      (signal-process process 'SIGKILL))
    (delete-process process)))

(defconst interactor--longest (* 128 1024 1024)
  "A longer message is none: the limits of the daemon leave no room for it.")

(defun interactor--cut (connection data)
  "Add DATA to what came by CONNECTION; the messages that are complete.
A message is (MESSAGE . BODY), or (garbage . BYTES) for what is none."
  (push data (interactor--pieces connection))
  (when (<= (cl-decf (interactor--missing connection) (length data)) 0)
    (setq data (apply #'concat (nreverse (interactor--pieces connection))))
    (setf (interactor--pieces connection) nil)
    (interactor--cut-pieces connection data)))

(defun interactor--cut-pieces (connection data)
  "Do what `interactor--cut' does with DATA from CONNECTION, which may be enough."
  (let ((bytes (concat (interactor--bytes connection) data)) (case-fold-search t) found stop)
    (while (not stop)
      (let* ((header "content-length:")
             (start (downcase (substring bytes 0 (min (length bytes) 8))))
             (end (string-match "\r\n\r\n" bytes))
             (length (and end (string-match "^content-length:[ \t]*\\([0-9]+\\)[ \t]*\r$"
                                            (substring bytes 0 (1+ end)))
                          (string-to-number (match-string 1 bytes)))))
        (cond ((or (not (string-prefix-p start header)) (and end (not length))
                   (and length (> length interactor--longest))
                   (and (not end) (> (length bytes) 8192)))
               (push (cons 'garbage bytes) found)
               (setq stop t))
              ((or (not length) (< (length bytes) (+ end 4 length)))
               (setf (interactor--missing connection) (if length (- (+ end 4 length) (length bytes)) 0))
               (setq stop t))
              (t
               (let* ((body (substring bytes (+ end 4) (+ end 4 length)))
                      (message (ignore-errors
                                 (json-parse-string (decode-coding-string body 'utf-8-unix) :object-type 'plist
                                                    :null-object nil :false-object :json-false))))
                 (setq bytes (substring bytes (+ end 4 length)))
                 (if (and (consp message) (equal (plist-get message :jsonrpc) "2.0"))
                     (push (cons message body) found)
                   (push (cons 'garbage body) found)
                   (setq stop t)))))))
    (setf (interactor--bytes connection) bytes)
    (nreverse found)))

(defun interactor--find (command socket)
  "A function for new processes of the daemon, by COMMAND or SOCKET.
If none is found, a problem that names the places searched."
  (let* ((shared (expand-file-name "interactord.sock" (or (getenv "XDG_RUNTIME_DIR") "/run")))
         (places (if command `(("the argument" . ,command))
                   `(("INTERACTORD" . ,(getenv "INTERACTORD")) ("PATH" . "interactord"))))
         searched found)
    (dolist (place places)
      (when (and (not found) (not socket) (cdr place) (not (equal (cdr place) "")))
        (let* ((words (cdr place))
               (words (cond ((listp words) words) ((executable-find words) (list words))
                            (t (split-string-and-unquote words)))))
          (if (executable-find (car words))
              (setq found words)
            (push (format "%s (%s)" (car place) (car words)) searched)))))
    (setq socket (or socket (and (not found) (not command) (file-exists-p shared) shared)))
    (cond
     (found (lambda () (make-process :name "interactord" :command found :connection-type 'pipe :coding 'no-conversion
                                     :noquery t :stderr (get-buffer-create " *interactord stderr*"))))
     (socket (lambda () (make-network-process :name "interactord" :family 'local :service socket
                                              :coding 'no-conversion
                                              :noquery t)))
     (t (interactor--gone "absent" "interactord was not found; searched: %s"
                          (string-join (reverse (if command searched (cons shared searched))) ", "))))))

;;; Sessions.

(declare-function interactor--ask "interactor-questions")
(declare-function interactor--begin "interactor-recovery")
(declare-function interactor--fail-all "interactor-recovery")
(declare-function interactor--forget "interactor-memory")
(declare-function interactor--give-up "interactor-recovery")
(declare-function interactor--keep-quiet "interactor-recovery")
(declare-function interactor--key "interactor-recovery")
(declare-function interactor--learn "interactor-memory")
(declare-function interactor--lost "interactor-recovery")
(declare-function interactor--open "interactor-recovery")
(declare-function interactor--proceed "interactor-recovery")
(declare-function interactor--remember "interactor-memory")
(declare-function interactor--set-state "interactor-recovery")
(declare-function interactor--suspect "interactor-recovery")
(declare-function interactor--unavailable "interactor-recovery")

(defun interactor-on (session event function)
  "Have SESSION call FUNCTION at EVENT; what ends it is returned.
EVENT is `state', `recovered' (seconds) or `announce' (a sentence)."
  (push (cons event function) (interactor-session-listeners session))
  (let ((entry (car (interactor-session-listeners session))))
    (lambda () (setf (interactor-session-listeners session) (delq entry (interactor-session-listeners session))))))

(defun interactor--emit (session event value)
  "Tell the listeners of SESSION about EVENT and its VALUE."
  (dolist (listener (reverse (interactor-session-listeners session)))
    (when (eq (car listener) event) (interactor--guard session (cdr listener) value))))

(defun interactor--guard (session function &rest arguments)
  "Call FUNCTION of the program with ARGUMENTS.
What it raises is reported by SESSION, and nothing else suffers."
  (condition-case failed
      (apply function arguments)
    (error (interactor--report session (interactor--caught failed) nil))))

(defun interactor--caught (failed)
  "The problem that FAILED, a caught error, is about."
  (if (eq (car failed) 'interactor-error)
      (nth 2 failed)
    (interactor-problem nil (error-message-string failed))))

(defun interactor--report (session problem about)
  "Report PROBLEM, which is ABOUT a field or nothing, to the program of SESSION."
  (condition-case failed
      (funcall (interactor-session-on-error session) problem about)
    (error (message "interactor: the function for errors failed: %s" (error-message-string failed)))))

(defun interactor-gone-p (session)
  "Whether SESSION has no daemon, and will have none."
  (memq (interactor-session-state session) '(absent closed)))

(defun interactor-busy-p (session)
  "Whether acts of the user wait for an answer in SESSION, or to be sent."
  (or (interactor-session-serial session) (interactor-session-line session)))

(defun interactor-request (session method &optional params timeout)
  "Send METHOD with PARAMS to the daemon of SESSION; the result.
Raise `interactor-error' where there is none within TIMEOUT seconds."
  (let ((entry (interactor-send session method params)))
    (unless (interactor-wait session (lambda () (interactor-entry-done entry)) timeout)
      (interactor--signal (interactor--gone "timeout" "%s was not answered" method)))
    (when (interactor-entry-problem entry) (interactor--signal (interactor-entry-problem entry)))
    (interactor-entry-result entry)))

(defun interactor-send (session method &optional params then)
  "Send METHOD with PARAMS to the daemon of SESSION, without waiting.
THEN is called with the result and nil, or with nil and a problem,
after what the request caused has been told."
  (interactor--queue session (interactor--entry :method method :params params :then then)))

(defun interactor--queue (session entry &optional first)
  "Have SESSION send ENTRY as soon as it can; FIRST puts it before all others."
  (setf (interactor-entry-foreign entry) (not (interactor-entry-make entry)))
  (if (not (interactor-gone-p session))
      (progn
        (setf (interactor-session-line session)
              (if first (cons entry (interactor-session-line session))
                (nconc (interactor-session-line session) (list entry))))
        (when (eq (interactor-session-state session) 'idle) (interactor--open session))
        (interactor--pump session))
    (let ((key (interactor--key (interactor-entry-method entry) (interactor-entry-params entry))))
      (when (string-match-p "/\\(open\\|bind\\)\\'" (interactor-entry-method entry))
        (interactor--remember session key (interactor-entry-method entry) (interactor-entry-params entry)))
      (when (string-match-p "/\\(close\\|unbind\\)\\'" (interactor-entry-method entry))
        (interactor--learn session entry)))
    (interactor--finish session entry nil (interactor--unavailable session)))
  entry)

(defun interactor-wait (session ready &optional timeout)
  "Handle what comes for SESSION until READY is non-nil; that value.
Nil where that takes longer than TIMEOUT seconds."
  (let ((outer (interactor-session-waiting session)) (end (and timeout (+ (float-time) timeout))) value)
    (setf (interactor-session-waiting session) t)
    (unwind-protect
        (while (and (not (setq value (funcall ready)))
                    (cond ((interactor-session-events session)
                           (interactor--handle session (pop (interactor-session-events session)))
                           t)
                          ((and end (>= (float-time) end)) nil)
                          (t (interactor--listen session
                                                 (if end (min 0.05 (max 0.001 (- end (float-time)))) 0.05)) t))))
      (setf (interactor-session-waiting session) outer)
      (unless outer (interactor--poll session)))
    value))

(defun interactor--listen (session seconds)
  "Have Emacs read what comes, for SESSION or anybody, for up to SECONDS."
  (let* ((transport (interactor-session-transport session)) (process (and transport (interactor--process transport))))
    ;; For one process, Emacs returns at once when something has come.
    (accept-process-output (and process (process-live-p process) process) seconds)))

(defun interactor--poll (session)
  "Handle what has come for SESSION, unless somebody waits for it."
  (while (and (interactor-session-events session) (not (interactor-session-waiting session)))
    (interactor--handle session (pop (interactor-session-events session)))))

(defun interactor--post (session &rest event)
  "Have SESSION handle EVENT, after those before it."
  (interactor--add-event session event)
  (interactor--poll session))

(defun interactor--add-event (session event)
  "Have EVENT be the last one that SESSION handles.
Thousands of answers may wait: the way to their end is kept."
  (let ((end (list event)))
    (if (interactor-session-events session)
        (setcdr (interactor-session-last-event session) end)
      (setf (interactor-session-events session) end))
    (setf (interactor-session-last-event session) end)))

(defun interactor--later (session function)
  "Have SESSION call FUNCTION when what is under way is over."
  (interactor--add-event session (list 'call nil function))
  (unless (interactor-session-waiting session) (run-at-time 0 nil #'interactor--poll session)))

;;; What comes in.

(defun interactor--handle (session event)
  "Handle EVENT in SESSION: a kind, the connection that it came by, and more."
  (pcase-let ((`(,kind ,connection ,what ,body) event))
    (cond
     ((eq kind 'call) (interactor--guard session what))
     ((and (eq connection (interactor-session-connection session))
           (not (eq (interactor-session-state session) 'closed)))
      (pcase kind
        ('message (interactor--receive session what body))
        ('told (interactor--told session what body))
        ('lost (interactor--lost session connection what))
        ('retry (interactor--begin session)
                (when (eq (interactor-session-state session) 'recovering) (interactor--open session)))
        ('late (unless (interactor-session-capabilities session)
                 (interactor--lost session connection (format "no answer to initialize within %d s"
                                                              (interactor-session-start-patience session))))))
      (interactor--proceed session)))))

(defun interactor--receive (session message body)
  "Handle MESSAGE, whose text is BODY, in SESSION."
  (let ((method (plist-get message :method)) (id (plist-get message :id)))
    (cond
     ((and method id) (interactor--ask session id method (plist-get message :params)))
     ((and (null method) (null id))
      ;; It answers in order, but for submits: what it could not read is the oldest one.
      (let ((entry (interactor--suspect (hash-table-values (interactor-session-inflight session))))
            (failed (or (plist-get message :error) '(:code -32000 :message "an answer without an id"))))
        (if entry
            (jsonrpc-connection-receive (interactor-session-transport session)
                                        (list :jsonrpc "2.0" :id (interactor-entry-id entry) :error failed))
          (interactor--report session
                              (interactor-problem (plist-get failed :code) (plist-get failed :message)
                                                  (plist-get failed :data))
                              nil))))
     (t
      (let ((entry (and (null method) (gethash id (interactor-session-inflight session)))))
        (when entry (setf (interactor-entry-body entry) body)))
      (jsonrpc-connection-receive (interactor-session-transport session) message)))))

(defun interactor--notified (session method params)
  "Handle the notification METHOD with PARAMS in SESSION."
  (if (interactor-session-is-quiet session)
      (interactor--keep-quiet session (symbol-name method) params)
    (interactor--told session (symbol-name method) params)))

(declare-function interactor-field--left "interactor-field")
(declare-function interactor-field--told "interactor-field")
(declare-function interactor-items--heard "interactor-items")
(declare-function interactor-field--was-asked "interactor-field")
(declare-function interactor-field--show "interactor-field")
(declare-function interactor-field-on-pressed "interactor-field")
(declare-function interactor--find-subject "interactor-subject")
(declare-function interactor-subject--told "interactor-subject")
(declare-function interactor-submission--told "interactor-submission")
(declare-function interactor-submission--submitted "interactor-submission")

(defun interactor--told (session method params)
  "Hand on METHOD with PARAMS to the objects of SESSION."
  (pcase method
    ("field/viewChanged"
     (seq-doseq (state (plist-get params :fields))
       (when-let ((field (gethash (plist-get state :field) (interactor-session-fields session))))
         (interactor--guard session #'interactor-field--told field state))))
    ("subject/propertyChanged"
     (let ((values (alist-get (plist-get params :subject) (interactor-session-values session) nil nil #'equal))
           (subject (interactor--find-subject session (plist-get params :subject))))
       (seq-doseq (change (plist-get params :changes))
         (when (and values (plist-member change :value) (not (eq (plist-get change :secret) t)))
           (puthash (plist-get change :property) (plist-get change :value) values)))
       (when subject (interactor--guard session #'interactor-subject--told subject params))))
    ((or "subject/listChanged" "subject/itemsChanged")
     (when-let ((subject (interactor--find-subject session (plist-get params :subject))))
       (interactor--guard session #'interactor-items--heard subject params)))
    ("field/unbound"
     (seq-doseq (id (plist-get params :fields))
       (interactor--forget session (concat "field " id))
       (when-let ((field (gethash id (interactor-session-fields session))))
         (remhash id (interactor-session-fields session))
         (interactor--guard session #'interactor-field--left field))))
    ((or "form/stateChanged" "form/submitted")
     (when-let ((form (gethash (plist-get params :form) (interactor-session-forms session))))
       (interactor--guard session (if (equal method "form/stateChanged") #'interactor-submission--told
                                    #'interactor-submission--submitted)
                          form params)))
    ("field/pressed"
     (let ((field (gethash (plist-get params :field) (interactor-session-fields session))))
       (when (and field (interactor-field-on-pressed field))
         (interactor--guard session (interactor-field-on-pressed field)))))
    ("$/cancelRequest" (remhash (plist-get params :id) (interactor-session-asked session)))))

(defun interactor--finish (session entry result problem)
  "ENTRY of SESSION is answered, with RESULT or PROBLEM."
  (setf (interactor-entry-done entry) t
        (interactor-entry-result entry) result
        (interactor-entry-problem entry) problem
        (interactor-entry-answered entry) (interactor-session-count session))
  (when (eq entry (interactor-session-serial session)) (setf (interactor-session-serial session) nil))
  (cond (problem (setf (interactor-entry-void entry) (not (equal (interactor-entry-method entry) "form/submit"))))
        ((> (interactor-entry-number entry) 0)
         (interactor--guard session #'interactor--learn session entry)
         (when (interactor-entry-foreign entry) (interactor--guard session #'interactor--show session entry))))
  (let ((then (interactor-entry-then entry)))
    (setf (interactor-entry-then entry) nil)
    (when then (interactor--guard session then result problem))))

(defun interactor--show (session entry)
  "Show in SESSION what ENTRY of the program's has done to a field, or a form."
  (let* ((method (interactor-entry-method entry)) (params (interactor-entry-params entry))
         (field (gethash (plist-get params :field) (interactor-session-fields session)))
         (form (gethash (plist-get params :form) (interactor-session-forms session))))
    (cond ((and field (string-prefix-p "field/" method) (not (member method '("field/bind" "field/unbind"))))
           (interactor-field--was-asked field method params (interactor-entry-result entry)))
          ((and form (plist-get (interactor-entry-result entry) :submitCount))
           (interactor-submission--told form (interactor-entry-result entry))))))

;;; What goes out.

(defun interactor--lasting-p (method)
  "Whether a session is another one after METHOD."
  (memq (nth 3 (or (assoc method interactor-methods) '(nil nil nil session))) '(session)))

(defun interactor--pump (session)
  "Send what SESSION may send now."
  (while (and (interactor-session-line session) (eq (interactor-session-state session) 'ready)
              (not (interactor-session-script session)) (not (interactor-session-serial session)))
    (let ((entry (pop (interactor-session-line session))))
      (when (interactor-entry-make entry)
        (setf (interactor-entry-params entry) (funcall (interactor-entry-make entry))
              (interactor-entry-make entry) nil))
      (setf (interactor-entry-number entry) (cl-incf (interactor-session-count session)))
      (when (interactor--lasting-p (interactor-entry-method entry))
        (push entry (interactor-session-log session))
        (cl-incf (interactor-session-unsaved session)))
      (setf (interactor-session-serial session) (and (interactor-entry-serial entry) entry))
      (interactor--transmit session entry))))

(defun interactor--transmit (session entry)
  "Send ENTRY by the present connection of SESSION."
  (when-let ((transport (interactor-session-transport session)))
    (condition-case failed
        (progn
          (setf (interactor-entry-id entry) (1+ (jsonrpc--next-request-id transport)))
          (puthash (interactor-entry-id entry) entry (interactor-session-inflight session))
          (jsonrpc-async-request
           transport (intern (interactor-entry-method entry)) (interactor-entry-params entry) :timeout nil
           :success-fn (lambda (result) (interactor--answered session transport entry result nil))
           :error-fn (lambda (failure)
                       (interactor--answered session transport entry nil
                                             (interactor-problem (plist-get failure :code)
                                                                 (plist-get failure :message)
                                                                 (plist-get failure :data))))))
      (error
       (remhash (interactor-entry-id entry) (interactor-session-inflight session))
       (interactor--finish session entry nil
                           (interactor-problem -32602 (error-message-string failed) '(:path "params")))))))

(defun interactor--answered (session transport entry result problem)
  "ENTRY, sent by TRANSPORT, was answered by RESULT or PROBLEM in SESSION."
  (when (eq transport (interactor-session-transport session))
    (remhash (interactor-entry-id entry) (interactor-session-inflight session))
    (interactor--finish session entry result problem)))

(defun interactor-set-locale (session locale)
  "Have SESSION show all in LOCALE: texts, sentences, captions."
  (interactor-request session "locale/set" (list :locale locale))
  (setf (interactor-session-locale session) locale))

(defun interactor-announce (session sentence)
  "Have SENTENCE read out for SESSION, politely."
  (interactor--emit session 'announce sentence)
  (message "%s" sentence))

(provide 'interactor-session)

;;; interactor-session.el ends here
