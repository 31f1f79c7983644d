import {
  orderViewEventSchemas,
  type ViewedAudit,
  type ViewedList,
  type ViewedOrders,
} from '@cartorio/contracts/events/order-views.js'
import { foldText } from '@cartorio/contracts/folded-text.js'
import type { OrderViewId } from '@cartorio/contracts/ids.js'
import { mostViews } from '@cartorio/contracts/order-views.js'
import type * as z from 'zod/mini'
import type { Immutable } from '../immutable.js'
import { refuse } from '../refusal.js'

type Schemas = typeof orderViewEventSchemas
export type OrderViewEventType = keyof Schemas

/** `personal` is absent in a stored event whose key is gone. */
export type OrderViewEvent = {
  readonly [T in OrderViewEventType]: {
    readonly type: T
    readonly data: Immutable<z.infer<Schemas[T]['data']>>
    readonly personal?: Immutable<z.infer<Schemas[T]['personal']>> | undefined
  }
}[OrderViewEventType]

export const isOrderViewEventType = (type: string): type is OrderViewEventType =>
  Object.hasOwn(orderViewEventSchemas, type)

/** A view of the table, or of the audit, that an account keeps. */
export type KeptView = Immutable<{
  viewId: OrderViewId
  /** `null` after the erasure of its owner's data. */
  name: string | null
  shared: boolean
  shows: ViewedList
}>
type Views = readonly KeptView[]

/** The lists of which views are saved: each has names and a number of views of its own. */
export const viewedLists = ['orders', 'audit'] as const
export type ViewedListName = (typeof viewedLists)[number]
type ShownBy = { readonly orders: ViewedOrders; readonly audit: ViewedAudit }

const isOf = (shows: KeptView['shows'], list: ViewedListName): boolean => ('of' in shows ? shows.of : 'orders') === list

/** Those of one list. */
export const viewsOf = <L extends ViewedListName, V extends { readonly shows: KeptView['shows'] }>(
  list: L,
  views: readonly V[],
): readonly (V & { readonly shows: Immutable<ShownBy[L]> })[] =>
  views.filter((view): view is V & { readonly shows: Immutable<ShownBy[L]> } => isOf(view.shows, list))

const withView = (views: Views, viewId: string, change: Partial<KeptView>): Views =>
  views.map((view) => (view.viewId === viewId ? { ...view, ...change } : view))

/** The views of an account after one more event of its stream. */
export const evolveViews = (views: Views, event: OrderViewEvent): Views => {
  switch (event.type) {
    case 'StaffViewSaved': {
      const { viewId, shared, shows } = event.data
      return [...views, { viewId, name: event.personal?.name ?? null, shared, shows }]
    }
    case 'StaffViewRenamed':
      return withView(views, event.data.viewId, { name: event.personal?.name ?? null })
    case 'StaffViewChanged':
      return withView(views, event.data.viewId, { shows: event.data.shows })
    case 'StaffViewShared':
      return withView(views, event.data.viewId, { shared: true })
    case 'StaffViewUnshared':
      return withView(views, event.data.viewId, { shared: false })
    case 'StaffViewRemoved':
      return views.filter(({ viewId }) => viewId !== event.data.viewId)
  }
}

export type OrderViewCommand =
  | ({ readonly type: 'SaveOrderView' } & KeptView & { readonly name: string })
  | ({ readonly type: 'ChangeOrderView'; readonly viewId: OrderViewId } & {
      readonly [F in 'name' | 'shared' | 'shows']?: NonNullable<KeptView[F]> | undefined
    })
  | { readonly type: 'RemoveOrderView'; readonly viewId: OrderViewId }

/** Two names that a list shows alike are one. @throws {DomainError} staff/view-name-taken */
const ensureFree = (views: Views, name: string, viewId?: OrderViewId): void => {
  const isTaken = views.some(
    (view) => view.viewId !== viewId && view.name !== null && foldText(view.name) === foldText(name),
  )
  if (isTaken) refuse('staff/view-name-taken')
}

/** Filters that say the same are no change. */
const isSame = (one: KeptView['shows'], other: KeptView['shows']): boolean => {
  const written = (shows: KeptView['shows']) => JSON.stringify(Object.entries(shows).sort())
  return written(one) === written(other)
}

/**
 * What a command makes of the views that an account has of a list; of what is so already it makes nothing.
 * @throws {DomainError} staff/view-name-taken, staff/too-many-views, staff/unknown-view
 */
export const decideViews = (command: OrderViewCommand, views: Views): readonly OrderViewEvent[] => {
  if (command.type === 'SaveOrderView') {
    const { viewId, name, shared, shows } = command
    if (views.length >= mostViews) refuse('staff/too-many-views')
    ensureFree(views, name)
    return [{ type: 'StaffViewSaved', data: { viewId, shared, shows }, personal: { name } }]
  }
  const { viewId } = command
  const view = views.find((kept) => kept.viewId === viewId) ?? refuse('staff/unknown-view')
  if (command.type === 'RemoveOrderView') return [{ type: 'StaffViewRemoved', data: { viewId } }]
  const { name = view.name, shared = view.shared, shows = view.shows } = command
  if (name !== null && name !== view.name) ensureFree(views, name, viewId)
  return [
    ...(name === null || name === view.name
      ? []
      : [{ type: 'StaffViewRenamed', data: { viewId }, personal: { name } } as const]),
    ...(isSame(shows, view.shows) ? [] : [{ type: 'StaffViewChanged', data: { viewId, shows } } as const]),
    ...(shared === view.shared
      ? []
      : [{ type: shared ? 'StaffViewShared' : 'StaffViewUnshared', data: { viewId } } as const]),
  ]
}
