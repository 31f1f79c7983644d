export const documentTypes = [
  'BIRTH',
  'MARRIAGE',
  'DEATH',
  'POWER_OF_ATTORNEY',
  'CRIMINAL_BACKGROUND',
  'TEST_PRODUCT',
] as const
/** The one spelling that is stored. */
export type DocumentType = (typeof documentTypes)[number]

export type Product = {
  readonly documentType: DocumentType
  readonly id: string
  readonly name: string
  readonly description: string
}

/** The catalogue in the order in which the screens show it; the price lists of the settings have the prices. */
export const products: readonly Product[] = [
  {
    documentType: 'BIRTH',
    id: 'birth',
    name: 'Certidão de Nascimento',
    description: 'Segunda via do registro de nascimento, emitida pelo cartório onde ele está.',
  },
  {
    documentType: 'MARRIAGE',
    id: 'marriage',
    name: 'Certidão de Casamento',
    description: 'Segunda via do registro de casamento, com averbações.',
  },
  {
    documentType: 'DEATH',
    id: 'death',
    name: 'Certidão de Óbito',
    description: 'Segunda via do registro de óbito, para inventário, pensão ou cidadania.',
  },
  {
    documentType: 'POWER_OF_ATTORNEY',
    id: 'power-attorney',
    name: 'Procuração',
    description: 'Procuração pública para alguém agir em seu nome no Brasil.',
  },
  {
    documentType: 'CRIMINAL_BACKGROUND',
    id: 'criminal-background',
    name: 'Certidão de Antecedentes Criminais',
    description: 'Certidão federal de antecedentes, pedida por consulados e empregadores.',
  },
]

/** In the catalogue only when configuration says so; ships free when it is alone. */
export const testProduct: Product = {
  documentType: 'TEST_PRODUCT',
  id: 'test-product',
  name: 'Produto de Teste',
  description: 'Serve para conferir o pagamento de ponta a ponta.',
}
