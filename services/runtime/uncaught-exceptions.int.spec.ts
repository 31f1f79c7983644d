import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../testing/fakes/eventstoredb-double/eventstoredb-double.js'
import { exited } from '../testing/harness/child-exit.js'
import { eventually } from '../testing/harness/eventually.js'
import { root } from '../testing/harness/running-product.js'

let server: EventStoreDbDouble
let lost: EventStoreDbDouble
let child: ChildProcess
let output: string

beforeEach(async () => {
  server = await startEventStoreDbDouble()
  lost = await startEventStoreDbDouble()
  output = ''
  const program = join(root, 'services/testing/fixtures/client-faults.mjs')
  child = spawn(process.execPath, [program, server.connectionString, lost.connectionString], { cwd: root })
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
})
afterEach(async () => {
  child.kill('SIGKILL')
  await exited(child)
  await Promise.all([server.stop(), lost.stop()])
})

const said = (line: string) =>
  eventually(
    async () => output,
    (text) => text.includes(line),
  )
const order = async (line: string): Promise<void> => {
  child.stdin?.write(`${line}\n`)
  await said(`done: ${line}`)
}

describe('a process with clients of EventStoreDB', () => {
  it('logs, counts and outlives an answer that the client no longer waits for, and its store appends', async () => {
    await order('append')
    server.faults.freeze()
    lost.faults.freeze()
    await order('append and lose')
    await eventually(
      async () => [server.faults.held, lost.faults.held],
      ([here, there]) => here === 1 && there === 1,
    )
    lost.cut()
    await said('lost')
    lost.faults.thaw()
    server.faults.thaw()
    await said('survived: the client of EventStoreDB has thrown outside any promise')
    expect(output).toContain('counted')
    await order('append by the store')
    expect(child.exitCode).toBeNull()
  })

  it.each(['throw as ours', 'reject as ours'])('ends when we %s', async (line) => {
    child.stdin?.write(`${line}\n`)
    expect(await exited(child)).toBe(1)
    expect(output).toContain('uncaught exception: RangeError')
  })
})
