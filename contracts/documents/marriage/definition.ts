import { civilRegistryVerification } from '../civil-registry-verification.js'
import type { DocumentDefinition } from '../definition.js'

export const marriage = {
  id: 'marriage',
  name: 'Certidão de Casamento',
  englishName: 'Marriage certificate',
  description: 'Segunda via do registro de casamento, com averbações.',
  spellings: ['marriage_certificate'],
  offered: 'always',
  soldAlone: true,
  isOfTheDead: false,
  asksOriginState: true,
  firstPrice: 4500,
  deliveries: ['parcel', 'file'],
  verification: civilRegistryVerification,
  form: null,
  recordBooks: ['marriage', 'religious-marriage', 'other'],
  rosette: [
    { radius: 64, swing: 32, petals: 6, copies: 7 },
    { radius: 30, swing: 18, petals: 12, copies: 3 },
  ],
} as const satisfies DocumentDefinition
