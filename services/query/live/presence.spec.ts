import { setImmediate as turn } from 'node:timers/promises'
import { instantSchema } from '@cartorio/contracts/ids.js'
import { openLocalSignals } from '../../messaging/signals/local-signals.js'
import { createPresence, type PresenceChange, presenceMillis } from './presence.js'

const ana = { tenantId: 'default', orderId: 'order-1', staffId: 'ana', tab: 'tab-1' }
const rui = { ...ana, staffId: 'rui', tab: 'tab-2' }

/** Two processes of one installation, and a clock that the test moves. */
const installation = () => {
  let now = Date.parse('2026-11-12T12:00:00.000Z')
  const clock = { now: () => instantSchema.parse(new Date(now).toISOString()) }
  const signals = openLocalSignals(() => undefined)
  return {
    one: createPresence(signals, clock),
    other: createPresence(signals, clock),
    pass: (millis: number) => {
      now += millis
    },
  }
}

describe('who has an order open', () => {
  it('is everybody who told it, once each, in every process', async () => {
    const { one, other } = installation()
    await one.here(ana)
    await one.here({ ...ana, tab: 'tab-3' })
    await turn()
    expect(await other.here(rui)).toEqual(['ana', 'rui'])
  })

  it('is of one order and one office alone', async () => {
    const { one } = installation()
    await one.here(ana)
    expect(await one.here({ ...rui, orderId: 'order-2' })).toEqual(['rui'])
    expect(await one.here({ ...rui, tenantId: 'other' })).toEqual(['rui'])
  })

  it('is nobody who left, nor whose tab has said nothing for a while', async () => {
    const { one, other, pass } = installation()
    await one.here(ana)
    await other.here(rui)
    await turn()
    expect(await one.gone(ana)).toEqual(['rui'])
    pass(presenceMillis)
    expect(await other.here(ana)).toEqual(['ana'])
  })
})

describe('a change of who has an order open', () => {
  it('is told once, and no beat after it', async () => {
    const { one, other } = installation()
    const told: PresenceChange[] = []
    const stop = other.listen((change) => told.push(change))
    await one.here(ana)
    await one.here(ana)
    await turn()
    await one.gone(ana)
    await turn()
    stop()
    await one.here(rui)
    await turn()
    const of = { tenantId: 'default', orderId: 'order-1' }
    expect(told).toEqual([
      { ...of, staff: ['ana'] },
      { ...of, staff: [] },
    ])
  })

  it('is told of a tab that ended without a word, once anything else is heard', async () => {
    const { one, pass } = installation()
    await one.here(ana)
    const told: PresenceChange[] = []
    one.listen((change) => told.push(change))
    pass(presenceMillis)
    await one.here({ ...rui, orderId: 'order-2' })
    await one.here({ ...rui, orderId: 'order-2' })
    expect(told).toEqual([
      { tenantId: 'default', orderId: 'order-1', staff: [] },
      { tenantId: 'default', orderId: 'order-2', staff: ['rui'] },
    ])
  })
})
