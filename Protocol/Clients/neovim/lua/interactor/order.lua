-- The order of the properties of a schema, which its text has, and a table of Lua has not.
local M = {}

-- The place behind the string that begins at `at`, and what it says.
local function string_at(json, at)
  local last = at + 1
  while json:sub(last, last) ~= '"' do
    if last > #json then error('the schema ends within a string', 0) end
    last = last + (json:sub(last, last) == '\\' and 2 or 1)
  end
  return last + 1, vim.json.decode(json:sub(at, last))
end

--- The names of what each `properties` in this text of JSON lists, as they stand there, by its JSON pointer. Of two
--- members with one name, the last one counts, as it does for the decoder.
function M.all(json)
  -- Where one is: the pointer of each object and list around, and in an object the last name, in a list the place.
  local around, found, at = {}, {}, 1
  while true do
    at = json:find('[{}%[%]",]', at)
    if not at then return found end
    local char, here = json:sub(at, at), around[#around]
    if char == '"' then
      local behind, said = string_at(json, at)
      if json:find('^%s*:', behind) then
        here.name = said
        if here.names then table.insert(here.names, said) end
      end
      at = behind
    else
      if char == '{' or char == '[' then
        local part = here and (here.place or here.name:gsub('~', '~0'):gsub('/', '~1'))
        local pointer = here and here.pointer .. '/' .. part or ''
        local inner = { pointer = pointer, place = char == '[' and 0 or nil }
        if char == '{' and here and here.name == 'properties' then
          inner.names = {}
          found[pointer] = inner.names
        end
        table.insert(around, inner)
      elseif char ~= ',' then
        table.remove(around)
      elseif here.place then
        here.place = here.place + 1
      end
      at = at + 1
    end
  end
end

--- The names of what `properties` of the outermost object lists.
function M.properties(json) return M.all(json)['/properties'] or {} end

return M
