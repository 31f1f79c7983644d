import type { Delivery, RecordedEvent } from './port.js'

/** Events of one batch, and how far the log was read. */
export type Batch = {
  readonly events: readonly RecordedEvent[]
  readonly caughtUp: boolean
  readonly checkpoint: bigint | undefined
}

const nothingReady = Symbol('nothing ready')

/** Resolves in the next turn of the event loop: what is at hand comes before that. */
const nextTurn = (): Promise<typeof nothingReady> => new Promise((resolve) => setImmediate(resolve, nothingReady))

/** Groups what a subscription has at hand, up to `maxEvents`; never waits for more once it has something. */
export async function* inBatches(deliveries: AsyncIterable<Delivery>, maxEvents: number): AsyncGenerator<Batch> {
  const iterator = deliveries[Symbol.asyncIterator]()
  let pending = iterator.next()
  for (;;) {
    const events: RecordedEvent[] = []
    let caughtUp = false
    let checkpoint: bigint | undefined
    let next = await pending
    const turn = nextTurn()
    for (;;) {
      if (next.done === true) {
        if (events.length > 0 || checkpoint !== undefined) yield { events, caughtUp, checkpoint }
        return
      }
      if (next.value.kind === 'event') {
        events.push(next.value.event)
        checkpoint = next.value.event.position
      } else if (next.value.kind === 'checkpoint') checkpoint = next.value.position
      else caughtUp = true
      pending = iterator.next()
      // It may fail while a full batch is being folded; the next await of it throws.
      pending.catch(() => undefined)
      if (events.length >= maxEvents) break
      // What is at hand goes out before the failure that came after it.
      const soon = await Promise.race([pending, turn]).catch((): typeof nothingReady => nothingReady)
      if (soon === nothingReady) break
      next = soon
    }
    yield { events, caughtUp, checkpoint }
  }
}
