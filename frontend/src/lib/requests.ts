/** An idempotency key for one intention of a person: the same when it is repeated, new for the next one. */
export const newIdempotencyKey = (): string => crypto.randomUUID()

/** Milliseconds for a call and its whole answer; the server gives up a store after 10 s and says so with a 503. */
export const answerMillis = 30_000

/** The same for a call that carries a file: 10 MB at 300 kbit/s. */
export const fileMillis = 5 * 60_000
