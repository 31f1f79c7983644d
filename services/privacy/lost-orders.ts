import type { EncryptedPersonal } from '@cartorio/contracts/events/envelope.js'
import type { Instant, OrderId, OrderNumber, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import type { PaymentProviderName } from '@cartorio/contracts/payment-providers.js'
import type { Clock } from '../domain/clock.js'
import { changeDocument } from '../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import type { DataKeys } from './data-keys.js'
import { encryptPersonal } from './personal-encryption.js'

/** Who did something, and when. */
type Deed = { readonly at: Instant; readonly by: StaffId }

/** A payment that its provider names with an order that the log does not hold. */
type LostPayment = {
  readonly provider: PaymentProviderName
  readonly intentId: string
  readonly amount: Cents
  readonly currency: Currency
  readonly paid: boolean
}

/** A kept mail of it that opens. */
type LostMail = { readonly id: string; readonly kind: string; readonly keptAt: Instant }

/** What mails and the payment provider name of an order; nothing of it names a person. */
export type LostOrder = {
  readonly orderId: OrderId
  readonly tenantId: TenantId
  readonly orderNumber: OrderNumber | null
  readonly seenAt: Instant
  readonly payments: readonly LostPayment[]
  readonly mails: number
  readonly mail: LostMail | null
}

type LostOrderDocument = LostOrder & {
  /** Of its mails; each reason lies under the order's key. */
  readonly views: readonly (Deed & { readonly reason: EncryptedPersonal })[]
  readonly resolved: Deed | null
  /** Indexed: `open/` or `resolved/` with the office. */
  readonly state: string
}

const lostOrders: StateCollection<LostOrderDocument> = { name: 'lost-orders', indexes: { state: ({ state }) => state } }

/** Of the resolved ones that are listed. */
const listedResolved = 200

type Deps = { readonly state: StateStore; readonly dataKeys: Pick<DataKeys, 'of'>; readonly clock: Clock }

export type ListedLostOrder = LostOrder & { readonly resolved: Deed | null }

const bySeen = (one: LostOrder, other: LostOrder): number => (one.seenAt < other.seenAt ? 1 : -1)

/** Orders that a restore of the log has lost, until staff have settled each with its person. */
export const createLostOrders = ({ state, dataKeys, clock }: Deps) => {
  /** Changes what is stored until no other request was first; `undefined` for another office's and for an unknown one. */
  const changed = async (
    orderId: OrderId,
    tenantId: TenantId,
    change: (doc: LostOrderDocument) => LostOrderDocument,
  ): Promise<LostOrderDocument | undefined> => {
    const doc = await changeDocument(state, lostOrders, orderId, (stored) =>
      stored?.tenantId === tenantId ? change(stored) : undefined,
    )
    return doc?.tenantId === tenantId ? doc : undefined
  }
  const listed = async (at: 'open' | 'resolved', tenantId: TenantId): Promise<readonly LostOrderDocument[]> =>
    (await state.find(lostOrders, 'state', `${at}/${tenantId}`)).map(({ doc }) => doc)
  const seenAgain = (doc: LostOrderDocument, found: LostOrder): LostOrderDocument => ({
    ...doc,
    ...found,
    orderNumber: found.orderNumber ?? doc.orderNumber,
    tenantId: doc.tenantId,
  })

  return {
    /** Lists an order, or what is newly known of it; one that was settled stays so. */
    note: async (found: LostOrder): Promise<void> => {
      const fresh = { ...found, views: [], resolved: null, state: `open/${found.tenantId}` }
      await changeDocument(state, lostOrders, found.orderId, (stored) =>
        stored === undefined ? fresh : seenAgain(stored, found),
      )
    },

    /** The latest first. */
    open: async (tenantId: TenantId): Promise<readonly ListedLostOrder[]> =>
      [...(await listed('open', tenantId))].sort(bySeen),

    /** What was settled last, first. */
    resolved: async (tenantId: TenantId): Promise<readonly ListedLostOrder[]> =>
      [...(await listed('resolved', tenantId))]
        .sort((one, other) => ((one.resolved?.at ?? '') < (other.resolved?.at ?? '') ? 1 : -1))
        .slice(0, listedResolved),

    /** Records why a member of staff sees a mail of it; answers whether the office has such an order. */
    view: async (orderId: OrderId, tenantId: TenantId, by: StaffId, reason: string): Promise<boolean> => {
      const known = await state.get(lostOrders, orderId)
      if (known === undefined || known.doc.tenantId !== tenantId) return false
      const found = await dataKeys.of(orderId)
      if (found.kind === 'erased') return false
      const view = {
        at: clock.now(),
        by,
        reason: encryptPersonal({ reason }, found.key, lostOrders.name, orderId),
      }
      return (await changed(orderId, tenantId, (doc) => ({ ...doc, views: [...doc.views, view] }))) !== undefined
    },

    /** Takes it off the list; answers whether the office has such an order. */
    resolve: async (orderId: OrderId, tenantId: TenantId, by: StaffId): Promise<boolean> => {
      const resolved = { at: clock.now(), by }
      const doc = await changed(orderId, tenantId, (stored) =>
        stored.resolved === null ? { ...stored, resolved, mail: null, state: `resolved/${tenantId}` } : stored,
      )
      return doc !== undefined
    },
  }
}

export type LostOrders = ReturnType<typeof createLostOrders>
