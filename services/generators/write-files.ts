/** `make docs`: writes what the repository holds of the code. */
import { writeFileSync } from 'node:fs'
import { commandTable, commandTableFile } from './command-table.js'
import { proxyFiles } from './proxy-files.js'

for (const { path, text } of [{ path: commandTableFile, text: commandTable() }, ...proxyFiles()]) {
  writeFileSync(path, text)
  process.stdout.write(`${path} is current.\n`)
}
