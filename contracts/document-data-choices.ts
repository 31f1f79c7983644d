import type { DocumentDataField } from './document-data.js'

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
  powersPurpose: [
    'Vender um imóvel',
    'Comprar um imóvel',
    'Banco',
    'INSS',
    'Inventário ou herança',
    'Estudo ou escola',
    'Casamento por procuração',
    'Veículo',
    'Processo na Justiça',
    'Outra',
  ],
  mayDelegate: ['Não', 'Sim'],
}
