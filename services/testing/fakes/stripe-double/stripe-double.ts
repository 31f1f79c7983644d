import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type DoubleAnswer, refused } from './objects.js'
import { createDoubleState, type DoubleState } from './state.js'

/**
 * How a call ends in place of its answer. `silent`: never answered, without effect. `lost`: it has its effect, and the
 * answer is never sent. The others are answered, without effect.
 */
export type StripeFault = 'silent' | 'lost' | 'rate-limited' | 'failing' | 'no-json'

type Call = { readonly method: string; readonly path: string; readonly idempotencyKey: string | undefined }

/** A local server that keeps state as Stripe does, where stripe-mock keeps none. */
export type StripeDouble = {
  readonly url: string
  readonly state: DoubleState
  readonly calls: readonly Call[]
  /** The next calls that change something end so; a list is used up from its beginning. */
  failNext(...faults: readonly StripeFault[]): void
  /** The customer's card is charged. */
  pay(intentId: string): void
  decline(intentId: string, declineCode?: string): void
  moveTo(intentId: string, status: 'requires_action' | 'processing' | 'canceled'): void
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const send = (response: ServerResponse, { status, body }: DoubleAnswer): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' })
  response.end(JSON.stringify(body))
}

const route = (state: DoubleState, method: string, url: URL, form: URLSearchParams): DoubleAnswer => {
  const [, , kind = '', id, action] = url.pathname.split('/')
  if (method === 'POST' && kind === 'payment_intents' && id === undefined) return state.createIntent(form)
  if (method === 'POST' && kind === 'payment_intents' && id !== undefined && action === 'cancel')
    return state.cancelIntent(id)
  if (method === 'POST' && kind === 'refunds' && id === undefined) return state.createRefund(form)
  if (method === 'GET' && kind === 'payment_intents' && id === undefined) return state.listIntents(url.searchParams)
  if (method === 'GET' && kind === 'refunds' && id === undefined)
    return state.listRefunds(url.searchParams.get('payment_intent') ?? '')
  if (method === 'GET' && id !== undefined && action === undefined) return state.retrieve(kind, id)
  return refused(404, 'url_unknown')
}

/** Every key's first body and answer, as Stripe keeps them: another body under a used key is refused. */
const createIdempotency = () => {
  const answers = new Map<string, { readonly body: string; readonly answer: DoubleAnswer }>()
  return (key: string | undefined, body: string, work: () => DoubleAnswer): DoubleAnswer => {
    if (key === undefined) return work()
    const earlier = answers.get(key)
    if (earlier !== undefined && earlier.body !== body)
      return refused(400, 'idempotency_key_reused', 'idempotency_error')
    const answer = earlier?.answer ?? work()
    answers.set(key, { body, answer })
    return answer
  }
}

const isAnswered = (response: ServerResponse, fault: StripeFault | undefined): boolean => {
  if (fault === 'rate-limited') send(response, refused(429, 'rate_limit'))
  else if (fault === 'failing') send(response, refused(500, 'internal', 'api_error'))
  else if (fault === 'no-json') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
  else return fault === 'silent'
  return true
}

export const startStripeDouble = async (): Promise<StripeDouble> => {
  const state = createDoubleState()
  const calls: Call[] = []
  const faults: StripeFault[] = []
  const once = createIdempotency()

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const { method = '', url = '/' } = request
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : undefined
    calls.push({ method, path: url, idempotencyKey })
    const fault = faults.shift()
    if (isAnswered(response, fault)) return
    const target = new URL(url, 'http://double')
    const made = once(idempotencyKey, body, () => route(state, method, target, new URLSearchParams(body)))
    if (fault !== 'lost') send(response, made)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    calls,
    failNext: (...next) => {
      faults.push(...next)
    },
    pay: (intentId) => {
      const { amount } = state.intent(intentId)
      const charge = state.chargeId()
      state.changeIntent(intentId, {
        status: 'succeeded',
        amount_received: amount,
        latest_charge: charge,
        last_payment_error: null,
      })
    },
    decline: (intentId, declineCode = 'insufficient_funds') => {
      const charge = state.chargeId()
      const message = 'Your card was declined.'
      const failure = { code: 'card_declined', decline_code: declineCode, charge, message }
      state.changeIntent(intentId, {
        status: 'requires_payment_method',
        latest_charge: charge,
        last_payment_error: failure,
      })
    },
    moveTo: (intentId, status) => {
      state.changeIntent(intentId, { status, last_payment_error: null })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const signing = new Stripe('sk_test_signs_only')

type SignedBody = { readonly body: string; readonly signature: string }

/** A webhook's body and header, signed by the SDK's own helper. */
export const signedBody = (secret: string, payload: object, at: Date): SignedBody => {
  const body = JSON.stringify(payload)
  const timestamp = Math.floor(at.getTime() / 1000)
  return { body, signature: signing.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
}

export const signedWebhook = (
  secret: string,
  event: { readonly id: string; readonly type: string; readonly object: object },
  at: Date,
): SignedBody => {
  const { id, type, object } = event
  return signedBody(secret, { id, object: 'event', type, data: { object } }, at)
}
