import type { ItemForm } from './document-data.js'
import { birth } from './documents/birth/definition.js'
import { criminalRecord } from './documents/criminal-record/definition.js'
import { death } from './documents/death/definition.js'
import type { DocumentDefinition } from './documents/definition.js'
import { marriage } from './documents/marriage/definition.js'
import { powerOfAttorney } from './documents/power-of-attorney/definition.js'
import { testProduct } from './documents/test-product/definition.js'

/** By the one spelling that is stored, in the order in which the screens show them. */
const definitions = {
  BIRTH: birth,
  MARRIAGE: marriage,
  DEATH: death,
  POWER_OF_ATTORNEY: powerOfAttorney,
  CRIMINAL_BACKGROUND: criminalRecord,
  TEST_PRODUCT: testProduct,
} as const satisfies Readonly<Record<string, DocumentDefinition>>

export type DocumentType = keyof typeof definitions

/** What each document type is. */
export const documentDefinitions: Readonly<Record<DocumentType, DocumentDefinition>> = definitions
export const documentTypes = Object.keys(definitions) as DocumentType[]

/** Whether such a document has a form of its own. */
export const needsForm = (documentType: DocumentType, form: ItemForm): boolean =>
  documentDefinitions[documentType].form === form

/** Whether a certificate is issued in a short form and in full ones, as those of a civil registry are. */
export const comesInForms = (documentType: DocumentType): boolean =>
  documentDefinitions[documentType].recordBooks !== undefined

/** Whether it is an act that the customer signs. */
export const isSigned = (documentType: DocumentType): boolean => documentDefinitions[documentType].isSigned === true

/** A value for each document type. */
export const forEachDocument = <Value>(
  make: (definition: DocumentDefinition, documentType: DocumentType) => Value,
): Readonly<Record<DocumentType, Value>> =>
  Object.fromEntries(
    documentTypes.map((documentType) => [documentType, make(documentDefinitions[documentType], documentType)]),
  ) as Record<DocumentType, Value>

export type Product = { readonly documentType: DocumentType } & Pick<DocumentDefinition, 'id' | 'name' | 'description'>

/** With what configuration alone offers. */
export const productsWithTest: readonly Product[] = documentTypes.map((documentType) => ({
  documentType,
  id: documentDefinitions[documentType].id,
  name: documentDefinitions[documentType].name,
  description: documentDefinitions[documentType].description,
}))

/** The catalogue; the price lists of the settings have the prices. */
export const products: readonly Product[] = productsWithTest.filter(
  ({ documentType }) => documentDefinitions[documentType].offered === 'always',
)
