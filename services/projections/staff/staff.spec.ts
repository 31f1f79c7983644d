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
    }))

  it('keeps no name once the person was erased', () =>
    expect(foldedDocument(staff, [withoutPersonal(accountCreated)], staffId)).toMatchObject({
      name: null,
      email: null,
    }))

  it('is changed by no order', () => {
    for (const event of openedHistory(...wholeOrder)) expect(staff.documentIds(event)).toEqual([])
  })
})
