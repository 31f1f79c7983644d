import { readStored, sentPaymentKey, writeStored } from '../lib/storage'

/**
 * How Chromium, Firefox and Safari reject an import whose file did not come, and Vite for its style sheet. A module
 * that came and threw has another message: that one is a bug.
 */
const failedImport =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/** After a deploy the files that an open page would still load are gone. */
export const isFailedChunk = (error: unknown): boolean => error instanceof Error && failedImport.test(error.message)

/** This tab waits for the outcome of a payment (src/lib/sent-payment.ts). */
export const isPaymentSent = (): boolean => readStored('sessionStorage', sentPaymentKey) !== null

export const reloadedKey = 'reloadedForChunk'

/**
 * Whether the page may reload by itself: once in a tab, so that it never reloads in a circle, and not without a
 * connection, where the reload would replace the page by the browser's error. A tab that cannot remember never does.
 */
export const mayReload = (): boolean =>
  navigator.onLine &&
  readStored('sessionStorage', reloadedKey) === null &&
  writeStored('sessionStorage', reloadedKey, 'true')
