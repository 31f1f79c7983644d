import type { DocumentDefinition } from '../definition.js'

export const criminalRecord = {
  id: 'criminal-background',
  name: 'Certidão de Antecedentes Criminais',
  englishName: 'Criminal record certificate',
  description: 'Certidão de antecedentes criminais da Polícia Federal.',
  spellings: ['criminal_record', 'criminal_background', 'antecedentes criminais'],
  offered: 'always',
  soldAlone: true,
  isOfTheDead: false,
  asksOriginState: false,
  holderAuthorises: ['child', 'parent', 'grandchild', 'spouse', 'other-relative', 'lawyer', 'other'],
  firstPrice: 6500,
  deliveries: ['file', 'parcel'],
  form: null,
  goodForDays: 90,
  rosette: [
    { radius: 72, swing: 22, petals: 16, copies: 4 },
    { radius: 40, swing: 24, petals: 4, copies: 6 },
  ],
} as const satisfies DocumentDefinition
