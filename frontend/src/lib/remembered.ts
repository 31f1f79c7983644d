import { readStored, removeStored, writeStored } from './storage'

/** What the browser would not keep, for as long as this document lasts. */
const remembered = new Map<string, string>()

const store = (key: string, text: string): boolean => {
  if (writeStored('localStorage', key, text)) {
    removeStored('sessionStorage', key)
    return true
  }
  // A full storage still holds the text before this one, which another document would take for it.
  removeStored('localStorage', key)
  return writeStored('sessionStorage', key, text)
}

/**
 * Keeps a text in the local storage; where that is full in the tab's, and without either in this document alone.
 * Answers whether it outlasts the document.
 */
export const remember = (key: string, text: string): boolean => {
  const kept = store(key, text)
  if (kept) remembered.delete(key)
  else remembered.set(key, text)
  return kept
}

export const recall = (key: string): string | null =>
  remembered.get(key) ?? readStored('sessionStorage', key) ?? readStored('localStorage', key)

/** What ends with this document. */
export const unkept = (key: string): string | undefined => remembered.get(key)

export const forget = (key: string): void => {
  remembered.delete(key)
  removeStored('sessionStorage', key)
  removeStored('localStorage', key)
}
