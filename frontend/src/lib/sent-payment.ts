import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { isCheckout } from './checkout-document'
import { receiptPath } from './paths'
import { readStored, removeStored, writeStored } from './storage'
import { storedJson } from './stored-json'
import { sentPaymentKey } from './stored-order-keys'

const sentSchema = z.object({
  token: z.string(),
  intentId: z.string(),
  /** The supplementary charge that it pays; absent for the order itself. */
  charge: z.optional(z.int()),
})
/** A payment that the provider was asked for, until our server has said what became of it. */
export type SentPayment = z.infer<typeof sentSchema>

// The tab keeps it, so that a reload and a page that breaks find out what became of it.
let unkept: string | null = null
/** The provider's answer is still on its way to this document. */
let awaited = false
const listeners = new Set<() => void>()

const changed = (): void => {
  for (const listener of listeners) listener()
}

const keptText = (): string | null => unkept ?? readStored('sessionStorage', sentPaymentKey)
const kept = (): SentPayment | undefined => storedJson(sentSchema, keptText())

/** Before anything goes to the provider. */
export const noteSent = (payment: SentPayment): void => {
  const text = JSON.stringify(payment)
  unkept = writeStored('sessionStorage', sentPaymentKey, text) ? null : text
  awaited = true
  changed()
}

/** What became of it is to be asked of our server from here on. */
export const askForSent = (): void => {
  awaited = false
  changed()
}

/** Our server has taken it, or nothing was charged. */
export const forgetSent = (token: string): void => {
  if (kept()?.token !== token) return
  unkept = null
  removeStored('sessionStorage', sentPaymentKey)
  askForSent()
}

/** Of an order, or of one of its charges. */
export const sentPayment = (token: string, charge?: number): SentPayment | undefined => {
  const sent = kept()
  return sent?.token === token && sent.charge === charge ? sent : undefined
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSentPayment = (token: string, charge?: number) => {
  useSyncExternalStore(listen, () => `${awaited} ${keptText()}`)
  return { sent: sentPayment(token, charge), awaited }
}

/** The receipt of the order whose payment was sent from the checkout at this address; none where this is it. */
export const receiptOfSent = (pathname: string): string | undefined => {
  const sent = kept()
  if (sent === undefined || sent.charge !== undefined || !isCheckout(pathname)) return undefined
  const path = receiptPath(sent.token)
  return path === pathname ? undefined : path
}
