import * as z from 'zod/mini'
import { chargeKindSchema } from '../../charges.js'
import { guaranteeDaysText } from '../../guarantee-days.js'
import { itemIdSchema } from '../../ids.js'
import { currencySchema } from '../../money.js'
import { calendarDay, optionalText, text } from '../../text.js'
import { typedAmountSchema } from '../../typed-amounts.js'
import { staffCommand } from '../staff-command.js'
import { notes, reason } from '../staff-fields.js'

const chargeNumber = z.int({ error: 'Escolha a cobrança.' }).check(z.minimum(1, { error: 'Escolha a cobrança.' }))
/** What the bank's statement says of a transfer; 140 characters are the most that a SEPA transfer carries. */
const reference = text({ min: 3, max: 140, message: 'Escreva a referência que está no extrato.' })
const mostMinorUnits = 100_000_000

/** What operators do about money, in the order of the work. */
export const moneyStaffCommands = {
  charge: staffCommand({
    type: 'RequestCharge',
    summary: 'Pede um pagamento adicional',
    label: 'Cobrar a mais',
    done: 'Cobrança criada',
    failed: 'A cobrança não foi criada',
    group: 'money',
    right: 'charge',
    body: z.object({
      kind: z.enum(chargeKindSchema.def.entries, { error: 'Escolha o tipo de cobrança.' }),
      amount: typedAmountSchema,
      itemIds: z._default(z.array(itemIdSchema).check(z.maxLength(50)), []),
      description: text({ min: 3, max: 500, message: 'Diga ao cliente o que está sendo cobrado.' }),
      ...notes,
    }),
    needsCurrency: true,
    toCommand: ({ amount, ...fields }, minorUnits) => ({ ...fields, amount: minorUnits('amount', amount) }),
  }),
  'waive-charge': staffCommand({
    type: 'WaiveCharge',
    summary: 'Dispensa ou retira uma cobrança',
    label: 'Dispensar cobrança',
    done: 'Cobrança encerrada',
    failed: 'A cobrança não foi encerrada',
    group: 'money',
    right: 'charge',
    body: z.object({ charge: chargeNumber, withdraw: z._default(z.boolean(), false), reason, ...notes }),
  }),
  refund: staffCommand({
    type: 'RequestRefund',
    summary: 'Devolve dinheiro ao cliente',
    label: 'Reembolsar',
    done: 'Reembolso solicitado',
    failed: 'O reembolso não foi solicitado',
    group: 'money',
    right: 'refund',
    danger: true,
    body: z.object({ amount: typedAmountSchema, reason, ...notes }),
    needsCurrency: true,
    toCommand: ({ amount, ...fields }, minorUnits) => ({ ...fields, amount: minorUnits('amount', amount) }),
  }),
  'grant-guarantee': staffCommand({
    type: 'GrantGuarantee',
    summary: `Aceita a garantia de ${guaranteeDaysText} e devolve o dinheiro`,
    label: 'Aceitar garantia',
    done: 'Garantia aceita',
    failed: 'A garantia não foi aceita',
    group: 'money',
    right: 'refund',
    body: z.object({
      /** Left out: everything that may still be given back. */
      amount: z.optional(typedAmountSchema),
      ...notes,
    }),
    needsCurrency: true,
    toCommand: ({ amount, ...fields }, minorUnits) => ({
      ...fields,
      amount: amount === undefined ? null : minorUnits('amount', amount),
    }),
  }),
  'decline-guarantee': staffCommand({
    type: 'DeclineGuarantee',
    summary: `Recusa a garantia de ${guaranteeDaysText} com uma resposta ao cliente`,
    label: 'Recusar garantia',
    done: 'Garantia recusada',
    failed: 'A resposta não foi gravada',
    group: 'money',
    right: 'refund',
    danger: true,
    body: z.object({
      /** The answer to the customer; only an order whose person was erased takes none. */
      reason: optionalText(2000),
      ...notes,
    }),
  }),
  'bank-transfer': staffCommand({
    type: 'RecordBankTransfer',
    summary: 'Registra uma transferência bancária recebida',
    label: 'Registrar transferência recebida',
    done: 'Transferência registrada',
    failed: 'A transferência não foi registrada',
    group: 'money',
    right: 'charge',
    body: z.object({
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
  }),
  'reopen-payment': staffCommand({
    type: 'ReopenPayment',
    summary: 'Reabre o pagamento por cartão',
    label: 'Reabrir pagamento',
    done: 'Pagamento reaberto',
    failed: 'O pagamento não foi reaberto',
    group: 'money',
    right: 'charge',
    body: z.object({ reason, ...notes }),
  }),
  'refund-flagged': staffCommand({
    type: 'RefundFlaggedPayment',
    summary: 'Devolve um pagamento que não confere com o pedido',
    label: 'Devolver pagamento a conferir',
    done: 'Devolução solicitada',
    failed: 'A devolução não foi solicitada',
    group: 'money',
    right: 'refund',
    danger: true,
    body: z.object({ intentId: text({ max: 200, message: 'Escolha o pagamento.' }), ...notes }),
  }),
  'transfer-refund': staffCommand({
    type: 'RecordTransferRefund',
    summary: 'Registra um reembolso feito por transferência',
    label: 'Registrar reembolso por transferência',
    done: 'Reembolso registrado',
    failed: 'O reembolso não foi registrado',
    group: 'money',
    right: 'refund',
    body: z.object({
      refund: z.int({ error: 'Escolha o reembolso.' }).check(z.minimum(1, { error: 'Escolha o reembolso.' })),
      day: calendarDay(),
      /** Only an order whose person was erased takes none. */
      reference: optionalText(140),
      ...notes,
    }),
  }),
} as const
