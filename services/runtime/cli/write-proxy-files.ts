import { writeFileSync } from 'node:fs'
import { proxyFiles } from '../proxy/proxy-files.js'
import { say } from './command-line.js'

for (const { path, text } of proxyFiles()) {
  writeFileSync(path, text)
  say(`${path} is current.`)
}
