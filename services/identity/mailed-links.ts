import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { passwordLinkMinutes } from '@cartorio/contracts/http/account.js'
import { dataRequestLinkHours } from '@cartorio/contracts/http/personal-data.js'
import { invitationDays } from '@cartorio/contracts/http/staff-accounts.js'
import { type Instant, instantSchema, type OrderId, type StaffId } from '@cartorio/contracts/ids.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import type { Clock } from '../domain/clock.js'
import { foldedEmail } from '../privacy/folded-email.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'

const markBytes = 12

/** Of one order and one address, so that a corrected address needs a mail of its own. `secrets[0]` issues, the others still open. */
export const createMailMarks = (secrets: readonly [Buffer, ...Buffer[]]) => {
  const markOf = (orderId: OrderId, email: string, secret: Buffer): Buffer =>
    createHmac('sha256', secret)
      .update(`mail-mark\0${orderId}\0${foldedEmail(email)}`)
      .digest()
      .subarray(0, markBytes)
  return {
    issue: (orderId: OrderId, email: string): string => markOf(orderId, email, secrets[0]).toString('hex'),
    verify: (orderId: OrderId, email: string, mark: string): boolean => {
      const given = Buffer.from(mark, 'hex')
      if (given.length !== markBytes) return false
      return secrets.map((secret) => timingSafeEqual(markOf(orderId, email, secret), given)).includes(true)
    },
  }
}

/** What a link in a mail carries beside the order's token: the browser that placed the order has the token without any mail. */
export type MailMarks = ReturnType<typeof createMailMarks>

/** Links that open the list of a person's orders, each once. */
export const createOrderListLinks = (state: StateStore, clock: Clock, validMinutes: number) => {
  const links = createMailedLinks<{ readonly emailHash: string }>(state, clock, {
    name: 'order-list-links',
    validMinutes,
  })
  return {
    issue: (emailHash: string): Promise<string> => links.issue({ emailHash }),
    /** Uses a link up; answers the hash of its address. */
    open: async (key: string, request: string): Promise<string | undefined> =>
      (await links.open(key, request))?.emailHash,
  }
}

export type OrderListLinks = ReturnType<typeof createOrderListLinks>

/** A request about the data of the address with a hash. */
type RequestedData = { readonly emailHash: string; readonly request: DataRequest }

/** Links that confirm a request about personal data, each once. */
export type DataRequestLinks = MailedLinks<RequestedData>

export const createDataRequestLinks = (state: StateStore, clock: Clock): DataRequestLinks =>
  createMailedLinks(state, clock, { name: 'data-request-links', validMinutes: dataRequestLinkHours * 60 })

/** Whose password is to be chosen; `generation` is that of the account's sessions, so that a change ends its other links. */
type ForgottenPassword = { readonly staffId: StaffId; readonly generation: number }

/** Links by which a member of staff chooses another password, each once. */
export type PasswordLinks = MailedLinks<ForgottenPassword>

export const createPasswordLinks = (state: StateStore, clock: Clock): PasswordLinks =>
  createMailedLinks(state, clock, { name: 'password-links', validMinutes: passwordLinkMinutes })

/** Which of the account's invitations the link is of, so that another one ends it. */
type Invited = { readonly staffId: StaffId; readonly invitation: number }

/** Links by which a colleague registers. They open nothing once the account is open. */
export type InvitationLinks = MailedLinks<Invited>

export const createInvitationLinks = (state: StateStore, clock: Clock): InvitationLinks =>
  createMailedLinks(state, clock, { name: 'invitation-links', validMinutes: invitationDays * 24 * 60 })

type Used = {
  readonly until: Instant
  /** The hash of the request's key that has opened it. */
  readonly openedBy: string | null
}

/** Only hashes are stored: a reader of the store can open nothing with them. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Links that are mailed and open once what `T` says. */
type MailedLinks<T extends object> = {
  /** Answers the key of a new link, which is kept nowhere. */
  issue(opens: T): Promise<string>
  /** What a key opens, which is not used up by it. */
  read(key: string): Promise<T | undefined>
  /**
   * Uses a link up. `undefined` for a key that is unknown, over, or used by another request: a repeat of the request
   * that has used it is answered again.
   */
  open(key: string, request: string): Promise<T | undefined>
}

const createMailedLinks = <T extends object>(
  state: StateStore,
  clock: Clock,
  { name, validMinutes }: { readonly name: string; readonly validMinutes: number },
): MailedLinks<T> => {
  const links: StateCollection<T & Used> = { name, indexes: {} }
  return {
    issue: async (opens) => {
      const key = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.parse(clock.now()) + validMinutes * 60_000)
      const until = instantSchema.parse(expiresAt.toISOString())
      await state.insert(links, hashOf(key), { ...opens, until, openedBy: null }, { expiresAt })
      return key
    },
    read: async (key) => {
      const found = await state.get(links, hashOf(key))
      return found === undefined || found.doc.until <= clock.now() ? undefined : found.doc
    },
    open: async (key, request) => {
      const opener = hashOf(request)
      for (;;) {
        const found = await state.get(links, hashOf(key))
        if (found === undefined || found.doc.until <= clock.now()) return undefined
        const { openedBy, until } = found.doc
        if (openedBy !== null) return openedBy === opener ? found.doc : undefined
        const opened = { ...found.doc, openedBy: opener }
        if (await state.replace(links, found.id, found.version, opened, { expiresAt: new Date(until) }))
          return found.doc
      }
    },
  }
}
