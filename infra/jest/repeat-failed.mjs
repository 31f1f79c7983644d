/** More failed files than these are no accident of a busy machine: to repeat them would only take time. */
export const mostRepeated = 20

/** Jest's words for a test that did not run. */
const skipped = ['pending', 'skipped', 'todo', 'disabled']

const countFile = ({ status, assertionResults }) => {
  const count = (statuses) => assertionResults.filter((test) => statuses.includes(test.status)).length
  const failed = count(['failed'])
  // A file can fail without a failed test: when it does not load, for example.
  return {
    passed: count(['passed']),
    failed: status === 'failed' ? Math.max(failed, 1) : failed,
    skipped: count(skipped),
  }
}

const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped })

/**
 * Counts the tests of a run of Jest. A file that failed runs once more, alone, and its second outcome counts.
 * `runJest` takes the files to run (none: all), and answers whether the run was good and Jest's report of it, if any.
 */
export const runRepeatingFailed = async (runJest) => {
  const first = await runJest([])
  const files = first.report?.testResults ?? []
  const failed = files.filter((file) => file.status === 'failed')
  const passed = files.filter((file) => !failed.includes(file))
  let total = passed.map(countFile).reduce(add, { passed: 0, failed: 0, skipped: 0 })
  // A run can fail without a failed file (no report, a crash): that counts as one failure.
  if (!first.good && failed.length === 0) total.failed += 1

  const passedAlone = []
  const failedTwice = []
  for (const file of failed) {
    const again = failed.length <= mostRepeated ? await runJest([file.name]) : undefined
    const result = again?.report?.testResults.find(({ name }) => name === file.name)
    const good = again?.good === true && result?.status === 'passed'
    // Without a good second run, one that says nothing of this file leaves the first outcome.
    total = add(total, countFile(good || result?.status === 'failed' ? result : file))
    ;(good ? passedAlone : failedTwice).push(file.name)
  }
  return { total, passedAlone, failedTwice }
}
