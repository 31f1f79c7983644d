/** `make docs`: writes docs/events.md and docs/limits.md from the code. It runs in jest, because the golden history and the routes belong to the tests. */
import { writeFileSync } from 'node:fs'
import { eventTable, eventTableFile } from './event-table.js'
import { limitTable, limitTableFile } from './limit-table.js'

it.each([
  [eventTableFile, eventTable],
  [limitTableFile, limitTable],
])('writes %s', (file, table) => writeFileSync(new URL(`../../../${file}`, import.meta.url), table()))
