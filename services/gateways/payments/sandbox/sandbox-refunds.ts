import { createHash } from 'node:crypto'
import { addCents, type Cents, type Currency, cents } from '@cartorio/contracts/money.js'
import { TechnicalError } from '../../../domain/technical-error.js'
import { changeDocument } from '../../../stores/state-store/documents.js'
import type { StateCollection, StateStore, Versioned } from '../../../stores/state-store/port.js'
import { type NewRefund, PaymentsRefused, type Refund, type RefundStatus } from '../port.js'
import { type AnnounceWebhook, type IntentDocument, intents } from './intents.js'

type RefundDocument = {
  readonly intentId: string
  readonly amount: Cents
  readonly currency: Currency
  readonly idempotencyKey: string
  readonly status: RefundStatus
  readonly failureCode: string | null
  /** The webhook event that is still to be announced: stored with the refund, so that no kill loses it. */
  readonly owed: 'refund.updated' | 'refund.failed' | 'nothing'
}

/** The sandbox's record of refunds. */
export const refunds: StateCollection<RefundDocument> = {
  name: 'sandbox-refunds',
  indexes: { owed: ({ owed }) => owed, intentId: ({ intentId }) => intentId },
}

const refundIdPattern = /^re_[0-9a-f]{24}$/

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

const refundOf = ({ id, doc }: Versioned<RefundDocument>): Refund => {
  const { intentId, amount, currency, idempotencyKey, status, failureCode } = doc
  return { id, intentId, amount, currency, status, failureCode, reference: idempotencyKey }
}

/** The sandbox's refunds: never more than an intent has received, and one for each idempotency key. */
export const createSandboxRefunds = (state: StateStore, announce: AnnounceWebhook) => {
  /** Counts the refund against what was received; under a key that was used it changes nothing. */
  const reserve = async (id: string, { intentId, amount }: NewRefund): Promise<IntentDocument> => {
    const reserved = await changeDocument(state, intents, intentId, (doc) => {
      if (doc === undefined || doc.refunds === 'fail' || doc.refunded?.[id] !== undefined) return undefined
      const left = doc.amountReceived - addCents(cents(0), ...Object.values(doc.refunded ?? {}))
      if (amount > left) throw new PaymentsRefused('the refund exceeds what is left', 'amount_too_large')
      return { ...doc, refunded: { ...doc.refunded, [id]: amount } }
    })
    if (reserved === undefined) throw new PaymentsRefused('the intent to refund is unknown', 'resource_missing')
    return reserved
  }

  const announceOwedOf = async ({ id, version, doc }: Versioned<RefundDocument>): Promise<void> => {
    if (doc.owed === 'nothing') return
    const { owed: type, intentId } = doc
    await announce({ id: `evt_${digestOf(`${id}/${version}`)}`, type, intentId, refundId: id })
    await state.replace(refunds, id, version, { ...doc, owed: 'nothing' })
  }

  /** A refund that the card's bank takes its time over is pending in this answer only; the webhook tells of its end. */
  const refund = async (wanted: NewRefund): Promise<Refund> => {
    const { intentId, amount, idempotencyKey } = wanted
    if (amount < 1) throw new PaymentsRefused('a refund needs an amount', 'parameter_invalid_integer')
    const id = `re_${digestOf(`refund/${idempotencyKey}`)}`
    const earlier = await state.get(refunds, id)
    if (earlier !== undefined) {
      if (earlier.doc.intentId !== intentId || earlier.doc.amount !== amount)
        throw new TechnicalError('an idempotency key came again with other parameters')
      return refundOf(earlier)
    }
    const { currency, refunds: outcome } = await reserve(id, wanted)
    const failed = outcome === 'fail'
    const doc: RefundDocument = {
      intentId,
      amount,
      currency,
      idempotencyKey,
      status: failed ? 'failed' : 'succeeded',
      failureCode: failed ? 'expired_or_canceled_card' : null,
      owed: failed ? 'refund.failed' : 'refund.updated',
    }
    if (!(await state.insert(refunds, id, doc))) return refund(wanted)
    const made = { id, version: 1, doc }
    // The answer does not depend on it: what cannot be announced now stays owed.
    await announceOwedOf(made).catch(() => undefined)
    return { ...refundOf(made), ...(outcome === 'later' ? { status: 'pending' as const } : {}) }
  }

  return {
    refund,
    retrieveRefund: async (id: string): Promise<Refund | undefined> => {
      const found = refundIdPattern.test(id) ? await state.get(refunds, id) : undefined
      return found === undefined ? undefined : refundOf(found)
    },
    refundsOf: async (intentId: string): Promise<readonly Refund[]> =>
      (await state.find(refunds, 'intentId', intentId)).map(refundOf),
    announceOwed: async (): Promise<void> => {
      for (const owed of ['refund.updated', 'refund.failed'] as const) {
        for (const found of await state.find(refunds, 'owed', owed)) await announceOwedOf(found)
      }
    },
  }
}
