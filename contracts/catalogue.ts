import * as z from 'zod/mini'

export const documentTypes = [
  'BIRTH',
  'MARRIAGE',
  'DEATH',
  'POWER_OF_ATTORNEY',
  'CRIMINAL_BACKGROUND',
  'TEST_PRODUCT',
] as const
export const storedDocumentTypeSchema = z.enum(documentTypes)
/** The one spelling that is stored. */
export type DocumentType = z.infer<typeof storedDocumentTypeSchema>

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

/** The test product ships free when nothing else is in the parcel. */
export const shipsFree = (items: readonly { readonly documentType: DocumentType | undefined }[]): boolean =>
  items.length > 0 && items.every(({ documentType }) => documentType === testProduct.documentType)

const everyProduct = [...products, testProduct]

/** Spellings of the specification that are neither an id, a name nor a stored type. */
const otherSpellings: Readonly<Record<string, DocumentType>> = {
  birth_certificate: 'BIRTH',
  marriage_certificate: 'MARRIAGE',
  death_certificate: 'DEATH',
  power_of_attorney: 'POWER_OF_ATTORNEY',
  criminal_record: 'CRIMINAL_BACKGROUND',
  criminal_background: 'CRIMINAL_BACKGROUND',
  'antecedentes criminais': 'CRIMINAL_BACKGROUND',
}

const spellings: ReadonlyMap<string, DocumentType> = new Map([
  ...everyProduct.flatMap(({ documentType, id, name }) =>
    [documentType, id, name].map((spelling) => [spelling.toLowerCase(), documentType] as const),
  ),
  ...Object.entries(otherSpellings),
])

/** The document type that any of the specification's spellings means; `undefined` for an unknown one. */
export const documentTypeOf = (spelling: string): DocumentType | undefined =>
  spellings.get(spelling.trim().toLowerCase())

export const productOf = (documentType: DocumentType): Product =>
  everyProduct.find((product) => product.documentType === documentType) ?? testProduct

export const documentName = (documentType: DocumentType): string => productOf(documentType).name

export const unknownProductMessage = 'Selecione o tipo de documento'

/** Takes every spelling, answers the one that is stored. */
export const documentTypeSchema = z.pipe(
  z
    .string({ error: unknownProductMessage })
    .check(z.refine((spelling) => documentTypeOf(spelling) !== undefined, { error: unknownProductMessage })),
  z.transform((spelling): DocumentType => documentTypeOf(spelling) ?? 'BIRTH'),
)
