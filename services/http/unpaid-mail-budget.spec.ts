import { createMailCounts } from '../identity/mail-counts.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createUnpaidMailBudget, unpaidMailsPerDay } from './unpaid-mail-budget.js'

const open = () => {
  const time = { millis: Date.parse('2026-03-02T12:00:00.000Z') }
  const clock = { now: () => new Date(time.millis).toISOString() }
  const state = createInMemoryStateStore(() => new Date(time.millis))
  return { time, budget: createUnpaidMailBudget(createMailCounts(state, clock, [Buffer.alloc(32)])) }
}
const counted = async (times: number, room: (n: number) => Promise<boolean>): Promise<number> => {
  let rooms = 0
  for (let n = 0; n < times; n += 1) if (await room(n)) rooms += 1
  return rooms
}

describe('the budget of mails about unpaid orders', () => {
  it('ends for an address for a day, and counts a mail that is tried again once', async () => {
    const { budget, time } = open()
    expect(await counted(20, (n) => budget.hasRoomAt('hash', 'order', `mail-${n}`))).toBe(unpaidMailsPerDay.address)
    expect(await budget.hasRoomAt('hash', 'order', 'mail-0')).toBe(true)
    expect(await budget.hasRoomAt('other', 'order', 'mail-20')).toBe(true)
    time.millis += 24 * 60 * 60 * 1000
    expect(await budget.hasRoomAt('hash', 'order', 'mail-20')).toBe(true)
  })

  it('counts what was requested apart, so that orders for an address keep its owner from no request', async () => {
    const { budget } = open()
    await counted(20, (n) => budget.hasRoomAt('hash', 'order', `mail-${n}`))
    expect(await counted(20, (n) => budget.hasRoomAt('hash', 'request', `mail-${n}`))).toBe(unpaidMailsPerDay.address)
  })

  it('ends for a client, whose IPv6 addresses are one', async () => {
    const { budget } = open()
    const orders = (n: number) => budget.hasRoomFor(`2001:db8:1:2::${n}`, `request-${n}`)
    expect(await counted(60, orders)).toBe(unpaidMailsPerDay.client)
    expect(await budget.hasRoomFor('2001:db8:1:3::1', 'request-61')).toBe(true)
  })
})
