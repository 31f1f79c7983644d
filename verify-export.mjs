// Checks the export of one order with nothing but Node:
//   node verify-export.mjs FILE --key FINGERPRINT
// The fingerprint comes from whoever runs the office, never from the file. Ends with 0 when everything holds,
// 1 when something is wrong (the first thing is named), 2 when all holds but the origin was not checked.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const format = 'cartorio-online/order-export/1'
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

/** Ed25519 under a key that the file carries; whose key it is, the fingerprint tells. */
const isSigned = (publicKey, keyId, text, signature) => {
  try {
    const spki = Buffer.from(publicKey, 'base64')
    const key = createPublicKey({ key: spki, type: 'spki', format: 'der' })
    return (
      key.asymmetricKeyType === 'ed25519' &&
      sha256(spki).toString('hex') === keyId &&
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    )
  } catch {
    return false
  }
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
    previous = event.metadata.hash
    lastPosition = BigInt(event.position)
  }
  return events.filter(({ proof }) => proof === null)
}

const checkStatement = ({ statement, signature, events }, trusted) => {
  checkSigner('the statement of this file', statement.keyId, trusted)
  if (!isSigned(statement.publicKey, statement.keyId, `${format}\n${canonical(statement)}`, signature)) {
    fail('the statement of this file: its signature does not hold')
  }
  if (statement.events !== events.length || (events.at(-1)?.metadata.hash ?? null) !== statement.head) {
    fail(`the file holds ${events.length} events, and they do not end as the ${statement.events} that were exported`)
  }
  const created = events[0]
  if (created?.data.orderNumber !== statement.orderNumber) fail(`the first event is not of ${statement.orderNumber}`)
}

const check = (file, trusted) => {
  if (file.format !== format) fail(`this is no export in the format ${format}`)
  checkSeals(file.seals, trusted)
  const unprotected = checkEvents(file.events, file.statement, file.seals)
  checkStatement(file, trusted)
  return unprotected
}

const say = (line) => process.stdout.write(`${line}\n`)

const argumentsOf = (given) => {
  const trusted = []
  let path
  for (let n = 0; n < given.length; n += 1) {
    if (given[n] === '--key') {
      n += 1
      trusted.push(given[n] ?? '')
    } else path = given[n]
  }
  const known = trusted.map((text) => text.toLowerCase())
  if (path === undefined || known.some((text) => !/^[0-9a-f]{64}$/.test(text))) {
    say('Usage: node verify-export.mjs FILE --key FINGERPRINT (64 hex digits; again for a key before it)')
    process.exit(1)
  }
  return { path, trusted: known }
}

const report = ({ statement, seals }, unprotected, trusted) => {
  say(
    `${statement.orderNumber}: ${statement.events} events under ${seals.length} seals, as exported at ${statement.exportedAt}: nothing was changed.`,
  )
  for (const event of unprotected) say(`Not yet protected: the event at ${nameOf(event)} came after the newest seal.`)
  if (trusted.length > 0) return 0
  say(`The origin was not checked: anybody could have signed this. Run again with --key and the office's fingerprint.`)
  return 2
}

const { path, trusted } = argumentsOf(process.argv.slice(2))
try {
  const file = JSON.parse(readFileSync(path, 'utf8'))
  process.exitCode = report(file, check(file, trusted), trusted)
} catch (error) {
  // A file that lacks what an export has is as wrong as one whose content was changed.
  say(`WRONG: ${error instanceof Wrong ? error.message : `the file cannot be read as an export (${error.message})`}`)
  process.exitCode = 1
}
