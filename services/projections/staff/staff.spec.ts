import { orderViewIdSchema } from '@cartorio/contracts/ids.js'
import { typedEvent, withoutPersonal } from '../../privacy/opened-event.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { wholeOrder } from '../../testing/scenarios/order-scenarios.js'
import { openedHistory, recordedEvent } from '../../testing/scenarios/recorded-events.js'
import { staff } from './staff.js'

const staffId = '57aff000-0000-4000-8000-000000000001'
const accountCreated = typedEvent(
  {
    ...recordedEvent(),
    stream: `staff-${staffId}`,
    type: 'StaffAccountCreated',
    data: { tenantId: 'default', roles: ['admin'] },
  },
  { name: 'Administração', email: 'admin@example.com' },
)

describe('the member of staff in the read model', () => {
  it('has tenant, roles, name and e-mail', () =>
    expect(foldedDocument(staff, [accountCreated], staffId)).toEqual({
      staffId,
      tenantId: 'default',
      roles: ['admin'],
      name: 'Administração',
      email: 'admin@example.com',
      disabled: false,
      invited: false,
      invitedAt: null,
      withdrawn: false,
      views: [],
    }))

  it('keeps no name once the person was erased', () =>
    expect(foldedDocument(staff, [withoutPersonal(accountCreated)], staffId)).toMatchObject({
      name: null,
      email: null,
    }))

  it('is invited, invited again, and named no more once the invitation is withdrawn', () => {
    const personal = { name: 'Olavo', email: 'olavo@example.com' }
    const stream = `staff-${staffId}`
    const data = { tenantId: 'default', roles: ['operator'] }
    const invited = typedEvent({ ...recordedEvent(), stream, type: 'StaffInvited', data }, personal)
    const then = (type: string) => typedEvent({ ...recordedEvent(), stream, type, data: {} }, undefined)
    const { invitedAt, ...doc } = foldedDocument(staff, [invited], staffId) ?? {}
    expect(doc).toMatchObject({ name: 'Olavo', invited: true, withdrawn: false })
    expect(invitedAt).toBe(invited.metadata.occurredAt)
    const registered = [invited, then('StaffInvitationRenewed'), then('StaffRegistered')]
    expect(foldedDocument(staff, registered, staffId)).toMatchObject({ invited: false, disabled: false })
    expect(foldedDocument(staff, [invited, then('StaffInvitationWithdrawn')], staffId)).toMatchObject({
      name: null,
      email: null,
      invited: false,
      withdrawn: true,
    })
  })

  it('is disabled and enabled, and keeps the views that were saved', () => {
    const viewId = orderViewIdSchema.parse('71e00000-0000-4000-8000-000000000001')
    const saved = typedEvent(
      {
        ...recordedEvent(),
        stream: `staff-${staffId}`,
        type: 'StaffViewSaved',
        data: { viewId, shared: true, shows: { country: 'IT' } },
      },
      { name: 'Itália' },
    )
    const change = (type: string) =>
      typedEvent({ ...recordedEvent(), stream: `staff-${staffId}`, type, data: {} }, undefined)
    const views = [{ viewId, name: 'Itália', shared: true, shows: { country: 'IT' } }]
    const disabled = [accountCreated, saved, change('StaffAccountDisabled')]
    expect(foldedDocument(staff, disabled, staffId)).toMatchObject({ disabled: true, views })
    const enabled = [...disabled, change('StaffAccountEnabled'), change('StaffSessionsEnded')]
    expect(foldedDocument(staff, enabled, staffId)).toMatchObject({ disabled: false, views })
    expect(foldedDocument(staff, [accountCreated, withoutPersonal(saved)], staffId)).toMatchObject({
      views: [{ name: null, shows: { country: 'IT' } }],
    })
  })

  it('is changed by no order', () => {
    for (const event of openedHistory(...wholeOrder)) expect(staff.documentIds(event)).toEqual([])
  })
})
