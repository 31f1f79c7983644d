import { readStored, removeStored, writeStored } from './storage'

/** What the browser would not keep, for as long as this document lasts. */
const remembered = new Map<string, string>()

/** Keeps a text in the local storage, or without one in this document alone; answers whether the browser kept it. */
export const remember = (key: string, text: string): boolean => {
  const kept = writeStored('localStorage', key, text)
  if (kept) remembered.delete(key)
  // A full storage still holds the text before this one.
  else remembered.set(key, text)
  return kept
}

export const recall = (key: string): string | null => remembered.get(key) ?? readStored('localStorage', key)

export const forget = (key: string): void => {
  remembered.delete(key)
  removeStored('localStorage', key)
}
