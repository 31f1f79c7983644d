// Run by `node --test`: what repeats a failed spec cannot be one of Jest's own.
import { deepEqual } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mostRepeated, runRepeatingFailed } from './repeat-failed.mjs'

const file = (name, ...statuses) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})
const broken = (name) => ({ name, status: 'failed', assertionResults: [] })
const run = (...testResults) => ({
  good: testResults.every(({ status }) => status === 'passed'),
  report: { testResults },
})

/** A Jest with these outcomes, one after the other, and the files of each call. */
const runs = (...outcomes) => {
  const calls = []
  const runJest = async (files) => {
    calls.push(files)
    return outcomes[calls.length - 1]
  }
  return { calls, runJest }
}

describe('a run of every spec', () => {
  it('counts passed and skipped tests, and repeats nothing when all files passed', async () => {
    const { calls, runJest } = runs(run(file('a', 'passed', 'passed'), file('b', 'passed', 'pending', 'todo')))
    deepEqual(await runRepeatingFailed(runJest), {
      total: { passed: 3, failed: 0, skipped: 2 },
      passedAlone: [],
      failedTwice: [],
    })
    deepEqual(calls, [[]])
  })

  it('repeats each failed file alone, and counts its second outcome', async () => {
    const { calls, runJest } = runs(
      run(file('a', 'passed', 'failed'), file('b', 'passed'), file('c', 'failed', 'passed', 'passed')),
      run(file('a', 'passed', 'passed')),
      run(file('c', 'passed', 'passed', 'failed')),
    )
    deepEqual(await runRepeatingFailed(runJest), {
      total: { passed: 5, failed: 1, skipped: 0 },
      passedAlone: ['a'],
      failedTwice: ['c'],
    })
    deepEqual(calls, [[], ['a'], ['c']])
  })

  it('counts a file that does not load as one failure, and its tests when it loads the second time', async () => {
    const loaded = runs(run(broken('a')), run(file('a', 'passed', 'passed')))
    deepEqual((await runRepeatingFailed(loaded.runJest)).total, { passed: 2, failed: 0, skipped: 0 })
    const never = runs(run(broken('a')), run(broken('a')))
    deepEqual((await runRepeatingFailed(never.runJest)).total, { passed: 0, failed: 1, skipped: 0 })
  })

  it('keeps the failure when the second run ends without a report, or badly', async () => {
    for (const second of [
      { good: false, report: undefined },
      { good: true, report: undefined },
      { ...run(file('a', 'passed')), good: false },
    ]) {
      const { runJest } = runs(run(file('a', 'failed')), second)
      deepEqual(await runRepeatingFailed(runJest), {
        total: { passed: 0, failed: 1, skipped: 0 },
        passedAlone: [],
        failedTwice: ['a'],
      })
    }
  })

  it('fails when the run itself failed: without a report, or without a failed file', async () => {
    const crashed = runs({ good: false, report: undefined })
    deepEqual((await runRepeatingFailed(crashed.runJest)).total, { passed: 0, failed: 1, skipped: 0 })
    const teardown = runs({ ...run(file('a', 'passed')), good: false })
    deepEqual((await runRepeatingFailed(teardown.runJest)).total, { passed: 1, failed: 1, skipped: 0 })
  })

  it('repeats nothing when more files failed than a busy machine explains', async () => {
    const { calls, runJest } = runs(
      run(...Array.from({ length: mostRepeated + 1 }, (_, number) => file(String(number), 'failed'))),
    )
    deepEqual((await runRepeatingFailed(runJest)).total.failed, mostRepeated + 1)
    deepEqual(calls, [[]])
  })
})
