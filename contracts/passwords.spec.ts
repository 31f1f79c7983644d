import * as z from 'zod/mini'
import { namesItsPerson, newPasswordSchema } from './passwords.js'

describe('a password that a person chooses', () => {
  it.each([
    ['quatro palavras sem laço', true],
    ['Zk4!pq8*Lm2#', true],
    ['curta demais', true],
    ['curtinha', false],
    ['aaaaaaaaaaaa', false],
    ['abababababab', false],
    ['012345678901', false],
    ['QWERTYUIOPAS', false],
    [`${'x y z w v '.repeat(21)}`, false],
    ['com\u0000zero byte dentro', false],
  ])('%s: %s', (password, good) => expect(z.safeParse(newPasswordSchema, password).success).toBe(good))

  it.each([
    ['a maria das dores 1', true],
    ['mdores-mdores-2026', true],
    ['quatro palavras sem laço', false],
  ])('has its person in it: %s %s', (password, names) =>
    expect(namesItsPerson(password, { name: 'Maria das Dores', email: 'mdores@example.com' })).toBe(names),
  )
})
