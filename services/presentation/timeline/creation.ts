import type { creationEvents } from '@cartorio/contracts/order/creation/events.js'
import { describeAsking, describeMadeByOffice, type OrderChannel } from '@cartorio/contracts/order-channels.js'
import { forCustomer, type SentencesOf } from './sentence.js'

const documentCount = (count: number): string => (count === 1 ? '1 documento' : `${count} documentos`)

/** The same to staff, of an order that one of them made. */
export const madeByOfficeText = (documents: number, channel: OrderChannel): string =>
  `Pedido ${describeMadeByOffice(channel)} com ${documentCount(documents)}`

/** What the history says about the creation. */
export const creationSentences = {
  OrderCreated: ({ documents, channel }) =>
    forCustomer(
      channel === undefined
        ? `Pedido recebido com ${documentCount(documents)}`
        : `Pedido com ${documentCount(documents)} feito pela nossa equipe, como você ${describeAsking(channel)}`,
    ),
} satisfies SentencesOf<typeof creationEvents>
