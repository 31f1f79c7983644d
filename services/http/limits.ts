import { isIPv6 } from 'node:net'
import { passwordLinkMinutes } from '@cartorio/contracts/http/account.js'
import { myOrdersLinkMinutes } from '@cartorio/contracts/http/my-orders.js'
import { dataRequestLinkHours } from '@cartorio/contracts/http/personal-data.js'
import { invitationDays } from '@cartorio/contracts/http/staff-accounts.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import { createInMemoryLimits } from '../stores/rate-limits/in-memory-limits.js'
import type { Limit, RateLimits } from '../stores/rate-limits/port.js'
import { HttpProblem } from './problem.js'

const hour = 60 * 60
const day = 24 * hour

/** What all instances count together. A client is an address, or a network of IPv6; a family or a library shares one. */
export const sharedLimits = {
  // Who tries stolen cards begins many payments; an order is paid in a few tries.
  paymentsOfClient: { points: 100, seconds: hour },
  paymentsOfOrder: { points: 20, seconds: hour },
  // The contact form makes work for the office.
  contactsOfClient: { points: 5, seconds: hour },
  contactsOfAll: { points: 200, seconds: hour },
  // What is sent before an order is stored for a day, for people who need not order.
  draftsOfClient: { points: 30, seconds: hour },
  draftFilesOfClient: { points: 60, seconds: hour },
  draftBytesOfClient: { points: 200 * 1024 * 1024, seconds: hour },
  // Who requests mails for a stranger's address must not fill that mailbox, and no client goes on for days. Mails of a
  // kind are counted for as long as their links open: strangers who use the limit up leave the owner with links that do.
  requestedMailsOfClient: { points: 20, seconds: hour },
  requestedMailsOfClientToEmail: { points: 8, seconds: day },
  orderListMails: { points: 2, seconds: myOrdersLinkMinutes * 60 },
  passwordMails: { points: 2, seconds: passwordLinkMinutes * 60 },
  invitationMails: { points: 5, seconds: invitationDays * day },
  dataRequestMails: { points: 2, seconds: dataRequestLinkHours * hour },
  // Orders that name a stranger's address must not fill that mailbox either: beyond it mails wait for the payment.
  unpaidMailsToMailbox: { points: 8, seconds: day },
  unpaidOrdersOfClient: { points: 40, seconds: day },
} as const satisfies Readonly<Record<string, Omit<Limit, 'name'>>>

/** Counted by each instance for itself, as a query makes no call for it: consecutive numbers could be found by trying. */
export const unknownNumbers: Limit = { name: 'unknownNumbers', points: 10, seconds: 15 * 60 }

const groupsIn = (half: string): string[] => (half === '' ? [] : half.split(':'))

/** One IPv6 customer has a whole /64: its addresses are one client. */
export const clientNetwork = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const first = groupsIn(head)
  const groups = tail === undefined ? first : [...first, ...Array(8).fill('0'), ...groupsIn(tail)]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const inMinutes = (seconds: number): string => `${Math.ceil(seconds / 60)} min`
const inWords = (seconds: number): string =>
  seconds > 2 * hour ? `${Math.ceil(seconds / hour)} h` : inMinutes(seconds)

type Refusal = (seconds: number) => HttpProblem
const refusal =
  (code: string, detail: (seconds: number) => string): Refusal =>
  (seconds) =>
    new HttpProblem(429, code, detail(seconds), {}, seconds)

export const tooManyPayments = refusal(
  'payment/too-many-attempts',
  (seconds) =>
    `Foram muitas tentativas de pagamento em pouco tempo. Seu pedido está guardado: espere ${inMinutes(seconds)} e tente de novo, ou fale com a nossa equipe.`,
)
const tooManyMessages = refusal(
  'contact/too-many',
  (seconds) =>
    `Já são muitas mensagens em pouco tempo. Espere ${inMinutes(seconds)} e tente de novo, ou escreva do seu próprio e-mail.`,
)
const tooManyDrafts = refusal(
  'draft/too-much',
  (seconds) =>
    `Foram enviados muitos arquivos em pouco tempo. Espere ${inMinutes(seconds)} e tente de novo, ou envie-os depois de fazer o pedido.`,
)
const tooManyRequests = refusal(
  'my-orders/too-many-requests',
  (seconds) =>
    `O link já foi pedido várias vezes. Procure a mensagem na caixa de entrada e no spam, ou espere ${inWords(seconds)} e peça de novo.`,
)
const tooManyInvitations = refusal(
  'staff/invited-often',
  (seconds) =>
    `Este endereço já recebeu vários convites, ou este lugar mandou muitos. Peça à pessoa que procure o convite no spam, ou espere ${inWords(seconds)} e convide de novo.`,
)
const tooManyUnknown = refusal(
  'request/too-many-unknown',
  () => 'Muitos números que não existem. Confira o número do pedido e tente novamente em alguns minutos.',
)

type RequestedMail = 'order-list' | 'password-link' | `data-request/${DataRequest}`

const limitOf = (mail: RequestedMail) =>
  mail === 'order-list' ? 'orderListMails' : mail === 'password-link' ? 'passwordMails' : 'dataRequestMails'

/** How often what costs or reveals something may be done. Each `ensure…` throws an `HttpProblem` with 429 beyond. */
export const createLimits = (limits: RateLimits) => {
  const count = (name: keyof typeof sharedLimits, key: string, points: Parameters<RateLimits['count']>[2] = {}) =>
    limits.count({ name, ...sharedLimits[name] }, key, points)
  const ensure = async (refused: Refusal, ...counted: Parameters<typeof count>): Promise<void> => {
    const wait = await count(...counted)
    if (wait > 0) throw refused(wait)
  }
  return {
    /** Counts an attempt at paying, of an order where there is one. */
    ensurePayment: async (client: string, order?: string): Promise<void> => {
      await ensure(tooManyPayments, 'paymentsOfClient', clientNetwork(client))
      if (order !== undefined) await ensure(tooManyPayments, 'paymentsOfOrder', order)
    },
    ensureContact: async (client: string): Promise<void> => {
      await ensure(tooManyMessages, 'contactsOfClient', clientNetwork(client))
      await ensure(tooManyMessages, 'contactsOfAll', '')
    },
    ensureDraft: (client: string): Promise<void> => ensure(tooManyDrafts, 'draftsOfClient', clientNetwork(client)),
    ensureDraftFile: async (client: string, bytes: number): Promise<void> => {
      await ensure(tooManyDrafts, 'draftFilesOfClient', clientNetwork(client))
      await ensure(tooManyDrafts, 'draftBytesOfClient', clientNetwork(client), { weight: bytes })
    },
    /** Counts a request once for each id, whether the address has orders or not. */
    ensureMailRequest: async (
      client: string,
      { emailHash, mail }: { readonly emailHash: string; readonly mail: RequestedMail },
      id: string,
    ): Promise<void> => {
      const network = clientNetwork(client)
      await ensure(tooManyRequests, 'requestedMailsOfClient', network, { id })
      await ensure(tooManyRequests, 'requestedMailsOfClientToEmail', `${network}/${emailHash}`, { id })
      await ensure(tooManyRequests, limitOf(mail), `${mail}/${emailHash}`, { id })
    },
    /** Counts an invitation once for each id, whether the address has an account or not; offices count for themselves. */
    ensureInvitation: async (
      client: string,
      { emailHash, tenantId }: { readonly emailHash: string; readonly tenantId: TenantId },
      id: string,
    ): Promise<void> => {
      await ensure(tooManyInvitations, 'requestedMailsOfClient', clientNetwork(client), { id })
      await ensure(tooManyInvitations, 'invitationMails', `${tenantId}/${emailHash}`, { id })
    },
    /** Whether one more mail about an unpaid order, or one that was requested, may go to a mailbox; `mailId` counts once. */
    hasRoomAt: async (mailboxHash: string, about: 'order' | 'request', id: string): Promise<boolean> =>
      (await count('unpaidMailsToMailbox', `${about}/${mailboxHash}`, { id })) === 0,
    /** Whether one more order of a client may cause mails before it is paid; `requestId` counts once. */
    hasRoomFor: async (client: string, id: string): Promise<boolean> =>
      (await count('unpaidOrdersOfClient', clientNetwork(client), { id })) === 0,
  }
}

export type Limits = ReturnType<typeof createLimits>

/** Where limits are off. */
export const noLimits: Limits = createLimits({ count: async () => 0 })

/** How often a client may request what does not exist. */
export type NotFoundLimiter = {
  /** @throws {HttpProblem} 429 once the client has used it up */
  ensureLeft(client: string): void
  spend(client: string): void
}

export const createNotFoundLimiter = (limit: Limit = unknownNumbers, now?: () => number): NotFoundLimiter => {
  const limits = createInMemoryLimits(now)
  return {
    ensureLeft: (client) => {
      const wait = limits.wait(limit, clientNetwork(client))
      if (wait > 0) throw tooManyUnknown(wait)
    },
    spend: (client) => void limits.count(limit, clientNetwork(client)),
  }
}

export const noNotFoundLimiter: NotFoundLimiter = { ensureLeft: () => undefined, spend: () => undefined }
