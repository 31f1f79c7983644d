/** `make docs`: writes documents from the code. It runs in jest, because the golden history belongs to the tests. */
import { writeFileSync } from 'node:fs'
import { configurationFile, configurationPage } from './configuration-page.js'
import { eventTable, eventTableFile } from './event-table.js'

it.each([
  [eventTableFile, eventTable],
  [configurationFile, configurationPage],
])('writes %s', (file, page) => writeFileSync(new URL(`../../../${file}`, import.meta.url), page()))
