import type { CourierAnswer } from '@cartorio/contracts/http/courier-questions.js'
import { defaultTenant, instantSchema } from '@cartorio/contracts/ids.js'
import { type CourierSyncJob, courierSync } from '../../messaging/queue/definitions.js'
import { stubbedQueue } from '../../testing/fakes/stubbed-ports.js'
import type { CommandInstance } from '../../testing/harness/command-instance.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { newNumber, shipping } from '../../testing/scenarios/claimed-parcels.js'
import { newRequest, type PlacedOrder, readyOrder } from '../../testing/scenarios/placed-orders.js'
import { ChangeOrder } from '../orders/change-order.js'
import { CourierQuestionsController } from './courier-questions.controller.js'

const instance = commandUnderTest()
let bus: Awaited<ReturnType<CommandInstance['bus']>>

beforeAll(async () => {
  bus = await instance.bus()
})

const answer: CourierAnswer = {
  kind: 'nothing-new',
  scans: 0,
  at: instantSchema.parse('2026-03-02T12:00:00.000Z'),
  nextAt: null,
}

/** The route over a queue whose worker answers each job at once; with the jobs that it was given, by their ids. */
const desk = (followedCouriers: readonly string[] = ['dhl']) => {
  const jobs = new Map<string, CourierSyncJob>()
  const queue = stubbedQueue<CourierSyncJob>(async (jobId, job) => {
    jobs.set(jobId, job)
    const at = instantSchema.parse(new Date().toISOString())
    await instance.deps.courierQuestions.answer(job, job.asked ?? '', { ...answer, at })
  })
  const queues = { queue: (definition: object) => (definition === courierSync ? queue : undefined) }
  const controller = new CourierQuestionsController(instance.deps, { followedCouriers, queues } as never)
  const ask = ({ orderId }: PlacedOrder, destination: 'customer' | 'attorney' = 'customer') =>
    controller.ask({ ...newRequest(), orderId, tenantId: defaultTenant, input: { destination } })
  return { jobs, ask }
}

const shipped = async (courier: 'dhl' | 'ups' = 'dhl') => {
  const order = await readyOrder(instance)
  const number = newNumber()
  const request = shipping(order, number)
  await bus.execute(new ChangeOrder({ ...request, command: { ...request.command, courier } as typeof request.command }))
  return { order, number }
}

describe('asking the courier about a parcel', () => {
  it('gives the worker one poll of it, whoever asks, and answers what it heard', async () => {
    const { jobs, ask } = desk()
    const { order, number } = await shipped()
    const [first, second] = await Promise.all([ask(order), ask(order)])
    const later = await ask(order)
    expect(first.answer).toMatchObject({ kind: 'nothing-new', scans: 0 })
    expect([second, later]).toEqual([first, first])
    expect([...jobs]).toEqual([
      [
        `${order.orderId}-${number}-${Date.parse(first.askedAt)}`,
        expect.objectContaining({ trackingNumber: number, courier: 'dhl', asked: first.askedAt }),
      ],
    ])
  })

  it('is refused where nothing is on its way', async () => {
    const { ask, jobs } = desk()
    const ready = await readyOrder(instance)
    await expect(ask(ready)).rejects.toMatchObject({ code: 'parcel/not-on-its-way' })
    const { order } = await shipped()
    await expect(ask(order, 'attorney')).rejects.toMatchObject({ code: 'parcel/not-on-its-way' })
    await bus.execute(
      new ChangeOrder({
        ...newRequest(),
        orderId: order.orderId,
        command: { type: 'DeliverOrder', reason: 'entregue' },
      }),
    )
    await expect(ask(order)).rejects.toMatchObject({ code: 'parcel/not-on-its-way' })
    expect(jobs.size).toBe(0)
  })

  it('is refused of a courier that is not polled', async () => {
    const { ask, jobs } = desk()
    const { order } = await shipped('ups')
    await expect(ask(order)).rejects.toMatchObject({ code: 'parcel/not-followed' })
    expect(jobs.size).toBe(0)
  })
})
