import { myOrdersLinkMinutes } from '@cartorio/contracts/http/my-orders.js'
import { createMailCounts } from '../identity/mail-counts.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createMailRequestBudget, mailRequestLimits } from './mail-request-budget.js'

const open = () => {
  const time = { millis: Date.parse('2026-03-02T12:00:00.000Z') }
  const clock = { now: () => new Date(time.millis).toISOString() }
  const state = createInMemoryStateStore(() => new Date(time.millis))
  // Another instance on the same store, or this one after a restart.
  const another = () => createMailRequestBudget(createMailCounts(state, clock, [Buffer.alloc(32)]))
  return { time, another, budget: another() }
}
const list = (emailHash: string) => ({ emailHash, mail: 'order-list' as const })
const { client, clientToEmail, orderList, dataRequest } = mailRequestLimits
const refusal = (retryAfter: number) =>
  expect.objectContaining({ status: 429, code: 'my-orders/too-many-requests', retryAfter })

describe('the budget of requested mails', () => {
  it('ends for an e-mail address, from any client and at any instance, while the links of its mails open', async () => {
    const { budget, another, time } = open()
    for (let n = 0; n < orderList.mails; n += 1) await another().spend(`203.0.113.${n}`, list('one'), `request-${n}`)
    time.millis += 60_000
    const wait = myOrdersLinkMinutes * 60 - 60
    await expect(budget.spend('203.0.113.99', list('one'), 'more')).rejects.toEqual(refusal(wait))
    await budget.spend('203.0.113.99', list('other'), 'other')
    time.millis += wait * 1000
    await budget.spend('203.0.113.99', list('one'), 'later')
  })

  it('leaves the owner of an address what strangers have not requested: each kind of mail counts apart', async () => {
    const { budget, time } = open()
    const access = { emailHash: 'one', mail: 'data-request/access' } as const
    for (let n = 0; n < dataRequest.mails; n += 1) await budget.spend(`203.0.113.${n}`, access, `access-${n}`)
    time.millis += 2 * 60 * 60 * 1000
    await expect(budget.spend('203.0.113.99', access, 'more')).rejects.toMatchObject({
      detail: expect.stringContaining('ou espere 22 h e peça de novo'),
    })
    await budget.spend('203.0.113.99', { emailHash: 'one', mail: 'data-request/erasure' }, 'erasure')
    await budget.spend('203.0.113.99', list('one'), 'list')
  })

  it('ends for a client that goes on for one address all day, and for no other client', async () => {
    const { budget, time } = open()
    for (let n = 0; n < clientToEmail.mails; n += 1) {
      await budget.spend('203.0.113.1', list('one'), `request-${n}`)
      time.millis += orderList.seconds * 1000
    }
    const past = clientToEmail.mails * orderList.seconds
    await expect(budget.spend('203.0.113.1', list('one'), 'more')).rejects.toEqual(
      refusal(clientToEmail.seconds - past),
    )
    await budget.spend('203.0.113.1', list('other'), 'other')
    await budget.spend('203.0.113.2', list('one'), 'owner')
  })

  it('ends for a client that tries many addresses', async () => {
    const { budget } = open()
    for (let n = 0; n < client.mails; n += 1) await budget.spend('203.0.113.1', list(`hash-${n}`), `request-${n}`)
    await expect(budget.spend('203.0.113.1', list('another'), 'more')).rejects.toEqual(refusal(client.seconds))
    await budget.spend('203.0.113.2', list('another'), 'more')
  })

  it('counts a request once, however often it is sent', async () => {
    const { budget } = open()
    for (let n = 0; n < 3 * client.mails; n += 1) await budget.spend('203.0.113.1', list('one'), 'same')
  })
})
