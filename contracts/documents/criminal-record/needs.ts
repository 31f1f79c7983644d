import type { RequestedNeeds } from '../requested-needs.js'

export const needs: RequestedNeeds = {
  required: [
    'holderName',
    'holderMotherName',
    'holderFatherName',
    'holderBirthDate',
    'holderBirthPlace',
    'cpf',
    'holderIdentity',
  ],
  optional: [],
  beforePlans: { required: ['cpf'], optional: [] },
}
