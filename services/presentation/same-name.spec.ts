import { isSameName } from './same-name.js'

it.each([
  ['Ana Conceição', 'ana  conceicao', true],
  ['Ana Conceição ', 'Ana Conceic\u0327a\u0303o', true],
  ['Ana Souza', 'Ana de Souza', false],
  ['Ana Souza', 'Ana Sousa', false],
])('%j and %j name one person: %s', (one, other, same) => expect(isSameName(one, other)).toBe(same))
