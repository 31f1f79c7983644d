import { setImmediate as turn } from 'node:timers/promises'
import { newStream } from '../../testing/harness/deliveries.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { type Batch, inBatches } from './in-batches.js'
import { type Delivery, position } from './port.js'

const event = (at: number): Delivery => ({
  kind: 'event',
  event: { ...newEvent(), stream: newStream(), revision: 0, position: position(BigInt(at)) },
})

/** Each batch as the positions in it, its checkpoint, and whether the log's end was reached. */
const read = async (batches: AsyncIterable<Batch>) => {
  const found: [readonly number[], number | undefined, boolean][] = []
  let failure: unknown
  try {
    for await (const { events, checkpoint, caughtUp } of batches)
      found.push([
        events.map((each) => Number(each.position)),
        checkpoint === undefined ? undefined : Number(checkpoint),
        caughtUp,
      ])
  } catch (error) {
    failure = error
  }
  return { found, failure }
}

describe('deliveries in batches', () => {
  it('hold what is at hand, and wait for nothing more', async () => {
    async function* deliveries(): AsyncGenerator<Delivery> {
      yield* [event(1), event(2), event(3)]
      await turn()
      await turn()
      yield* [event(4), { kind: 'caught-up' }, { kind: 'checkpoint', position: position(9n) }]
    }
    const { found } = await read(inBatches(deliveries(), 10))
    expect(found).toEqual([
      [[1, 2, 3], 3, false],
      [[4], 9, true],
    ])
  })

  it('hold no more than so many events', async () => {
    async function* deliveries(): AsyncGenerator<Delivery> {
      for (let at = 1; at <= 5; at += 1) yield event(at)
    }
    const { found } = await read(inBatches(deliveries(), 2))
    expect(found.map(([positions]) => positions)).toEqual([[1, 2], [3, 4], [5]])
  })

  it('hold what came before a failure', async () => {
    async function* deliveries(): AsyncGenerator<Delivery> {
      yield* [event(1), event(2)]
      throw new Error('cut')
    }
    const { found, failure } = await read(inBatches(deliveries(), 10))
    expect(found).toEqual([[[1, 2], 2, false]])
    expect(failure).toEqual(new Error('cut'))
  })
})
