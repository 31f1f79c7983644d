import type { DocumentType } from './products.js'

/** Base prices in US cents: of the first price lists, and of the pages as the build writes them. */
export const firstBasePrices = {
  BIRTH: 4500,
  MARRIAGE: 4500,
  DEATH: 4500,
  POWER_OF_ATTORNEY: 3500,
  CRIMINAL_BACKGROUND: 6500,
  TEST_PRODUCT: 100,
} as const satisfies Record<DocumentType, number>
