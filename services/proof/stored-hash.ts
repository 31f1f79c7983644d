import { holdsOrderNumbers } from '../domain/order-number-place.js'
import type { RecordedEvent } from '../stores/event-store/port.js'
import { chainHash, chainStart, type Hashed } from './hash-chain.js'
import { leafHash } from './merkle-tree.js'

/** Order numbers are appended without reading their stream, so no event of theirs knows the one before it, nor its revision. */
export const isOutsideChain = holdsOrderNumbers

/** The hash that an event must have after `previous`, from what is stored. */
export const hashAfter = (previous: string, event: RecordedEvent): string => {
  const { hash: _own, ...metadata } = event.metadata
  return chainHash(previous, { ...event, metadata })
}

/** Stands for a revision that is not known when the event is hashed. */
const unknownRevision = -1

/** The own hash of an event outside the chain: after 32 zero bytes, and without its revision. */
export const hashOutsideChain = ({ stream, id, type, data, personal, metadata }: Omit<Hashed, 'revision'>): string =>
  chainHash(chainStart, { stream, revision: unknownRevision, id, type, data, personal, metadata })

/** The hash under which an event is sealed: its own, or, where it was written without one, the one of a first event. */
export const sealedHash = (event: RecordedEvent): string => event.metadata.hash ?? hashAfter(chainStart, event)

/** What a seal's tree holds of an event: its RFC 8785 JSON, written out because the keys are always these. */
export const leafOf = (event: Pick<RecordedEvent, 'position' | 'stream' | 'revision'>, hash: string): string =>
  `{"hash":${JSON.stringify(hash)},"position":"${event.position}","revision":${event.revision},"stream":${JSON.stringify(event.stream)}}`

export const eventLeaf = (event: RecordedEvent): Buffer => leafHash(leafOf(event, sealedHash(event)))
