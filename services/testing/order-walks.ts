import { documentTypes } from '@cartorio/contracts/catalogue.js'
import type { OrderCommand } from '@cartorio/contracts/commands.js'
import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import type { Instant, ItemId } from '@cartorio/contracts/ids.js'
import { languages } from '@cartorio/contracts/languages.js'
import { cents } from '@cartorio/contracts/money.js'
import { priceListNames } from '@cartorio/contracts/price-lists.js'
import { settableStatuses } from '@cartorio/contracts/statuses.js'
import fc from 'fast-check'
import { decide } from '../domain/order/decide.js'
import { evolve, type FoldedEvent } from '../domain/order/evolve.js'
import { noOrder, type Order, type OrderState } from '../domain/order/state.js'
import { DomainError } from '../domain/refusal.js'
import {
  apostille,
  attachDocument,
  cancel,
  complete,
  completeApplicantData,
  confirmPayment,
  createOrder,
  deliver,
  eraseOrder,
  issue,
  override,
  requestPayment,
  ship,
  startProcessing,
  submitCertificateData,
  translate,
} from './order-commands.js'
import { instantOf, item, itemIdNumber, orderId, otherOrderId } from './order-history.js'
import type { Told } from './order-scenario.js'

const creation: fc.Arbitrary<OrderCommand> = fc
  .record({
    items: fc.array(
      fc.record({
        documentType: fc.constantFrom(...documentTypes),
        quantity: fc.integer({ min: 1, max: 10 }),
        translation: fc.constantFrom(null, ...languages),
        apostille: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    priceList: fc.constantFrom(...priceListNames),
    expedited: fc.boolean(),
    shipping: fc.integer({ min: 0, max: 20_000 }).map(cents),
  })
  .map(({ items, ...wish }) =>
    createOrder(
      items.map((each, index) => item(index + 1, each)),
      { ...wish, testProductAllowed: true },
    ),
  )

type Named = { readonly itemId: ItemId }

/** Items by number, one of them perhaps of no order; few enough that most steps are accepted. */
const someItems: fc.Arbitrary<Named[]> = fc
  .array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 })
  .map((numbers) => numbers.map((number) => ({ itemId: itemIdNumber(number) })))

/** Every item that still lacks the step, so that walks come far. */
const lacking =
  (step: (...named: readonly Named[]) => OrderCommand, done: 'issued' | 'translated' | 'apostilled') =>
  ({ items }: Order): OrderCommand =>
    step(
      ...items.filter(
        (each) =>
          each[done] === null &&
          (done === 'issued' || (done === 'translated' ? each.translation !== null : each.apostille)),
      ),
    )

const intentId = fc.constantFrom('pi_1', 'pi_2', 'pi_3')
const remark = fc.option(fc.string(), { nil: undefined })

const providersWord: fc.Arbitrary<Told> = fc
  .record({
    intentId,
    wrong: fc.constantFrom(
      {},
      {},
      {},
      { orderId: otherOrderId },
      { currency: 'EUR' as const },
      { amountReceived: cents(1) },
      { amountReceived: cents(99_999_999) },
    ),
  })
  .map(({ wrong, ...told }) => confirmPayment({ ...told, ...wrong }))

const move: fc.Arbitrary<Told> = fc.oneof(
  intentId.map(requestPayment),
  providersWord,
  fc.constant(completeApplicantData()),
  fc.boolean().map((wantsApostille) => submitCertificateData({ wantsApostille })),
  fc.integer({ min: 1, max: 30 }).map(attachDocument),
  remark.map(startProcessing),
  someItems.map((named) => issue(...named)),
  someItems.map((named) => translate(...named)),
  someItems.map((named) => apostille(...named)),
  fc.constantFrom<Told>(lacking(issue, 'issued'), lacking(translate, 'translated'), lacking(apostille, 'apostilled')),
  remark.map(ship),
  remark.map(deliver),
  remark.map(complete),
  { arbitrary: fc.tuple(remark, remark).map(([reason, note]) => cancel(reason, note)), weight: 1 },
  remark.map((reason) => eraseOrder({ reason })),
  fc.tuple(fc.constantFrom(...settableStatuses), fc.string()).map(([status, note]) => override(status, note)),
  creation,
)

/** The good way, so that the end is often reached, with anything in between. */
const goodWay: readonly Told[] = [
  requestPayment('pi_1'),
  confirmPayment({ intentId: 'pi_1' }),
  startProcessing(),
  lacking(issue, 'issued'),
  lacking(translate, 'translated'),
  lacking(apostille, 'apostilled'),
  ship(),
  deliver(),
  complete(),
]
const onTheWay: fc.Arbitrary<Told[]> = fc
  .array(fc.array(move, { maxLength: 2 }), { minLength: goodWay.length, maxLength: goodWay.length })
  .map((detours) => goodWay.flatMap((step, index) => [...(detours[index] ?? []), step]))

/** A creation and what an order is then told: sensible, wrong, repeated, and out of turn. */
export const walks: fc.Arbitrary<readonly Told[]> = fc
  .tuple(creation, fc.oneof(fc.array(move, { maxLength: 40 }), onTheWay))
  .map(([first, moves]) => [first, ...moves])

export type Accepted = {
  readonly command: OrderCommand
  readonly before: OrderState
  readonly events: readonly OrderEvent[]
  readonly after: OrderState
}
export type Walked = {
  readonly accepted: readonly Accepted[]
  readonly history: readonly FoldedEvent[]
  readonly state: OrderState
}

const decided = (command: OrderCommand, state: OrderState, now: Instant): OrderEvent[] | undefined => {
  try {
    return decide(command, state, { now, orderId })
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** Tells an order each command in turn; a refused one changes nothing. */
export const walk = (commands: readonly Told[]): Walked => {
  let state: OrderState = noOrder
  const accepted: Accepted[] = []
  const history: FoldedEvent[] = []
  for (const [index, told] of commands.entries()) {
    const command = typeof told !== 'function' ? told : state.exists ? told(state) : undefined
    if (command === undefined) continue
    const occurredAt = instantOf(index)
    const events = decided(command, state, occurredAt)
    if (events === undefined) continue
    const before = state
    for (const event of events) {
      const folded = { event, occurredAt }
      history.push(folded)
      state = evolve(state, folded)
    }
    accepted.push({ command, before, events, after: state })
  }
  return { accepted, history, state }
}
