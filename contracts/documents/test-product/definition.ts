import type { DocumentDefinition } from '../definition.js'

export const testProduct = {
  id: 'test-product',
  name: 'Produto de Teste',
  englishName: 'Test product',
  description: 'Serve para conferir o pagamento de ponta a ponta.',
  spellings: [],
  offered: 'test',
  soldAlone: false,
  isOfTheDead: false,
  asksOriginState: true,
  firstPrice: 100,
  deliveries: ['parcel'],
  form: null,
  rosette: [
    { radius: 74, swing: 20, petals: 5, copies: 6 },
    { radius: 36, swing: 16, petals: 5, copies: 4 },
  ],
} as const satisfies DocumentDefinition
