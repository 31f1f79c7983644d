import type { SealState } from '@cartorio/contracts/http/health.js'
import type { Clock } from '../../domain/clock.js'
import { isSeal, parseSeal, type Seal, sealsStream } from '../../proof/seal.js'
import { type EventStore, logStart, type Position } from '../../stores/event-store/port.js'

/** Events that one check counts at most; the next check goes on from there. */
const countedAtOnce = 1000
/** Three times as long as events wait for a seal. */
const lateSeconds = 30 * 60

type Counted = {
  readonly seal: Seal | undefined
  /** The last event that was counted. */
  readonly to: Position
  readonly events: number
  readonly more: boolean
  readonly oldest: string | undefined
}

const fromSeal = (seal: Seal | undefined): Counted => ({
  seal,
  to: seal?.last ?? logStart,
  events: 0,
  more: false,
  oldest: undefined,
})

const secondsSince = (clock: Clock, instant: string): number =>
  Math.max(0, (Date.parse(clock.now()) - Date.parse(instant)) / 1000)

const sealingProblem = (seconds: number): string | null =>
  seconds > lateSeconds
    ? `Há eventos que esperam por um selo há ${Math.floor(seconds / 60)} minutos: veja nos logs por que a selagem parou.`
    : null

/** How old the newest seal is, and what came after it. Until the next seal no event is read twice. */
export const createSealingLag = (
  eventStore: Pick<EventStore, 'lastEvent' | 'readAll'>,
  clock: Clock,
): (() => Promise<SealState>) => {
  let counted = fromSeal(undefined)

  const countOn = async ({ seal, ...from }: Counted): Promise<Counted> => {
    let { to, events, oldest } = from
    let counted = 0
    for await (const event of eventStore.readAll(to)) {
      to = event.position
      counted += 1
      if (!isSeal(event)) {
        events += 1
        oldest ??= event.metadata.occurredAt
      }
      if (counted === countedAtOnce) break
    }
    return { seal, to, events, oldest, more: counted === countedAtOnce }
  }

  return async () => {
    const newest = await eventStore.lastEvent(sealsStream)
    const seal = newest === undefined ? undefined : parseSeal(newest)
    const isKnown = seal?.event.id === counted.seal?.event.id
    counted = await countOn(isKnown ? counted : fromSeal(seal))
    const { events, more, oldest } = counted
    const seconds = oldest === undefined ? 0 : secondsSince(clock, oldest)
    return {
      ageSeconds: seal === undefined ? null : secondsSince(clock, seal.event.metadata.occurredAt),
      unsealed: { events, more, seconds },
      problem: sealingProblem(seconds),
    }
  }
}
