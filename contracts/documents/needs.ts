import type { DocumentDataField } from '../document-data.js'
import type { DocumentType } from '../products.js'
import { needs as criminalRecord } from './criminal-record/needs.js'
import { needs as death } from './death/needs.js'
import { needs as marriage } from './marriage/needs.js'
import { needs as powerOfAttorney } from './power-of-attorney/needs.js'

/** The data that a document needs beyond the applicant's own. The office cannot begin without those that are required. */
export type DocumentNeeds = {
  readonly required: readonly DocumentDataField[]
  readonly optional: readonly DocumentDataField[]
}
/** With what was asked before orders had plans, where that is less: such an order lacks nothing else. */
export type RequestedNeeds = DocumentNeeds & { readonly beforePlans?: DocumentNeeds }

const nothing: RequestedNeeds = { required: [], optional: [] }

/** Beside the definitions, because only an order's data forms need it. */
export const documentNeeds: Readonly<Record<DocumentType, RequestedNeeds>> = {
  BIRTH: nothing,
  MARRIAGE: marriage,
  DEATH: death,
  POWER_OF_ATTORNEY: powerOfAttorney,
  CRIMINAL_BACKGROUND: criminalRecord,
  TEST_PRODUCT: nothing,
}

/** The data that an order is asked for; one from before plans only for what was asked then. */
export const findNeeds = (
  documentType: DocumentType,
  { beforePlans }: { readonly beforePlans: boolean },
): DocumentNeeds => {
  const needs = documentNeeds[documentType]
  return beforePlans ? (needs.beforePlans ?? needs) : needs
}
