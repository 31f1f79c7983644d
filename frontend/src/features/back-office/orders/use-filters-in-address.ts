import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useIsLeaving } from '../../../lib/use-is-leaving'
import { type OrderFilters, orderFiltersSchema } from '../api/keys'
import { everything, useOrderFilters } from './use-order-filters'

const typedNothing = { search: '', recordCity: '' } satisfies Partial<OrderFilters>

/** What the address holds: what was chosen. People search by names, which stand in no address. */
const addressOf = (filters: OrderFilters): string =>
  new URLSearchParams(Object.entries({ ...filters, ...typedNothing }).filter(([, chosen]) => chosen !== '')).toString()

const filtersOf = (parameters: URLSearchParams): OrderFilters => ({
  ...(z.safeParse(orderFiltersSchema, Object.fromEntries(parameters)).data ?? everything),
  ...typedNothing,
})

/** The address of the desk where this alone is chosen. */
export const deskAddress = (chosen: Partial<OrderFilters>): string => `?${addressOf({ ...everything, ...chosen })}`

/** Where one is in a list: its page by the server's cursor, and the row by its order's id; `''` for the first ones. */
export type PlaceInAddress = { readonly page: string; readonly row: string }

const placeSchema = z.object({ page: z._default(z.string(), ''), row: z._default(z.string(), '') })
const atStart: PlaceInAddress = placeSchema.parse({})

const placeOf = (parameters: URLSearchParams): PlaceInAddress =>
  z.safeParse(placeSchema, Object.fromEntries(parameters)).data ?? atStart

const withPlace = (address: string, { page, row }: PlaceInAddress): string =>
  [address, ...(page === '' ? [] : [`page=${page}`]), ...(row === '' ? [] : [`row=${row}`])]
    .filter((part) => part !== '')
    .join('&')

const isTyped = ({ search, recordCity }: OrderFilters): boolean => search.trim() !== '' || recordCity.trim() !== ''

/**
 * The filters, kept in the address too, so that a link opens the same view; an address that names nothing opens what
 * was left. `isReady` once both agree. The place in the list stands beside them, unless something was typed, of which the
 * address holds nothing.
 */
export const useFiltersInAddress = () => {
  const { filters, narrow } = useOrderFilters()
  const [parameters, setParameters] = useSearchParams()
  const [isReady, setReady] = useState(false)
  const [led, setLed] = useState(() => placeOf(parameters))
  const [kept, setKept] = useState({ of: '', ...led })
  const address = addressOf(filtersOf(parameters))
  const wanted = addressOf(filters)
  const place = kept.of === wanted && !isTyped(filters) ? kept : atStart
  const seen = useRef<string>(undefined)
  const written = useRef(new Set<string>())
  const isLeaving = useIsLeaving()
  useLayoutEffect(() => {
    const before = seen.current
    // A link or the way back, and not what is written below.
    const isLed = before === undefined ? address !== '' : before !== address && !written.current.has(address)
    seen.current = address
    written.current.delete(address)
    setReady(true)
    if (isLed && before !== undefined) setLed(placeOf(parameters))
    if (wanted !== address && isLed) return narrow(filtersOf(parameters))
    const isWritten = withPlace(address, placeOf(parameters)) === withPlace(wanted, place)
    // Where one was led to is not known before the list has taken it.
    if (isWritten || (wanted === address && kept.of !== wanted) || isLeaving()) return
    written.current.add(wanted)
    setParameters(withPlace(wanted, place), { replace: true })
  })
  const keepPlace = useCallback(
    ({ page, row }: PlaceInAddress) =>
      setKept((before) =>
        before.of === wanted && before.page === page && before.row === row ? before : { of: wanted, page, row },
      ),
    [wanted],
  )
  return {
    filters,
    narrow,
    isReady,
    /** The place that the address named when it was opened. */
    led,
    keepPlace,
  }
}
