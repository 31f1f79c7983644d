import type { RequestedNeeds } from '../requested-needs.js'

export const needs: RequestedNeeds = {
  required: [
    'grantorName',
    'grantorCpf',
    'grantorNationality',
    'grantorProfession',
    'grantorMaritalStatus',
    'grantorBirthDate',
    'grantorMotherName',
    'grantorFatherName',
    'grantorIdentity',
    'grantorAddress',
    'grantorEmail',
    'grantorPhone',
    'granteeName',
    'granteeCpf',
    'granteeIdentity',
    'granteeNationality',
    'granteeMaritalStatus',
    'granteeProfession',
    'granteeAddress',
    'powersPurpose',
    'mayDelegate',
  ],
  optional: ['grantorPropertyRegime', 'grantorSpouse', 'powersProperty', 'powersBank', 'powers'],
  beforePlans: { required: ['granteeName'], optional: ['granteeCpf', 'powers'] },
}
