// Checks the export of one order with nothing but Node:
//   node verify-export.mjs FILE --key FINGERPRINT
// The fingerprint comes from whoever runs the office, never from the file. Ends with 0 when everything holds,
// 1 when something is wrong (the first thing is named), 2 when nothing is wrong but not everything could be checked.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const format = 'cartorio-online/order-export/2'
/** Signed only a statement, and not the whole file. */
const olderFormat = 'cartorio-online/order-export/1'
const chainStart = '0'.repeat(64)

class Wrong extends Error {}
const fail = (what) => {
  throw new Wrong(what)
}

/** RFC 8785: keys by UTF-16 units, numbers and texts as JSON.stringify writes them. */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${pairs.join(',')}}`
}

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** An event without what was added to it after it was hashed. */
const hashed = ({ stream, revision, id, type, data, personal, metadata: { hash: _hash, ...metadata } }) => ({
  stream,
  revision,
  id,
  type,
  data,
  personal,
  metadata,
})

const hashAfter = (previous, event) => sha256(Buffer.from(previous, 'hex'), canonical(hashed(event))).toString('hex')

const nameOf = ({ position, stream, revision }) => `position ${position}, stream ${stream}, revision ${revision}`

/** Base64 has several spellings of the same bytes; one is written. */
const bytesOf = (base64) => {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 ? bytes : fail('a key or signature is not base64')
}

/** Ed25519 under a key that the file carries; whose key it is, the fingerprint tells. */
const isSigned = (publicKey, keyId, text, signature) => {
  try {
    const spki = bytesOf(publicKey)
    const key = createPublicKey({ key: spki, type: 'spki', format: 'der' })
    return (
      key.asymmetricKeyType === 'ed25519' &&
      sha256(spki).toString('hex') === keyId &&
      verify(null, Buffer.from(text), key, bytesOf(signature))
    )
  } catch {
    return false
  }
}

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Exactly these keys: what this program does not know, it cannot vouch for. */
const checkKeys = (what, value, keys) => {
  if (!isRecord(value)) fail(`${what} is not what an export has`)
  for (const key of keys) if (!Object.hasOwn(value, key)) fail(`${what} lacks ${key}`)
  for (const key of Object.keys(value)) if (!keys.includes(key)) fail(`${what} holds something unknown`)
}

const isCount = (value) => Number.isSafeInteger(value) && value >= 0
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isPosition = (value) => typeof value === 'string' && /^(0|[1-9]\d{0,19})$/.test(value)

const fileKeys = ['format', 'statement', 'signature', 'events', 'seals']
const eventKeys = ['position', 'stream', 'revision', 'id', 'type', 'data', 'personal', 'metadata']
const olderStatementKeys = ['orderNumber', 'orderId', 'exportedAt', 'events', 'head', 'keyId', 'publicKey']
const statementKeys = [...olderStatementKeys, 'sealFiles']

const checkEventForm = (event, keys) => {
  checkKeys('an event', event, keys)
  const { position, stream, revision, data, metadata } = event
  if (!isPosition(position) || typeof stream !== 'string' || !isCount(revision)) fail('an event has no place')
  const what = `the event at ${nameOf(event)}`
  if (!isRecord(data) || !isRecord(metadata) || !isHash(metadata.hash)) fail(`${what}: its hash or data are missing`)
}

const checkProofForm = (event) => {
  if (event.proof === null) return
  const what = `the proof of the event at ${nameOf(event)}`
  checkKeys(what, event.proof, ['seal', 'index', 'path'])
  const { seal, index, path } = event.proof
  if (!isCount(seal) || !isCount(index) || !Array.isArray(path) || !path.every(isHash)) fail(`${what} is none`)
}

const checkForm = (file) => {
  checkKeys('the file', file, fileKeys)
  const { statement, events, seals } = file
  checkKeys('the statement of this file', statement, file.format === format ? statementKeys : olderStatementKeys)
  if (!Array.isArray(events) || !Array.isArray(seals)) fail('the file holds no events or seals')
  for (const event of events) {
    checkEventForm(event, [...eventKeys, 'proof'])
    checkProofForm(event)
  }
  for (const seal of seals) checkEventForm(seal, eventKeys)
  const { orderNumber, exportedAt, sealFiles } = statement
  const isNamed = /^CO-\d{4}-\d{5,}$/.test(orderNumber) && /^[0-9T:.-]{10,30}Z$/.test(exportedAt)
  if (!isNamed || !isCount(statement.events)) fail('the statement of this file is not what an export has')
  if (file.format !== format) return
  checkKeys('the statement of this file', sealFiles, ['compared', 'missing'])
  if (!isCount(sealFiles.compared) || !isCount(sealFiles.missing)) fail('the statement counts no seal files')
}

const checkSigner = (what, keyId, trusted) => {
  if (trusted.length > 0 && !trusted.includes(keyId)) fail(`${what} is signed by another key: ${keyId}`)
}

const checkSeal = (seal, trusted) => {
  const what = `the seal at ${nameOf(seal)}`
  if (seal.stream !== 'seals' || seal.type !== 'LogSealed') fail(`${what} is no seal`)
  const { signature, ...said } = seal.data
  checkSigner(what, said.keyId, trusted)
  const text = canonical({ ...hashed(seal), data: said })
  if (!isSigned(said.publicKey, said.keyId, text, signature)) fail(`${what}: its signature does not hold`)
  if (hashAfter(said.previousSeal, seal) !== seal.metadata.hash) fail(`${what}: its hash is not the one of its content`)
}

const checkSeals = (seals, trusted) => {
  for (const [index, seal] of seals.entries()) {
    checkSeal(seal, trusted)
    const before = seals[index - 1]
    if (before === undefined) continue
    const follows = seal.revision > before.revision && BigInt(seal.data.first) > BigInt(before.data.last)
    const named = seal.revision !== before.revision + 1 || seal.data.previousSeal === before.metadata.hash
    if (!follows || !named) fail(`the seal at ${nameOf(seal)} does not follow the one before it`)
  }
}

/** RFC 9162 §2.1.3.2. */
const rootOf = (leaf, index, path, count) => {
  let [at, last, hash] = [index, count - 1, leaf]
  const up = () => {
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  for (const step of path) {
    if (last === 0) return undefined
    const sibling = Buffer.from(step, 'hex')
    if (at % 2 === 1 || at === last) {
      hash = sha256(Buffer.from([1]), sibling, hash)
      while (at % 2 === 0 && at !== 0) up()
    } else hash = sha256(Buffer.from([1]), hash, sibling)
    up()
  }
  return last === 0 ? hash.toString('hex') : undefined
}

const checkProof = ({ proof, position, stream, revision, metadata }, seals) => {
  const what = `the event at ${nameOf({ position, stream, revision })}`
  const { first, last, count, root } = seals.get(proof.seal)?.data ?? fail(`${what}: its seal is not in the file`)
  const inRange = BigInt(position) >= BigInt(first) && BigInt(position) <= BigInt(last)
  const inTree = Number.isSafeInteger(proof.index) && proof.index >= 0 && proof.index < count
  const leaf = sha256(Buffer.from([0]), canonical({ position, stream, revision, hash: metadata.hash }))
  if (!inRange || !inTree || rootOf(leaf, proof.index, proof.path, count) !== root) {
    fail(`${what} is not the one that the seal ${proof.seal} covers`)
  }
}

/** Answers the events that no seal covers yet. */
const checkEvents = (events, statement, seals) => {
  const sealed = BigInt(seals.at(-1)?.data.last ?? -1)
  const bySeal = new Map(seals.map((seal) => [seal.revision, seal]))
  let previous = chainStart
  let lastPosition = -1n
  for (const [revision, event] of events.entries()) {
    const what = `the event at ${nameOf(event)}`
    if (event.stream !== `order-${statement.orderId}`) fail(`${what} is of another order`)
    if (event.revision !== revision) fail(`${what}: revision ${revision} was next`)
    if (BigInt(event.position) <= lastPosition) fail(`${what} does not stand after the one before it`)
    if (hashAfter(previous, event) !== event.metadata.hash) {
      fail(`${what}: its hash is not the one of its content after the event before it`)
    }
    if (event.proof !== null) checkProof(event, bySeal)
    else if (BigInt(event.position) <= sealed) fail(`${what} lacks its proof: a seal covers it`)
    previous = event.metadata.hash
    lastPosition = BigInt(event.position)
  }
  return events.filter(({ proof }) => proof === null)
}

const checkUse = ({ events, seals }) => {
  const proving = new Set(events.map(({ proof }) => proof?.seal))
  const idle = seals.find(({ revision }) => !proving.has(revision))
  if (idle !== undefined) fail(`the seal at ${nameOf(idle)} covers no event of the file`)
}

/** What the signature of a file is over. */
const signedText = ({ format: named, statement, events, seals }) =>
  `${named}\n${canonical(named === format ? { statement, events, seals } : statement)}`

const checkStatement = (file, trusted) => {
  const { statement, signature, events } = file
  checkSigner('the statement of this file', statement.keyId, trusted)
  if (statement.events !== events.length || (events.at(-1)?.metadata.hash ?? null) !== statement.head) {
    fail(`the file holds ${events.length} events, and they do not end as the ${statement.events} that were exported`)
  }
  if (!isSigned(statement.publicKey, statement.keyId, signedText(file), signature)) {
    fail(
      file.format === format
        ? 'this file is not the one that was signed: its signature does not hold'
        : 'the statement of this file: its signature does not hold',
    )
  }
  const created = events[0]
  if (created?.data.orderNumber !== statement.orderNumber) fail(`the first event is not of ${statement.orderNumber}`)
}

/** A byte order mark and bytes that are no UTF-8 are refused: another reader might show them otherwise. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** White space between tokens says nothing; every other spelling of the same JSON (a key twice, an escape) is refused. */
const withoutSpace = (text) => text.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1')

const parsed = (bytes) => {
  const text = decoder.decode(bytes)
  const file = JSON.parse(text)
  if (withoutSpace(text) !== JSON.stringify(file)) fail('the file is not written as an export: get it again')
  if (file?.format !== format && file?.format !== olderFormat) fail(`this is no export in the format ${format}`)
  return file
}

const unsignedByOlder = [
  `This is ${olderFormat}, which signs less than it shows. Not signed are: the positions of seals, and of events`,
  'that no seal covers; and which of the newest events a seal covers, so that such proofs and seals may be missing.',
  `Export the order again for a file that is signed as a whole.`,
]

const filesUnknown = ({ compared, missing }) => {
  if (compared === 0)
    return ['The seal files were not compared: an end of the log cut off together with its seals would not be seen.']
  return missing === 0 ? [] : [`${missing} seals had no file to compare them with, ${compared} had one.`]
}

/** What could not be checked, in lines; none when everything was. */
const unknown = ({ format: named, statement }, trusted) => [
  ...(named === format ? filesUnknown(statement.sealFiles) : unsignedByOlder),
  ...(trusted.length > 0
    ? []
    : [
        `The origin was not checked: anybody could have signed this. Run again with --key and the office's fingerprint.`,
      ]),
]

const report = (file, unprotected, trusted) => {
  const { statement, seals } = file
  const lacking = unknown(file, trusted)
  const lines = [
    `${statement.orderNumber}: ${statement.events} events under ${seals.length} seals, as exported at ${statement.exportedAt}: nothing was changed.`,
    ...unprotected.map((event) => `Not yet protected: the event at ${nameOf(event)} came after the newest seal.`),
    ...lacking,
  ]
  return { code: lacking.length === 0 ? 0 : 2, lines }
}

/**
 * Checks the bytes of an export; answers the exit code and the lines that it comes with.
 * `trusted` are the fingerprints of the keys that may sign; none: the origin is not checked.
 */
export const verifyExport = (bytes, trusted) => {
  try {
    const file = parsed(bytes)
    checkForm(file)
    checkSeals(file.seals, trusted)
    const unprotected = checkEvents(file.events, file.statement, file.seals)
    checkStatement(file, trusted)
    checkUse(file)
    return report(file, unprotected, trusted)
  } catch (error) {
    // A file that lacks what an export has is as wrong as one whose content was changed.
    const what = error instanceof Wrong ? error.message : 'the file cannot be read as an export'
    return { code: 1, lines: [`WRONG: ${what}`] }
  }
}

/** What a file says must not steer the terminal. */
const say = (line) => process.stdout.write(`${line.replace(/\p{Cc}/gu, '?')}\n`)

const argumentsOf = (given) => {
  const trusted = []
  const paths = []
  for (let n = 0; n < given.length; n += 1) {
    if (given[n] === '--key') {
      n += 1
      trusted.push(given[n] ?? '')
    } else paths.push(given[n])
  }
  const known = trusted.map((text) => text.toLowerCase())
  return paths.length === 1 && known.every(isHash) ? { path: paths[0], trusted: known } : undefined
}

const run = (given) => {
  const called = argumentsOf(given)
  if (called === undefined) {
    say('Usage: node verify-export.mjs FILE --key FINGERPRINT (64 hex digits; again for a key before it)')
    return 1
  }
  let bytes
  try {
    bytes = readFileSync(called.path)
  } catch (error) {
    say(`WRONG: the file cannot be read (${error.code})`)
    return 1
  }
  const { code, lines } = verifyExport(bytes, called.trusted)
  for (const line of lines) say(line)
  return code
}

const startedDirectly = () =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))

if (startedDirectly()) process.exitCode = run(process.argv.slice(2))
