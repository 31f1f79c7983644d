import type { DocumentType } from '../products.js'

/** Whether a certificate is issued in a short form and in full ones, as those of a civil registry are. */
export const comesInForms: Readonly<Record<DocumentType, boolean>> = {
  BIRTH: true,
  MARRIAGE: true,
  DEATH: true,
  POWER_OF_ATTORNEY: false,
  CRIMINAL_BACKGROUND: false,
  TEST_PRODUCT: false,
}
