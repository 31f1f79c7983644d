import {
  type Instant,
  type OrderId,
  type OrderNumber,
  orderIdSchema,
  orderNumberSchema,
  type TenantId,
} from '@cartorio/contracts/ids.js'
import { orderStream } from '../../command/pipeline/order-stream.js'
import type { KeptMailPlace, KeptMails } from '../../gateways/mail/port.js'
import type { ListedIntent, PaymentGateway } from '../../gateways/payments/port.js'
import { MissingDataKey } from '../../privacy/data-keys.js'
import type { LostOrder } from '../../privacy/lost-orders.js'
import { reservedNumber } from '../../proof/reserved-number.js'
import type { EventStore } from '../../stores/event-store/port.js'

export type SearchDeps = {
  readonly eventStore: EventStore
  readonly providers: readonly Pick<PaymentGateway, 'provider' | 'intentsSince'>[]
  /** `undefined` where none are kept. */
  readonly keptMails: Pick<KeptMails, 'list' | 'open'> | undefined
  /** Of this installation; what names none is the first one's. */
  readonly tenants: readonly [TenantId, ...TenantId[]]
  /** Orders whose persons were erased: nothing of them is listed. */
  readonly erased: ReadonlySet<string>
}

export type PaidIntent = Pick<ListedIntent, 'id'> & Pick<PaymentGateway, 'provider'>

export type NamedSince = {
  /** Orders that the log does not hold. */
  readonly lost: readonly LostOrder[]
  /** Intents that were paid for orders that it holds. */
  readonly paid: readonly PaidIntent[]
}

const numberIn = (text: string): OrderNumber | null =>
  orderNumberSchema.safeParse(/\bCO-\d{4}-\d{5,}\b/.exec(text)?.[0]).data ?? null

const keptAtOf = ({ keptAt }: KeptMailPlace): Instant => keptAt.toISOString()

/** What the newest mail says that opens: its place, and the order's number; `undefined` where the key is gone. */
const openedOf = async (
  { keptMails }: SearchDeps,
  places: readonly KeptMailPlace[],
): Promise<Pick<LostOrder, 'orderNumber' | 'mail'> | undefined> => {
  for (const place of places) {
    try {
      const opened = await keptMails?.open(place.mailId)
      if (opened === undefined) continue
      const mail = { id: place.mailId, kind: opened.kind, keptAt: keptAtOf(place) }
      return { orderNumber: numberIn(opened.subject), mail }
    } catch (error) {
      // The state store was restored too, to a time before the order.
      if (!(error instanceof MissingDataKey)) throw error
    }
  }
  return undefined
}

/** Whether the log has given the number to another order: then the intent is another installation's. */
const isAnothers = async (
  { eventStore }: SearchDeps,
  orderId: OrderId,
  orderNumber: OrderNumber | null,
): Promise<boolean> => {
  const reserved = orderNumber === null ? undefined : await reservedNumber(eventStore, orderNumber)
  return reserved?.kind === 'reserved' && reserved.orderId !== orderId
}

/** Whether the log holds an order; each is looked up once. */
const holdingIn = ({ eventStore }: SearchDeps) => {
  const known = new Map<OrderId, boolean>()
  return async (orderId: OrderId): Promise<boolean> => {
    const isHeld = known.get(orderId) ?? (await eventStore.lastEvent(orderStream(orderId))) !== undefined
    known.set(orderId, isHeld)
    return isHeld
  }
}

type Holds = (orderId: OrderId) => Promise<boolean>

const later = (one: Instant, other: Instant): Instant => (one < other ? other : one)

const withIntent = (known: LostOrder | undefined, fresh: LostOrder): LostOrder =>
  known === undefined
    ? fresh
    : {
        ...known,
        orderNumber: known.orderNumber ?? fresh.orderNumber,
        seenAt: later(known.seenAt, fresh.seenAt),
        payments: [...known.payments, ...fresh.payments],
      }

/** What the providers name; an intent of an installation that shares an account names another tenant, or another's number. */
const byIntents = async (deps: SearchDeps, since: Instant, holds: Holds) => {
  const { providers, tenants, erased } = deps
  const lost = new Map<OrderId, LostOrder>()
  const paid: PaidIntent[] = []
  const note = async (provider: PaymentGateway['provider'], intent: ListedIntent): Promise<void> => {
    const { id: intentId, amount, currency, status, createdAt: seenAt } = intent
    const orderId = orderIdSchema.safeParse(intent.orderId).data
    const tenantId = tenants.find((tenant) => tenant === (intent.tenantId ?? tenants[0]))
    if (orderId === undefined || tenantId === undefined || erased.has(orderId)) return
    const isPaid = status === 'paid'
    if (await holds(orderId)) {
      if (isPaid) paid.push({ id: intentId, provider })
      return
    }
    const orderNumber = orderNumberSchema.safeParse(intent.orderNumber).data ?? null
    if (await isAnothers(deps, orderId, orderNumber)) return
    const payment = { provider, intentId, amount, currency, paid: isPaid }
    const fresh = { orderId, tenantId, orderNumber, seenAt, payments: [payment], mails: 0, mail: null }
    lost.set(orderId, withIntent(lost.get(orderId), fresh))
  }
  for (const { provider, intentsSince } of providers) {
    for await (const page of intentsSince(since)) for (const intent of page) await note(provider, intent)
  }
  return { lost, paid }
}

/** Kept mails by the order that they name, the newest first. */
const mailsByOrder = async ({ keptMails }: SearchDeps, since: Instant) => {
  const mails = new Map<OrderId, KeptMailPlace[]>()
  for (const place of (await keptMails?.list()) ?? []) {
    const orderId = place.orderId ?? place.subject?.newestOrder
    if (orderId !== undefined && keptAtOf(place) >= since) mails.set(orderId, [...(mails.get(orderId) ?? []), place])
  }
  return mails
}

/**
 * What kept mails and the payment provider name since an instant: the orders that a restored log has lost, and the
 * payments of those that it holds.
 */
export const findLostOrders = async (deps: SearchDeps, since: Instant): Promise<NamedSince> => {
  const holds = holdingIn(deps)
  const { lost, paid } = await byIntents(deps, since, holds)
  for (const [orderId, places] of await mailsByOrder(deps, since)) {
    if (deps.erased.has(orderId) || (await holds(orderId))) continue
    const seenAt = places.map(keptAtOf).reduce(later)
    const empty = { orderId, tenantId: deps.tenants[0], orderNumber: null, seenAt, payments: [] }
    const known = lost.get(orderId) ?? empty
    // A mail of several orders lies under a key of its own, and is gone after a day.
    const opened = await openedOf(
      deps,
      places.filter((place) => place.orderId === orderId),
    )
    lost.set(orderId, {
      ...known,
      orderNumber: known.orderNumber ?? opened?.orderNumber ?? null,
      seenAt: later(known.seenAt, seenAt),
      mails: places.length,
      mail: opened?.mail ?? null,
    })
  }
  return { lost: [...lost.values()], paid }
}
