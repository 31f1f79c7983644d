const partNames = {
  base: 'Documentos',
  search: 'Busca do registro',
  translation: 'Tradução juramentada',
  apostille: 'Apostila de Haia',
  expedited: 'Atendimento expresso',
  shipping: 'Frete',
} as const

type PricePart = keyof typeof partNames
type PriceLine<T> = { readonly part: PricePart; readonly name: string; readonly amount: T }

const parts: readonly PricePart[] = ['base', 'search', 'translation', 'apostille', 'expedited', 'shipping']
const alwaysShown: readonly PricePart[] = ['base', 'shipping']

type Freight = { readonly shipping: unknown; readonly shippingToAttorney?: unknown }

/** The line is the sum: what goes to the attorney is said in its name. */
const shippingName = ({ shipping, shippingToAttorney }: Freight): string => {
  if (Number(shippingToAttorney ?? 0) === 0) return partNames.shipping
  return Number(shippingToAttorney) === Number(shipping)
    ? 'Frete ao procurador, no Brasil'
    : 'Frete dos dois envios: a você e ao procurador'
}

/**
 * What the total of an order is made of, line by line: the same in the form, at the checkout, in the mail and in the
 * receipt. A service that was not chosen has no line.
 */
export const priceLines = <T extends string | number | null | undefined>(
  amounts: Readonly<
    Record<Exclude<PricePart, 'search'>, T> & { search?: T | undefined; shippingToAttorney?: T | undefined }
  >,
  /** Nothing travels. */
  withoutParcel = false,
): readonly PriceLine<T>[] =>
  parts.flatMap((part) => {
    const amount = amounts[part]
    // Where a search is in the price of the document, there is no amount of it.
    if (amount === undefined && part === 'search') return []
    if (withoutParcel && part === 'shipping') return []
    return alwaysShown.includes(part) || Number(amount ?? 0) !== 0
      ? [{ part, name: part === 'shipping' ? shippingName(amounts) : partNames[part], amount: amount as T }]
      : []
  })
