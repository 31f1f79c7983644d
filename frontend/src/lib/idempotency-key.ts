/** An idempotency key for one intention of a person: the same when it is repeated, new for the next one. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
