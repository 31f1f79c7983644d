import * as z from 'zod/mini'
import type { DeliveryKind } from '../deliveries.js'
import type { CertificateForm } from '../documents/certificate-forms.js'
import { comesInForms, type DocumentType, documentDefinitions, isSigned } from '../products.js'
import { createOrderRequestSchema } from './create-order.js'
import { wizardOrderRequestSchema } from './create-wizard-order.js'

type Asked = {
  readonly certificateForm?: CertificateForm | undefined
  readonly powersPurpose?: string | undefined
  readonly signingWay?: string | undefined
  readonly delivery?: DeliveryKind | undefined
}

const formMessage = 'Esse documento tem uma única forma. Tire a escolha da forma da certidão.'
const deliveryMessage = 'Esse documento não é entregue assim. Escolha outra forma de receber.'
const powersMessage = 'Só a procuração pergunta isto. Tire esta escolha.'

/** What was answered of a document that is not asked of its type. */
const listSurplus = (
  documentType: DocumentType,
  { certificateForm, powersPurpose, signingWay, delivery }: Asked,
): readonly { readonly field: keyof Asked; readonly input: string; readonly message: string }[] => [
  ...(certificateForm === undefined || comesInForms(documentType)
    ? []
    : [{ field: 'certificateForm' as const, input: certificateForm, message: formMessage }]),
  ...(powersPurpose === undefined || isSigned(documentType)
    ? []
    : [{ field: 'powersPurpose' as const, input: powersPurpose, message: powersMessage }]),
  ...(signingWay === undefined || isSigned(documentType)
    ? []
    : [{ field: 'signingWay' as const, input: signingWay, message: powersMessage }]),
  ...(delivery === undefined || documentDefinitions[documentType].deliveries.includes(delivery)
    ? []
    : [{ field: 'delivery' as const, input: delivery, message: deliveryMessage }]),
]

/** The bodies of new orders as the server takes them; the browser asks of a document only what its type has. */
export const placedOrderSchema = createOrderRequestSchema.check(
  z.check(({ value, issues }) => {
    for (const [index, { type, ...asked }] of value.documents.entries())
      for (const { field, input, message } of listSurplus(type, asked))
        issues.push({ code: 'custom', input, path: ['documents', index, field], message })
  }),
)
export const placedWizardOrderSchema = wizardOrderRequestSchema.check(
  z.check(({ value: { documentType, ...asked }, issues }) => {
    for (const { field, input, message } of listSurplus(documentType, asked))
      issues.push({ code: 'custom', input, path: [field], message })
  }),
)
