const partNames = {
  base: 'Documentos',
  translation: 'Tradução juramentada',
  apostille: 'Apostila de Haia',
  expedited: 'Atendimento expresso',
  shipping: 'Frete',
} as const

type PricePart = keyof typeof partNames
type PriceLine<T> = { readonly part: PricePart; readonly name: string; readonly amount: T }

const parts: readonly PricePart[] = ['base', 'translation', 'apostille', 'expedited', 'shipping']
const alwaysShown: readonly PricePart[] = ['base', 'shipping']

/**
 * What the total of an order is made of, line by line: the same in the form, at the checkout, in the mail and in the
 * receipt. A service that was not chosen has no line.
 */
export const priceLines = <T extends string | number | null | undefined>(
  amounts: Readonly<Record<PricePart, T>>,
): readonly PriceLine<T>[] =>
  parts
    .map((part) => ({ part, name: partNames[part], amount: amounts[part] }))
    .filter(({ part, amount }) => alwaysShown.includes(part) || Number(amount ?? 0) !== 0)
