;;; interactor-recovery.el --- Beginning, and beginning again  -*- lexical-binding: t -*-

;;; Commentary:

;; How a session begins, and goes on with another daemon when one dies:
;; it restores what was saved, sends again what came after it, and then
;; what nobody has an answer to.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)
(require 'subr-x)

(require 'interactor-session)
(require 'interactor-questions)
(require 'interactor-memory)

(declare-function interactor-field--show "interactor-field")
(declare-function interactor-items--reads "interactor-items")
(declare-function interactor-items--was-read "interactor-items")
(declare-function interactor-subject--has-read "interactor-subject")

(defun interactor--begin (session)
  "Make a connection for SESSION; the first message opens it."
  (let ((connection (list 'connection)))
    (setf (interactor-session-connection session) connection)
    (condition-case failed
        (let* ((process-adaptive-read-buffering nil)
               (process (funcall (interactor-session-connect session)))
               (transport
                (make-instance 'interactor-connection :name "interactord" :process process :notification-dispatcher
                               (lambda (_ method params) (interactor--notified session method params)))))
          ;; No log of all messages: it would take more time than they do.  The slot has another name in Emacs 30.
          (dolist (slot '((-events-buffer-scrollback-size . 0) (-events-buffer-config :size 0 :format full)))
            (ignore-errors (setf (slot-value transport (car slot)) (cdr slot))))
          (setf (interactor-session-transport session) transport
                (interactor-session-capabilities session) nil)
          (set-process-filter
           process
           (lambda (_ data)
             (dolist (found (interactor--cut transport data))
               (if (not (eq (car found) 'garbage))
                   (interactor--post session 'message connection (car found) (cdr found))
                 (message "interactor: the daemon sent something that is no message: %S"
                          (substring (cdr found) 0 (min 200 (length (cdr found)))))
                 (interactor--post session 'lost connection "the stream holds something that is no message")))))
          (set-process-sentinel
           process
           (lambda (process _)
             (unless (process-live-p process) (interactor--post session 'lost connection "the daemon has ended")))))
      (error
       (if (and (not (eq (interactor-session-state session) 'idle))
                (or (> (hash-table-count (interactor-session-made session)) 0) (interactor-session-log session)))
           (progn
             (interactor--alarm session 'retry (interactor-session-backoff session))
             (setf (interactor-session-backoff session) (min 5.0 (* 2 (interactor-session-backoff session))))
             (interactor--set-state session 'recovering))
         (interactor--give-up session (if (eq (car failed) 'interactor-error)
                                          (interactor--caught failed)
                                        (interactor--gone "absent" "interactord cannot be reached: %s"
                                                          (error-message-string failed)))))))))

(defun interactor--alarm (session kind seconds)
  "Have SESSION handle an event KIND in SECONDS."
  (when (interactor-session-timer session) (cancel-timer (interactor-session-timer session)))
  (setf (interactor-session-timer session)
        (run-at-time seconds nil #'interactor--post session kind (interactor-session-connection session))))

(defun interactor--open (session)
  "Open the connection of SESSION."
  (when (and (interactor-session-transport session) (not (interactor-session-script session)))
    (when (eq (interactor-session-state session) 'idle) (interactor--set-state session 'starting))
    (interactor--alarm session 'late (interactor-session-start-patience session))
    (interactor--await session #'always (lambda () (interactor--greet session)))
    (interactor--proceed session)))

(defun interactor--await (session ready next)
  "Have SESSION call NEXT as soon as READY is non-nil."
  (setf (interactor-session-script-waits session) ready
        (interactor-session-script session) next))

(defun interactor--proceed (session)
  "Go on in SESSION with whatever can go on now."
  (let (stop)
    (while (and (not stop) (interactor-session-script session) (funcall (interactor-session-script-waits session)))
      (let ((next (interactor-session-script session)) (connection (interactor-session-connection session)))
        (condition-case failed
            (progn
              (funcall next)
              (when (and (eq next (interactor-session-script session))
                         (eq connection (interactor-session-connection session)))
                (setf (interactor-session-script session) nil)
                (interactor--set-state session 'ready)))
          (error
           (setf (interactor-session-script session) nil)
           (interactor--lost session connection (plist-get (interactor--caught failed) :message))))
        (setq stop (not (interactor-session-script session))))))
  (interactor--pump session)
  (when (and (>= (interactor-session-unsaved session) (interactor-session-snapshot-every session))
             (interactor-session-saves session) (eq (interactor-session-state session) 'ready)
             (= 0 (hash-table-count (interactor-session-inflight session))) (null (interactor-session-line session))
             (= 0 (hash-table-count (interactor-session-asked session))))
    (interactor--save session)))

(defun interactor--save (session)
  "Have the daemon save SESSION.
The snapshot is kept as the text that it came as: nothing in it is read."
  (let ((entry (interactor--entry :method "session/save" :number (cl-incf (interactor-session-count session)))))
    (setf (interactor-session-unsaved session) 0
          (interactor-session-saving session) entry
          (interactor-entry-then entry)
          (lambda (_ problem)
            (let ((body (and (not problem) (interactor-entry-body entry))))
              (cond
               (problem (setf (interactor-session-saves session)
                              (not (equal (plist-get problem :kind) "notSupported"))))
               ((and body (string-match "\"snapshot\":" body))
                (setf (interactor-session-snapshot session)
                      (decode-coding-string (substring (string-trim-right body) (match-end 0) -2) 'utf-8-unix)
                      (interactor-session-log session)
                      (cl-remove-if
                       (lambda (later) (< (interactor-entry-number later) (interactor-entry-number entry)))
                                    (interactor-session-log session)))
                (clrhash (interactor-session-answers session)))))))
    (interactor--transmit session entry)))

(defun interactor--say (session method params &optional then)
  "Have the daemon of SESSION do METHOD with PARAMS; call THEN with what comes."
  (let ((entry (interactor--entry :method method :params params :then then)))
    (interactor--transmit session entry)
    entry))

(defun interactor--done (entries)
  "A predicate for whether all ENTRIES are answered."
  (lambda () (cl-every #'interactor-entry-done entries)))

(defun interactor--greet (session)
  "Send the first messages of a connection of SESSION."
  (let* ((real (eq 'real (process-type (interactor--process (interactor-session-transport session)))))
         (hello (interactor--say session "initialize"
                                 `(:processId ,(and real (emacs-pid))
                                   :clientInfo (:name "interactor for Emacs" :version "1.0")
                                   :capabilities (:positionEncodings ["utf-32"] :numberEncoding "string" :issueChanges t
                                                  ,@(interactor--offer session))
                                   ,@(and (interactor-session-began session)
                                          (list :locale (interactor-session-began session)))))))
    (interactor--await session (interactor--done (list hello)) (lambda () (interactor--greeted session hello)))))

(defun interactor--greeted (session hello)
  "The daemon of SESSION has answered HELLO: go on where the last one ended."
  (when (interactor-entry-problem hello) (interactor--signal (interactor-entry-problem hello)))
  (let ((version (format "%s" (plist-get (interactor-entry-result hello) :protocolVersion))))
    (unless (string-prefix-p "1." version)
      (error "The daemon speaks version %s of the protocol, and this client 1.0" version)))
  (setf (interactor-session-capabilities session) (plist-get (interactor-entry-result hello) :capabilities)
        (interactor-session-backoff session) 0.1)
  (cancel-timer (interactor-session-timer session))
  (jsonrpc-connection-send (interactor-session-transport session) :method "initialized")
  (when (interactor-session-died-at session)
    (setf (interactor-session-quiet session) nil
          (interactor-session-is-quiet session) t
          (interactor-session-unanswered session)
          (cl-sort (copy-sequence (interactor-session-unanswered session)) #'< :key #'interactor-entry-number))
    (interactor--restore session
                         (and (not (interactor-session-rebuilds session)) (interactor-session-snapshot session)))))

(defun interactor--restore (session rest)
  "Send REST of a snapshot to the daemon of SESSION, then what came after it."
  (let ((unanswered (interactor-session-unanswered session)))
    (cond
     ((and rest (> (length rest) 0))
      (let* ((size (min (length rest) 250000)) (more (> (length rest) size))
             (step (interactor--say session "session/restore"
                                    `(:snapshot ,(substring rest 0 size) ,@(and more '(:more t))))))
        (interactor--await
         session (interactor--done (list step))
         (lambda ()
           (when-let ((problem (interactor-entry-problem step)))
             (message "interactor: the snapshot was refused: %s" (plist-get problem :message))
             (setf (interactor-session-rebuilds session) t))
           (interactor--restore session (and (not (interactor-session-rebuilds session)) (substring rest size)))))))
     ((interactor-session-rebuilds session)
      (setf (interactor-session-snapshot session) nil
            (interactor-session-log session) nil
            (interactor-session-rebuilds session) nil)
      (let ((values (mapcar (lambda (known) (cons (car known) (copy-hash-table (cdr known))))
                            (interactor-session-values session))))
        (interactor--build
         session (interactor--made session) values
         (lambda ()
           (dolist (entry unanswered)
             (cl-remf (interactor-entry-params entry) :version)
             (setf (interactor-entry-number entry) (cl-incf (interactor-session-count session)))
             (push entry (interactor-session-log session)))
           (interactor--replay session unanswered unanswered nil)))))
     (t
      (setf (interactor-session-log session) (cl-remove-if #'interactor-entry-void (interactor-session-log session)))
      (interactor--replay
       session
       (cl-sort (append (cl-set-difference unanswered (interactor-session-log session))
                        (copy-sequence (interactor-session-log session)))
                #'< :key #'interactor-entry-number)
       unanswered nil)))))

(defun interactor--superseding (session params)
  "What SESSION was told of the field of PARAMS before an answer is outdated."
  (when-let* ((key (concat "field " (plist-get params :field))))
    (lambda (_ problem)
      (unless problem (cl-callf2 assoc-delete-all key (interactor-session-quiet session))))))

(defun interactor--replay (session entries missing sent)
  "Send ENTRIES to the daemon of SESSION, each when those before are answered.
They are in the order of their numbers.  Nobody has an answer to those
in MISSING yet.  SENT are the messages that are not answered again, each
with the number before which it was."
  (setq sent (cl-remove-if (lambda (one) (interactor-entry-done (car one))) sent))
  (let* ((entry (car entries)) (submits (and entry (equal (interactor-entry-method entry) "form/submit")))
         (is-missing (memq entry missing))
         (due (mapcar #'car (cl-remove-if-not
                             (lambda (one) (or (null entry) (and is-missing (not submits))
                                               (< (cdr one) (interactor-entry-number entry))))
                             sent))))
    (interactor--await
     session (interactor--done due)
     (lambda ()
       (if (null entry)
           (interactor--recovered session)
         (let ((rest (cdr entries)))
           (cond
            ((not is-missing)
             (push (cons (interactor--say session (interactor-entry-method entry) (interactor-entry-params entry)
                                          (interactor--superseding session (interactor-entry-params entry)))
                         (interactor-entry-answered entry))
                   sent)
             (interactor--replay session rest missing sent))
            ((> (interactor-entry-deaths entry) 2)
             (setf (interactor-session-log session) (delq entry (interactor-session-log session)))
             (interactor--later session (lambda ()
                                          (interactor--finish session entry nil
                                                              (interactor--gone "died" "the daemon has died of %s three times"
                                                                                (interactor-entry-method entry)))))
             (interactor--replay session rest missing sent))
            (submits
             (interactor--transmit session entry)
             (interactor--replay session rest missing sent))
            (t
             (interactor--loud
              session
              (lambda ()
                (interactor--transmit session entry)
                (interactor--await session (interactor--done (list entry))
                                   (lambda () (interactor--replay session rest missing sent)))))))))))))

(defun interactor--recovered (session)
  "SESSION is as it was."
  (interactor--loud
   session
   (lambda ()
     (let ((took (- (float-time) (interactor-session-died-at session))))
       (setf (interactor-session-died-at session) nil)
       (interactor--later session (lambda () (interactor--emit session 'recovered took)))))))

(defun interactor--keep-quiet (session method params)
  "Keep METHOD with PARAMS, which a replay in SESSION has caused.
It has been told before; what the end of it says otherwise is told when
it is over."
  (cl-flet ((keep (key value) (setf (alist-get key (interactor-session-quiet session) nil nil #'equal)
                                    (cons method value))))
    (pcase method
      ("field/viewChanged"
       (seq-doseq (state (plist-get params :fields))
         (keep (concat "field " (plist-get state :field)) (list :fields (vector state)))))
      ("form/stateChanged" (keep (concat "form " (plist-get params :form)) params))
      ("$/cancelRequest" (remhash (plist-get params :id) (interactor-session-asked session))))))

(defun interactor--loud (session then)
  "From here on, tell in SESSION all as it comes; call THEN.
Subjects are read before, as nothing else says all that another daemon
has come to."
  (if (not (interactor-session-is-quiet session))
      (funcall then)
    (let (reads lists)
      ;; An object is behind what it is in.
      (dolist (id (sort (hash-table-keys (interactor-session-subjects session)) #'string>))
        (push (cons (gethash id (interactor-session-subjects session))
                    (interactor--say session "subject/read" (list :subject id)))
              reads))
      (when (featurep 'interactor-items)
        (pcase-dolist (`(,items . ,params) (interactor-items--reads session))
          (push (cons items (interactor--say session "list/read" params)) lists)))
      (interactor--await
       session (interactor--done (mapcar #'cdr (append reads lists)))
       (lambda ()
         (let ((kept (reverse (interactor-session-quiet session))))
           (setf (interactor-session-quiet session) nil
                 (interactor-session-is-quiet session) nil)
           (pcase-dolist (`(,subject . ,read) reads)
             (unless (interactor-entry-problem read)
               (interactor--tell-later session "subject/propertyChanged"
                                       (interactor-subject--has-read subject (interactor-entry-result read)))))
           (pcase-dolist (`(,items . ,read) (reverse lists))
             (unless (interactor-entry-problem read)
               (interactor--add-event session (list 'call nil (lambda () (interactor-items--was-read
                                                                         items (interactor-entry-result read)))))))
           (pcase-dolist (`(,_ ,method . ,params) kept) (interactor--tell-later session method params)))
         (run-at-time 0 nil #'interactor--poll session)
         (funcall then))))))

(defun interactor--tell-later (session method params)
  "Have SESSION handle the notification METHOD with PARAMS when it is its turn."
  (interactor--add-event session (list 'told (interactor-session-connection session) method params)))

(defun interactor--suspect (waiting)
  "The oldest message of WAITING.
It is a submit only where it is alone, as it may wait for the user."
  (let ((waiting (cl-sort (copy-sequence waiting) #'< :key #'interactor-entry-id)))
    (or (cl-find "form/submit" waiting :test-not #'equal :key #'interactor-entry-method)
        (car waiting))))

(defun interactor--lost (session connection why &optional planned)
  "The CONNECTION of SESSION is gone because of WHY: begin another one.
PLANNED says that it is no death."
  (when (and (eq connection (interactor-session-connection session)) (not (interactor-gone-p session)))
    (let* ((now (float-time)) (transport (interactor-session-transport session)) waiting)
      (maphash (lambda (_ entry)
                 (when (and (> (interactor-entry-number entry) 0)
                            (not (eq entry (interactor-session-saving session))))
                   (push entry waiting)))
               (interactor-session-inflight session))
      (setq waiting (cl-sort waiting #'< :key #'interactor-entry-number))
      (let ((suspect (interactor--suspect waiting)))
        (when (and suspect (not planned)) (cl-incf (interactor-entry-deaths suspect))))
      (dolist (entry (interactor-session-unanswered session))
        (unless (or (interactor-entry-done entry) (memq entry waiting)) (setq waiting (append waiting (list entry)))))
      (setf (interactor-session-transport session) nil
            (interactor-session-script session) nil
            (interactor-session-quiet session) nil
            (interactor-session-is-quiet session) nil
            (interactor-session-connection session) nil
            (interactor-session-unanswered session) waiting)
      (clrhash (interactor-session-inflight session))
      (clrhash (interactor-session-asked session))
      (when transport (jsonrpc-shutdown transport))
      (unless planned
        (message "interactor: the daemon is gone: %s" why)
        (setf (interactor-session-deaths session)
              (cons now (cl-remove-if
                         (lambda (then) (< then (- now (nth 1 (interactor-session-deaths-allowed session)))))
                                      (interactor-session-deaths session)))))
      (if (and (not planned) (>= (length (interactor-session-deaths session))
                                 (car (interactor-session-deaths-allowed session))))
          (interactor--give-up
           session (interactor--gone "absent" "the daemon has died %d times within %d s, the last time because: %s"
                                     (car (interactor-session-deaths-allowed session))
                                     (nth 1 (interactor-session-deaths-allowed session)) why))
        (let ((idle (and (eq (interactor-session-state session) 'idle) (null (interactor-session-line session)))))
          (setf (interactor-session-died-at session) (and (not idle) (or (interactor-session-died-at session) now)))
          (interactor--set-state session (if idle 'idle 'recovering))
          (interactor--begin session)
          (unless idle (interactor--open session)))))))

(defun interactor--give-up (session problem)
  "SESSION has no daemon any more, because of PROBLEM."
  (setf (interactor-session-problem session) problem)
  (interactor--set-state session 'absent)
  (interactor--report session problem nil)
  (interactor--fail-all session (interactor--unavailable session)))

(defun interactor--fail-all (session problem)
  "Answer whatever waits in SESSION by PROBLEM."
  (let ((entries (append (interactor-session-unanswered session)
                         (hash-table-values (interactor-session-inflight session))
                         (interactor-session-line session))))
    (setf (interactor-session-unanswered session) nil
          (interactor-session-line session) nil
          (interactor-session-serial session) nil)
    (clrhash (interactor-session-inflight session))
    (dolist (entry entries)
      (unless (interactor-entry-done entry) (interactor--finish session entry nil problem)))))

(defun interactor--unavailable (session)
  "The problem that SESSION has no daemon."
  (if (eq (interactor-session-state session) 'closed)
      (interactor--gone "closed" "the session is closed")
    (interactor--gone "absent" "%s" (plist-get (interactor-session-problem session) :message))))

(defun interactor-restart (session)
  "Try again after the state of SESSION has become `absent'."
  (when (eq (interactor-session-state session) 'absent)
    (setf (interactor-session-deaths session) nil)
    (interactor--set-state session 'idle)
    (interactor--begin session)
    (when (and (interactor-session-transport session) (> (hash-table-count (interactor-session-made session)) 0))
      (setf (interactor-session-died-at session) (float-time)
            (interactor-session-rebuilds session) t)
      (interactor--open session))))

(defun interactor--set-state (session state)
  "SESSION has come to STATE."
  (unless (eq state (interactor-session-state session))
    (setf (interactor-session-state session) state)
    (interactor--emit session 'state state)
    (maphash (lambda (_ field) (interactor--guard session #'interactor-field--show field))
             (interactor-session-fields session))))

(provide 'interactor-recovery)

;;; interactor-recovery.el ends here
