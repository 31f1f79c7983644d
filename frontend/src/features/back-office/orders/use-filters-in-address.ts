import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
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

/**
 * The filters, kept in the address too, so that a link opens the same view; an address that names nothing opens what
 * was left. `isReady` once both agree.
 */
export const useFiltersInAddress = () => {
  const { filters, narrow } = useOrderFilters()
  const [parameters, setParameters] = useSearchParams()
  const [isReady, setReady] = useState(false)
  const address = addressOf(filtersOf(parameters))
  const wanted = addressOf(filters)
  const seen = useRef<string>(undefined)
  const written = useRef(new Set<string>())
  useLayoutEffect(() => {
    const before = seen.current
    // A link or the way back, and not what is written below.
    const isLed = before === undefined ? address !== '' : before !== address && !written.current.has(address)
    seen.current = address
    written.current.delete(address)
    setReady(true)
    if (wanted === address) return
    if (isLed) return narrow(filtersOf(parameters))
    written.current.add(wanted)
    setParameters(wanted, { replace: true })
  })
  return { filters, narrow, isReady }
}
