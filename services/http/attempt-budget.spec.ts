import { createAttemptBudget, noAttemptBudget } from './attempt-budget.js'
import { HttpProblem } from './problem.js'

const most = { order: 2, address: 3 }

const budget = () => {
  let millis = 0
  const created = createAttemptBudget(most, () => millis)
  const wait = (minutes: number): void => {
    millis += minutes * 60_000
  }
  return { ...created, wait }
}

describe('the attempts at paying', () => {
  it('of one order end with its hour’s share, from whatever address', () => {
    const { spend } = budget()
    spend('203.0.113.1', 'one')
    spend('203.0.113.2', 'one')
    expect(() => spend('203.0.113.3', 'one')).toThrow(HttpProblem)
    expect(() => spend('203.0.113.3', 'two')).not.toThrow()
  })

  it('of one address end with its hour’s share, for whatever order; an IPv6 network is one address', () => {
    const { spend } = budget()
    for (const order of ['one', 'two', undefined]) spend('2001:db8::1', order)
    expect(() => spend('2001:db8::2', 'three')).toThrow(HttpProblem)
    expect(() => spend('2001:db9::2', 'three')).not.toThrow()
  })

  it('begin anew after an hour, and the answer says how long that is', () => {
    const { spend, wait } = budget()
    for (const order of ['one', 'one']) spend('203.0.113.1', order)
    wait(20)
    const refused = (() => {
      try {
        spend('203.0.113.1', 'one')
      } catch (error) {
        return error
      }
    })()
    expect(refused).toMatchObject({ code: 'payment/too-many-attempts', retryAfter: 2400 })
    expect(String((refused as HttpProblem).detail)).toContain('40 min')
    wait(41)
    expect(() => spend('203.0.113.1', 'one')).not.toThrow()
  })

  it('are not counted where limits are off', () => {
    for (let tries = 0; tries < 1000; tries += 1) noAttemptBudget.spend('203.0.113.1', 'one')
  })
})
