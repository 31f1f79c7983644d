import { documentName } from '@cartorio/contracts/catalogue.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import type { Order } from '../domain/order/state.js'

/** "Certidão de Nascimento e Procuração". */
export const nameDocuments = ({ items }: Pick<Order, 'items'>, itemIds: readonly string[]): string =>
  joinWords([
    ...new Set(
      items.filter(({ itemId }) => itemIds.includes(itemId)).map(({ documentType }) => documentName(documentType)),
    ),
  ])
