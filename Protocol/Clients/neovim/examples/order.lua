-- An order form in Neovim: rules, a check, a combo box, rows of items, and one button that saves.
local interactor = require('interactor')

local schema = {
  required = { 'number', 'customer', 'due' },
  properties = {
    number = { type = 'string', maxLength = 12, pattern = '^[A-Z]-[0-9]+$' },
    customer = { type = { 'string', 'null' } },
    lines = { type = 'array', minItems = 1, items = { type = 'object', required = { 'item' }, properties = {
      item = { type = 'string' }, quantity = { type = 'integer', default = 1, minimum = 1, maximum = 9999 },
      price = { type = { 'number', 'null' }, minimum = 0 }, net = { type = { 'number', 'null' } },
    } } },
    total = { type = { 'number', 'null' } },
    terms = { type = 'string', enum = { 'prepaid', 'net 14', 'net 30' }, default = 'net 30' },
    due = { type = { 'string', 'null' }, format = 'date' },
    express = { type = 'boolean' },
    reason = { type = 'string' },
  },
}
local rules = {
  { property = 'lines/*/net', calculate = 'quantity * price' },
  { property = 'total', calculate = 'decimal(sum(lines.net) * (if express then 1.1 else 1), 2)' },
  { property = 'reason', relevant = 'total > 5000', required = 'total > 5000' },
  { property = 'number', client = 'unique', debounce = 200, message = '{number} ist schon vergeben.' },
}
local customers = {
  { value = 'c1', text = 'Abel & Söhne', group = 'Bremen' }, { value = 'c2', text = 'Bäckerei Mohn', group = 'Köln' },
  { value = 'c3', text = 'Meier Söhne', group = 'Ulm' }, { value = 'c4', text = 'Sonnenhof', group = 'Köln' },
}
local terms = {
  { value = 'prepaid', text = 'Vorkasse' }, { value = 'net 14', text = '14 Tage' }, { value = 'net 30', text = '30 Tage' },
}
local euro = { style = 'currency', currency = 'EUR' }
local sum = { style = 'currency', currency = 'EUR', nilText = '' }

local session = interactor.start({ locale = 'de-DE' })
session:check('unique', function(number) return number ~= 'A-1' end)
local order = session:subject('order', { schema = schema, rules = rules, values = { lines = { { price = '9.90' } } } })

interactor.form({
  title = 'Auftrag', button = 'Speichern',
  { 'Nummer', order.number },
  { 'Kunde', order.customer, format = { style = 'choice', options = customers } },
  { 'Positionen', order.lines, add = 'Neue Position', columns = {
    { 'Artikel', 'item' }, { 'Menge', 'quantity' }, { 'Preis', 'price', format = euro },
    { 'Netto', 'net', view = 'label', format = sum },
  } },
  { 'Summe', order.total, view = 'label', format = sum },
  { 'Zahlung', order.terms, model = { options = terms } },
  { 'Fällig', order.due },
  { 'Eilig', order.express },
  { 'Begründung', order.reason },
  submit = function(values) vim.notify('gespeichert: ' .. vim.inspect(values.order)) end,
})
