import { createLinger } from './linger.js'

type Waiting<A, R> = {
  readonly input: A
  readonly since: number
  readonly resolve: (answer: R) => void
  readonly reject: (error: unknown) => void
}

export type BatchingOptions = {
  /** Calls in flight at once; later callers wait for the next one. */
  readonly atOnce: number
  /** Callers that one call takes. */
  readonly callers: number
  /** Milliseconds from one call to the next at least, under load. */
  readonly everyMillis?: number
  /** Milliseconds for which the first caller waits for others: for callers that have time. */
  readonly gatherMillis?: number
}

/**
 * Lets callers of the same moment share one round trip, as a group commit does for writers: while `atOnce`
 * calls are in flight, callers wait, and go together in the next. A call is never sent before its callers have
 * arrived, so each reads what was committed before its call.
 * `call` returns one answer for each caller, in their order; `waitedMillis` is how long the first of them has waited.
 */
export const batched = <A, R>(
  call: (inputs: readonly A[], waitedMillis: number) => Promise<readonly R[]>,
  { atOnce, callers, everyMillis = 0, gatherMillis = 0 }: BatchingOptions,
): ((input: A) => Promise<R>) => {
  const waiting: Waiting<A, R>[] = []
  const linger = createLinger(everyMillis)
  let inFlight = 0
  let woken = false

  const send = async (group: readonly Waiting<A, R>[]): Promise<void> => {
    inFlight += 1
    try {
      const waitedMillis = performance.now() - (group[0]?.since ?? 0)
      const answers = await call(
        group.map(({ input }) => input),
        waitedMillis,
      )
      for (const [index, answer] of answers.entries()) group[index]?.resolve(answer)
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      inFlight -= 1
      linger.answered()
      sendWaiting()
    }
  }

  const sendWaiting = (): void => {
    while (inFlight < atOnce && waiting.length > 0) {
      if (!linger.mayGo(waiting.length, sendWaiting)) return
      const group = waiting.splice(0, callers)
      linger.goes(group.length)
      void send(group)
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, since: performance.now(), resolve, reject })
      if (woken) return
      woken = true
      const go = (): void => {
        woken = false
        sendWaiting()
      }
      // Callers of the same turn of the event loop go in the same call.
      if (gatherMillis > 0) setTimeout(go, gatherMillis)
      else setImmediate(go)
    })
}
