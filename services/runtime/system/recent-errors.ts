import type { SystemError } from '@cartorio/contracts/http/system.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import type { Clock } from '../../domain/clock.js'
import { changeDocument } from '../../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'
import { safeError } from '../logging.js'

type Stored = { readonly errors: readonly SystemError[] }

/** Of the whole installation, the last one first. They are for people: the log has every error, with its place in the code. */
const recentErrors: StateCollection<Stored> = { name: 'recent-errors', indexes: {} }
const installation = 'installation'

/** Errors that are kept, those of one place and kind as one. */
const kept = 50
const keptMillis = 14 * dayMillis
/** Milliseconds for which errors wait, so that many are one write. */
const gatherMillis = 1000

type Noted = {
  /** The template of a route, or what part of a process works on. */
  readonly place: string
  readonly error: unknown
  readonly correlationId: string | null
}

const toError = ({ place, error, correlationId }: Noted, now: SystemError['lastAt']): SystemError => {
  const { name, code, message } = safeError(error)
  return {
    place,
    kind: code === undefined ? name : `${name} ${code}`,
    detail: message ?? null,
    firstAt: now,
    lastAt: now,
    count: 1,
    correlationId,
  }
}

/** Puts an error before the others; what the same place and kind had before counts with it. */
const putFirst = (errors: readonly SystemError[], error: SystemError): readonly SystemError[] => {
  const same = errors.find(({ place, kind }) => place === error.place && kind === error.kind)
  const counted =
    same === undefined
      ? error
      : {
          ...error,
          firstAt: same.firstAt,
          count: same.count + error.count,
          correlationId: error.correlationId ?? same.correlationId,
        }
  return [counted, ...errors.filter((each) => each !== same)].slice(0, kept)
}

const ofLately = (errors: readonly SystemError[], clock: Clock): readonly SystemError[] => {
  const since = Date.parse(clock.now()) - keptMillis
  return errors.filter(({ lastAt }) => Date.parse(lastAt) >= since)
}

export const readRecentErrors = async (state: Pick<StateStore, 'get'>, clock: Clock): Promise<readonly SystemError[]> =>
  ofLately((await state.get(recentErrors, installation))?.doc.errors ?? [], clock)

type Options = { readonly state: Pick<StateStore, 'get' | 'insert' | 'replace'>; readonly clock: Clock }

/** Notes unexpected errors for the page of the system, without a person's data, and without waiting for the store. */
export const createRecentErrors = ({ state, clock }: Options) => {
  /** The last one first. */
  let waiting: readonly SystemError[] = []
  let timer: NodeJS.Timeout | undefined

  const write = async (): Promise<void> => {
    timer = undefined
    const written = waiting
    waiting = []
    if (written.length === 0) return
    try {
      await changeDocument(state, recentErrors, installation, (stored) => ({
        errors: written.reduceRight(putFirst, ofLately(stored?.errors ?? [], clock)),
      }))
    } catch {
      // The store may be what is away: they are written with the next one.
      waiting = waiting.reduceRight(putFirst, written)
    }
  }

  return {
    note: (noted: Noted): void => {
      waiting = putFirst(waiting, toError(noted, clock.now()))
      timer ??= setTimeout(() => void write(), gatherMillis).unref()
    },
    close: (): Promise<void> => {
      clearTimeout(timer)
      return write()
    },
  }
}

export type RecentErrors = ReturnType<typeof createRecentErrors>
