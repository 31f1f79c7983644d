export const hourMillis = 3_600_000
export const dayMillis = 24 * hourMillis
