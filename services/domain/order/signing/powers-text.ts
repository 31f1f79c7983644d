import { purposesWithProperty } from '@cartorio/contracts/documents/power-of-attorney/template-fields.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { TechnicalError } from '../../technical-error.js'
import { customerRoute, type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import type { ItemState, Order } from '../state.js'
import { inWork } from '../status-groups.js'
import { isStepDone } from '../work/plan.js'
import { hasFileInWork } from '../work/shipped-work.js'
import { ensureUnsigned, hasPartiesGiven, itemsTakingText, itemsWithAgreedText } from './signing.js'

/** Made under the order's key before the decision: it outlives the text. */
const ensureHash = ({ textHash }: DecisionContext): string => {
  if (textHash === undefined) throw new TechnicalError('a text of powers has no hash')
  return textHash
}

const ensureParties = (item: ItemState): void => {
  if (!hasPartiesGiven(item)) refuse('order/powers-need-data')
}

export const proposePowersTextCommand = defineCommand({
  type: 'ProposePowersText',
  spec: 'signing/powers-text.spec.ts: proposing a text of the powers',
  by: ['operator'],
  route: staffRoute('propose-powers'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs: 'a power of attorney that is not signed and whose parties are given',
  events: ['PowersTextProposed', 'NoteAdded'],
  obstacle: (order) => (itemsTakingText(order).length > 0 ? undefined : { code: 'no-powers-to-write' }),
  openItems: itemsTakingText,
  decide: ({ itemId, text }, order, context) => {
    if (text.trim() === '') refuse('order/powers-text-missing')
    ensureParties(ensureUnsigned(order, itemId))
    return [{ type: 'PowersTextProposed', data: { itemId, hash: ensureHash(context) }, personal: { text } }]
  },
})

export const returnPowersTextCommand = defineCommand({
  type: 'ReturnPowersText',
  spec: 'signing/powers-text.spec.ts: sending an agreed text back',
  by: ['operator'],
  route: staffRoute('return-powers'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs: 'a power of attorney that is not signed, a text that the customer agreed to, and what to change',
  events: ['PowersTextReturned', 'NoteAdded'],
  obstacle: (order) => (itemsWithAgreedText(order).length > 0 ? undefined : { code: 'no-powers-agreed' }),
  openItems: itemsWithAgreedText,
  decide: ({ itemId, reason }, order) => {
    if (reason.trim() === '') refuse('order/reason-missing')
    const { signing } = ensureUnsigned(order, itemId)
    if (signing?.text?.state !== 'agreed') refuse('order/powers-not-agreed')
    return [{ type: 'PowersTextReturned', data: { itemId }, personal: { reason } }]
  },
})

const agree = (
  { itemId, basis, template, text }: OrderCommandNamed<'AgreeToPowersText'>,
  order: Order,
  context: DecisionContext,
): OrderEventNamed<'PowersTextAgreed'>[] => {
  if (text.trim() === '') refuse('order/powers-text-missing')
  const item = ensureUnsigned(order, itemId)
  if (isStepDone(item, 'draft')) refuse('order/item-already-done')
  ensureParties(item)
  if (basis !== (item.signing?.text?.hash ?? null)) refuse('order/powers-changed')
  if (purposesWithProperty.includes(template.purpose) && !item.given.includes('powersProperty'))
    refuse('order/powers-thing-missing')
  return [{ type: 'PowersTextAgreed', data: { itemId, hash: ensureHash(context), template }, personal: { text } }]
}

export const agreeToPowersTextCommand = defineCommand({
  type: 'AgreeToPowersText',
  spec: 'signing/powers-text.spec.ts: agreeing to the powers',
  by: ['customer'],
  route: customerRoute('powers'),
  from: inWork,
  opensAlso: hasFileInWork,
  needs:
    'a power of attorney whose parties are given, the text that was shown last, and the thing that a sale or purchase names',
  events: ['PowersTextAgreed'],
  decide: agree,
})
