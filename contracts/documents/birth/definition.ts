import { civilRegistryVerification } from '../civil-registry-verification.js'
import type { DocumentDefinition } from '../definition.js'

export const birth = {
  id: 'birth',
  name: 'Certidão de Nascimento',
  englishName: 'Birth certificate',
  description: 'Segunda via do registro de nascimento, emitida pelo cartório onde ele está.',
  spellings: ['birth_certificate'],
  offered: 'always',
  soldAlone: true,
  isOfTheDead: false,
  asksOriginState: true,
  firstPrice: 4500,
  deliveries: ['parcel', 'file'],
  verification: civilRegistryVerification,
  form: 'birth-certificate',
  recordBooks: ['birth', 'other'],
  rosette: [
    { radius: 70, swing: 26, petals: 8, copies: 6 },
    { radius: 34, swing: 12, petals: 8, copies: 4 },
  ],
} as const satisfies DocumentDefinition
