import { builtInRoles, rights, rightsOf } from './rights.js'

const packer = {
  id: '0f9619ff-8b86-4011-8422-00cf4fc964ff',
  name: 'Expedição',
  rights: ['ship', 'see-orders'] as const,
}

describe('the rights of roles', () => {
  it('are those of all of them together', () => {
    expect(rightsOf(['auditor', packer.id], [packer])).toEqual([
      'see-orders',
      'reveal-personal-data',
      'ship',
      'export',
      'audit',
    ])
  })
  it('are none for a role that there is no more', () => expect(rightsOf([packer.id])).toEqual([]))
  it('are all for the administration', () => expect(rightsOf(['admin'])).toEqual(rights))
  it.each(builtInRoles.filter((role) => role !== 'admin'))('are not those of accounts and settings for %s', (role) =>
    expect(rightsOf([role])).not.toEqual(expect.arrayContaining(['accounts'])),
  )
  it('change nothing for an auditor', () => {
    const changing = ['work-orders', 'override', 'message', 'refund', 'charge', 'ship', 'erase', 'settings', 'accounts']
    expect(rightsOf(['auditor']).filter((right) => changing.includes(right))).toEqual([])
  })
})
