import type { SignedPaperView } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import { paperKey, signedPapers } from '@cartorio/contracts/order/consent/names.js'
import { birthDatePlace, findPaper, isBirthDateGiven, paperState } from '../domain/order/consent/signed-papers.js'
import { areDataOpen, formsToMend, listItemLacks } from '../domain/order/data/forms.js'
import { isErased } from '../domain/order/erasure.js'
import { currencyOfRefund } from '../domain/order/money/flagged-payments.js'
import { nextStep } from '../domain/order/next-step.js'
import { ratingObstacle, ratingUntil } from '../domain/order/office/rating.js'
import type { ItemState, Order } from '../domain/order/state.js'
import { liveItems } from '../domain/order/status.js'
import { guaranteeView } from './guarantee-view.js'

/** Written texts about an order, for its owner; `null` once the person was erased. */
export type Words = {
  /** By the number of the charge. */
  readonly charges: Readonly<Record<string, string>>
  /** What is to be mended. */
  readonly correction: string | null
  /** Why the guarantee was declined last. */
  readonly guarantee: string | null
  /** By which released files are verified, by item; absent before the first. */
  readonly codes?: Readonly<Record<string, string>> | undefined
  /** About a paper to be signed, by `paperKey`. */
  readonly papers?: Readonly<Record<string, string>> | undefined
}

const linkTo = (order: Order, item: ItemState): SignedPaperView['link'] => {
  if (birthDatePlace(item) === undefined) return 'impossible'
  return isBirthDateGiven(order, item) ? 'possible' : 'birth-date-missing'
}

/** The papers of the documents that go on. */
const signedPaperViews = (order: Order, reasons: Readonly<Record<string, string>>): SignedPaperView[] =>
  isErased(order)
    ? []
    : liveItems(order.items).flatMap((item) =>
        signedPapers.flatMap((paper) => {
          const state = paperState(item, paper)
          if (state === undefined) return []
          const known = findPaper(item, paper)
          return [
            {
              documentId: item.itemId,
              paper,
              state,
              formId: known?.formId ?? null,
              reason: reasons[paperKey(item.itemId, paper)] ?? null,
              linkUntil: state === 'requested' ? (known?.expiresAt ?? null) : null,
              link: linkTo(order, item),
            },
          ]
        }),
      )

type Progress = Pick<
  OrderView,
  'next' | 'promises' | 'charges' | 'refunds' | 'guarantee' | 'rating' | 'takesData' | 'correction' | 'lacks' | 'papers'
>

/** Who has the order, by when, what is to pay and to mend. `today` is a day at the office. */
export const orderProgress = (
  { order, words }: { readonly order: Order; readonly words: Words | null },
  today: string,
): Progress => ({
  next: nextStep(order, today),
  promises: order.promises,
  charges: order.charges.map(({ charge, kind, amount, state, itemIds }) => ({
    charge,
    kind,
    description: words?.charges[charge] ?? null,
    amount: toDecimal(amount, order.currency),
    state,
    documentIds: [...itemIds],
  })),
  refunds: order.refunds.map((one) => {
    const { refund, ground, amount, state, method } = one
    const currency = currencyOfRefund(order, one)
    return { refund, ground, amount: toDecimal(amount, currency), currency, state, byTransfer: method !== undefined }
  }),
  guarantee: guaranteeView(order, words?.guarantee ?? null, today),
  rating: {
    value: order.rating?.value ?? null,
    open: ratingObstacle(order, today) === undefined && !isErased(order),
    until: ratingUntil(order),
  },
  takesData: areDataOpen(order),
  correction:
    formsToMend(order).length === 0 || isErased(order)
      ? null
      : {
          forms: [...formsToMend(order)],
          fields: [...(order.correctionFields ?? [])],
          reason: words?.correction ?? null,
        },
  lacks: (isErased(order) ? [] : listItemLacks(order)).map(({ itemId, fields }) => ({
    documentId: itemId,
    fields: [...fields],
  })),
  papers: signedPaperViews(order, words?.papers ?? {}),
})
