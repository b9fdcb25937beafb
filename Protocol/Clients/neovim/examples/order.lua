-- An order form in Neovim: rules, a check, a list, and one button that saves.
local interactor = require('interactor')

local schema = {
  required = { 'number', 'due' },
  properties = {
    number = { type = 'string', maxLength = 12, pattern = '^[A-Z]-[0-9]+$' },
    quantity = { type = 'integer', default = 1, minimum = 1, maximum = 9999 },
    price = { type = { 'number', 'null' }, minimum = 0 },
    total = { type = { 'number', 'null' } },
    terms = { type = 'string', enum = { 'prepaid', 'net 14', 'net 30' }, default = 'net 30' },
    due = { type = 'string', format = 'date' },
    express = { type = 'boolean' },
    reason = { type = 'string' },
  },
}
local rules = {
  { property = 'total', calculate = 'decimal(quantity * price * (if express then 1.1 else 1), 2)' },
  { property = 'reason', relevant = 'total > 5000', required = 'total > 5000' },
  { property = 'number', client = 'unique', debounce = 200, message = '{number} is taken.' },
}

local session = interactor.start({ locale = 'de-DE' })
session:check('unique', function(number) return number ~= 'A-1' end)
local order = session:subject('order', { schema = schema, rules = rules, values = { price = '9.90' } })

interactor.form({
  title = 'Order',
  { 'Number', order.number },
  { 'Quantity', order.quantity },
  { 'Price', order.price, format = { minimumFractionDigits = 2 } },
  { 'Total', order.total, view = 'label', format = { style = 'currency', currency = 'EUR', nilText = '' } },
  { 'Terms', order.terms },
  { 'Due', order.due },
  { 'Express', order.express },
  { 'Reason', order.reason },
  submit = function(values)
    vim.notify('saved ' .. vim.inspect(values.order))
  end,
})
