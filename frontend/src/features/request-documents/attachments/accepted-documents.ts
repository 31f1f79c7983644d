import type { DocumentType } from '@cartorio/contracts/products.js'

const identity = 'RG, CNH ou passaporte do titular, mesmo vencido'

const accepted: Readonly<Partial<Record<DocumentType, readonly string[]>>> = {
  BIRTH: ['Certidão de nascimento antiga, ou uma foto dela', identity, 'Certidão de casamento dos pais'],
  MARRIAGE: ['Certidão de casamento antiga, ou uma foto dela', 'RG, CNH ou passaporte dos noivos', 'Pacto antenupcial'],
  DEATH: [
    'Certidão de óbito antiga, ou uma foto dela',
    'RG, CPF ou passaporte de quem faleceu',
    'Documento que mostre o parentesco',
  ],
  POWER_OF_ATTORNEY: [
    'RG, CNH ou passaporte de quem dá a procuração',
    'RG ou CNH de quem vai agir em seu nome',
    'Minuta ou modelo, se o banco ou o órgão pediu um',
  ],
}

/** What helps to find the record or to draw the document up; none of it is required. */
export const acceptedDocuments = (documentType: DocumentType | undefined): readonly string[] =>
  (documentType && accepted[documentType]) ?? [identity]

/** Of several documents, each once. */
export const acceptedForAll = (documentTypes: readonly (DocumentType | undefined)[]): readonly string[] => [
  ...new Set(documentTypes.flatMap((documentType) => acceptedDocuments(documentType))),
]
