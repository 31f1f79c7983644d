import { contactsPerHour, createContactBudget } from './contact-budget.js'

describe('the budget of the contact form', () => {
  it('gives a client five messages in an hour', () => {
    let now = 0
    const { spend } = createContactBudget(() => now)
    for (let sent = 0; sent < contactsPerHour.client; sent += 1) spend('203.0.113.7')
    expect(() => spend('203.0.113.7')).toThrow(expect.objectContaining({ status: 429 }))
    spend('203.0.113.8')
    now = 60 * 60 * 1000
    spend('203.0.113.7')
  })
})
