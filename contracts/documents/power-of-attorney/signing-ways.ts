/** What the powers are for. */
export const powersPurposes = [
  'sell-property',
  'buy-property',
  'bank',
  'inss',
  'inheritance',
  'study',
  'marriage',
  'vehicle',
  'lawsuit',
  'other',
] as const
export type PowersPurpose = (typeof powersPurposes)[number]

/** How a power of attorney is signed. */
export const signingWays = ['e-notariado', 'consulate', 'foreign-notary'] as const
export type SigningWay = (typeof signingWays)[number]
