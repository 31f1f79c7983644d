import { collectionIn, pointerOf } from '../projection-engine/generations/generation.js'
import { isPending, payments } from '../projections/payments/payments.js'
import type { OpenPayment } from '../reactions/deps.js'
import type { PageCursor, ReadStore } from '../stores/read-store/port.js'

/** Orders that are read at once. */
const pageLimit = 200

/** The intents that may still be paid, page by page; none while the read model is filled for the first time. */
export async function* openPayments(readStore: ReadStore): AsyncGenerator<readonly OpenPayment[]> {
  const { serving } = await pointerOf(readStore, payments)
  if (serving === null) return
  const collection = collectionIn(payments, serving.generation)
  for (const state of ['open', 'refused']) {
    let after: PageCursor | undefined
    do {
      const request = { where: { state }, limit: pageLimit, ...(after === undefined ? {} : { after }) }
      const page = await readStore.page(collection, request)
      yield page.flatMap(({ doc }) =>
        doc.payments
          .filter((payment) => isPending(payment) && payment.state === state)
          .map(({ intentId, provider, requestedAt }) => ({ orderId: doc.orderId, intentId, provider, requestedAt })),
      )
      after = page.length < pageLimit ? undefined : page.at(-1)
    } while (after !== undefined)
  }
}
