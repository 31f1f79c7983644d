import { officeYear } from '@cartorio/contracts/office-time.js'
import { IdempotencyKeyReused } from '../../domain/command-errors.js'
import type { EventStore } from '../../stores/event-store/port.js'
import { streamName } from '../../stores/event-store/port.js'
import { Killed, killingGuard, meetingGuard, recordingGuard, type Step } from '../../testing/fakes/watched-ports.js'
import { type CommandInstance, openCommandInstance } from '../../testing/harness/command-instance.js'
import { all } from '../../testing/harness/deliveries.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { eventsOf, newRequest, order, orderOf } from '../../testing/scenarios/placed-orders.js'
import type { RequestContext } from '../pipeline/request.js'

let postgres: TestDatabases
let database: string
/** What is left standing when another process was killed, and what starts after it. */
let survivor: CommandInstance
const steps: Step[] = []

beforeAll(async () => {
  postgres = await openTestDatabases()
  database = await postgres.database()
  survivor = await openCommandInstance(database)
  await withInstance(recordingGuard(steps), (recorded) => order(recorded, newRequest()))
})
afterAll(async () => {
  await survivor?.close()
  await postgres?.stop()
})

/** One order, one answer: what every spec below ends with. */
const expectOneOrder = async (request: RequestContext): Promise<void> => {
  const answer = await order(survivor, request)
  expect(await order(survivor, request)).toEqual(answer)
  const events = await eventsOf(survivor.eventStore, orderOf(request))
  expect(events.map(({ type }) => type)).toEqual(['OrderCreated'])
  expect(events[0]?.data.orderNumber).toBe(answer.orderNumber)
  expect(events[0]?.position).toBe(answer.position)
}

const withInstance = async <T>(
  guard: Parameters<typeof openCommandInstance>[1],
  work: (instance: CommandInstance) => Promise<T>,
): Promise<T> => {
  const instance = await openCommandInstance(database, guard)
  try {
    return await work(instance)
  } finally {
    await instance.close()
  }
}

describe('an order whose process is killed while it is made', () => {
  it('reads its stream, makes the key, reserves the number and appends first, in this order and once each', () => {
    expect(steps).toEqual(['read order', 'insert data-keys', 'append order-numbers', 'append order'])
  })

  it.each(['before', 'after'] as const)(
    'is made once by the next try, whichever step it was killed %s',
    async (when) => {
      for (const at of steps.keys()) {
        const request = newRequest()
        await withInstance(killingGuard(at, when), (killed) => expect(order(killed, request)).rejects.toThrow(Killed))
        await expectOneOrder(request)
      }
    },
  )

  it.each(['append order-numbers', 'insert data-keys', 'append order'])(
    'is made once by the third try, when two were killed after: %s',
    async (step) => {
      const request = newRequest()
      for (let tries = 0; tries < 2; tries += 1) {
        // The second try goes through fewer steps once the first has left something behind.
        const guard = killingGuard(steps.indexOf(step), 'after')
        await withInstance(guard, (killed) => order(killed, request)).catch((error: unknown) =>
          expect(error).toBeInstanceOf(Killed),
        )
      }
      await expectOneOrder(request)
    },
  )

  it('gives the person the one key under which the order is encrypted, though two processes made one', async () => {
    const request = newRequest()
    const guard = meetingGuard('insert data-keys', 2)
    await withInstance(guard, (one) =>
      withInstance(guard, (two) => Promise.all([order(one, request), order(two, request)])),
    )
    const answer = await order(survivor, request)
    // The holders' names come out of the encrypted part: another key would not open it.
    expect(answer.documents[0]?.familyMember.name).toBe('Joana Prado')
    await expectOneOrder(request)
  })
})

const waiting = (instance: CommandInstance, firstTryMillis: number): CommandInstance => ({
  ...instance,
  deps: { ...instance.deps, firstTryMillis },
})

describe('the same request, fifty times at once', () => {
  const numbersOf = async (request: RequestContext) => {
    const stream = streamName(`order-numbers-${officeYear(new Date().toISOString())}`)
    const reserved = await all(survivor.eventStore.read(stream))
    return reserved.filter(({ data }) => data.orderId === orderOf(request))
  }

  it('takes one number, from one process and from two', async () => {
    await withInstance(undefined, async (other) => {
      for (const processes of [[survivor], [survivor, other]]) {
        const request = newRequest()
        // No try gives up on the first one, however slow the machine is.
        const slowToGiveUp = processes.map((instance) => ({
          ...instance,
          deps: { ...instance.deps, firstTryMillis: 60_000 },
        }))
        const tries = Array.from({ length: 50 / processes.length }, () => slowToGiveUp).flat()
        const answers = await Promise.all(tries.map((instance) => order(instance, request)))
        expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1)
        expect(await numbersOf(request)).toHaveLength(1)
      }
    })
  })
})

describe('the same request from two processes at once', () => {
  it.each(['read order', 'insert data-keys', 'append order-numbers', 'append order'])(
    'makes one order when both stand before: %s',
    async (step) => {
      const request = newRequest()
      const guard = meetingGuard(step, 2)
      const answers = await withInstance(guard, (one) =>
        withInstance(guard, (two) => Promise.all([one, two].map((instance) => order(waiting(instance, 0), request)))),
      )
      expect(answers[0]).toEqual(answers[1])
      expect(await order(survivor, request)).toEqual(answers[0])
      await expectOneOrder(request)
    },
  )

  it('makes as many orders as there were requests, each twice at once', async () => {
    const requests = Array.from({ length: 25 }, () => newRequest())
    await withInstance(undefined, (other) =>
      Promise.all(
        requests.map(async (request) => {
          const [one, two] = await Promise.all([order(survivor, request), order(other, request)])
          expect(one).toEqual(two)
        }),
      ),
    )
    const numbers = await Promise.all(requests.map(async (request) => (await order(survivor, request)).orderNumber))
    expect(new Set(numbers).size).toBe(requests.length)
    for (const request of requests.slice(0, 3)) await expectOneOrder(request)
  })
})

describe('a store that cannot tell whose write an append was', () => {
  /** The survivor's store, whose appends say no more than where they stand. */
  const forgetful = (): CommandInstance => {
    const { eventStore } = survivor.deps
    const append: EventStore['append'] = async (stream, events, expected) => {
      const { revision, position } = await eventStore.append(stream, events, expected)
      return { revision, position }
    }
    return { ...survivor, deps: { ...survivor.deps, eventStore: { ...eventStore, append } } }
  }

  it('is read before the customer is answered, and the answer is the same', async () => {
    const request = newRequest()
    const answer = await order(forgetful(), request)
    expect(answer.documents[0]?.familyMember.name).toBe('Joana Prado')
    expect(await order(survivor, request)).toEqual(answer)
    await expectOneOrder(request)
  })
})

describe('a request that comes again', () => {
  it('with another body is refused, and the order stays as it was', async () => {
    const request = newRequest()
    const answer = await order(survivor, request)
    await expect(order(survivor, { ...request, body: { order: 'two certificates' } })).rejects.toBeInstanceOf(
      IdempotencyKeyReused,
    )
    expect(await order(survivor, request)).toEqual(answer)
    await expectOneOrder(request)
  })

  it('with the same body in another order of its fields is the same', async () => {
    const request = newRequest({ body: { a: 1, b: { c: 'ç', d: null } } })
    const answer = await order(survivor, request)
    expect(await order(survivor, { ...request, body: { b: { d: null, c: 'ç' }, a: 1 } })).toEqual(answer)
  })
})
