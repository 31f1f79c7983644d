import * as z from 'zod/mini'

/** A SHA-256, lower case hex. */
export const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
