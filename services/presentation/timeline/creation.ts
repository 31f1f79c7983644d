import type { creationEvents } from '@cartorio/contracts/order/creation/events.js'
import { forCustomer, type SentencesOf } from './sentence.js'

const documentCount = (count: number): string => (count === 1 ? '1 documento' : `${count} documentos`)

/** What the history says about the creation. */
export const creationSentences = {
  OrderCreated: (facts) => forCustomer(`Pedido recebido com ${documentCount(facts.documents)}`),
} satisfies SentencesOf<typeof creationEvents>
