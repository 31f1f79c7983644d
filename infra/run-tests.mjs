// Runs every check and test, goes on after a failure, and ends with one line that counts them.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bundleFolder, bundlePrograms } from './jest/bundle-programs.mjs'
import { runRepeatingFailed } from './jest/repeat-failed.mjs'

const bin = (name) => (name === 'node' ? process.execPath : join('node_modules', '.bin', name))
const total = { passed: 0, failed: 0, skipped: 0 }

/** Answers whether a program ended well; `print` is called with what it printed, all at once, of one that others go before. */
const run = (command, args, { env = {}, print } = {}) =>
  new Promise((resolve) => {
    const stdio = print === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env } })
    if (print !== undefined && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const printed = []
    child.stdout?.on('data', (chunk) => printed.push(chunk))
    child.stderr?.on('data', (chunk) => printed.push(chunk))
    child.once('error', (error) => printed.push(Buffer.from(`${error.message}\n`)))
    child.once('close', (code) => {
      print?.(Buffer.concat(printed).toString('utf8'))
      resolve(code === 0)
    })
  })

const check = async ([name, command, args]) => {
  const started = performance.now()
  const good = await run(bin(command), args, { print: (text) => process.stdout.write(`\n== ${name}\n${text}`) })
  console.log(`${name}: ${good ? 'good' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  total[good ? 'passed' : 'failed'] += 1
}

const checks = [
  ['direction of imports, services', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'services', 'contracts']],
  ['direction of imports, frontend', 'depcruise', ['--config', 'frontend/.dependency-cruiser.cjs', 'frontend/src']],
  ['types, services', 'tsc', ['-p', 'services/tsconfig.spec.json']],
  ['types, frontend', 'tsc', ['-p', 'frontend']],
  ['types, browser tests', 'tsc', ['-p', 'frontend/e2e']],
  ['lint and formatting', 'biome', ['check', '.']],
  ['texts under a translator', 'node', ['frontend/lint/check-lone-texts.mjs']],
  ['finding texts under a translator', 'node', ['--test', 'frontend/lint/lone-texts.test.mjs']],
  ['repeating failed specs', 'node', ['--test', 'infra/jest/repeat-failed.test.mjs']],
  ['waits of the bench', 'node', ['--test', 'infra/bench/until.test.mjs']],
  ['proxy of make cluster', 'node', ['--test', 'infra/cluster/proxy.test.mjs']],
  ['nginx with the generated configuration', 'node', ['--test', 'infra/proxy/nginx.test.mjs']],
]

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Runs Jest over these files, or over all, and answers whether it ended well and what it reported. */
const runJest = async (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'cartorio-tests-'))
  const file = join(folder, 'report.json')
  const args = ['-c', 'infra/jest/every-test.config.mjs', '--json', `--outputFile=${file}`, '--silent=false']
  const only = files.length === 0 ? [] : ['--runInBand', '--runTestsByPath', ...files]
  if (files.length > 0) console.log(`\n== once more, alone: ${relative('.', files[0])}`)
  // A larger young generation: what a spec file makes is mostly garbage before it is collected.
  const options = '--experimental-vm-modules --no-warnings --max-semi-space-size=64'
  const env = { NODE_OPTIONS: options, TEST_BUNDLES: bundleFolder }
  const good = await run(bin('jest'), [...args, ...only], { env })
  const report = readReport(file)
  rmSync(folder, { recursive: true, force: true })
  return { good, report }
}

const tests = async () => {
  console.log('\n== services and contracts, frontend, browser')
  const { total: counted, passedAlone, failedTwice } = await runRepeatingFailed(runJest)
  for (const kind of Object.keys(total)) total[kind] += counted[kind]
  console.log('')
  for (const file of passedAlone) console.log(`failed at first, passed alone: ${relative('.', file)}`)
  for (const file of failedTwice) console.log(`FAILED: ${relative('.', file)}`)
}

/** They take the time that the tests leave while they wait for other programs. */
const staticChecks = async () => {
  for (const each of checks) await check(each)
}
await bundlePrograms()
await Promise.all([staticChecks(), tests()])

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
