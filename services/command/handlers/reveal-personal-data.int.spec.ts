import { defaultTenant, staffIdSchema } from '@cartorio/contracts/ids.js'
import { streamName } from '../../event-store/port.js'
import { type CommandInstance, openCommandInstance } from '../../testing/command-instance.js'
import { all } from '../../testing/deliveries.js'
import { newRequest, order, orderOf } from '../../testing/order-wishes.js'
import { startTestPostgres, type TestPostgres } from '../../testing/test-postgres.js'
import { OtherBody } from './errors.js'
import { revealPersonalData } from './reveal-personal-data.js'

let postgres: TestPostgres
let instance: CommandInstance

beforeAll(async () => {
  postgres = await startTestPostgres()
  instance = await openCommandInstance(await postgres.database())
})
afterAll(async () => {
  await instance?.close()
  await postgres?.stop()
})

const actor = { kind: 'staff', id: staffIdSchema.parse('57af0000-0000-4000-8000-000000000001') } as const

const newOrder = async () => {
  const creation = newRequest()
  await order(instance, creation)
  return orderOf(creation)
}

describe('looking at personal data', () => {
  it('is recorded for each of many who look at the same time', async () => {
    const orderId = await newOrder()
    const looks = Array.from({ length: 30 }, (_, index) => {
      const reason = `motivo ${index}`
      const request = newRequest({ actor, body: { reason } })
      return revealPersonalData(instance.deps, { orderId, reason, tenantId: defaultTenant, request })
    })
    const shown = await Promise.all(looks)
    expect(shown.map(({ contact }) => contact?.name)).toEqual(looks.map(() => 'Joana Prado'))
    expect(await all(instance.eventStore.read(streamName(`access-${orderId}`)))).toHaveLength(30)
  })

  it('shows nothing for a reason that was not recorded: one key, two reasons, at the same time', async () => {
    const orderId = await newOrder()
    const { requestId } = newRequest()
    const look = (reason: string) => {
      const request = { ...newRequest({ actor, body: { reason } }), requestId }
      return revealPersonalData(instance.deps, { orderId, reason, tenantId: defaultTenant, request })
    }
    const outcomes = await Promise.allSettled([look('endereço incompleto'), look('curiosidade')])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toEqual([expect.any(OtherBody)])
    expect(await all(instance.eventStore.read(streamName(`access-${orderId}`)))).toHaveLength(1)
  })
})
