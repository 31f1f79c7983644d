import { createMissBudget } from './miss-budget.js'

/** A budget of three in a minute, and its clock. */
const budget = () => {
  const clock = { now: 0 }
  const { ensureLeft, spend } = createMissBudget(3, 60, () => clock.now)
  const allowed = (address: string): boolean => {
    try {
      ensureLeft(address)
      return true
    } catch (error) {
      expect(error).toMatchObject({ status: 429, code: 'request/too-many-unknown' })
      return false
    }
  }
  const spendAll = (address: string) => {
    for (let count = 0; count < 3; count += 1) spend(address)
  }
  return { clock, allowed, spendAll, spend }
}

describe('the budget for what is not there', () => {
  it('is each address’s own, and renewed after its span', () => {
    const { clock, allowed, spendAll, spend } = budget()
    spend('192.0.2.1')
    expect(allowed('192.0.2.1')).toBe(true)
    spendAll('192.0.2.1')
    expect([allowed('192.0.2.1'), allowed('192.0.2.2')]).toEqual([false, true])
    clock.now = 59_999
    expect(allowed('192.0.2.1')).toBe(false)
    clock.now = 60_000
    expect(allowed('192.0.2.1')).toBe(true)
  })

  it('says when to come again', () => {
    const { ensureLeft, spend } = createMissBudget(1, 60, () => 0)
    spend('192.0.2.1')
    expect(() => ensureLeft('192.0.2.1')).toThrow(expect.objectContaining({ retryAfter: 60 }))
  })

  it.each([
    ['2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff', false],
    ['2001:db8::1', '2001:0db8:0000:0000:1::2', false],
    ['::1', '::2', false],
    ['2001:db8:0:1::1', '2001:db8:0:2::1', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', true],
  ])('is shared by a network of IPv6: %s and %s', (one, other, apart) => {
    const { allowed, spendAll } = budget()
    spendAll(one)
    expect(allowed(other)).toBe(apart)
  })
})
