import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { takesData } from '../../lib/takes-data'

/** The documents whose translation was ordered without its language. */
export const documentsWithoutLanguage = (order: OrderView) =>
  takesData(order)
    ? order.documents.filter(({ id }) =>
        order.lacks.some(({ documentId, fields }) => documentId === id && fields.includes('translationLanguage')),
      )
    : []

export const languagesText = {
  title: 'Idioma da tradução',
  help: 'O preço é o mesmo em qualquer idioma. A tradução só começa quando ele for conhecido.',
} as const
