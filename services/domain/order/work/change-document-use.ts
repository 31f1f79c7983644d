import type { AddableService } from '@cartorio/contracts/added-services.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { type Cents, cents } from '@cartorio/contracts/money.js'
import type { AddedService } from '@cartorio/contracts/order/event-parts.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { comesInForms } from '@cartorio/contracts/products.js'
import { serviceSteps } from '@cartorio/contracts/service-steps.js'
import { addedServicesAmount } from '../../pricing/added-services.js'
import { refuse } from '../../refusal.js'
import { isApostilleUseless } from '../../settings/apostille-countries.js'
import type { Settings } from '../../settings/settings.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { findUselessness } from '../creation/useless-apostilles.js'
import { ensureLiveItems, findItem } from '../items.js'
import { type ChargeEvent, chargeServices, unpaidServices } from '../money/charges.js'
import { owedToCustomer } from '../money/money.js'
import { buildRefundRequests } from '../money/refunds.js'
import type { ItemState, Order } from '../state.js'
import { liveItems } from '../status.js'
import { paidBeforeShipping } from '../status-groups.js'
import { isStepDone, needsStep } from './plan.js'

type Command = OrderCommandNamed<'ChangeDocumentUse'>
type Uselessness = ReturnType<typeof findUselessness>
type UseEvent = OrderEventNamed<'DocumentUseChanged' | 'RefundRequested'> | ChargeEvent

/** What is done stays done; an apostille of the translation goes with the translation. */
const listDropped = (item: ItemState, named: readonly AddableService[]): readonly AddableService[] => {
  for (const service of named) {
    if (!needsStep(item, serviceSteps[service])) refuse('order/step-not-needed')
    if (isStepDone(item, serviceSteps[service])) refuse('order/item-already-done')
  }
  const goesWithIt = named.includes('translation') && needsStep(item, 'apostille-translation')
  return [...new Set([...named, ...(goesWithIt ? (['translation-apostille'] as const) : [])])]
}

const listAdded = (
  order: Order,
  item: ItemState,
  { add, itemId }: Command,
  dropped: readonly AddableService[],
): readonly AddedService[] => {
  const ordered = unpaidServices(order).filter((service) => service.itemId === itemId)
  const has = (service: AddableService): boolean =>
    needsStep(item, serviceSteps[service]) || ordered.some((other) => other.service === service)
  for (const { service } of add) if (has(service)) refuse('order/service-ordered')
  const added = add.map((service) => ({ itemId, ...service }))
  const keepsTranslation = has('translation') && !dropped.includes('translation')
  const isTranslated = keepsTranslation || added.some(({ service }) => service === 'translation')
  if (!isTranslated && added.some(({ service }) => service === 'translation-apostille'))
    refuse('order/translation-first')
  return added
}

/** An apostille that is not made yet is not kept where it is of no use. */
const refuseUselessApostilles = (
  order: Order,
  item: ItemState,
  services: { readonly dropped: readonly AddableService[]; readonly added: readonly AddedService[] },
  why: Uselessness,
): void => {
  if (why === undefined) return
  const remains = (service: AddableService): boolean =>
    services.added.some((added) => added.service === service) ||
    (needsStep(item, serviceSteps[service]) &&
      !isStepDone(item, serviceSteps[service]) &&
      !services.dropped.includes(service))
  const place = order.items.indexOf(item)
  const apostilles = [
    ...(remains('apostille') ? [{ place, of: 'document' as const, ...why }] : []),
    ...(remains('translation-apostille') ? [{ place, of: 'translation' as const, ...why }] : []),
  ]
  if (apostilles.length > 0) refuse('order/apostille-not-taken', { apostilles, origin: 'operator' })
}

/** What is charged and not paid yet stays, but for an apostille that has become useless or has no translation any more. */
const listKeptUnpaid = (
  order: Order,
  item: ItemState,
  dropped: readonly AddableService[],
  why: Uselessness,
): readonly AddedService[] =>
  unpaidServices(order).filter(({ itemId, service }) => {
    if (itemId !== item.itemId || service === 'translation') return true
    return why === undefined && !(service === 'translation-apostille' && dropped.includes('translation'))
  })

/** A service was never paid where its charge, of several the last that was settled, was waived. */
const wasPaid = ({ charges, paidAt }: Order, { itemId }: ItemState, service: AddableService): boolean => {
  const settled = charges.findLast(
    ({ state, services }) =>
      (state === 'paid' || state === 'waived') &&
      services.some((charged) => charged.itemId === itemId && charged.service === service),
  )
  return paidAt !== null && settled?.state !== 'waived'
}

/** By the order's own price list, and no more than may still be given back. */
const computeRefund = (
  order: Order,
  item: ItemState,
  dropped: readonly AddableService[],
  settings: Settings,
): Cents => {
  const paid = dropped
    .filter((service) => wasPaid(order, item, service))
    .map((service) => ({ itemId: item.itemId, service, language: null }))
  return cents(Math.min(addedServicesAmount(order, paid, settings), owedToCustomer(order)))
}

const isSameUse = (item: ItemState, { purpose, countryOfUse, certificateForm }: Command): boolean =>
  item.purpose === purpose && item.countryOfUse === countryOfUse && item.certificateForm === certificateForm

const recordUse = (
  { itemId, purpose, countryOfUse, certificateForm }: Command,
  dropped: readonly AddableService[],
  refunded: Cents,
): OrderEventNamed<'DocumentUseChanged'> => ({
  type: 'DocumentUseChanged',
  data: {
    itemId,
    ...(purpose === undefined ? {} : { purpose }),
    ...(countryOfUse === undefined ? {} : { countryOfUse }),
    ...(certificateForm === undefined ? {} : { certificateForm }),
    dropped: [...dropped],
    ...(refunded === 0 ? {} : { refunded }),
  },
})

const requestRefund = (order: Order, now: Instant, itemId: ItemState['itemId'], amount: Cents) =>
  buildRefundRequests(order, now, { amount, ground: 'services-dropped', itemIds: [itemId] })

/** The paid price of what is dropped goes back; what is added is charged, and joins the plan once it is paid or waived. */
const change = (command: Command, order: Order, { now, settings }: DecisionContext): UseEvent[] => {
  ensureLiveItems(order, [command.itemId])
  const item = findItem(order, command.itemId)
  const { certificateForm } = command
  if (certificateForm !== item.certificateForm) {
    if (!comesInForms(item.documentType)) refuse('order/no-certificate-forms')
    if (isStepDone(item, 'issue')) refuse('order/item-already-done')
  }
  const dropped = listDropped(item, command.drop)
  const added = listAdded(order, item, command, dropped)
  if (isSameUse(item, command) && dropped.length + added.length === 0) refuse('order/use-unchanged')
  const { countryOfUse } = command
  const why = findUselessness({ countryOfUse, signingWay: item.signingWay }, (country) =>
    isApostilleUseless(settings, country, now),
  )
  refuseUselessApostilles(order, item, { dropped, added }, why)
  const kept = listKeptUnpaid(order, item, dropped, why)
  const isCharged = added.length > 0 || kept.length < unpaidServices(order).length
  const refunded = computeRefund(order, item, dropped, settings)
  return [
    recordUse(command, dropped, refunded),
    ...requestRefund(order, now, command.itemId, refunded),
    ...(isCharged ? chargeServices(order, [...kept, ...added], settings) : []),
  ]
}

export const changeDocumentUseCommand = defineCommand({
  type: 'ChangeDocumentUse',
  spec: 'work/change-document-use.spec.ts: changing what a document is for',
  by: ['operator'],
  route: staffRoute('change-use'),
  from: paidBeforeShipping,
  needs:
    'a document that goes on; services that are dropped are not done yet, those that are added are not ordered; no apostille stays in the plan that is of no use, and an unpaid one is withdrawn',
  events: [
    'DocumentUseChanged',
    'RefundRequested',
    'SupplementaryChargeRequested',
    'SupplementaryChargeWaived',
    'NoteAdded',
  ],
  obstacle: ({ items }) => (liveItems(items).length > 0 ? undefined : { code: 'no-live-item' }),
  openItems: ({ items }) => liveItems(items),
  decide: change,
})
