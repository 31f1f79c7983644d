/** Columns of the table that an operator may leave out. */
export const optionalColumns = ['country', 'amount', 'date'] as const
export type OptionalColumn = (typeof optionalColumns)[number]

export const longestViewName = 60
/** Of one account. */
export const mostViews = 50
