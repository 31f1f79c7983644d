import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { takesData } from '../../lib/order-state'

/** The documents whose translation was ordered without its language. */
export const documentsWithoutLanguage = (order: OrderView) =>
  takesData(order)
    ? order.documents.filter(({ id }) =>
        order.lacks.some(({ documentId, fields }) => documentId === id && fields.includes('translationLanguage')),
      )
    : []
