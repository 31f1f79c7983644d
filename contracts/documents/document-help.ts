import type { DocumentType } from '../products.js'
import { birthHelp } from './birth/help.js'
import { criminalRecordHelp } from './criminal-record/help.js'
import { deathHelp } from './death/help.js'
import type { DocumentHelp } from './help.js'
import { marriageHelp } from './marriage/help.js'
import { powerOfAttorneyHelp } from './power-of-attorney/help.js'

/** Of each document type; none of what configuration alone offers. */
export const documentHelp: Readonly<Record<DocumentType, DocumentHelp | null>> = {
  BIRTH: birthHelp,
  MARRIAGE: marriageHelp,
  DEATH: deathHelp,
  POWER_OF_ATTORNEY: powerOfAttorneyHelp,
  CRIMINAL_BACKGROUND: criminalRecordHelp,
  TEST_PRODUCT: null,
}
