import { civilRegistryVerification } from '../civil-registry-verification.js'
import type { DocumentDefinition } from '../definition.js'

export const death = {
  id: 'death',
  name: 'Certidão de Óbito',
  englishName: 'Death certificate',
  description: 'Segunda via do registro de óbito, para inventário, pensão ou cidadania.',
  spellings: ['death_certificate'],
  offered: 'always',
  soldAlone: true,
  isOfTheDead: true,
  asksOriginState: true,
  firstPrice: 4500,
  deliveries: ['parcel', 'file'],
  verification: civilRegistryVerification,
  form: null,
  recordBooks: ['death', 'other'],
  rosette: [
    { radius: 78, swing: 16, petals: 12, copies: 6 },
    { radius: 44, swing: 14, petals: 6, copies: 5 },
  ],
} as const satisfies DocumentDefinition
