import { writeFileSync } from 'node:fs'
import { say } from './command-line.js'
import { commandTable, commandTableFile } from './command-table.js'

writeFileSync(commandTableFile, commandTable())
say(`${commandTableFile} is current.`)
