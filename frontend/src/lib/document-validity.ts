import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import { formatDayWithYear } from './format'

export type Validity = { readonly text: string; readonly isShort: boolean }

/**
 * Until when an issued document is commonly taken for what it is for, and whether it comes before that; `undefined` where
 * no limit is known. `delivery` is the promised day `YYYY-MM-DD`, absent once it has come.
 */
export const describeValidity = (
  { issuedOn, goodUntil, ended }: Pick<ItemProgress, 'issuedOn' | 'goodUntil' | 'ended'>,
  delivery: string | null | undefined,
): Validity | undefined => {
  if (issuedOn === null || goodUntil === null || ended !== null) return undefined
  const isShort = typeof delivery === 'string' && delivery > goodUntil
  const known = `Data de emissão: ${formatDayWithYear(issuedOn)}. Para este uso, costuma valer até ${formatDayWithYear(goodUntil)}`
  return {
    isShort,
    text: isShort ? `${known}, e a entrega está prevista para depois.` : `${known}; confirme o prazo com a autoridade.`,
  }
}
