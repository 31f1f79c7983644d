/** A key for one wish of a person: the same for its repetitions, new for the next wish. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
