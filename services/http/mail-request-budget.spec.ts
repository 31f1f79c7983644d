import { createMailCounts } from '../identity/mail-counts.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createMailRequestBudget, mailRequestsPerHour } from './mail-request-budget.js'

const open = () => {
  const time = { millis: Date.parse('2026-03-02T12:00:00.000Z') }
  const clock = { now: () => new Date(time.millis).toISOString() }
  const state = createInMemoryStateStore(() => new Date(time.millis))
  // Another instance on the same store, or this one after a restart.
  const another = () => createMailRequestBudget(createMailCounts(state, clock, [Buffer.alloc(32)]))
  return { time, another, budget: another() }
}
const refusal = expect.objectContaining({ status: 429, code: 'my-orders/too-many-requests', retryAfter: 3600 })

describe('the budget of requested mails', () => {
  it('ends for an e-mail address, from any client and at any instance, and begins anew after its hour', async () => {
    const { budget, another, time } = open()
    for (let n = 0; n < mailRequestsPerHour.email; n += 1)
      await another().spend(`203.0.113.${n}`, 'one', `request-${n}`)
    await expect(budget.spend('203.0.113.99', 'one', 'more')).rejects.toEqual(refusal)
    await budget.spend('203.0.113.99', 'other', 'other')
    time.millis += 60 * 60 * 1000
    await budget.spend('203.0.113.99', 'one', 'later')
  })

  it('ends for a client that tries many addresses', async () => {
    const { budget } = open()
    for (let n = 0; n < mailRequestsPerHour.client; n += 1)
      await budget.spend('203.0.113.1', `hash-${n}`, `request-${n}`)
    await expect(budget.spend('203.0.113.1', 'another', 'more')).rejects.toEqual(refusal)
    await budget.spend('203.0.113.2', 'another', 'more')
  })

  it('counts a request once, however often it is sent', async () => {
    const { budget } = open()
    for (let n = 0; n < 3 * mailRequestsPerHour.client; n += 1) await budget.spend('203.0.113.1', 'one', 'same')
  })
})
