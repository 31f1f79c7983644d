import { auditKinds } from '@cartorio/contracts/audit-kinds.js'
import { auditSentence } from '../../presentation/audit-texts.js'
import { typedEvent } from '../../privacy/opened-event.js'
import { openedGoldenHistory } from '../../testing/scenarios/golden-files.js'
import { orderCreated, orderPaid, overridden } from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { amountKey, auditTrail } from './audit-trail.js'

const staffId = '5ff00000-0000-4000-8000-000000000010'

const rows = (events: ReturnType<typeof openedHistory>) =>
  events.flatMap((event) =>
    auditTrail.documentIds(event).map((id) => {
      const row = auditTrail.apply(undefined, event, id)
      if (row === undefined) throw new Error(`${event.type} made no row`)
      return row
    }),
  )

describe('the audit trail', () => {
  it('has a row for a status that was set by hand, and none for what the facts say', () =>
    expect(rows(openedHistory(orderCreated(), orderPaid(), overridden('DELIVERED', 'entregue em mãos')))).toMatchObject(
      [{ kind: 'override', type: 'StatusOverridden', detail: 'DELIVERED', revision: 2, amount: null }],
    ))

  it('holds nothing that names a person', () => {
    const history = openedGoldenHistory()
    const all = history.flatMap((event) =>
      auditTrail.documentIds(event).map((id) => auditTrail.apply(undefined, event, id)),
    )
    const kinds = new Set(all.map((row) => row?.kind))
    expect([...kinds].sort()).toEqual([...auditKinds].sort())
    const personal = history.flatMap(
      ({ asStored }) => JSON.stringify(asStored.personal)?.match(/[\p{L} ]{12,}/gu) ?? [],
    )
    const text = JSON.stringify(all)
    expect(personal.filter((word) => text.includes(word))).toEqual([])
  })

  it('says of a second factor which one a colleague removed, and why', () => {
    const [event] = openedHistory(orderCreated())
    if (event === undefined) throw new Error('no event')
    const removed = (data: Readonly<Record<string, unknown>>) =>
      typedEvent({ ...event, stream: `staff-${staffId}`, type: 'StaffSecondFactorRemoved', data }, undefined)
    const row = (opened: ReturnType<typeof removed>) => auditTrail.apply(undefined, opened, opened.id)
    const byColleague = row(removed({ kind: 'totp', reason: 'device-lost' }))
    expect(byColleague).toMatchObject({ kind: 'account', accountId: staffId, detail: 'totp/device-lost' })
    expect(byColleague && auditSentence(byColleague)).toBe(
      'Segundo fator removido: aplicativo de códigos, por um colega (perdeu o celular ou a chave)',
    )
    const byPerson = row(removed({ kind: 'passkey' }))
    expect(byPerson && auditSentence(byPerson)).toBe('Segundo fator removido: chave de acesso')
  })

  it('keeps a row as it was made: an event happens once', () => {
    const [, , event] = openedHistory(orderCreated(), orderPaid(), overridden('DELIVERED', 'x'))
    if (event === undefined) throw new Error('no event')
    const row = auditTrail.apply(undefined, event, event.id)
    expect(auditTrail.apply(row, event, event.id)).toBe(row)
  })
})

describe('the key of an amount', () => {
  it('is before that of a bound exactly where the amount is above it', () => {
    for (const amount of [0, 1, 9_999, 10_000, 10_001, 999_999_999])
      expect(amountKey(amount) < amountKey(10_000)).toBe(amount > 10_000)
  })
})
