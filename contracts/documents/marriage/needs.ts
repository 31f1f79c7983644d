import type { RequestedNeeds } from '../needs.js'
import { placeFields, recordFields } from '../record-fields.js'

export const needs: RequestedNeeds = {
  required: ['firstSpouseName', 'secondSpouseName', ...placeFields],
  optional: ['matricula', 'marriageDate', 'marriagePlace', ...recordFields],
}
