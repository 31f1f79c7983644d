import * as z from 'zod/mini'
import { dataFormSchema } from '../data-forms.js'
import { email } from '../email.js'
import { contactIdSchema, instantSchema, orderIdSchema, staffIdSchema } from '../ids.js'
import { dataRequestSchema } from '../order/office/events.js'
import { addressErasureGrounds, declineGrounds, exportFormats, lookReasons, stopReasons } from '../privacy-names.js'
import { text } from '../text.js'
import { revealResponseSchema } from './admin.js'
import { historyActorSchema } from './order-view.js'

const address = email({ missing: 'Informe o e-mail.', wrong: 'Confira o e-mail: falta alguma parte.' })
const reason = z.enum(lookReasons, { error: 'Escolha por que os dados são consultados.' })

/** `POST /api/admin/privacy/addresses/view`: of an address, or of the one that an order names. */
export const viewAddressSchema = z
  .object({ email: z.optional(address), orderId: z.optional(z.pipe(z.string(), orderIdSchema)), reason })
  .check(
    z.refine(({ email, orderId }) => (email === undefined) !== (orderId === undefined), {
      path: ['email'],
      error: 'Informe o e-mail.',
    }),
  )

const amount = z.object({ amount: z.string(), currency: z.string() })

const heldFileSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  mediaType: z.string(),
  bytes: z.int(),
})

const heldOrderSchema = z.object({
  id: orderIdSchema,
  orderNumber: z.string(),
  placedAt: instantSchema,
  statusLabel: z.string(),
  /** Whether it has ended, so that its person may be erased. */
  ended: z.boolean(),
  total: amount,
  country: z.string(),
  documents: z.array(z.string()),
  person: z.pick(revealResponseSchema, {
    contact: true,
    delivery: true,
    holders: true,
    registryOffice: true,
    applicantData: true,
    birthCertificates: true,
  }),
  /** Messages, notes and the reasons of what was done, oldest first. */
  texts: z.array(z.object({ at: instantSchema, label: z.string(), text: z.string() })),
  files: z.array(heldFileSchema),
  /** What was typed or chosen, and not sent. */
  drafts: z.object({
    forms: z.array(
      z.object({
        form: dataFormSchema,
        savedAt: instantSchema,
        expiresAt: instantSchema,
        /** As typed, complete or not. */
        fields: z.record(z.string(), z.unknown()),
      }),
    ),
    files: z.array(heldFileSchema),
  }),
  /** Kept copies of mails. */
  mails: z.array(z.object({ id: z.string(), label: z.string(), at: instantSchema })),
  /** Who has looked at the person's data, the newest first. */
  looks: z.array(z.object({ at: instantSchema, by: z.string(), why: z.string() })),
})
export type HeldOrder = z.infer<typeof heldOrderSchema>
export type TypedForm = HeldOrder['drafts']['forms'][number]

const isFields = (value: unknown): value is TypedForm['fields'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a person typed into a form, without the step at which it stands. */
export const typedValues = ({ fields }: Pick<TypedForm, 'fields'>): TypedForm['fields'] => {
  const { step: _step, values, ...others } = fields
  return isFields(values) ? values : others
}

/** Everything that an office holds about an address. The file that is exported as JSON has this shape. */
export const addressDataSchema = z.object({
  format: z.literal('cartorio-online/address-data'),
  version: z.literal(2),
  madeAt: instantSchema,
  email: z.string(),
  /** The newest first; those whose person was erased name no address any more. */
  orders: z.array(heldOrderSchema),
  /** Messages of the contact form, the newest first. */
  contacts: z.array(
    z.object({
      id: contactIdSchema,
      receivedAt: instantSchema,
      name: z.string(),
      subject: z.string(),
      text: z.string(),
      answers: z.array(z.object({ text: z.string(), sentAt: instantSchema })),
      views: z.array(z.object({ at: instantSchema, by: z.string() })),
    }),
  ),
  /** An account of the office's staff under the address; `null` where there is none. */
  account: z.nullable(z.object({ id: staffIdSchema, name: z.string(), roles: z.array(z.string()) })),
})
export type AddressData = z.infer<typeof addressDataSchema>

/** `POST /api/admin/privacy/addresses/export`. */
export const exportAddressSchema = z.object({
  email: address,
  reason,
  format: z.enum(exportFormats, { error: 'Escolha o formato do arquivo.' }),
})

/** `POST /api/admin/privacy/addresses/erase`: `typed` is what the member of staff has typed to confirm. */
export const eraseAddressSchema = z.object({
  email: address,
  typed: text({ max: 254, message: 'Digite o e-mail para confirmar.' }),
  ground: z.enum(addressErasureGrounds, { error: 'Escolha o fundamento da remoção.' }),
})

/** What became of each part; a repeat finds what is left, which may be nothing. */
export const erasedAddressSchema = z.object({
  orders: z.array(
    z.object({
      id: orderIdSchema,
      orderNumber: z.string(),
      outcome: z.enum(['erased', 'under-way']),
      sentence: z.string(),
    }),
  ),
  /** Messages of the contact form that were deleted. */
  contacts: z.int(),
  /** Whether the person is mailed that it was done. */
  mailed: z.boolean(),
})
export type ErasedAddress = z.infer<typeof erasedAddressSchema>

/** `POST /api/admin/privacy/requests/{id}/answer`: of the request that stands at the order. */
export const answerDataRequestSchema = z
  .object({
    request: dataRequestSchema,
    outcome: z.enum(['done', 'declined'], { error: 'Diga se o pedido foi atendido ou recusado.' }),
    ground: z.optional(z.enum(declineGrounds, { error: 'Escolha por que o pedido é recusado.' })),
  })
  .check(
    z.refine(({ outcome, ground }) => outcome === 'done' || ground !== undefined, {
      path: ['ground'],
      error: 'Escolha por que o pedido é recusado.',
    }),
  )

export const answeredDataRequestSchema = z.object({ mailed: z.boolean() })

/** `POST /api/admin/privacy/proposals/{id}/stop`. */
export const stopErasureSchema = z.object({
  reason: z.enum(stopReasons, { error: 'Escolha por que a remoção não deve acontecer.' }),
})
export const stoppedErasureSchema = z.object({ stoppedAt: instantSchema })

const orderName = { id: orderIdSchema, orderNumber: z.string() }

/** `GET /api/admin/privacy`. */
export const privacyDeskSchema = z.object({
  /** Confirmed requests that wait for an answer, the one that is due first before the others. */
  requests: z.array(
    z.object({
      /** The order at which it is answered. */
      id: orderIdSchema,
      request: dataRequestSchema,
      confirmedAt: instantSchema,
      dueBy: instantSchema,
      orders: z.array(z.object({ ...orderName, statusLabel: z.string(), ended: z.boolean() })),
    }),
  ),
  /** The last ones that were answered, the newest first. */
  answered: z.array(
    z.object({
      id: z.string(),
      at: instantSchema,
      by: historyActorSchema,
      sentence: z.string(),
      orders: z.array(z.object(orderName)),
    }),
  ),
  /** Erasures that the end of the retention has proposed, the next one first. */
  proposals: z.array(
    z.object({ ...orderName, statusLabel: z.string(), proposedAt: instantSchema, erasesAt: instantSchema }),
  ),
  /** Days for which the office keeps personal data after the end of an order; `null` where it has not decided. */
  personalDataDays: z.nullable(z.int()),
  /** Whether mails are written at all, and so answers to requests. */
  mails: z.boolean(),
})
export type PrivacyDesk = z.infer<typeof privacyDeskSchema>
