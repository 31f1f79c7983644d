import type { AccountCare } from '@cartorio/contracts/http/staff-accounts.js'
import { defaultTenant, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { type Role, rightsOf } from '@cartorio/contracts/rights.js'
import { foldAccount, type StaffAccount } from './account.js'
import { decideCare, decideFactorRemoval, decideInvitation, isOpenInvitation } from './care.js'

const office = { roles: [], rightsIn: (roles: readonly Role[]) => rightsOf(roles) }
const account = (state: StaffAccount['state']): StaffAccount => ({
  tenantId: defaultTenant,
  roles: ['operator'],
  state,
})
const typesOf = (care: AccountCare, state: StaffAccount['state']) =>
  decideCare(care, account(state)).map(({ type }) => type)

describe('an account', () => {
  it('is locked and unlocked once', () => {
    expect(typesOf('lock', 'open')).toEqual(['StaffAccountDisabled'])
    expect(typesOf('lock', 'disabled')).toEqual([])
    expect(typesOf('unlock', 'disabled')).toEqual(['StaffAccountEnabled'])
    expect(typesOf('unlock', 'open')).toEqual([])
  })
  it('is not opened by an unlocking before its person has registered', () => {
    expect(() => typesOf('unlock', 'invited')).toThrow('staff/not-locked')
    expect(() => typesOf('lock', 'invited')).toThrow('staff/not-open')
  })
  it.each(['end-sessions', 'password-link'] as const)('takes %s only while it is open', (care) => {
    expect(typesOf(care, 'open')).toHaveLength(1)
    for (const state of ['invited', 'disabled'] as const) expect(() => typesOf(care, state)).toThrow('staff/not-open')
  })
})

describe('the second factor of a colleague', () => {
  it('is removed whole, for a reason that the log keeps', () =>
    expect(decideFactorRemoval(['totp', 'passkey'], 'device-lost', account('open'))).toEqual([
      { type: 'StaffSecondFactorRemoved', data: { kind: 'totp', reason: 'device-lost' } },
      { type: 'StaffSecondFactorRemoved', data: { kind: 'passkey', reason: 'device-lost' } },
    ]))
  it('is not removed where there is none, or from an account that is not open', () => {
    expect(() => decideFactorRemoval([], 'device-lost', account('open'))).toThrow('staff/no-second-factor')
    for (const state of ['invited', 'disabled'] as const)
      expect(() => decideFactorRemoval(['totp'], 'device-lost', account(state))).toThrow('staff/not-open')
  })
})

describe('an invitation', () => {
  const granter = {
    staffId: staffIdSchema.parse('5ff00000-0000-4000-8000-000000000001'),
    tenantId: defaultTenant,
    rights: rightsOf(['admin']),
  }
  const wanted = { name: 'Olavo', email: 'olavo@example.com', roles: ['operator'] as const }
  const link = (
    change: Partial<StaffAccount> & { rights?: typeof granter.rights; by?: typeof granter.tenantId } = {},
  ) => {
    const { rights = granter.rights, by = defaultTenant, ...rest } = change
    const invited = { ...account('invited'), invitation: 2, ...rest }
    return isOpenInvitation(invited, 2, { rights, tenantId: by, state: 'open' }, office)
  }

  it('gives only rights that the inviter has', () => {
    expect(decideInvitation(wanted, granter, office)).toHaveLength(1)
    const clerk = { ...granter, rights: ['accounts', 'see-orders'] as const }
    expect(() => decideInvitation(wanted, clerk, office)).toThrow('staff/right-not-held')
    const gone = { ...wanted, roles: ['0f9619ff-8b86-4011-8422-00cf4fc964bb'] }
    expect(() => decideInvitation(gone, granter, office)).toThrow('settings/unknown-role')
  })
  it('is sent again and withdrawn until it was accepted', () => {
    expect(typesOf('invite-again', 'invited')).toEqual(['StaffInvitationRenewed'])
    expect(typesOf('withdraw-invitation', 'invited')).toEqual(['StaffInvitationWithdrawn'])
    for (const care of ['invite-again', 'withdraw-invitation'] as const)
      for (const state of ['open', 'disabled', 'withdrawn'] as const)
        expect(() => typesOf(care, state)).toThrow('staff/no-invitation')
  })
  it('counts its links, of which the last one opens', () => {
    const [invited] = decideInvitation(wanted, granter, office)
    expect(foldAccount([invited])).toMatchObject({ state: 'invited', invitation: 1 })
    const renewed = { type: 'StaffInvitationRenewed', data: {} }
    const again = foldAccount([invited, renewed])
    expect(again).toMatchObject({ state: 'invited', invitation: 2 })
    expect(link()).toBe(true)
    expect(link({ invitation: 3 })).toBe(false)
  })
  it('opens once, and not after it was withdrawn', () => {
    for (const state of ['open', 'disabled', 'withdrawn'] as const) expect(link({ state })).toBe(false)
  })
  it('ends with the rights of the inviter', () => {
    expect(link({ rights: rightsOf(['operator']) })).toBe(false)
    expect(link({ rights: ['accounts'] })).toBe(false)
    expect(link({ by: tenantIdSchema.parse('porto') })).toBe(false)
    expect(isOpenInvitation({ ...account('invited'), invitation: 1 }, 1, undefined, office)).toBe(false)
  })
})
