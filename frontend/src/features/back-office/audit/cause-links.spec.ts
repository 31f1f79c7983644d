import type { AuditEvent } from '@cartorio/contracts/http/audit.js'
import { linkCauses, systemPartName } from './cause-links'

const event = (revision: number, more: Partial<AuditEvent>): AuditEvent => ({
  revision,
  position: String(revision + 1),
  id: `e${revision}`,
  type: 'NoteAdded',
  occurredAt: '2026-03-01T12:00:00.000Z',
  actor: { kind: 'customer' },
  commandId: 'c',
  correlationId: `own-${revision}`,
  causationId: null,
  schemaVersion: 1,
  hash: null,
  data: {},
  personal: false,
  sentence: null,
  shownToCustomer: false,
  ...more,
})

describe('the causes of an order’s events', () => {
  const paid = event(0, { correlationId: 'webhook' })
  const confirmed = event(1, { correlationId: 'webhook' })
  const mailed = event(2, { causationId: 'e0' })
  const bulk = event(3, { causationId: 'elsewhere' })
  const links = linkCauses([paid, confirmed, mailed, bulk])

  it('lead from an event to what it caused, and back', () => {
    expect(links.get('e0')?.effects).toEqual([mailed])
    expect(links.get('e2')?.cause).toBe(paid)
  })
  it('join what one request or webhook has made', () => expect(links.get('e1')?.together).toEqual([paid]))
  it('name an event of another stream', () =>
    expect(links.get('e3')).toMatchObject({ cause: undefined, outside: 'elsewhere' }))
  it('say which part of the system acted', () => {
    expect(systemPartName('payment-confirmation')).toMatch(/^tarefa que confirma pagamentos/)
    expect(systemPartName('later-part')).toBe('later-part')
  })
})
