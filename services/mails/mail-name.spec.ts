import { greeting } from './mail-content.js'
import { mailAddressee, mailName } from './mail-name.js'

describe('the name of whom a mail goes to', () => {
  it.each([
    ['Ana Souza', 'Ana Souza'],
    ['  maria   aparecida da conceição ', 'maria conceição'],
    ['Zuleica', 'Zuleica'],
    ['Ana-Rita D’Ávila', 'Ana-Rita D’Ávila'],
    ["Sinéad O'Connor", "Sinéad O'Connor"],
    ['José Carlos Jr.', 'José Jr.'],
    ['J.P. Morgan', 'J.P. Morgan'],
    ['山田 太郎', '山田 太郎'],
    ['Nguyễn Văn An', 'Nguyễn An'],
  ])('is of %j the first and the last part', (typed, name) => expect(mailName(typed)).toBe(name))

  it.each([
    'www.ganhe.example',
    'Ana https://ganhe.example/x',
    'Clique em ganhe.example agora',
    'Ganhe R$ 1000 hoje',
    'Ana <ana@example.com>',
    'Você ganhou! Responda',
    'Ana, a sua conta foi bloqueada: ligue 0800',
    'a'.repeat(26),
    'compre-agora-mesmo-aqui',
    'Ana\u200b Souza',
    '',
    '   ',
  ])('is none of %j', (typed) => {
    expect(mailName(typed)).toBe('')
    expect(greeting(typed)).toBe('Olá.')
  })

  it('says no sentence: of one that has letters alone two words are left', () => {
    const name = mailName('Sua conta foi bloqueada entre agora no site do banco')
    expect(name).toBe('Sua banco')
    expect(mailAddressee({ name: 'Ana Souza', email: 'ana@example.com' })).toEqual({
      name: 'Ana Souza',
      address: 'ana@example.com',
    })
  })
})
