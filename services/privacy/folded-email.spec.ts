import { emailFoldings, foldedEmail, sharedMailbox } from './folded-email.js'

describe('the mailbox of an address', () => {
  it.each([
    ['Maria@Gmail.COM', 'maria@gmail.com'],
    [' maria@gmail.com\u200b', 'maria@gmail.com'],
    ['jose\u0301@exemplo.com', 'jos\u00e9@exemplo.com'],
    ['ana@ex\u00e4mple.de', 'ana@xn--exmple-cua.de'],
    ['ana@exa\u0308mple.de', 'ana@xn--exmple-cua.de'],
    ['ana@XN--EXMPLE-CUA.de', 'ana@xn--exmple-cua.de'],
    ['Maria <maria@gmail.com>', 'maria@gmail.com'],
    ['no address', 'no address'],
  ])('of %j is %s', (email, folded) => expect(foldedEmail(email)).toBe(folded))

  it.each(['ana.rosa@example.com', 'AnaRosa+cartorio@example.com', 'a.n.a.rosa+1+2@example.com'])(
    'is shared by %s',
    (email) => expect(sharedMailbox(email)).toBe('anarosa@example.com'),
  )

  it('is not shared with another name or another domain', () => {
    expect(['ana@example.com', 'ana@example.org', 'rui@example.com', 'no address'].map(sharedMailbox)).toEqual([
      'ana@example.com',
      'ana@example.org',
      'rui@example.com',
      'no address',
    ])
  })

  it('is named by the folding of earlier releases too, where that was another', () => {
    expect(emailFoldings('Ana@example.com')).toEqual(['ana@example.com'])
    expect(emailFoldings(' ana@EX\u00c4MPLE.de')).toEqual(['ana@xn--exmple-cua.de', 'ana@ex\u00e4mple.de'])
  })
})
