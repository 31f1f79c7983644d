/** Milliseconds for which a stop waits for the jobs in hand; the next worker tries those that take longer. */
export const handMillis = 25_000

/** Milliseconds after which a stop that hangs is ended all the same: the jobs in hand, and all that closes beside them. */
export const stopMillis = 32_000
