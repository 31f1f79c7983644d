import { emailFoldings, foldedEmail } from './folded-email.js'

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

  it('is named by the folding of earlier releases too, where that was another', () => {
    expect(emailFoldings('Ana@example.com')).toEqual(['ana@example.com'])
    expect(emailFoldings(' ana@EX\u00c4MPLE.de')).toEqual(['ana@xn--exmple-cua.de', 'ana@ex\u00e4mple.de'])
  })
})
