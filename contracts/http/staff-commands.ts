import * as z from 'zod/mini'
import { attentionKindSchema } from '../attention.js'
import { chargeKindSchema } from '../charges.js'
import type { OrderCommandType } from '../commands.js'
import { correctionFieldSchema } from '../correction-fields.js'
import { courierIds } from '../couriers.js'
import { dataFormSchema } from '../data-forms.js'
import { email } from '../email.js'
import { restartCauseSchema } from '../events/shipment-events.js'
import { itemIdSchema, staffIdSchema, uploadIdSchema } from '../ids.js'
import { itemEndSchema } from '../item-ends.js'
import { languageSchema } from '../languages.js'
import { currencySchema } from '../money.js'
import { parcelFlagSchema } from '../parcel-flags.js'
import { promisedStepSchema } from '../promised-steps.js'
import { calendarDay, optionalText, text } from '../text.js'
import { typedAmountSchema } from '../typed-amounts.js'
import { plainTyped } from '../typed-text.js'
import { addressChangeFields, checkChangedPostalCode } from './address-change.js'

/** The office's commands in the order of the work: each is a route of its own, and the order's command behind it. */
export const staffCommands = {
  start: 'StartProcessing',
  issue: 'IssueDocuments',
  translate: 'TranslateDocuments',
  apostille: 'ApostilleDocuments',
  'withdraw-copy': 'WithdrawIssuedCopy',
  'cancel-items': 'CancelItems',
  shipments: 'RequestShipment',
  ship: 'ShipOrder',
  'correct-tracking': 'CorrectTrackingNumber',
  'flag-parcel': 'FlagParcel',
  'return-parcel': 'ReturnParcel',
  'restart-items': 'RestartItems',
  deliver: 'DeliverOrder',
  complete: 'CompleteOrder',
  charge: 'RequestCharge',
  'waive-charge': 'WaiveCharge',
  refund: 'RequestRefund',
  'grant-guarantee': 'GrantGuarantee',
  'decline-guarantee': 'DeclineGuarantee',
  'bank-transfer': 'RecordBankTransfer',
  'reopen-payment': 'ReopenPayment',
  'refund-flagged': 'RefundFlaggedPayment',
  'transfer-refund': 'RecordTransferRefund',
  'request-data': 'RequestDataCorrection',
  'translation-language': 'SetTranslationLanguage',
  'change-address': 'ChangeDeliveryAddress',
  'correct-email': 'CorrectContactEmail',
  'replace-link': 'ReplaceAccessLink',
  assign: 'AssignOrder',
  'move-date': 'MovePromisedDate',
  'resolve-attention': 'ResolveAttention',
  'resend-mail': 'RetryNotification',
  note: 'AddNote',
  message: 'WriteToCustomer',
  cancel: 'CancelOrder',
} as const satisfies Readonly<Record<string, OrderCommandType>>
export type StaffCommandName = keyof typeof staffCommands
export const staffCommandNames = Object.keys(staffCommands) as StaffCommandName[]
export const staffCommandNameSchema = z.enum(staffCommandNames)

/** A remark; internal unless it is marked public. */
const notes = { notes: optionalText(2000), notesPublic: z._default(z.boolean(), false) }
const reason = text({ min: 3, max: 2000, message: 'Escreva o motivo.' })
/** Missing, it is refused where the facts contradict a status that was set by hand. */
const reasonAgainstFacts = optionalText(2000)
const itemIds = z
  .array(itemIdSchema, { error: 'Escolha os documentos.' })
  .check(z.minLength(1, { error: 'Escolha pelo menos um documento.' }), z.maxLength(50))
const chargeNumber = z.int({ error: 'Escolha a cobrança.' }).check(z.minimum(1, { error: 'Escolha a cobrança.' }))

/** What the bank's statement says of a transfer; 140 characters are the most that a SEPA transfer carries. */
const reference = text({ min: 3, max: 140, message: 'Escreva a referência que está no extrato.' })
/** What the office writes to the customer; the same length as the customer's own messages. */
const messageText = text({ max: 2000, message: 'Escreva a mensagem.' })
const mostMinorUnits = 100_000_000

export const trackingNumberText = text({
  max: 40,
  message: 'Informe o código de rastreamento.',
  read: plainTyped,
}).check(
  z.minLength(5, { error: 'O código de rastreamento tem pelo menos 5 letras ou números.', abort: true }),
  z.regex(/^[A-Za-z0-9-]+$/, { error: 'O código de rastreamento tem só letras, números e hífen.' }),
  z.toUpperCase(),
)
const parcel = {
  courier: z.enum(courierIds, { error: 'Escolha a transportadora.' }),
  trackingNumber: trackingNumberText,
}

/** Bodies of `POST /api/admin/orders/{id}/{command}`. */
export const staffCommandBodies = {
  start: z.object(notes),
  issue: z.object({ itemIds, ...notes }),
  translate: z.object({ itemIds, ...notes }),
  apostille: z.object({ itemIds, ...notes }),
  'withdraw-copy': z.object({
    uploadId: z.pipe(z.string({ error: 'Escolha a cópia.' }), uploadIdSchema),
    /** The customer reads it. */
    reason,
    ...notes,
  }),
  'cancel-items': z.object({
    itemIds,
    end: z.enum(itemEndSchema.def.entries, { error: 'Diga como o documento terminou.' }),
    reason,
    /** Left out: all that was paid for the documents. */
    refund: z.optional(typedAmountSchema),
    ...notes,
  }),
  shipments: z.object({
    /** Kilograms, with the envelope. */
    weight: z
      .number({ error: 'Informe o peso em quilos.' })
      .check(
        z.minimum(0.05, { error: 'O peso é de pelo menos 0,05 kg.' }),
        z.maximum(100, { error: 'O peso é de no máximo 100 kg.' }),
      ),
    declared: z._default(z.boolean(), false),
    pickup: z._default(z.boolean(), false),
    /** Says that the courier made nothing of the attempt whose outcome is unknown. */
    again: z._default(z.boolean(), false),
    reason: reasonAgainstFacts,
    ...notes,
  }),
  ship: z.object({ ...parcel, reason: reasonAgainstFacts, ...notes }),
  'correct-tracking': z.object({ ...parcel, reason, ...notes }),
  'flag-parcel': z.object({
    flag: z.enum(parcelFlagSchema.def.entries, { error: 'Escolha o problema.' }),
    reason,
    ...notes,
  }),
  'return-parcel': z.object({ reason, ...notes }),
  'restart-items': z.object({
    itemIds,
    cause: z.enum(restartCauseSchema.def.entries, { error: 'Diga o que houve com o envio.' }),
    day: calendarDay(),
    reason,
    ...notes,
  }),
  deliver: z.object({ reason: reasonAgainstFacts, ...notes }),
  complete: z.object({ reason: reasonAgainstFacts, ...notes }),
  charge: z.object({
    kind: z.enum(chargeKindSchema.def.entries, { error: 'Escolha o tipo de cobrança.' }),
    amount: typedAmountSchema,
    itemIds: z._default(z.array(itemIdSchema).check(z.maxLength(50)), []),
    description: text({ min: 3, max: 500, message: 'Diga ao cliente o que está sendo cobrado.' }),
    ...notes,
  }),
  'waive-charge': z.object({ charge: chargeNumber, withdraw: z._default(z.boolean(), false), reason, ...notes }),
  refund: z.object({ amount: typedAmountSchema, reason, ...notes }),
  'grant-guarantee': z.object({
    /** Left out: everything that may still be given back. */
    amount: z.optional(typedAmountSchema),
    ...notes,
  }),
  'decline-guarantee': z.object({
    /** The answer to the customer; only an order whose person was erased takes none. */
    reason: optionalText(2000),
    ...notes,
  }),
  'bank-transfer': z.object({
    /** Minor units. */
    amount: z
      .int({ error: 'Informe o valor.' })
      .check(
        z.minimum(1, { error: 'O valor é maior que zero.' }),
        z.maximum(mostMinorUnits, { error: 'O valor é alto demais. Confira.' }),
      )
      .brand<'Cents'>(),
    currency: z.enum(currencySchema.def.entries, { error: 'Escolha a moeda.' }),
    day: calendarDay(),
    reference,
    /** The supplementary charge that it is for; left out for the order itself. */
    charge: z.optional(z.int({ error: 'Escolha o que foi pago.' }).check(z.minimum(1))),
    ...notes,
  }),
  'reopen-payment': z.object({ reason, ...notes }),
  'refund-flagged': z.object({ intentId: text({ max: 200, message: 'Escolha o pagamento.' }), ...notes }),
  'transfer-refund': z.object({
    refund: z.int({ error: 'Escolha o reembolso.' }).check(z.minimum(1, { error: 'Escolha o reembolso.' })),
    day: calendarDay(),
    /** Only an order whose person was erased takes none. */
    reference: optionalText(140),
    ...notes,
  }),
  'request-data': z.object({
    forms: z
      .array(dataFormSchema, { error: 'Escolha o que deve ser corrigido.' })
      .check(z.minLength(1, { error: 'Escolha o que deve ser corrigido.' }), z.maxLength(5)),
    fields: z.optional(z.array(correctionFieldSchema).check(z.maxLength(50))),
    reason,
    ...notes,
  }),
  'translation-language': z.object({ itemIds, language: languageSchema, ...notes }),
  'change-address': z
    .object({ ...addressChangeFields, reason: optionalText(2000), ...notes })
    .check(checkChangedPostalCode()),
  'correct-email': z.object({
    email: email({ missing: 'Informe o e-mail certo.', wrong: 'Confira o e-mail: falta alguma parte.' }),
    /** Whether the customer's link of before goes on. */
    keepLink: z.optional(z.boolean()),
    reason: optionalText(2000),
    ...notes,
  }),
  'replace-link': z.object(notes),
  assign: z.object({ staffId: z.nullable(staffIdSchema), ...notes }),
  'move-date': z.object({
    step: z.enum(promisedStepSchema.def.entries, { error: 'Escolha a etapa.' }),
    day: calendarDay(),
    reason,
    ...notes,
  }),
  'resolve-attention': z.object({
    kind: z.enum(attentionKindSchema.def.entries, { error: 'Escolha o que foi resolvido.' }),
    subject: text({ max: 200, message: 'Escolha o que foi resolvido.' }),
    /** What was done; only an order whose person was erased takes none. */
    reason: optionalText(2000),
    ...notes,
  }),
  'resend-mail': z.object({ subject: text({ max: 200, message: 'Escolha a mensagem.' }), ...notes }),
  note: z.object({
    text: text({ max: 2000, message: 'Escreva a nota.' }),
    visibility: z._default(z.enum(['internal', 'public']), 'internal'),
  }),
  message: z.object({ text: messageText }),
  cancel: z.object({ reason: optionalText(2000), ...notes }),
} as const
