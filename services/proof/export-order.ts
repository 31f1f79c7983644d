import type { OrderId, OrderNumber } from '@cartorio/contracts/ids.js'
import type { Clock } from '../domain/clock.js'
import { TechnicalError } from '../domain/technical-error.js'
import { type EventStore, logStart, type RecordedEvent, streamName } from '../stores/event-store/port.js'
import { canonicalJson } from './canonical-json.js'
import type { Wrong } from './findings.js'
import { type StoredEventJson, storedEventJson } from './hash-chain.js'
import type { InclusionPath } from './merkle-tree.js'
import { readSeals, wrongRange } from './seal-checks.js'
import type { SealFiles } from './seal-files.js'
import { foldRange } from './sealed-range.js'
import type { Sealing } from './sealing.js'
import type { SigningKey } from './signing-key.js'
import { checkOrder } from './verify-order.js'

export const exportFormat = 'cartorio-online/order-export/2'

/** One order, provable with the key's fingerprint alone. `verify-export.mjs` reads it. */
export type OrderExport = {
  readonly format: typeof exportFormat
  readonly statement: {
    readonly orderNumber: string
    readonly orderId: string
    readonly exportedAt: string
    readonly events: number
    /** Hash of the last event. */
    readonly head: string | null
    /** Of the seals that were there before the export: how many were compared with their files, how many had none. */
    readonly sealFiles: { readonly compared: number; readonly missing: number }
    readonly keyId: string
    readonly publicKey: string
  }
  /** Ed25519 over the RFC 8785 JSON of statement, events and seals; base64. */
  readonly signature: string
  /** `proof` is null for an event that no seal covers yet. */
  readonly events: readonly (StoredEventJson & { readonly proof: (InclusionPath & { readonly seal: number }) | null })[]
  /** Those of the proofs, as stored. */
  readonly seals: readonly StoredEventJson[]
}

export type ExportDeps = {
  readonly eventStore: EventStore
  readonly sealing: Sealing
  /** Fingerprints of the keys that may have sealed what is exported. */
  readonly trusted: readonly string[] | undefined
  readonly files: SealFiles | undefined
  readonly key: SigningKey
  readonly clock: Clock
}

/** The order is not what was once written: nothing is sealed or signed. */
export class NotExported extends TechnicalError {
  constructor(readonly wrong: Wrong) {
    super(`position ${wrong.position}, stream ${wrong.stream}, revision ${wrong.revision}: ${wrong.what}`)
    this.name = 'NotExported'
  }
}

type Proofs = { readonly byPosition: Map<bigint, InclusionPath & { seal: number }>; readonly seals: StoredEventJson[] }

/** The path of each event to the seal that covers it; each range is read once. */
const prove = async (store: EventStore, events: readonly RecordedEvent[]): Promise<Proofs> => {
  const { seals, unreadable } = await readSeals(store)
  if (unreadable !== undefined) throw new NotExported(unreadable)
  const proofs: Proofs = { byPosition: new Map(), seals: [] }
  for (const [index, seal] of seals.entries()) {
    const after = seals[index - 1]?.last ?? logStart
    const covered = events.filter(({ position }) => position > after && position <= seal.last)
    if (covered.length === 0) continue
    const positions = new Set<bigint>(covered.map(({ position }) => position))
    const range = await foldRange(store, after, seal.last, ({ position }) => positions.has(position))
    const wrong = wrongRange(seal, range)
    if (wrong !== undefined) throw new NotExported(wrong)
    for (const [n, { position }] of covered.entries()) {
      const path = range?.paths[n]
      if (path !== undefined) proofs.byPosition.set(position, { seal: seal.event.revision, ...path })
    }
    proofs.seals.push(storedEventJson(seal.event))
  }
  return proofs
}

/**
 * Verifies first, since whatever is wrong would be signed, then seals, so that everything that is exported can be
 * proven. Personal parts stay encrypted, as they are stored.
 * @throws {NotExported}
 */
export const exportOrder = async (
  { eventStore, sealing, key, clock, trusted, files }: ExportDeps,
  orderId: OrderId,
  orderNumber: OrderNumber,
  reservation?: RecordedEvent,
): Promise<OrderExport> => {
  const stream = streamName(`order-${orderId}`)
  const streams = [stream, streamName(`access-${orderId}`)]
  const { report, events: checked } = await checkOrder(eventStore, streams, { trusted, files, reservation })
  if (report.wrong !== undefined) throw new NotExported(report.wrong)
  const events = checked.filter((event) => event.stream === stream)
  // Another process may win the seal; it covers the same events then.
  await sealing.seal()
  const { byPosition, seals } = await prove(eventStore, events)
  const statement = {
    orderNumber,
    orderId,
    exportedAt: clock.now(),
    events: events.length,
    head: events.at(-1)?.metadata.hash ?? null,
    sealFiles: { compared: report.files?.checked ?? 0, missing: report.files?.missing.length ?? report.seals },
    keyId: key.fingerprint,
    publicKey: key.publicKey,
  }
  const said = {
    statement,
    events: events.map((event) => ({ ...storedEventJson(event), proof: byPosition.get(event.position) ?? null })),
    seals,
  }
  return { format: exportFormat, ...said, signature: key.sign(`${exportFormat}\n${canonicalJson(said)}`) }
}
