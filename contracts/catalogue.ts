import * as z from 'zod/mini'
import { type DeliveryKind, goesToCustomer } from './deliveries.js'
import type { DocumentDefinition } from './documents/definition.js'
import { type DocumentType, documentDefinitions, documentTypes } from './products.js'

export const storedDocumentTypeSchema = z.enum(documentTypes)

type Item = { readonly documentType: DocumentType | undefined }

const isTestProduct = ({ documentType }: Item): boolean =>
  documentType !== undefined && documentDefinitions[documentType].offered === 'test'

export const hasTestProduct = (items: readonly Item[]): boolean => items.some(isTestProduct)

type ItemToSend = Item & { readonly delivery?: DeliveryKind | undefined }

/** Nothing is charged where nothing travels, and for the test product when nothing else is in the parcel. */
export const shipsFree = (items: readonly ItemToSend[]): boolean =>
  items.length > 0 && items.filter(goesToCustomer).every(isTestProduct)

const typesBySpelling: ReadonlyMap<string, DocumentType> = new Map(
  documentTypes.flatMap((documentType) => {
    const { id, name, spellings } = documentDefinitions[documentType]
    return [documentType, id, name, ...spellings].map((spelling) => [spelling.toLowerCase(), documentType] as const)
  }),
)

/** The document type that any of its spellings means; `undefined` for an unknown one. */
export const findDocumentType = (spelling: string): DocumentType | undefined =>
  typesBySpelling.get(spelling.trim().toLowerCase())

/** What that type is. */
export const findDocument = (spelling: string): DocumentDefinition | undefined => {
  const documentType = findDocumentType(spelling)
  return documentType && documentDefinitions[documentType]
}

export const documentName = (documentType: DocumentType): string => documentDefinitions[documentType].name

export const unknownProductMessage = 'Selecione o tipo de documento'

/** Takes every spelling, answers the one that is stored. */
export const documentTypeSchema = z.pipe(
  z
    .string({ error: unknownProductMessage })
    .check(z.refine((spelling) => findDocumentType(spelling) !== undefined, { error: unknownProductMessage })),
  z.transform((spelling): DocumentType => findDocumentType(spelling) ?? 'BIRTH'),
)
