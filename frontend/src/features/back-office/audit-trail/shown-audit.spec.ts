import { auditViewBodies } from '@cartorio/contracts/http/order-views.js'
import { orderViewIdSchema } from '@cartorio/contracts/ids.js'
import { type AuditFilters, auditFilterNames } from '../api/audit-trail'
import { filtersOf, isChanged, shownBy, viewAddress } from './shown-audit'

const filters = (chosen: Partial<AuditFilters>): AuditFilters => ({
  ...(Object.fromEntries(auditFilterNames.map((name) => [name, ''])) as AuditFilters),
  ...chosen,
})
const parsed = (chosen: Partial<AuditFilters>) =>
  auditViewBodies.save.parse({ name: 'Altas', shows: shownBy(filters(chosen)) }).shows

describe('what a view of the audit saves', () => {
  it('is the filters that are set, and opens them again', () => {
    const chosen = filters({ kind: 'refund', by: 'customer', from: '2026-01-01', above: '100.50', currency: 'USD' })
    const shows = parsed(chosen)
    expect(shows).toEqual({
      of: 'audit',
      kind: 'refund',
      by: 'customer',
      from: '2026-01-01',
      above: '100.50',
      currency: 'USD',
    })
    expect(filtersOf(shows)).toEqual(chosen)
    expect(isChanged(shows, chosen)).toBe(false)
    expect(isChanged(shows, filters({ ...chosen, above: '' }))).toBe(true)
  })

  it('has the number of an order in one spelling', () => {
    expect(parsed({ order: 'co-2026-00012' })).toEqual({ of: 'audit', order: 'CO-2026-00012' })
    expect(isChanged(parsed({ order: 'CO-2026-00012' }), filters({ order: 'co-2026-00012' }))).toBe(false)
  })

  it('has nothing else that was typed as an order', () => {
    expect(parsed({ kind: 'refund', order: 'Maria Silva' })).toEqual({ of: 'audit', kind: 'refund' })
    expect(isChanged(parsed({ kind: 'refund' }), filters({ kind: 'refund', order: 'Maria' }))).toBe(false)
  })

  it('is opened by an address', () => {
    const id = orderViewIdSchema.parse('71e00000-0000-4000-8000-000000000004')
    expect(viewAddress({ id, shows: { of: 'audit', kind: 'export' } })).toBe(`/admin/auditoria?kind=export&vista=${id}`)
  })
})
