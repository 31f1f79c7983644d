import * as z from 'zod/mini'
import type { Projection } from '../../projection-engine/projection.js'
import { type NewEvent, type StreamName, streamName } from '../../stores/event-store/port.js'
import { eventIdNumber, metadataOf } from '../scenarios/recorded-events.js'
import type { Draws } from './draws.js'

/** What may be wrong with an event. `on` names the document at which it shows. */
type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'function'; readonly on: string }
  | { readonly kind: 'too-large'; readonly on: string }
  | { readonly kind: 'untouchable' | 'corrupt' | 'sealed' }

export type Planned = {
  readonly number: number
  readonly stream: StreamName
  readonly type: string
  readonly touches: readonly string[]
  readonly fault: Fault
}

const streams = [1, 2, 3].map((number) => streamName(`order-${eventIdNumber(number)}`))
const shared = ['all', 'some']
const types = ['OrderNumberReserved', 'OrderNumberReserved', 'OrderNumberReserved', 'PersonalDataErased']

const drawFault = (draws: Draws, touches: readonly string[]): Fault => {
  const on = touches[draws.below(touches.length)] ?? 'all'
  const kinds = ['function', 'too-large', 'untouchable', 'corrupt', 'sealed'] as const
  // Most events are sound, so that most streams flow.
  const kind = kinds[draws.below(40)]
  if (kind === undefined) return { kind: 'none' }
  return kind === 'function' || kind === 'too-large' ? { kind, on } : { kind }
}

/** A history: few streams, documents of one stream and of all, here and there something wrong. */
export const drawHistory = (draws: Draws): Planned[] =>
  Array.from({ length: 2 + draws.below(24) }, (_, index) => {
    const stream = streams[draws.below(streams.length)] ?? streamName('order')
    const touches = [stream, ...shared.slice(0, draws.below(3))]
    return {
      number: index + 1,
      stream,
      type: types[draws.below(types.length)] ?? 'OrderNumberReserved',
      touches,
      fault: drawFault(draws, touches),
    }
  })

/** Encrypted under a key that does not exist. */
const sealed = { alg: 'A256GCM', iv: 'AAAAAAAAAAAAAAAA', tag: 'AAAAAAAAAAAAAAAAAAAAAA==', ciphertext: 'AAAA' } as const

export const eventOf = ({ number, type, touches, fault }: Planned): NewEvent => ({
  id: eventIdNumber(number),
  type,
  data: { number, touches, fault },
  personal: fault.kind === 'sealed' ? sealed : null,
  metadata: metadataOf(),
})

/** Which events went into a document, in their order: one that is doubled, lost or misplaced shows. */
export type Thing = { readonly numbers: readonly number[]; readonly key: string }

export const things: Projection<Thing> = {
  name: 'things',
  version: 1,
  schema: z.strictObject({ numbers: z.array(z.int()), key: z.string() }),
  shape: { fields: { key: ({ key }) => [key] } },
  documentIds: ({ asStored: { data } }) => {
    if ((data.fault as Fault).kind === 'untouchable') throw new RangeError('touches nothing')
    return data.touches as string[]
  },
  apply: (doc, { asStored: { data } }, id) => {
    const fault = data.fault as Fault
    if (fault.kind === 'function' && fault.on === id) throw new RangeError('applies to nothing')
    const tooLong = fault.kind === 'too-large' && fault.on === id
    return {
      numbers: [...(doc?.numbers ?? []), data.number as number],
      key: tooLong ? 'x'.repeat(2000) : (doc?.key ?? ''),
    }
  },
}

/** The same under another name: two read models of one process, in one group. */
export const copies: Projection<Thing> = { ...things, name: 'copies' }

export const simulated: readonly Projection<Thing>[] = [things, copies]

export type Expected = {
  readonly documents: ReadonlyMap<string, readonly number[]>
  readonly parked: readonly number[]
}

const failsAt = ({ fault, touches }: Planned, owns: (id: string) => boolean): boolean =>
  fault.kind !== 'none' && (!('on' in fault) || (touches.includes(fault.on) && owns(fault.on)))

/** One fold from the start, in the plainest words: what any run must come to. Event `n` stands at position `n`. */
export const foldOnce = (history: readonly Planned[], owns: (id: string) => boolean, upTo: number): Expected => {
  const documents = new Map<string, number[]>()
  const held = new Set<string>()
  const parked: number[] = []
  for (const [index, event] of history.slice(0, upTo).entries()) {
    const unreadable = event.fault.kind === 'corrupt' || event.fault.kind === 'sealed'
    if (held.has(event.stream) && event.type !== 'PersonalDataErased' && !unreadable) continue
    if (failsAt(event, owns)) {
      held.add(event.stream)
      parked.push(index + 1)
      continue
    }
    for (const id of event.touches.filter(owns)) documents.set(id, [...(documents.get(id) ?? []), event.number])
  }
  return { documents, parked }
}
