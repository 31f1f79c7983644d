import { defaultTenant, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { type Role, rightsOf } from '@cartorio/contracts/rights.js'
import type { StaffAccount } from './account.js'
import { decideRole, ensureMayCare, type Granter } from './change-role.js'

const packing = {
  id: '0f9619ff-8b86-4011-8422-00cf4fc964aa',
  name: 'Expedição',
  rights: ['ship', 'see-orders'],
} as const
const office = { roles: [packing], rightsIn: (roles: readonly Role[]) => rightsOf(roles, [packing]) }
const [mine, theirs] = ['1', '2'].map((end) => staffIdSchema.parse(`5ff00000-0000-4000-8000-00000000000${end}`))
if (mine === undefined || theirs === undefined) throw new Error('two people')

const granter = (...roles: Role[]): Granter => ({
  staffId: mine,
  tenantId: defaultTenant,
  rights: office.rightsIn(roles),
})
const admin = granter('admin')
/** Cares for accounts, and may do nothing else. */
const clerk: Granter = { ...admin, rights: ['accounts', 'see-orders', 'ship'] }
const account = (...roles: Role[]): StaffAccount => ({ tenantId: defaultTenant, roles, state: 'open' })

describe('the care for the account of a colleague', () => {
  const care =
    (who: Granter, of = theirs, held: StaffAccount = account('operator')) =>
    () =>
      ensureMayCare(who, of, held, office)
  it('is open to who may do at least as much', () => expect(care(admin)()).toEqual(account('operator')))
  it('is closed over who may do more', () => {
    expect(care(clerk, theirs, account('admin'))).toThrow('staff/right-not-held')
    expect(care(clerk, theirs, account(packing.id))).not.toThrow()
  })
  it('is closed over one’s own, so that the last who cares for accounts stays', () =>
    expect(care(admin, mine)).toThrow('staff/own-account'))
  it('knows no account of another office, and none that there is not', () => {
    const elsewhere = { ...account('operator'), tenantId: tenantIdSchema.parse('porto') }
    expect(care(admin, theirs, elsewhere)).toThrow('staff/unknown-account')
    expect(() => ensureMayCare(admin, theirs, undefined, office)).toThrow('staff/unknown-account')
  })
})

describe('a role', () => {
  const given = (who: Granter, role: Role, held = true, to = account('operator')) =>
    decideRole({ role, held }, who, to, office)
  it('is given and taken once', () => {
    expect(given(admin, 'auditor')).toEqual([{ type: 'StaffRoleGranted', data: { role: 'auditor' } }])
    expect(given(admin, 'operator')).toEqual([])
    expect(given(admin, 'operator', false)).toEqual([{ type: 'StaffRoleTaken', data: { role: 'operator' } }])
    expect(given(admin, 'auditor', false)).toEqual([])
  })
  it('is not given by who lacks one of its rights', () => {
    expect(() => given(clerk, 'admin')).toThrow('staff/right-not-held')
    expect(given(clerk, packing.id)).toHaveLength(1)
  })
  it('is not given where there is no such role, and is still taken', () => {
    const gone = '0f9619ff-8b86-4011-8422-00cf4fc964bb'
    expect(() => given(admin, gone)).toThrow('settings/unknown-role')
    expect(given(admin, gone, false, account(gone))).toHaveLength(1)
  })
})
