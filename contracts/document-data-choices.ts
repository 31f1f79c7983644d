import type { DocumentDataField } from './document-data.js'
import { powersPurposeNames } from './documents/power-of-attorney/signing-names.js'

const maritalStatuses = ['Solteiro(a)', 'Casado(a)', 'União estável', 'Separado(a)', 'Divorciado(a)', 'Viúvo(a)']

/** What a field of a document's data is chosen from; the others are written. */
export const documentDataChoices: Partial<Readonly<Record<DocumentDataField, readonly string[]>>> = {
  grantorMaritalStatus: maritalStatuses,
  granteeMaritalStatus: maritalStatuses,
  grantorPropertyRegime: [
    'Comunhão parcial de bens',
    'Comunhão universal de bens',
    'Separação de bens',
    'Participação final nos aquestos',
    'Não sei',
  ],
  powersPurpose: Object.values(powersPurposeNames),
  mayDelegate: ['Não', 'Sim'],
}
