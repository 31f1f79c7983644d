import type { DocumentDataField } from './document-data.js'

type Condition = { readonly field: DocumentDataField; readonly values: readonly string[] }

/** A field that is needed only where another one has one of these values. */
const conditions: Partial<Readonly<Record<DocumentDataField, Condition>>> = {
  grantorPropertyRegime: { field: 'grantorMaritalStatus', values: ['Casado(a)', 'União estável'] },
  grantorSpouse: { field: 'grantorMaritalStatus', values: ['Casado(a)', 'União estável'] },
  powersProperty: { field: 'powersPurpose', values: ['Vender um imóvel', 'Comprar um imóvel'] },
  powersBank: { field: 'powersPurpose', values: ['Banco'] },
}
export const conditionalFields = Object.keys(conditions) as readonly DocumentDataField[]

export type GivenData = Partial<Readonly<Record<DocumentDataField, string | undefined>>>

/** Whether what else was given asks for this field; `undefined` where the field depends on no other. */
export const isAskedBy = (field: DocumentDataField, given: GivenData): boolean | undefined => {
  const condition = conditions[field]
  return condition?.values.includes(given[condition.field] ?? '')
}
