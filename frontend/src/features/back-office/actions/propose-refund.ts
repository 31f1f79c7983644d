import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { cents, formatDecimal, formatMoney, toMinorUnits } from '@cartorio/contracts/money.js'
import type { ProposableCommand } from '@cartorio/contracts/order/proposals/names.js'
import { HttpError } from '../../../lib/http'
import { mayDo } from '../held-rights'
import type { OrderForm, Values } from './order-form'

const proposeTexts: Readonly<Record<ProposableCommand, string>> = {
  refund: 'Propor reembolso',
  cancel: 'Propor cancelamento',
  'cancel-items': 'Propor cancelamento',
  'change-use': 'Propor mudança',
  'grant-guarantee': 'Propor garantia',
  'refund-flagged': 'Propor devolução',
  'transfer-refund': 'Propor registro',
}

const alone = 'Outra pessoa precisa confirmar: até lá nada é feito, e o cliente não vê nada.'

/**
 * Why what is filled in needs a second person; `undefined` where one is enough. `refused`: the server has said so, where
 * the form itself does not know what goes back.
 */
export const whyProposed = (
  form: OrderForm,
  values: Values,
  { order, refused }: { readonly order: AdminOrder; readonly refused: boolean },
): string | undefined => {
  if (form.refunds === undefined || mayDo('refund-above-limit')) return undefined
  const given = form.givesBack?.(values, order)
  const limit = order.refundLimits.find(({ currency }) => currency === given?.currency)
  if (given !== undefined && limit !== undefined && given.amount > toMinorUnits(limit.left, limit.currency)) {
    const back = formatMoney(cents(given.amount), given.currency)
    return `Com isto voltariam ${back}, e uma pessoa só devolve até ${formatDecimal(limit.most, limit.currency)} de um pedido. ${alone}`
  }
  return refused ? `Isto passa do que uma pessoa só devolve de um pedido. ${alone}` : undefined
}

/** The same form, whose change waits for a second person. */
export const proposing = (form: OrderForm, command: ProposableCommand): OrderForm => ({
  ...form,
  submitText: proposeTexts[command],
  danger: false,
  changeOf: (input) => ({ command: 'propose-refund', body: { command, input } }),
  closed: (order) =>
    order.refundProposal === null ? form.closed?.(order) : 'este pedido já tem uma devolução à espera de outra pessoa',
})

/** Whether the server has refused what one person alone does not give back. */
export const isAboveLimit = (error: unknown): boolean =>
  error instanceof HttpError && error.problem?.code === 'money/above-limit'
