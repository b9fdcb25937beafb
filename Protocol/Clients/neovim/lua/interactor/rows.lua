-- Rows of a list in a form: a line a row, whose cells are controls, and a line below them that adds one. They come, go
-- and move with the items. Loaded with the first list in a form.
local Control = require('interactor.control')
local layout = require('interactor.layout')
local text = require('interactor.text')
local words = require('interactor.words')
local api = vim.api

local Rows, Adder, M = {}, {}, {}
Rows.__index, Adder.__index = Rows, Adder

-- A wider cell pushes those behind it on.
local WIDEST = 60

-- The line below the rows.

function Adder:text() return ('[ %s ]'):format(self.label) end
function Adder:is_visible() return self.rows.has_adder and self.rows:is_shown() end
function Adder:is_enabled() return self.rows:is_open() end
function Adder:activate() self.rows.form:work(self.rows.add, self.rows) end

--- Binds the rows of an item of a form: `{caption, list, columns = {...}}`. A heading is a control of the list as a
--- whole.
function M.bind(form, item, around)
  local list = item[2]
  local self = setmetatable({
    form = form, list = list, session = list.session, columns = {}, rows = {}, order = {}, new = item.new,
    has_adder = item.add ~= false, sentences = item.sentences or {},
  }, Rows)
  self.heading = Control.bind(form, item[1], list.holder, { view = 'label', hint = item.hint })
  self.heading.around, self.heading.rows = around, self
  self.around = vim.list_extend(vim.list_extend({}, around), { self.heading })
  self.adder = setmetatable({ label = item.add or words.said(list.session.locale, 'add'), rows = self, around = self.around, is_button = true }, Adder)
  layout.new({ self.adder })
  for _, given in ipairs(item.columns or list.shape.order) do
    local options = type(given) == 'table' and vim.tbl_extend('force', {}, given) or { [2] = given }
    local property, label = list:column(options[2]), options[1]
    if not label and (list.holds_objects or property.schema.title) then
      label = property.schema.title or text.words(property.name)
    end
    options[1], options.id = nil, nil
    if property:list() and not options.view then options.view = 'label' end
    table.insert(self.columns, { name = options[2], label = label or '', options = options })
  end
  self.ends = list:on_change(function() self:update() end, function()
    -- The list was in an item that has gone.
    self.is_over = true
    self:update()
  end)
  self:update()
  return self
end

-- What the user does.

--- Whether there is a line of it: not where a rule says that the list does not apply.
function Rows:is_shown() return not self.is_over and self.heading:is_visible() end

--- Whether the user may change which rows there are.
function Rows:is_open()
  local heading = self.heading
  return not (self.session:is_gone() or heading.is_unbound or heading:trait('readOnly', false))
    and heading:trait('enabled', true)
end

-- Does what the user does, after all that he has done before; `make` gives the parameters then.
local function act(self, verb, make, after)
  if not self:is_open() then return self.form:ring() end
  local was_busy = self.session:is_busy()
  local entry = { method = 'list/' .. verb, serial = true }
  function entry.make() return self.list:params(vim.tbl_extend('force', make(), { user = true })) end
  function entry.after(result, problem)
    if result then return after(result) end
    self.form:ring()
    -- Somebody else has taken the row.
    if problem.kind ~= 'unknownItem' then self.session:report(problem, self.list.id) end
  end
  self.session:queue(entry)
  self.session:wait(function() return entry.done end, was_busy and 0 or self.session.patience)
end

local function place_of(self, key)
  for place, each in ipairs(self.list.keys) do
    if each == key then return place end
  end
end

local function tell(self, kind, place, number)
  local own, count = self.sentences[kind], #self.list.keys
  local name = kind == 'removed' and (number or 1) > 1 and 'removedSeveral' or kind
  self.session:announce(own and own(place or 0, count, number)
    or words.said(self.session.locale, name, { place = place or 0, count = count, rows = number }))
end

--- Puts a new row below the one of a key, or above it, or at the end; it gets the focus.
function Rows:add(key, is_above)
  local values = self.new and self.session:guard(self.new) or nil
  act(self, 'insert', function()
    local place = key and place_of(self, key)
    local before = place and self.list.keys[is_above and place or place + 1]
    return { items = { self.list:sent({ values = values }) }, before = before }
  end, function(result)
    self:aim(result.keys[1], 1, true)
    tell(self, 'added', place_of(self, result.keys[1]))
  end)
end

--- Takes rows away. If one has the focus, that goes to the next one, else to the one before.
function Rows:remove(keys)
  local place = place_of(self, keys[1])
  act(self, 'remove', function() return { keys = keys } end, function() tell(self, 'removed', place, #keys) end)
end

--- Moves a row up or down; the focus stays in it.
function Rows:move(key, by)
  local place = place_of(self, key)
  if not place or not self.list.keys[place + by] then return self.form:ring() end
  act(self, 'move', function()
    local here = place_of(self, key) or 0
    return { keys = { key }, before = self.list.keys[by < 0 and math.max(here - 1, 1) or here + 2] }
  end, function() tell(self, 'moved', place_of(self, key)) end)
end

--- What the user does to the row at the cursor of a form: `add`, `above`, `remove`, `up`, `down`. Whether there is one.
function M.act(form, verb)
  local control = form:current()
  local row, adder = control and control.row, control and control.is_button and control.rows
  if adder and (verb == 'add' or verb == 'above') then
    form:work(adder.add, adder)
  elseif row then
    form:work(function()
      if verb == 'add' or verb == 'above' then return row.rows:add(row.key, verb == 'above') end
      if verb == 'remove' then return row.rows:remove({ row.key }) end
      row.rows:move(row.key, verb == 'up' and -1 or 1)
    end)
  end
  return row ~= nil or adder ~= nil and adder ~= false
end

--- Takes the rows of strips away, as their lines have gone.
function M.remove(strips)
  local keys, all = {}, {}
  for _, strip in ipairs(strips) do
    if not keys[strip.rows] then table.insert(all, strip.rows) end
    keys[strip.rows] = vim.list_extend(keys[strip.rows] or {}, { strip.key })
  end
  for _, rows in ipairs(all) do rows:remove(keys[rows]) end
end

--- Undoes, or redoes, what came last: in a field, or to the rows of its subject.
function M.undo(form, verb)
  local control, root = form:current(), nil
  local of = control and (control.property or control.rows and control.rows.list)
  local subject = of and of.subject
  if subject then root = rawget(subject, '_root') or subject end
  local has_rows = false
  for _, rows in ipairs(form.all_rows) do
    local at = rows.list.subject
    at = rawget(at, '_root') or at
    if not root and not (control and control.field) then root = at end
    has_rows = has_rows or at == root
  end
  if not has_rows then return false end
  local is_typed = control and control.is_typed and control:is_enabled()
  form:work(function()
    local session = form.session
    if session:is_gone() then return form:ring() end
    local was_busy = session:is_busy()
    local entry = { method = 'subject/' .. verb, serial = true }
    function entry.make()
      local field = is_typed and not control.field.is_gone and control.field.id or nil
      return { subject = root.id, field = field }
    end
    function entry.after(result, problem)
      form.is_undoing = false
      if result and result.of == 'field' and is_typed then
        control.wanted = control.field:selection()
        form:touch(control)
      elseif problem then
        form:ring()
        if problem.kind ~= 'nothingToUndo' then session:report(problem, root.id) end
      end
    end
    form.is_undoing = true
    session:queue(entry)
    session:wait(function() return entry.done end, was_busy and 0 or session.patience)
  end)
  return true
end

-- What is shown.

--- All cells, from row to row.
function Rows:cells()
  local found = {}
  for _, row in ipairs(self.order) do vim.list_extend(found, row.controls) end
  return found
end

--- The focus goes into a row with the next refresh, into its cell of a column, or the first one behind it that can be
--- edited; without a row, to the line that adds one.
function Rows:aim(key, column, selects)
  local row, goal = self.rows[key], nil
  for index, control in ipairs(row and row.controls or {}) do
    local able = control:is_enabled() and control:is_visible()
    if able and (not goal or goal.column < column and index <= column) then
      goal = { control = control, column = index }
    end
  end
  goal = goal and goal.control or row and row.controls[1] or self.has_adder and self.adder
  if goal then
    self.form.goal = { control = goal, selects = selects }
    self.form:touch(goal)
  end
end

-- Binds the cells of rows, and waits for them, but not for long once the form is open.
local function bind(self, keys)
  local fields = {}
  for _, key in ipairs(keys) do
    local item = self.list:item(key)
    local row = { rows = self, key = key, item = item, controls = {} }
    for index, column in ipairs(self.columns) do
      local control = Control.bind(self.form, column.label, item:property(column.name), column.options, true)
      control.around, control.row, control.column = self.around, row, index
      table.insert(row.controls, control)
      table.insert(fields, control.field)
    end
    row.strip = layout.new(row.controls, true)
    row.strip.rows, row.strip.key = self, key
    self.rows[key] = row
  end
  self.session:wait(function()
    while fields[1] and not fields[#fields].is_binding do table.remove(fields) end
    return #fields == 0
  end, self.form.items and self.session.patience or nil)
end

local function is_there(self, row)
  if self.is_over then return false end
  return rawget(self.list, '_items')[row.key] == row.item
end

-- Takes rows away, and what is bound in them. Where does the focus go that is in one of them: a key and a column.
local function drop(self)
  local gone, goal, focused = {}, nil, self.form.focused
  for place, row in ipairs(self.order) do
    if not is_there(self, row) then
      if focused and focused.row == row then
        goal = { column = focused.column }
        for behind = place + 1, #self.order do
          if not goal.key and is_there(self, self.order[behind]) then goal.key = self.order[behind].key end
        end
        for before = place - 1, 1, -1 do
          if not goal.key and is_there(self, self.order[before]) then goal.key = self.order[before].key end
        end
      end
      vim.list_extend(gone, row.controls)
      self.rows[row.key] = nil
    end
  end
  Control.drop(self.session, gone)
  return goal
end

--- Has the rows be those of the list.
function Rows:update()
  if self.is_updating then -- The list has changed while rows were bound.
    self.is_behind = true
    return
  end
  self.is_updating = true
  repeat
    self.is_behind = false
    local goal, missing, is_back = drop(self), {}, self.form.is_undoing
    local keys = self.is_over and {} or self.list.keys
    for _, key in ipairs(keys) do
      if not self.rows[key] and self.list:item(key) then table.insert(missing, key) end
    end
    bind(self, missing)
    if is_back and #missing > 0 then
      goal = { key = missing[1], column = self.form.focused and self.form.focused.column or 1 }
    end
    self.order = {}
    for _, key in ipairs(keys) do table.insert(self.order, self.rows[key]) end
    if is_back and #missing > 0 then tell(self, 'added', place_of(self, missing[1])) end
    if goal and not self.is_behind then self:aim(goal.key, goal.column, self.form:mode():find('^[sS]') ~= nil) end
  until not self.is_behind
  self.is_updating = false
  if self.form.items then self.form:rearrange() end
end

function Rows:unbind()
  self.ends()
  self.heading:unbind()
  Control.drop(self.session, self:cells())
end

-- What a column is called, with a star where each row has to have a value.
local function caption(self, column)
  local label, locale = column.label, self.session.locale or 'en'
  if type(label) == 'table' then
    label = label[locale] or label[locale:match('^%w+')] or label.en or select(2, next(label)) or ''
  end
  local required = self.list.holds_objects and self.list.shape.schema.required or {}
  return vim.tbl_contains(required, column.name) and label ~= '' and label .. ' *' or label
end

--- The titles of the columns, as the line above the first row; nil where there are none.
function Rows:titles()
  local found, any = {}, false
  for index, column in ipairs(self.columns) do
    local label, stop = caption(self, column), self.form.tabs[index] or 0
    any = any or label ~= ''
    table.insert(found, label .. (' '):rep(math.max(1, stop - api.nvim_strwidth(label))))
  end
  return any and table.concat(found) or nil
end

--- Widens the columns of a form as far as the cells of some strips need it; with `anew`, makes them as narrow as they
--- can be. Returns whether they are others.
function M.widen(form, strips, anew)
  local tabs = anew and {} or vim.list_extend({}, form.tabs)
  local function fit(index, shown)
    tabs[index] = math.max(tabs[index] or 0, math.min(api.nvim_strwidth(shown), WIDEST) + 2)
  end
  for _, strip in pairs(strips) do
    for index, part in ipairs(strip.is_row and strip.parts or {}) do fit(index, part.text) end
  end
  for _, rows in ipairs(form.all_rows) do
    for index, column in ipairs(rows.columns) do fit(index, caption(rows, column)) end
  end
  if vim.deep_equal(tabs, form.tabs) then return false end
  form.tabs = tabs
  vim.bo[form.buffer].vartabstop = table.concat(tabs, ',')
  return true
end

return M
