-- Differences of texts, in bytes; no difference cuts a character.
local M = {}

--- So many characters of a description are shown.
M.LONG = 240

local function continues(text, index)
  local byte = text:byte(index)
  return byte and byte >= 0x80 and byte < 0xC0
end

--- The smallest difference of two texts: the bytes from `first` to `last` of the old one have given way to `text`.
--- Where several places explain it, the one that ends at `caret`, a position of the new text: of `aa` and `aaa|` the
--- last letter is new.
function M.difference(old, new, caret)
  local most, tail, head = math.min(#old, #new), 0, 0
  local behind = caret and math.max(0, math.min(most, #new - caret)) or most
  while tail < behind and old:byte(#old - tail) == new:byte(#new - tail) do tail = tail + 1 end
  while head < most - tail and old:byte(head + 1) == new:byte(head + 1) do head = head + 1 end
  while tail < most - head and old:byte(#old - tail) == new:byte(#new - tail) do tail = tail + 1 end
  while head > 0 and (continues(old, head + 1) or continues(new, head + 1)) do head = head - 1 end
  while tail > 0 and (continues(old, #old - tail + 1) or continues(new, #new - tail + 1)) do tail = tail - 1 end
  return { first = head, last = #old - tail, text = new:sub(head + 1, #new - tail) }
end

--- Where a position of the old text is in the new one; inside of what is gone, behind what came.
function M.mapped(over, position)
  if position <= over.first and not (position == over.first and over.first == over.last) then return position end
  return position >= over.last and position + #over.text - (over.last - over.first) or over.first + #over.text
end

function M.splice(text, first, last, new) return text:sub(1, first) .. new .. text:sub(last + 1) end

-- The sequences of bytes that are characters in UTF-8, but for ASCII.
local CHARACTERS = {
  '[\194-\223][\128-\191]', '\224[\160-\191][\128-\191]', '[\225-\236\238\239][\128-\191][\128-\191]',
  '\237[\128-\159][\128-\191]', '\240[\144-\191][\128-\191][\128-\191]',
  '[\241-\243][\128-\191][\128-\191][\128-\191]', '\244[\128-\143][\128-\191][\128-\191]',
}

local function character(text, at)
  local found = text:match('^[%z\1-\127]+', at)
  for _, each in ipairs(CHARACTERS) do found = found or text:match('^' .. each, at) end
  return found
end

--- Whether all of it is characters.
function M.is_utf8(text)
  if not text:find('[\128-\255]') then return true end
  for _, each in ipairs(CHARACTERS) do text = text:gsub(each, ' ') end
  return not text:find('[\128-\255]')
end

--- The text with U+FFFD for whatever is no UTF-8.
function M.clean(text)
  if M.is_utf8(text) then return text end
  local found, at = {}, 1
  while at <= #text do
    local char = character(text, at)
    table.insert(found, char or '\239\191\189')
    at = at + #(char or ' ')
  end
  return table.concat(found)
end

--- A name in words: "Zip code" of `zipCode` and `zip_code`, "Repo URL" of `repoURL`, "Format: Tab size" of `format.tabSize`.
function M.words(name)
  if name:find('^[%w_.-]+$') and name:find('.', 1, true) then
    return table.concat(vim.tbl_map(M.words, vim.split(name, '.', { plain = true, trimempty = true })), ': ')
  end
  local all, between = {}, name:find('^[%w_-]+$') and '[^_-]+' or '[^_]+'
  for word in name:gsub('(%l)(%u)', '%1_%2'):gsub('(%d)(%u)', '%1_%2'):gmatch(between) do
    table.insert(all, word:match('^.%u+$') and word or word:lower())
  end
  return ((#all > 0 and table.concat(all, ' ') or name):gsub('^%l', string.upper))
end

-- The beginning of a long text: its first paragraph, and of that as many words as fit.
local function shortened(said)
  local first = said:gsub('\n%s*\n.*', '')
  local beginning = vim.fn.strcharpart(first, 0, M.LONG)
  return beginning == first and first or beginning:gsub('%s+%S*$', '') .. '…'
end

-- Markdown as plain text: without marks for code, emphasis and links.
local function unmarked(text)
  return (text:gsub('%[([^%]]*)%]%([^)]*%)', '%1'):gsub('`#?([^`]-)#?`', '%1'):gsub('%*%*([^*]+)%*%*', '%1'))
end

--- What a schema says of a value, also by keywords of editors' settings: what it is for, and that it is not to be used any
--- more; nil where it says nothing.
function M.described(schema)
  local said = {}
  for _, keywords in ipairs({ { 'description', 'markdownDescription' }, { 'deprecationMessage', 'markdownDeprecationMessage' } }) do
    local plain, marked = schema[keywords[1]], schema[keywords[2]]
    if type(plain) == 'string' then
      table.insert(said, plain)
    elseif type(marked) == 'string' then
      table.insert(said, unmarked(marked))
    end
  end
  return #said > 0 and table.concat(vim.tbl_map(shortened, said), ' ') or nil
end

return M
