-- Fields whose typing, validation and formatting the daemon `interactord` takes care of. See |interactor|.
local M = {}
local sessions = {}

--- Starts a session; see |interactor.start|.
function M.start(options)
  local session = require('interactor.session').new(options or {})
  session:on('announce', function(sentence) vim.api.nvim_echo({ { sentence } }, false, {}) end)
  table.insert(sessions, session)
  if #sessions == 1 then
    vim.api.nvim_create_autocmd('VimLeavePre', {
      callback = function()
        for _, each in ipairs(sessions) do each:close() end
      end,
    })
  end
  return session
end

--- Opens a form; see |interactor.form|.
function M.form(options) return require('interactor.buffer').open(options) end

--- Opens a form made from the schema of a subject; see |interactor.build|.
function M.build(subject, options) return require('interactor.build').build(subject, options) end

--- What of a schema a form can show, and what it cannot; see |interactor.fitting|.
function M.fitting(session, schema, rules) return require('interactor.fitting').fitting(session, schema, rules) end

--- Asks for one value; see |interactor.read|.
function M.read(options, answer) return require('interactor.read').read(options, answer) end

return M
