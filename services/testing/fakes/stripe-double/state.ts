import {
  answered,
  type DoubleAnswer,
  type DoubleDispute,
  type DoubleIntent,
  type DoubleRefund,
  metadataOf,
  refused,
} from './objects.js'

const cancellable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** What Stripe's API keeps, and what it does to it; ids are numbered. */
export const createDoubleState = () => {
  const intents = new Map<string, DoubleIntent>()
  const refunds = new Map<string, DoubleRefund>()
  const disputes = new Map<string, DoubleDispute>()
  let made = 0
  const nextId = (prefix: string): string => {
    made += 1
    return `${prefix}_${String(made).padStart(24, '0')}`
  }

  const intentAt = (id: string): DoubleIntent => {
    const found = intents.get(id)
    if (found === undefined) throw new Error(`the double has no intent ${id}`)
    return found
  }

  const changeIntent = (id: string, change: Partial<DoubleIntent>): DoubleIntent => {
    const changed = { ...intentAt(id), ...change }
    intents.set(id, changed)
    return changed
  }

  const createIntent = (form: URLSearchParams): DoubleAnswer => {
    const amount = Number(form.get('amount'))
    if (!Number.isInteger(amount) || amount < 50) return refused(400, 'amount_too_small')
    const id = nextId('pi')
    const intent: DoubleIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${made}`,
      status: 'requires_payment_method',
      amount,
      amount_received: 0,
      currency: form.get('currency') ?? '',
      created: Math.floor(Date.now() / 1000),
      metadata: metadataOf(form),
      latest_charge: null,
      last_payment_error: null,
    }
    intents.set(id, intent)
    return answered(intent)
  }

  const cancelIntent = (id: string): DoubleAnswer => {
    const found = intents.get(id)
    if (found === undefined) return refused(404, 'resource_missing')
    if (!cancellable.includes(found.status)) return refused(400, 'payment_intent_unexpected_state')
    return answered(changeIntent(id, { status: 'canceled' }))
  }

  const refundsOf = (intentId: string): DoubleRefund[] =>
    [...refunds.values()].filter(({ payment_intent }) => payment_intent === intentId)

  const createRefund = (form: URLSearchParams): DoubleAnswer => {
    const intentId = form.get('payment_intent') ?? ''
    const intent = intents.get(intentId)
    if (intent === undefined) return refused(404, 'resource_missing')
    const counted = refundsOf(intentId).filter(({ status }) => status !== 'failed')
    const left = intent.amount_received - counted.reduce((sum, { amount }) => sum + amount, 0)
    const amount = Number(form.get('amount'))
    if (left <= 0) return refused(400, 'charge_already_refunded')
    if (amount > left) return refused(400, 'amount_too_large')
    const id = nextId('re')
    const { currency } = intent
    const refund: DoubleRefund = {
      id,
      object: 'refund',
      status: 'succeeded',
      amount,
      currency,
      payment_intent: intentId,
      metadata: metadataOf(form),
    }
    refunds.set(id, refund)
    return answered(refund)
  }

  const found = (objects: ReadonlyMap<string, object>, id: string): DoubleAnswer => {
    const object = objects.get(id)
    return object === undefined ? refused(404, 'resource_missing') : answered(object)
  }

  return {
    createIntent,
    cancelIntent,
    createRefund,
    retrieve: (kind: string, id: string): DoubleAnswer => {
      const collections = new Map<string, ReadonlyMap<string, object>>([
        ['payment_intents', intents],
        ['refunds', refunds],
        ['disputes', disputes],
      ])
      return found(collections.get(kind) ?? new Map(), id)
    },
    /** The newest first, as Stripe lists them. */
    listIntents: (query: URLSearchParams): DoubleAnswer => {
      const since = Number(query.get('created[gte]') ?? 0)
      const limit = Number(query.get('limit') ?? 10)
      const after = query.get('starting_after')
      const all = [...intents.values()].reverse().filter(({ created }) => created >= since)
      const rest = after === null ? all : all.slice(all.findIndex(({ id }) => id === after) + 1)
      const data = rest.slice(0, limit)
      return answered({ object: 'list', has_more: rest.length > limit, url: '/v1/payment_intents', data })
    },
    listRefunds: (intentId: string): DoubleAnswer =>
      answered({ object: 'list', has_more: false, url: '/v1/refunds', data: refundsOf(intentId) }),
    intent: intentAt,
    intents: (): readonly DoubleIntent[] => [...intents.values()],
    refunds: (): readonly DoubleRefund[] => [...refunds.values()],
    changeIntent,
    changeRefund: (id: string, change: Partial<DoubleRefund>): void => {
      const refund = refunds.get(id)
      if (refund !== undefined) refunds.set(id, { ...refund, ...change })
    },
    addDispute: (intentId: string, status: string): DoubleDispute => {
      const { amount, currency } = intentAt(intentId)
      const id = nextId('dp')
      const dispute: DoubleDispute = {
        id,
        object: 'dispute',
        status,
        reason: 'product_not_received',
        amount,
        currency,
        payment_intent: intentId,
        evidence_details: { due_by: 1_775_001_600 },
      }
      disputes.set(id, dispute)
      return dispute
    },
    changeDispute: (id: string, status: string): void => {
      const dispute = disputes.get(id)
      if (dispute !== undefined) disputes.set(id, { ...dispute, status })
    },
    chargeId: (): string => nextId('ch'),
  }
}

export type DoubleState = ReturnType<typeof createDoubleState>
