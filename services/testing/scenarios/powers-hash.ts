import { createHash } from 'node:crypto'

/** The name of a text where a spec has no key. */
export const powersHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
