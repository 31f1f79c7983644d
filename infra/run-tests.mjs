// Runs every check and test in order, goes on after a failure, and ends with one line that counts them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bin = (name) => join('node_modules', '.bin', name)
const reports = mkdtempSync(join(tmpdir(), 'cartorio-tests-'))
const total = { passed: 0, failed: 0, skipped: 0 }

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

const count = ({ passed, failed, skipped }) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

const check = (name, command, args) => {
  console.log(`\n== ${name}`)
  const good = run(command, args)
  if (!good) console.log(`${name}: FAILED`)
  count({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 })
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const suite = (name, config, extra = []) => {
  console.log(`\n== ${name}`)
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const args = ['-c', config, '--json', `--outputFile=${file}`, '--silent=false', ...extra]
  const good = run(bin('jest'), args, { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' })
  const report = readReport(file)
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0)
  count({
    passed: report?.numPassedTests ?? 0,
    // A run that failed without a failed test (no report, a crash) counts as one.
    failed: good ? failed : Math.max(failed, 1),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

check('lint and formatting', bin('biome'), ['check', '.'])
check('direction of imports, services', bin('depcruise'), [
  '--config',
  '.dependency-cruiser.cjs',
  'services',
  'contracts',
])
check('direction of imports, frontend', bin('depcruise'), [
  '--config',
  'frontend/.dependency-cruiser.cjs',
  'frontend/src',
])
check('types, services', bin('tsc'), ['-p', 'services/tsconfig.spec.json'])
check('types, frontend', bin('tsc'), ['-p', 'frontend'])
check('types, browser tests', bin('tsc'), ['-p', 'frontend/e2e'])
suite('services and contracts', 'services/jest.config.mjs', [
  '--reporters=default',
  '--reporters=./infra/print-sentences.mjs',
])
suite('frontend', 'frontend/jest.config.mjs')
suite('browser', 'frontend/e2e/jest.config.mjs')

rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
