import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type IntentStatus, paymentWebhookSchema } from '@cartorio/contracts/http/payments.js'
import { type Cents, type Currency, cents } from '@cartorio/contracts/money.js'
import type { Clock } from '../../../domain/clock.js'
import { TechnicalError } from '../../../domain/technical-error.js'
import type { StateCollection, StateStore, Versioned } from '../../../state-store/port.js'
import { BadSignature, type CardOutcome, type Intent, type SandboxPayments } from '../port.js'
import { askBank } from './cards.js'
import { checkWebhookSignature } from './webhook-signature.js'

type IntentDocument = {
  readonly clientSecret: string
  readonly status: IntentStatus
  readonly amount: Cents
  readonly amountReceived: Cents
  readonly currency: Currency
  readonly orderId: string
}

/** The sandbox's memory. It holds no card. */
const intents: StateCollection<IntentDocument> = { name: 'sandbox-intents', indexes: {} }

/** Tells the outside world that an intent changed; must not be lost. */
export type AnnounceWebhook = (event: {
  readonly id: string
  readonly type: string
  readonly intentId: string
}) => Promise<void>

type Options = {
  readonly state: StateStore
  readonly clock: Clock
  readonly webhookSecrets: readonly [Buffer, ...Buffer[]]
  readonly announce: AnnounceWebhook
}

const notApproved = {
  code: 'authentication_failed',
  message: 'A confirmação foi recusada e nada foi cobrado. Tente de novo ou use outro cartão.',
}

const intentIdPattern = /^pi_[0-9a-f]{24}$/

const isSecret = (intent: IntentDocument, clientSecret: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(intent.clientSecret), digest(clientSecret))
}

/** A payment provider of our own, for machines without one: no money moves. */
export const createSandboxPayments = ({ state, clock, webhookSecrets, announce }: Options): SandboxPayments => {
  const intentOf = ({ id, doc }: Versioned<IntentDocument>): Intent => ({ id, ...doc })

  /** Answers whether it moved: `false` when another click was faster. */
  const move = (found: Versioned<IntentDocument>, status: IntentStatus): Promise<boolean> => {
    const amountReceived = status === 'succeeded' ? found.doc.amount : found.doc.amountReceived
    return state.replace(intents, found.id, found.version, { ...found.doc, status, amountReceived })
  }

  const tell = (id: string, outcome: 'succeeded' | 'payment_failed' | 'requires_action'): Promise<void> =>
    announce({ id: `evt_${randomBytes(12).toString('hex')}`, type: `payment_intent.${outcome}`, intentId: id })

  const settle = async (found: Versioned<IntentDocument>): Promise<CardOutcome> => {
    if (!(await move(found, 'succeeded'))) return { status: 'processing' }
    await tell(found.id, 'succeeded')
    return { status: 'succeeded' }
  }

  const refuse = async (
    found: Versioned<IntentDocument>,
    error: { code: string; message: string },
  ): Promise<CardOutcome> => {
    if (!(await move(found, 'requires_payment_method'))) return { status: 'processing' }
    await tell(found.id, 'payment_failed')
    return { status: 'requires_payment_method', error }
  }

  const find = async (id: string, clientSecret: string): Promise<Versioned<IntentDocument> | undefined> => {
    const found = intentIdPattern.test(id) ? await state.get(intents, id) : undefined
    return found !== undefined && isSecret(found.doc, clientSecret) ? found : undefined
  }

  return {
    provider: 'sandbox',
    createIntent: async ({ amount, currency, orderId, idempotencyKey }) => {
      const id = `pi_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24)}`
      const clientSecret = `${id}_secret_${randomBytes(18).toString('base64url')}`
      const status: IntentStatus = 'requires_payment_method'
      await state.insert(intents, id, { clientSecret, status, amount, amountReceived: cents(0), currency, orderId })
      const stored = await state.get(intents, id)
      if (stored === undefined || stored.doc.amount !== amount || stored.doc.orderId !== orderId) {
        throw new TechnicalError('an idempotency key came again with other parameters')
      }
      return intentOf(stored)
    },
    retrieveIntent: async (id) => {
      const found = await state.get(intents, id)
      return found === undefined ? undefined : intentOf(found)
    },
    verifyWebhook: (rawBody, signature, now) => {
      checkWebhookSignature(rawBody, signature, webhookSecrets, now)
      const parsed = paymentWebhookSchema.safeParse(JSON.parse(rawBody))
      if (!parsed.success) throw new BadSignature('webhook body refused')
      return { id: parsed.data.id, type: parsed.data.type, intentId: parsed.data.data.object.id }
    },
    confirm: async (id, clientSecret, card) => {
      const found = await find(id, clientSecret)
      if (found === undefined) return undefined
      if (found.doc.status === 'succeeded' || found.doc.status === 'canceled') return { status: found.doc.status }
      const answer = askBank(card, new Date(clock.now()))
      switch (answer.kind) {
        case 'paid':
          return settle(found)
        case 'needs-confirmation':
          return { status: (await move(found, 'requires_action')) ? 'requires_action' : 'processing' }
        case 'refused':
          return refuse(found, { code: answer.code, message: answer.message })
      }
    },
    authenticate: async (id, clientSecret, approve) => {
      const found = await find(id, clientSecret)
      if (found === undefined) return undefined
      if (found.doc.status !== 'requires_action') return { status: found.doc.status }
      return approve ? settle(found) : refuse(found, notApproved)
    },
  }
}
