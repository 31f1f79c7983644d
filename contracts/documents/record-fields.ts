import type { DocumentDataField } from '../document-data.js'

/** Where a civil record is; data from before these were asked lack neither. */
export const placeFields = ['registryState', 'registryCity'] as const satisfies readonly DocumentDataField[]

/** How else the office finds it, beside names and days. */
export const recordFields = [
  'registryOffice',
  'yearFrom',
  'yearTo',
  'recordBook',
  'recordPage',
  'recordTerm',
] as const satisfies readonly DocumentDataField[]
