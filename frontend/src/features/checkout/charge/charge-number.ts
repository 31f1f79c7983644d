/** The charge that an address names by `?cobranca=2`; 0, which no order has, for what is no number. */
export const chargeNumberOf = (parameters: URLSearchParams): number | undefined => {
  const named = parameters.get('cobranca')
  if (named === null) return undefined
  return /^[1-9]\d{0,3}$/.test(named) ? Number(named) : 0
}
