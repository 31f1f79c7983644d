import { useSyncExternalStore } from 'react'
import { readStored, removeStored, sentPaymentKey, writeStored } from './storage'

/** A payment that the provider was asked for, until our server has said what became of it. */
export type SentPayment = {
  readonly token: string
  readonly intentId: string
  /** The supplementary charge that it pays; absent for the order itself. */
  readonly charge?: number | undefined
}

// The tab keeps it, so that a reload and a page that breaks find out what became of it.
let unkept: string | null = null
/** The provider's answer is still on its way to this document. */
let awaited = false
const listeners = new Set<() => void>()

const changed = (): void => {
  for (const listener of listeners) listener()
}

const keptText = (): string | null => unkept ?? readStored('sessionStorage', sentPaymentKey)

const kept = (): SentPayment | undefined => {
  const [token, intentId, charge] = keptText()?.split(' ') ?? []
  return token && intentId ? { token, intentId, charge: charge ? Number(charge) : undefined } : undefined
}

/** Before anything goes to the provider. */
export const noteSent = ({ token, intentId, charge }: SentPayment): void => {
  const text = [token, intentId, charge].join(' ')
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
