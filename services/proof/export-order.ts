import type { OrderId, OrderNumber } from '@cartorio/contracts/ids.js'
import type { Clock } from '../domain/clock.js'
import { TechnicalError } from '../domain/technical-error.js'
import { eventsIn } from '../event-store/events-in.js'
import { type EventStore, logStart, type RecordedEvent, streamName } from '../event-store/port.js'
import { canonicalJson } from './canonical-json.js'
import type { InclusionPath } from './merkle-tree.js'
import { readSeals } from './seal-checks.js'
import { foldRange } from './sealed-range.js'
import type { Sealing } from './sealing.js'
import type { SigningKey } from './signing-key.js'
import { type StoredEventJson, storedEventJson } from './stored-event-json.js'

export const exportFormat = 'cartorio-online/order-export/1'

/** One order, provable by whoever knows the key's fingerprint. `verify-export.mjs` reads it. */
export type OrderExport = {
  readonly format: typeof exportFormat
  /** Signed as a whole, so that the end of the order's history cannot be left out either. */
  readonly statement: {
    readonly orderNumber: string
    readonly orderId: string
    readonly exportedAt: string
    readonly events: number
    /** Hash of the last event. */
    readonly head: string | null
    readonly keyId: string
    readonly publicKey: string
  }
  /** Ed25519 over the statement's RFC 8785 JSON; base64. */
  readonly signature: string
  /** `proof` is null for an event that no seal covers yet. */
  readonly events: readonly (StoredEventJson & { readonly proof: (InclusionPath & { readonly seal: number }) | null })[]
  /** Those of the proofs, as stored. */
  readonly seals: readonly StoredEventJson[]
}

export type ExportDeps = {
  readonly eventStore: EventStore
  readonly sealing: Sealing
  readonly key: SigningKey
  readonly clock: Clock
}

type Proofs = { readonly byPosition: Map<bigint, InclusionPath & { seal: number }>; readonly seals: StoredEventJson[] }

/** The path of each event to the seal that covers it; each range is read once. */
const prove = async (store: EventStore, events: readonly RecordedEvent[]): Promise<Proofs> => {
  const { seals, unreadable } = await readSeals(store)
  if (unreadable !== undefined) throw new TechnicalError(`the seal at position ${unreadable.position} cannot be read`)
  const proofs: Proofs = { byPosition: new Map(), seals: [] }
  for (const [index, seal] of seals.entries()) {
    const after = seals[index - 1]?.last ?? logStart
    const covered = events.filter(({ position }) => position > after && position <= seal.last)
    if (covered.length === 0) continue
    const positions = new Set<bigint>(covered.map(({ position }) => position))
    const range = await foldRange(store, after, seal.last, ({ position }) => positions.has(position))
    for (const [n, { position }] of covered.entries()) {
      const path = range?.paths[n]
      if (path !== undefined) proofs.byPosition.set(position, { seal: seal.event.revision, ...path })
    }
    proofs.seals.push(storedEventJson(seal.event))
  }
  return proofs
}

/** Seals first, so that everything that is exported can be proven. Personal data stay sealed, as they are stored. */
export const exportOrder = async (
  { eventStore, sealing, key, clock }: ExportDeps,
  orderId: OrderId,
  orderNumber: OrderNumber,
): Promise<OrderExport> => {
  const events = await eventsIn(eventStore, streamName(`order-${orderId}`))
  // Another process may win the seal; it covers the same events then.
  await sealing.seal()
  const { byPosition, seals } = await prove(eventStore, events)
  const statement = {
    orderNumber,
    orderId,
    exportedAt: clock.now(),
    events: events.length,
    head: events.at(-1)?.metadata.hash ?? null,
    keyId: key.fingerprint,
    publicKey: key.publicKey,
  }
  return {
    format: exportFormat,
    statement,
    signature: key.sign(`${exportFormat}\n${canonicalJson(statement)}`),
    events: events.map((event) => ({ ...storedEventJson(event), proof: byPosition.get(event.position) ?? null })),
    seals,
  }
}
