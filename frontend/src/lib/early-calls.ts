import { birthDraftForm } from '@cartorio/contracts/data-forms.js'
import { readToken } from './paths'

/** A call that a page makes at its start: `body` is JSON. */
type StartCall = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string }

declare global {
  interface Window {
    /** Begun in the HTML's own script; each answer is taken over once. */
    earlyCalls?: Map<string, Promise<Response>>
  }
}

/** Milliseconds after the page was opened in which an answer that was not taken over still counts as new. */
const fresh = 60_000

const buildCallKey = ({ method, path, body = '' }: StartCall): string => `${method} ${path} ${body}`

const get = (path: string): StartCall => ({ method: 'GET', path })
const orderPath = (token: string): string => `/api/orders/${encodeURIComponent(token)}`
const withDraft = (token: string, form: string): StartCall[] => [
  get(orderPath(token)),
  get(`${orderPath(token)}/drafts/${form}`),
]

/** The token of an address of the checkout: `/checkout/{token}`, and what stands below it. */
export const checkoutToken = (pathname: string, below: '' | '(?:/.*)?' = ''): string => {
  const [, token = ''] = new RegExp(`^/checkout/([^/]+)${below}$`).exec(pathname) ?? []
  try {
    return readToken(decodeURIComponent(token))
  } catch {
    return ''
  }
}

/** What the page at an address calls as soon as its scripts run. */
export const startCalls = (pathname: string, search: string): readonly StartCall[] => {
  const query = new URLSearchParams(search)
  const token = readToken(query.get('token') ?? '')
  if (/^\/solicitar-documentos\/(um|varios)\//.test(pathname)) return [get('/api/config'), get('/api/prices')]
  const checkout = checkoutToken(pathname)
  if (checkout && !query.has('cobranca')) {
    const body = JSON.stringify({ orderId: checkout })
    return [get('/api/config'), get(orderPath(checkout)), { method: 'POST', path: '/api/create-payment-intent', body }]
  }
  // What it shows beside depends on the answer: the lists of somebody who is signed out are refused.
  if (/^\/admin(\/|$)/.test(pathname)) return [get('/api/auth/me')]
  if (!token) return []
  if (pathname === '/tracking') return [get(orderPath(token))]
  if (pathname === '/continue-order') return [...withDraft(token, 'applicant-data'), get(`${orderPath(token)}/address`)]
  const birth = query.get('itemId')
  const draft = birth === null ? 'birth-certificate' : birthDraftForm(encodeURIComponent(birth))
  return pathname === '/birth-certificate-form' ? withDraft(token, draft) : []
}

/** Begins the page's first calls while its scripts are on their way. */
export const beginCalls = ({ pathname, search }: Location): void => {
  const begun = startCalls(pathname, search).map((call): [string, Promise<Response>] => {
    const { method, path, body } = call
    const headers = {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const answer = fetch(path, { method, credentials: 'include', headers, body: body ?? null })
    // A failure is the page's to show, when it takes the call over.
    answer.catch(() => undefined)
    return [buildCallKey(call), answer]
  })
  window.earlyCalls = new Map(begun)
}

/** The answer of a call that has begun, once; `undefined` where none has, or too long ago. */
export const takeOver = (method: string, path: string, body: unknown): Promise<Response> | undefined => {
  const key = `${method} ${path} ${typeof body === 'string' ? body : ''}`
  const begun = window.earlyCalls?.get(key)
  window.earlyCalls?.delete(key)
  return performance.now() < fresh ? begun : undefined
}
