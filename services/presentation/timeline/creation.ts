import type { creationEvents } from '@cartorio/contracts/order/creation/events.js'
import { describeMadeByOffice } from '@cartorio/contracts/order-channels.js'
import { forCustomer, type SentencesOf } from './sentence.js'

const documentCount = (count: number): string => (count === 1 ? '1 documento' : `${count} documentos`)

/** What the history says about the creation. */
export const creationSentences = {
  OrderCreated: ({ documents, channel }) =>
    forCustomer(
      channel === undefined
        ? `Pedido recebido com ${documentCount(documents)}`
        : `Pedido ${describeMadeByOffice(channel)} com ${documentCount(documents)}`,
    ),
} satisfies SentencesOf<typeof creationEvents>
