import * as z from 'zod/mini'
import type { CertificateForm } from '../documents/certificate-forms.js'
import { comesInForms, type DocumentType } from '../products.js'
import { createOrderRequestSchema } from './create-order.js'
import { wizardOrderRequestSchema } from './create-wizard-order.js'

const message = 'Esse documento tem uma única forma. Tire a escolha da forma da certidão.'

const hasForm = (documentType: DocumentType, form: CertificateForm | undefined): boolean =>
  form === undefined || comesInForms(documentType)

/** The bodies of new orders as the server takes them; the browser asks for a form only where there is one. */
export const placedOrderSchema = createOrderRequestSchema.check(
  z.check(({ value, issues }) => {
    for (const [index, { type, certificateForm: input }] of value.documents.entries())
      if (!hasForm(type, input))
        issues.push({ code: 'custom', input, path: ['documents', index, 'certificateForm'], message })
  }),
)
export const placedWizardOrderSchema = wizardOrderRequestSchema.check(
  z.refine(({ documentType, certificateForm }) => hasForm(documentType, certificateForm), {
    path: ['certificateForm'],
    error: message,
  }),
)
