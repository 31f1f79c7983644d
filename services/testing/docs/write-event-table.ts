/** `make docs`: writes docs/events.md from the code. It runs in jest, because the golden history belongs to the tests. */
import { writeFileSync } from 'node:fs'
import { eventTable, eventTableFile } from './event-table.js'

it('writes docs/events.md', () => writeFileSync(new URL(`../../../${eventTableFile}`, import.meta.url), eventTable()))
