/** The services that an order can get after it was priced; each is a price of the price list. */
export const addableServices = ['translation', 'apostille'] as const
