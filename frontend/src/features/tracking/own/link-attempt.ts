import { readStored, removeStored, writeStored } from '../../../lib/storage'

/**
 * The key of a replacement whose answer has not come. Alone it opens nothing: the server wants the old link with it.
 */
const attemptKey = 'linkReplacement'

/** The key of the attempt under way; it outlives a reload, so that a lost answer can be requested again. */
export const openAttempt = (): string | undefined => readStored('sessionStorage', attemptKey) ?? undefined

export const keepAttempt = (key: string): boolean => writeStored('sessionStorage', attemptKey, key)

export const endAttempt = (): void => removeStored('sessionStorage', attemptKey)
