import type { DocumentType } from '../products.js'
import { supportFiles as birth } from './birth/support-files.js'
import { supportFiles as death } from './death/support-files.js'
import { holdersIdentity } from './holders-identity.js'
import { supportFiles as marriage } from './marriage/support-files.js'
import { supportFiles as powerOfAttorney } from './power-of-attorney/support-files.js'

/** What a customer may send with the order of each document; none of it is required. */
export const supportFiles: Readonly<Record<DocumentType, readonly string[]>> = {
  BIRTH: birth,
  MARRIAGE: marriage,
  DEATH: death,
  POWER_OF_ATTORNEY: powerOfAttorney,
  CRIMINAL_BACKGROUND: [holdersIdentity],
  TEST_PRODUCT: [holdersIdentity],
}
