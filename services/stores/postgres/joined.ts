import { createPacer } from './pacing.js'

type Waiting<A, R> = {
  readonly asked: A
  readonly since: number
  readonly resolve: (answer: R) => void
  readonly reject: (error: unknown) => void
}

export type Joining = {
  /** Questions on their way at once; who comes later waits for the next one. */
  readonly atOnce: number
  /** Callers that one question takes. */
  readonly callers: number
  /** Milliseconds from one question to the next at least, under load. */
  readonly everyMillis?: number
  /** Milliseconds for which the first caller waits for others: for callers that have time. */
  readonly gatherMillis?: number
}

/**
 * Lets callers that ask at the same time share one round trip, as a group commit does for writers: while `atOnce`
 * questions are on their way, callers wait, and go together in the next. A question never leaves before its callers
 * have asked, so each reads what was committed before its call.
 * `ask` answers as many callers as it was given, in their order; it hears how long the first of them has waited.
 */
export const joined = <A, R>(
  ask: (asked: readonly A[], waitedMillis: number) => Promise<readonly R[]>,
  { atOnce, callers, everyMillis = 0, gatherMillis = 0 }: Joining,
): ((asked: A) => Promise<R>) => {
  const waiting: Waiting<A, R>[] = []
  const pacer = createPacer(everyMillis)
  let onTheWay = 0
  let woken = false

  const send = async (group: readonly Waiting<A, R>[]): Promise<void> => {
    onTheWay += 1
    try {
      const waitedMillis = performance.now() - (group[0]?.since ?? 0)
      const answers = await ask(
        group.map(({ asked }) => asked),
        waitedMillis,
      )
      for (const [index, answer] of answers.entries()) group[index]?.resolve(answer)
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      onTheWay -= 1
      pacer.answered()
      sendWaiting()
    }
  }

  const sendWaiting = (): void => {
    while (onTheWay < atOnce && waiting.length > 0) {
      if (!pacer.mayGo(waiting.length, sendWaiting)) return
      const group = waiting.splice(0, callers)
      pacer.goes(group.length)
      void send(group)
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, since: performance.now(), resolve, reject })
      if (woken) return
      woken = true
      const go = (): void => {
        woken = false
        sendWaiting()
      }
      // Whoever asks in the same turn of the event loop comes along.
      if (gatherMillis > 0) setTimeout(go, gatherMillis)
      else setImmediate(go)
    })
}
