import type { DocumentDefinition } from '../definition.js'

export const powerOfAttorney = {
  id: 'power-attorney',
  name: 'Procuração',
  englishName: 'Power of attorney',
  description: 'Procuração pública para alguém agir em seu nome no Brasil.',
  spellings: ['power_of_attorney'],
  offered: 'always',
  soldAlone: true,
  isOfTheDead: false,
  asksOriginState: true,
  firstPrice: 3500,
  deliveries: ['attorney', 'parcel', 'file'],
  form: null,
  isSigned: true,
  rosette: [
    { radius: 66, swing: 30, petals: 10, copies: 5 },
    { radius: 36, swing: 20, petals: 5, copies: 4 },
  ],
} as const satisfies DocumentDefinition
