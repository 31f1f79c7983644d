/** `make docs`: writes what the repository holds of the code. */
import { writeFileSync } from 'node:fs'
import { commandTable, commandTableFile } from './command-table.js'
import { configurationFile, configurationPage } from './configuration-page.js'
import { proxyFiles } from './proxy-files.js'

const files = [
  { path: commandTableFile, text: commandTable() },
  { path: configurationFile, text: configurationPage() },
  ...proxyFiles(),
]
for (const { path, text } of files) {
  writeFileSync(path, text)
  process.stdout.write(`${path} is current.\n`)
}
