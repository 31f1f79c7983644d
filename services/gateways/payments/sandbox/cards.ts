import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import type { Card } from '../port.js'

/** What becomes of a refund to a test card; without it, the refund succeeds at once. */
export type CardRefunds = 'later' | 'fail'

type CardAnswer =
  | { readonly kind: 'paid'; readonly refunds?: CardRefunds }
  | { readonly kind: 'needs-confirmation' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }

const refusals = {
  declined: {
    kind: 'refused',
    code: 'card_declined',
    message: 'Seu cartão foi recusado. Use outro cartão ou fale com o seu banco.',
  },
  expired: { kind: 'refused', code: 'expired_card', message: 'O cartão está vencido. Confira a validade.' },
  unknown: {
    kind: 'refused',
    code: 'test_cards_only',
    message: 'Este é um ambiente de teste: use um dos números de teste mostrados na página.',
  },
} as const

/** Where a month ends last: UTC−12. */
const latestZoneMillis = 12 * hourMillis

/** A card is good until its month has ended everywhere: the zone of its owner is not known. */
const isExpired = ({ expiryMonth, expiryYear }: Card, now: Date): boolean => {
  const there = new Date(now.getTime() - latestZoneMillis)
  return expiryYear * 12 + expiryMonth < there.getUTCFullYear() * 12 + there.getUTCMonth() + 1
}

/** The answer of the sandbox's bank to a card. The number is read, and stored nowhere. */
export const authorizeCard = (card: Card, now: Date): CardAnswer => {
  const number = card.number.replace(/[\s-]/g, '')
  const known = Object.values<string>(sandboxCards).includes(number)
  if (!known) return refusals.unknown
  if (isExpired(card, now)) return refusals.expired
  switch (number) {
    case sandboxCards.declined:
      return refusals.declined
    case sandboxCards.asksForConfirmation:
      return { kind: 'needs-confirmation' }
    case sandboxCards.refundsLater:
      return { kind: 'paid', refunds: 'later' }
    case sandboxCards.refundFails:
      return { kind: 'paid', refunds: 'fail' }
    default:
      return { kind: 'paid' }
  }
}
