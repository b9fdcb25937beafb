-- Has `Player` be what the driver talks to.
local here = debug.getinfo(1, 'S').source:sub(2):match('^(.*)/')
Player = dofile(here .. '/player.lua')
