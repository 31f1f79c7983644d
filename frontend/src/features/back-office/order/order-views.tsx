import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'
import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { staffSessionQuery } from '../../../lib/staff-session'
import { useAt } from '../../../lib/use-at'
import { isErased } from '../actions/commands'
import { backOfficeKeys } from '../api/keys'
import { orderViewQuery, type ViewReason, viewMillis } from '../api/personal-data'
import { forgetPurpose, keepPurpose, keptPurpose } from './view-purposes'

type View = {
  readonly data: RevealResponse | undefined
  readonly error: Error | null
  readonly isPending: boolean
}

/** What recorded views show of an order, on its page alone. */
export type OrderViews = {
  /** Notes, messages and the holders' names; `isOver` once they have left the screen by themselves. */
  readonly work: View & { readonly isOver: boolean; readonly again: () => void }
  /** Everything else, from the press that says for what. */
  readonly personal: View & {
    /** With what files of the order open meanwhile. */
    readonly why: ViewReason | undefined
    readonly show: (why: ViewReason) => void
    readonly hide: () => void
  }
}

const nothing: View = { data: undefined, error: null, isPending: false }

/** Where nothing of an order is viewed: outside of its page. */
const noViews: OrderViews = {
  work: { ...nothing, isOver: false, again: () => undefined },
  personal: { ...nothing, why: undefined, show: () => undefined, hide: () => undefined },
}

const OrderViewsContext = createContext(noViews)
export const OrderViewsProvider = OrderViewsContext.Provider
export const useViews = (): OrderViews => useContext(OrderViewsContext)

/** A page that nobody sees records no view. */
export const useIsSeen = (): boolean =>
  useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
  )

const useWorkView = (order: AdminOrder, isSeen: boolean): OrderViews['work'] => {
  const queryClient = useQueryClient()
  const [isOver, setOver] = useState(false)
  const query = useQuery({
    ...orderViewQuery(order.id, order.revision, { purpose: 'order-work' }),
    enabled: isSeen && !isOver && !isErased(order),
  })
  const { data, error, isFetching, dataUpdatedAt, refetch } = query
  const end = useCallback(() => {
    setOver(true)
    queryClient.removeQueries({ queryKey: backOfficeKeys.viewsOf(order.id) })
  }, [queryClient, order.id])
  useAt(data === undefined || isOver || dataUpdatedAt === 0 ? undefined : dataUpdatedAt + viewMillis, end)
  const again = () => (isOver ? setOver(false) : void refetch())
  return { data: isOver || isErased(order) ? undefined : data, error, isPending: isFetching, isOver, again }
}

/** `until` in milliseconds; each press has another, and is another view. */
type Choice = { readonly why: ViewReason; readonly until: number }

const usePersonalView = (order: AdminOrder, isSeen: boolean): OrderViews['personal'] => {
  const queryClient = useQueryClient()
  const staff = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data?.id ?? ''
  const of = { staff, order: order.id }
  const [choice, setChoice] = useState<Choice | undefined>(() => {
    const kept = keptPurpose(of, Date.now())
    return kept && { why: { purpose: kept.purpose }, until: kept.until }
  })
  const query = useQuery({
    ...orderViewQuery(order.id, order.revision, choice?.why ?? {}, choice?.until),
    enabled: isSeen && choice !== undefined && !isErased(order),
  })
  const end = useCallback(() => setChoice(undefined), [])
  useAt(choice?.until, end)
  const show = (why: ViewReason) => {
    const until = Date.now() + viewMillis
    setChoice({ why, until })
    if (why.purpose !== undefined && why.purpose !== 'other')
      keepPurpose({ ...of, purpose: why.purpose, until }, Date.now())
  }
  const hide = () => {
    setChoice(undefined)
    forgetPurpose(of, Date.now())
    const purpose = choice?.why.purpose ?? 'other'
    queryClient.removeQueries({ queryKey: [...backOfficeKeys.viewsOf(order.id), purpose] })
  }
  const isOpen = choice !== undefined && !isErased(order)
  return {
    data: isOpen ? query.data : undefined,
    error: isOpen ? query.error : null,
    isPending: isOpen && query.isFetching,
    why: isOpen ? choice.why : undefined,
    show,
    hide,
  }
}

/** The views that an order's page records: one of its work as it is opened, and one for each purpose that is chosen. */
export const useOrderViews = (order: AdminOrder): OrderViews => {
  const isSeen = useIsSeen()
  const queryClient = useQueryClient()
  const erased = isErased(order)
  useEffect(() => {
    if (erased) queryClient.removeQueries({ queryKey: backOfficeKeys.viewsOf(order.id) })
  }, [queryClient, erased, order.id])
  return { work: useWorkView(order, isSeen), personal: usePersonalView(order, isSeen) }
}

/** Whose document it is; `undefined` while the names are not on the screen. */
export const useHolderName = (documentId: string): string | undefined =>
  useViews().work.data?.holders.find(({ itemId }) => itemId === documentId)?.name
