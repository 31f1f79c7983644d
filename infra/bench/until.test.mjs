import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from './until.mjs'

test('a wait of the bench ends once its condition is true', async () => {
  const answers = [false, false, true]
  await until('the third answer', async () => answers.shift(), { withinMillis: 60_000, everyMillis: 1 })
  assert.deepEqual(answers, [])
})

test('a wait of the bench fails at its bound, and names what did not come', async () => {
  await assert.rejects(
    until('every job', () => false, { withinMillis: 20, everyMillis: 1 }),
    /^Error: every job: not within 0\.02 s$/,
  )
})
