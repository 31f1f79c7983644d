import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IntentStatus } from '@cartorio/contracts/http/payments.js'
import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import type { Clock } from '../../../domain/clock.js'
import { TechnicalError } from '../../../domain/technical-error.js'
import type { StateStore, Versioned } from '../../../stores/state-store/port.js'
import type { CardOutcome, SandboxPayments } from '../port.js'
import { signatureIn, webhookEventOf } from '../stripe/webhook-event.js'
import { authorizeCard, type CardRefunds } from './cards.js'
import { type AnnounceWebhook, type IntentDocument, intentOf, intents, sandboxIntentsSince } from './intents.js'
import { createSandboxRefunds } from './sandbox-refunds.js'
import { checkWebhookSignature } from './webhooks.js'

type Options = {
  readonly state: StateStore
  readonly clock: Clock
  readonly webhookSecrets: readonly Buffer[]
  readonly announce: AnnounceWebhook
}

const canceled = {
  code: 'payment_intent_canceled',
  message: 'Este pagamento foi cancelado e nada foi cobrado. Confira a situação do pedido.',
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
  /** Answers how it stands then; nothing when another click was faster. */
  const move = async (
    found: Versioned<IntentDocument>,
    status: IntentStatus,
    changes: Partial<Pick<IntentDocument, 'owed' | 'refused' | 'refunds'>> = {},
  ): Promise<Versioned<IntentDocument> | undefined> => {
    const amountReceived = status === 'succeeded' ? found.doc.amount : found.doc.amountReceived
    const doc = { ...found.doc, status, amountReceived, owed: 'nothing' as const, ...changes }
    const moved = await state.replace(intents, found.id, found.version, doc)
    return moved ? { id: found.id, version: found.version + 1, doc } : undefined
  }

  /** Announces what is owed; the event's id comes from the intent's version, so that a repetition is the same event. */
  const announceOwedOf = async (found: Versioned<IntentDocument> | undefined): Promise<void> => {
    if (found === undefined || found.doc.owed === 'nothing') return
    const { id } = found
    const eventId = createHash('sha256').update(`${id}/${found.version}`).digest('hex').slice(0, 24)
    const tenantId = tenantIdSchema.safeParse(found.doc.tenantId).data
    await announce({ id: `evt_${eventId}`, type: `payment_intent.${found.doc.owed}`, intentId: id, tenantId })
    await state.replace(intents, id, found.version, { ...found.doc, owed: 'nothing' })
  }

  /** The card's answer does not depend on it: an event that cannot be announced now stays owed. */
  const tryAnnounce = (found: Versioned<IntentDocument> | undefined): Promise<void> =>
    announceOwedOf(found).catch(() => undefined)

  const succeed = async (found: Versioned<IntentDocument>, refunds?: CardRefunds): Promise<CardOutcome> => {
    const changes = { owed: 'succeeded' } as const
    const moved = await move(found, 'succeeded', refunds === undefined ? changes : { ...changes, refunds })
    await tryAnnounce(moved)
    return { status: moved === undefined ? 'processing' : 'succeeded' }
  }

  const refuse = async (
    found: Versioned<IntentDocument>,
    error: { code: string; message: string },
  ): Promise<CardOutcome> => {
    const refused = { count: (found.doc.refused?.count ?? 0) + 1, code: error.code }
    const moved = await move(found, 'requires_payment_method', { owed: 'payment_failed', refused })
    await tryAnnounce(moved)
    return moved === undefined ? { status: 'processing' } : { status: 'requires_payment_method', error }
  }

  const find = async (id: string, clientSecret: string): Promise<Versioned<IntentDocument> | undefined> => {
    const found = intentIdPattern.test(id) ? await state.get(intents, id) : undefined
    return found !== undefined && isSecret(found.doc, clientSecret) ? found : undefined
  }

  /** A repeated click finds it paid; a webhook event that is still owed is announced now. */
  const succeedAgain = async (found: Versioned<IntentDocument>): Promise<CardOutcome> => {
    await tryAnnounce(found)
    return { status: 'succeeded' }
  }

  const refunds = createSandboxRefunds(state, announce)

  return {
    provider: 'sandbox',
    refund: refunds.refund,
    retrieveRefund: refunds.retrieveRefund,
    refundsOf: refunds.refundsOf,
    // Its cards dispute nothing.
    retrieveDispute: async () => undefined,
    createIntent: async ({ amount, currency, orderId, orderNumber, tenantId, idempotencyKey }) => {
      const id = `pi_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 24)}`
      const clientSecret = `${id}_secret_${randomBytes(18).toString('base64url')}`
      const status: IntentStatus = 'requires_payment_method'
      const made: IntentDocument = {
        clientSecret,
        status,
        amount,
        amountReceived: cents(0),
        currency,
        orderId,
        orderNumber,
        tenantId,
        createdAt: clock.now(),
        owed: 'nothing',
      }
      if (await state.insert(intents, id, made)) return intentOf({ id, version: 1, doc: made })
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
    intentsSince: sandboxIntentsSince(state),
    cancelIntent: async (id) => {
      for (;;) {
        const found = await state.get(intents, id)
        if (found === undefined || found.doc.status === 'succeeded' || found.doc.status === 'canceled') return
        if ((await move(found, 'canceled')) !== undefined) return
      }
    },
    announceOwed: async () => {
      for (const owed of ['succeeded', 'payment_failed'] as const) {
        for (const found of await state.find(intents, 'owed', owed)) await announceOwedOf(found)
      }
      await refunds.announceOwed()
    },
    verifyWebhook: (headers, rawBody) => {
      checkWebhookSignature(rawBody, signatureIn(headers), webhookSecrets, new Date(clock.now()))
      return webhookEventOf(rawBody)
    },
    confirm: async (id, clientSecret, card) => {
      const found = await find(id, clientSecret)
      if (found === undefined) return undefined
      if (found.doc.status === 'succeeded') return succeedAgain(found)
      if (found.doc.status === 'canceled') return { status: 'canceled', error: canceled }
      const answer = authorizeCard(card, new Date(clock.now()))
      switch (answer.kind) {
        case 'paid':
          return succeed(found, answer.refunds)
        case 'needs-confirmation':
          return { status: (await move(found, 'requires_action')) === undefined ? 'processing' : 'requires_action' }
        case 'refused':
          return refuse(found, { code: answer.code, message: answer.message })
      }
    },
    authenticate: async (id, clientSecret, approve) => {
      const found = await find(id, clientSecret)
      if (found === undefined) return undefined
      if (found.doc.status === 'succeeded') return succeedAgain(found)
      if (found.doc.status !== 'requires_action') return { status: found.doc.status }
      return approve ? succeed(found) : refuse(found, notApproved)
    },
  }
}
