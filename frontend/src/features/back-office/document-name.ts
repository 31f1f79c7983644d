import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'

/** `"2. Certidão de Casamento × 3"`: a document among those of its order. */
export const documentName = ({ type, quantity }: Pick<ItemProgress, 'type' | 'quantity'>, index: number): string =>
  `${index + 1}. ${type}${quantity > 1 ? ` × ${quantity}` : ''}`
