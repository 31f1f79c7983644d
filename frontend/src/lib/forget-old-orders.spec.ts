import { forgetOldOrders } from './forget-old-orders'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))

describe('what the device keeps of orders', () => {
  beforeEach(() => localStorage.clear())

  it('goes when any page opens: a begun order after 30 days, one that waits for its checkout after 24 hours', () => {
    keep('savedWizardDraft', { version: 1, savedAt: hoursAgo(24 * 29) })
    keep('savedRequestDraft', { version: 1, savedAt: hoursAgo(24 * 31) })
    keep('pendingOrder', { idempotencyKey: 'key', savedAt: hoursAgo(25) })
    keep('myOrders', [])
    forgetOldOrders()
    expect(Object.keys(localStorage).toSorted()).toEqual(['myOrders', 'savedWizardDraft'])
  })

  it('stays within that time, counted from now on where an earlier release noted none', () => {
    keep('pendingOrder', { idempotencyKey: 'key' })
    forgetOldOrders()
    const { savedAt, ...order } = JSON.parse(localStorage.getItem('pendingOrder') ?? '')
    expect(order).toEqual({ idempotencyKey: 'key' })
    expect(Date.parse(savedAt)).toBeGreaterThan(Date.now() - 60_000)
    forgetOldOrders()
    expect(localStorage.getItem('pendingOrder')).toContain(savedAt)
  })

  it('goes where it is broken', () => {
    localStorage.setItem('savedRequestDraft', '{"version":')
    localStorage.setItem('pendingOrder', '7')
    forgetOldOrders()
    expect(localStorage).toHaveLength(0)
  })
})
