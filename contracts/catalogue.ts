import * as z from 'zod/mini'
import { type DocumentType, documentTypes, type Product, products, testProduct } from './products.js'

export const storedDocumentTypeSchema = z.enum(documentTypes)

type Item = { readonly documentType: DocumentType | undefined }

const isTestProduct = ({ documentType }: Item): boolean => documentType === testProduct.documentType

export const hasTestProduct = (items: readonly Item[]): boolean => items.some(isTestProduct)

/** The test product ships free when nothing else is in the parcel. */
export const shipsFree = (items: readonly Item[]): boolean => items.length > 0 && items.every(isTestProduct)

const everyProduct = [...products, testProduct]

/** Spellings in requests that are neither an id, a name nor a stored type. */
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

/** The document type that any of its spellings means; `undefined` for an unknown one. */
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
