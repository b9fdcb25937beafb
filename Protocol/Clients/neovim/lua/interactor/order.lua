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

--- The names of what `properties` of the outermost object lists, as they stand in this text of JSON. Of two members with
--- one name, the last one counts, as it does for the decoder.
function M.properties(json)
  local path, found, at, key = {}, {}, 1, nil
  while true do
    at = json:find('[{}%[%]",]', at)
    if not at then return found end
    local char = json:sub(at, at)
    if char == '"' then
      local behind, said = string_at(json, at)
      if json:find('^%s*:', behind) then
        key = said
        if #path == 1 and key == 'properties' then found = {} end
        if #path == 2 and path[2] == 'properties' then table.insert(found, key) end
      end
      at = behind
    else
      if char == '{' or char == '[' then
        table.insert(path, #path == 0 and '' or key or '')
        key = nil
      elseif char ~= ',' then
        table.remove(path)
      end
      at = at + 1
    end
  end
end

return M
