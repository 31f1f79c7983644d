import { canonical } from './canonical'
import { checkExport } from './check-export'
import { hashAfter, sha256, toHex } from './digests'
import type { ExportedEvent, ExportedSeal, ExportFile } from './export-file'
import { exportFormat } from './export-file'

/** Node's: jsdom has none. */
declare const webCrypto: Crypto
const { subtle } = webCrypto
const start = '0'.repeat(64)
const orderId = '0de70000-0000-4000-8000-000000000001'
const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

const withHash = async <E extends ExportedEvent | ExportedSeal>(previous: string, event: E): Promise<E> => ({
  ...event,
  metadata: { ...event.metadata, hash: await hashAfter(subtle, previous, event) },
})

const leafOf = ({ position, stream, revision, metadata: { hash } }: ExportedEvent) =>
  sha256(subtle, Uint8Array.of(0), canonical({ position, stream, revision, hash }))

const metadata = { occurredAt: '2026-03-01T00:00:00.000Z', hash: start }

const orderEvents = async (): Promise<readonly ExportedEvent[]> => {
  const events: ExportedEvent[] = []
  for (const [revision, type] of ['OrderCreated', 'OrderPaid', 'NoteAdded'].entries()) {
    const data = revision === 0 ? { orderNumber: 'CO-2026-00001' } : { amount: 8300 }
    const place = { position: String(revision + 1), stream: `order-${orderId}`, revision, id: `e${revision}` }
    const event = { ...place, type, data, personal: null, metadata, proof: null }
    events.push(await withHash(events.at(-1)?.metadata.hash ?? start, event))
  }
  return events
}

/** Three events of an order, the first two under one seal. */
const exported = async (): Promise<ExportFile> => {
  const { privateKey, publicKey: pair } = await subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  const spki = await subtle.exportKey('spki', pair)
  const signer = { publicKey: toBase64(spki), keyId: toHex(await sha256(subtle, new Uint8Array(spki))) }
  const sign = async (text: string): Promise<string> =>
    toBase64(await subtle.sign({ name: 'Ed25519' }, privateKey, new TextEncoder().encode(text)))
  const events = await orderEvents()
  const [one = new Uint8Array(), two = new Uint8Array()] = await Promise.all(events.slice(0, 2).map(leafOf))
  const root = toHex(await sha256(subtle, Uint8Array.of(1), one, two))
  const said = { first: '1', last: '2', count: 2, root, previousSeal: start, ...signer }
  const { hash: _hash, ...unhashed } = metadata
  const place = { stream: 'seals', revision: 0, id: 's0', type: 'LogSealed', personal: null }
  const signature = await sign(canonical({ ...place, data: said, metadata: unhashed }))
  const seal = await withHash(start, { position: '9', ...place, data: { ...said, signature }, metadata })
  const content = {
    statement: {
      orderNumber: 'CO-2026-00001',
      orderId,
      exportedAt: '2026-03-02T00:00:00.000Z',
      events: 3,
      head: events.at(-1)?.metadata.hash ?? null,
      sealFiles: { compared: 1, missing: 0 },
      ...signer,
    },
    events: events.map((event, index) => ({
      ...event,
      proof: index < 2 ? { seal: 0, index, path: [toHex(index === 0 ? two : one)] } : null,
    })),
    seals: [seal],
  }
  return { format: exportFormat, ...content, signature: await sign(`${exportFormat}\n${canonical(content)}`) }
}

let file: ExportFile
let shown: readonly { readonly id: string; readonly hash: string }[]
beforeAll(async () => {
  file = await exported()
  shown = file.events.map(({ id, metadata: { hash } }) => ({ id, hash }))
})

const verdicts = async (answer: unknown, { noted = file.statement.keyId, crypto = subtle } = {}) => {
  const { checks } = await checkExport(crypto, answer, { shown, noted })
  return Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]))
}
const all = (verdict: string) => ({
  shown: verdict,
  chain: verdict,
  seals: verdict,
  signatures: verdict,
  origin: verdict,
})
const changed = (change: (copy: ExportFile) => void) => {
  const copy = structuredClone(file)
  change(copy)
  return copy
}

describe('the check of an export in the browser', () => {
  it('holds for what was not changed, and counts what no seal covers', async () => {
    expect(await verdicts(file)).toEqual(all('holds'))
    expect(await checkExport(subtle, file, { shown, noted: file.statement.keyId })).toMatchObject({
      unprotected: 1,
      keyId: file.statement.keyId,
    })
  })

  it('says nothing of the origin without the noted fingerprint, and refuses another one', async () => {
    expect(await verdicts(file, { noted: '' })).toEqual({ ...all('holds'), origin: 'unknown' })
    expect(await verdicts(file, { noted: start })).toEqual({ ...all('holds'), origin: 'wrong' })
  })

  it.each<[string, (copy: ExportFile) => void, object]>([
    ['content', ({ events }) => Object.assign(events[1]?.data ?? {}, { amount: 1 }), { chain: 'wrong' }],
    ['a dropped event', ({ events }) => events.pop(), { chain: 'wrong', shown: 'wrong' }],
    ['a proof', ({ events }) => Object.assign(events[0]?.proof ?? {}, { index: 1 }), { seals: 'wrong' }],
    ['a missing proof', ({ events }) => Object.assign(events[0] ?? {}, { proof: null }), { seals: 'wrong' }],
    ['a seal', ({ seals }) => Object.assign(seals[0]?.data ?? {}, { count: 3 }), { seals: 'wrong' }],
    ['a position', ({ events }) => Object.assign(events[2] ?? {}, { position: '7' }), { chain: 'holds' }],
  ])('finds a change of %s, which also ends the signature', async (_what, change, found) =>
    expect(await verdicts(changed(change))).toMatchObject({ ...found, signatures: 'wrong' }),
  )

  it('knows a file of another form from none', async () =>
    expect(await verdicts({ ...file, more: 1 })).toEqual(all('wrong')))

  it('claims nothing where the browser has no Web Crypto', async () => {
    const { checks } = await checkExport(undefined, file, { shown, noted: file.statement.keyId })
    expect(checks.map(({ verdict }) => verdict)).toEqual(Array(5).fill('unknown'))
  })

  it('leaves signatures to the server where the browser lacks Ed25519', async () => {
    const without = {
      digest: subtle.digest.bind(subtle),
      importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')),
    } as unknown as SubtleCrypto
    expect(await verdicts(file, { crypto: without })).toEqual({ ...all('holds'), signatures: 'unknown' })
  })

  it('finds a page that shows other events than the file', async () => {
    const { checks } = await checkExport(subtle, file, { shown: shown.slice(1), noted: file.statement.keyId })
    expect(checks[0]).toMatchObject({ name: 'shown', verdict: 'wrong' })
  })
})
