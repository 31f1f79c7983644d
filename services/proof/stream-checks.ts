import type { RecordedEvent } from '../stores/event-store/port.js'
import { type Wrong, wrongAt } from './findings.js'
import { chainStart, hashAfter, hashOutsideChain, isOutsideChain } from './hash-chain.js'
import { isSeal, sealsStream, sealType } from './seal.js'

type Head = { readonly revision: number; readonly hash: string }

const beforeFirst: Head = { revision: -1, hash: chainStart }

const wrongRevision = ({ revision }: RecordedEvent, expected: number): string =>
  revision > expected
    ? `revision ${expected} of its stream is missing or stands later in the log`
    : `revision ${revision} of its stream stands here again or late: ${expected} was next`

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const noEvent = 'its data or metadata are not what an event has'

const hasBodies = (event: RecordedEvent): boolean => isObject(event.metadata) && isObject(event.data)

/** What is wrong with an event that carries a hash over itself alone; earlier releases wrote none. */
export const wrongOutsideChain = (event: RecordedEvent): string | undefined => {
  if (!hasBodies(event)) return noEvent
  const { hash, ...metadata } = event.metadata
  return hash === null || hash === hashOutsideChain({ ...event, metadata })
    ? undefined
    : 'its hash is not the one of what is stored'
}

const wrongHash = (event: RecordedEvent, head: Head): string | undefined => {
  if (isOutsideChain(event.stream)) return wrongOutsideChain(event)
  if (hashAfter(head.hash, event) === event.metadata.hash) return undefined
  return 'its hash is not the one of what is stored, after the event before it in its stream'
}

const wrongPlace = (event: RecordedEvent): string | undefined =>
  (event.stream === sealsStream || event.type === sealType) && !isSeal(event)
    ? 'seals stand in the stream seals, and nothing else does'
    : undefined

/** Revisions follow one another, the hash chain holds, positions only grow. One small entry is kept for each stream. */
export const createStreamChecks = () => {
  const heads = new Map<string, Head>()
  let lastPosition: bigint | undefined

  const check = (event: RecordedEvent): string | undefined => {
    const head = heads.get(event.stream) ?? beforeFirst
    if (lastPosition !== undefined && event.position <= lastPosition) return `it stands after position ${lastPosition}`
    if (event.revision !== head.revision + 1) return wrongRevision(event, head.revision + 1)
    if (!hasBodies(event)) return noEvent
    return wrongPlace(event) ?? wrongHash(event, head)
  }

  return {
    /** What is wrong with the next event of the log or of a stream. */
    next: (event: RecordedEvent): Wrong | undefined => {
      const what = check(event)
      if (what !== undefined) return wrongAt(event, what)
      lastPosition = event.position
      heads.set(event.stream, { revision: event.revision, hash: event.metadata.hash ?? chainStart })
      return undefined
    },
    /** Streams met so far. */
    count: (): number => heads.size,
  }
}
