// One editor of an export: one-byte edits that fall to it, by the check itself, and some of them by the command.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { verifyExport } from '../../verify-export.mjs'
import { root } from './product.mjs'

const { file, fingerprint, edits, samples, folder, part, parts } = workerData
const bytes = readFileSync(file)
const answerTo = (edited) => {
  const { code, lines } = verifyExport(edited, [fingerprint])
  return { code, text: `${lines.join('\n')}\n` }
}
const right = answerTo(bytes)

/** A number below `limit`, the same in every run. */
const drawn = (n, limit) => (Math.imul(n + 1, 2654435761) >>> 8) % limit

const replaced = (offset, n) => {
  const edited = Buffer.from(bytes)
  // Never the same byte.
  edited[offset] = (edited[offset] + 1 + drawn(n, 255)) % 256
  return edited
}
const inserted = (offset, n) =>
  Buffer.concat([bytes.subarray(0, offset), Buffer.of(drawn(n, 256)), bytes.subarray(offset)])
const removed = (offset) => Buffer.concat([bytes.subarray(0, offset), bytes.subarray(offset + 1)])

/** Every offset comes up again and again, each time with another byte or another kind of edit. */
const edit = (n) => {
  const offset = n % bytes.length
  const kind = Math.floor(n / bytes.length) % 5
  if (kind === 3) return inserted(offset, n)
  return kind === 4 ? removed(offset) : replaced(offset, n)
}

const counts = { 'edits refused': 0, 'edits with the very same answer': 0, 'of these by the command': 0 }
const passed = []
const judge = (n, { code, text }) => {
  if (code === 1 && text.startsWith('WRONG')) return 'edits refused'
  if (code === right.code && text === right.text) return 'edits with the very same answer'
  passed.push(`${n}: ended with ${code}: ${text}`)
  return undefined
}

const byCommand = (edited) => {
  const path = join(folder, `edited-${part}.json`)
  writeFileSync(path, edited)
  const { status, stdout } = spawnSync(process.execPath, ['verify-export.mjs', path, '--key', fingerprint], {
    cwd: root,
    encoding: 'utf8',
  })
  return { code: status, text: stdout }
}

if (right.code !== 0) passed.push(`none: the export itself ends with ${right.code}: ${right.text}`)
const everyNth = Math.floor(edits / samples)
for (let n = part; n < edits; n += parts) {
  const edited = edit(n)
  const name = judge(n, answerTo(edited))
  if (name !== undefined) counts[name] += 1
  if (Math.floor(n / parts) % everyNth !== 0) continue
  if (judge(n, byCommand(edited)) !== undefined) counts['of these by the command'] += 1
}
parentPort.postMessage({ counts, passed })
