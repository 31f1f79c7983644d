import { appendServersOwn, startNode } from '../fakes/eventstoredb-double/node.js'
import { keepJournal, readJournal } from './event-journal.js'

// The EventStoreDB double as a program: `node eventstoredb.js JOURNAL` prints the address that it answers at.

const [, , path] = process.argv
if (path === undefined) throw new TypeError('name the file of the journal')

const node = await startNode()
const before = readJournal(path)
node.log.take(before)
if (before.length === 0) appendServersOwn(node.log)
const ending = new AbortController()
const kept = keepJournal(path, node.log, before.length, ending.signal)

const end = async (): Promise<void> => {
  await node.stop()
  ending.abort()
  await kept
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
process.stdout.write(`esdb://127.0.0.1:${node.port}?tls=false\n`)
