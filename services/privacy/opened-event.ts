import { eventSchemas, isKnownEventType, type KnownEventType } from '@cartorio/contracts/events/every-event.js'
import { isOrderEventType, type OrderEventType } from '@cartorio/contracts/order/order-events.js'
import type * as z from 'zod/mini'
import { upcasting as ours } from '../domain/events/upcasters.js'
import type { Upcasting } from '../domain/events/upcasting.js'
import { TechnicalError } from '../domain/technical-error.js'
import type { RecordedEvent } from '../stores/event-store/port.js'
import { type DataKeys, type KeyState, keySubject, MissingDataKey } from './data-keys.js'
import { decryptPersonal } from './personal-encryption.js'

type Schemas = typeof eventSchemas
type DataOf<T extends KnownEventType> = z.infer<Schemas[T]['data']>
type PersonalOf<T extends KnownEventType> = z.infer<Schemas[T]['personal']>

/** Both parts in today's version, before their schemas: for those who show an event whole. */
type AsStored = { readonly data: RecordedEvent['data']; readonly personal: unknown }

/** Each part is held against its schema once, where it is first read: most personal parts are read by no reader. */
class Opened<T extends KnownEventType> {
  readonly stream: string
  readonly revision: RecordedEvent['revision']
  readonly position: RecordedEvent['position']
  readonly id: string
  readonly metadata: RecordedEvent['metadata']
  /** Of the address that it gives its order, for read models; see `email-hashes.ts`. */
  emailHash: string | undefined = undefined
  /** The same as releases before this one made it, where it differs: requests that are under way name it. */
  formerEmailHash: string | undefined = undefined
  /** Of the scan that it attaches; see `file-hashes.ts`. */
  fileHash: string | undefined = undefined
  #data: DataOf<T> | undefined = undefined
  #personal: PersonalOf<T> | undefined = undefined

  constructor(
    readonly type: T,
    { stream, revision, position, id, metadata }: Place,
    readonly asStored: AsStored,
  ) {
    this.stream = stream
    this.revision = revision
    this.position = position
    this.id = id
    this.metadata = metadata
  }

  /** @throws {TechnicalError} where they do not match their schema */
  get data(): DataOf<T> {
    this.#data ??= this.#matching('the event', eventSchemas[this.type].data, this.asStored.data) as DataOf<T>
    return this.#data
  }

  /**
   * In the clear; `undefined` where the event has no personal part or it was erased.
   * @throws {TechnicalError} where it does not match its schema: a read model that does without it goes on
   */
  get personal(): PersonalOf<T> | undefined {
    if (this.asStored.personal === undefined) return undefined
    const { personal } = eventSchemas[this.type]
    this.#personal ??= this.#matching(
      'the personal part of the event',
      personal,
      this.asStored.personal,
    ) as PersonalOf<T>
    return this.#personal
  }

  #matching(what: string, schema: z.ZodMiniType, stored: unknown): unknown {
    const parsed = schema.safeParse(stored)
    if (!parsed.success) throw new TechnicalError(`${what} at position ${this.position} does not match its schema`)
    return parsed.data
  }
}

/** An event of one of these types as its readers see it, in today's version. */
export type OpenedEvent<T extends KnownEventType = KnownEventType> = { readonly [K in T]: Opened<K> }[T]
export type OpenedOrderEvent = OpenedEvent<OrderEventType>

export const isOrderEvent = (event: OpenedEvent): event is OpenedOrderEvent => isOrderEventType(event.type)

type Place = Omit<RecordedEvent, 'stream' | 'type' | 'data' | 'personal'> & { readonly stream: string }

/** An event of today's version, with its personal part in the clear. @throws for a type that this code does not know */
export const typedEvent = (event: Place & Pick<RecordedEvent, 'type' | 'data'>, personal: unknown): OpenedEvent => {
  const { type, data, position } = event
  if (!isKnownEventType(type)) throw new TechnicalError(`unknown event type ${type} at position ${position}`)
  return new Opened(type, event, { data, personal }) as OpenedEvent
}

/** The event as it reads once its key is erased. */
export const withoutPersonal = (event: OpenedEvent): OpenedEvent =>
  new Opened(event.type, event, { data: event.asStored.data, personal: undefined }) as OpenedEvent

const keyFor = (event: RecordedEvent, keys: ReadonlyMap<string, KeyState>): KeyState => {
  const subject = keySubject(event)
  const state = subject === undefined ? undefined : keys.get(subject)
  if (state === undefined) throw new MissingDataKey(subject ?? event.stream)
  return state
}

/**
 * Opens the personal parts of a batch, and lifts every event to today's version, with one read for all keys, which
 * are kept no longer than that. `unopened` says what stands for an event whose part its key does not open.
 * @throws for a type or version that this code does not know: never a guess
 * @throws {MissingDataKey} when a key is neither there nor erased
 */
export const openEach = async <T>(
  events: readonly RecordedEvent[],
  dataKeys: DataKeys,
  unopened: (event: RecordedEvent, cause: unknown) => T,
  upcasting: Upcasting = ours,
): Promise<(OpenedEvent | T)[]> => {
  // First: what this code does not know stops the reader, whatever became of its key.
  const present = events.map((event) => ({ event, today: upcasting.present(event) }))
  const encrypted = events.filter(({ personal }) => personal !== null)
  const keys = await dataKeys.ofMany([...new Set(encrypted.flatMap((event) => keySubject(event) ?? []))])
  return present.map(({ event, today }) => {
    if (event.personal === null) return typedEvent(today, undefined)
    const state = keyFor(event, keys)
    if (state.kind === 'erased') return typedEvent(today, undefined)
    try {
      const personal = decryptPersonal(event.personal, state.key, event.stream, event.id)
      return typedEvent(today, upcasting.presentPersonal(event, personal))
    } catch (cause) {
      return unopened(event, cause)
    }
  })
}

/**
 * The same for a reader that stops at a part which its key does not open.
 * @throws what `openEach` throws, and what kept a part from opening
 */
export const openEvents = (
  events: readonly RecordedEvent[],
  dataKeys: DataKeys,
  upcasting: Upcasting = ours,
): Promise<OpenedEvent[]> =>
  openEach(
    events,
    dataKeys,
    (_event, cause): never => {
      throw cause
    },
    upcasting,
  )
