export const minuteMillis = 60_000
export const hourMillis = 60 * minuteMillis
export const dayMillis = 24 * hourMillis
