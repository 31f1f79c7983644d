import { createMailRequestBudget, mailRequestsPerHour } from './mail-request-budget.js'

const open = () => {
  const time = { millis: 0 }
  return { time, budget: createMailRequestBudget(() => time.millis) }
}

describe('the budget of requested mails', () => {
  it('ends for an e-mail address, from any client, and begins anew after its hour', () => {
    const { budget, time } = open()
    for (let n = 0; n < mailRequestsPerHour.email; n += 1) budget.spend(`203.0.113.${n}`, 'one')
    expect(() => budget.spend('203.0.113.99', 'one')).toThrow(
      expect.objectContaining({ status: 429, code: 'my-orders/too-many-requests', retryAfter: 3600 }),
    )
    budget.spend('203.0.113.99', 'other')
    time.millis = 60 * 60 * 1000
    budget.spend('203.0.113.99', 'one')
  })

  it('ends for a client that tries many addresses', () => {
    const { budget } = open()
    for (let n = 0; n < mailRequestsPerHour.client; n += 1) budget.spend('203.0.113.1', `hash-${n}`)
    expect(() => budget.spend('203.0.113.1', 'another')).toThrow(expect.objectContaining({ status: 429 }))
    budget.spend('203.0.113.2', 'another')
  })
})
