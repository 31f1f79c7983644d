import { placeFields, recordFields } from '../record-fields.js'
import type { RequestedNeeds } from '../requested-needs.js'

export const needs: RequestedNeeds = {
  required: ['firstSpouseName', 'secondSpouseName', ...placeFields],
  optional: ['matricula', 'marriageDate', ...recordFields],
}
