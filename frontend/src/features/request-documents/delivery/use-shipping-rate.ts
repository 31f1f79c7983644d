import type { ShippingRateResponse } from '@cartorio/contracts/http/shipping.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { isPostalCodeValid } from '@cartorio/contracts/postal-codes.js'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebounced } from '../../../lib/use-debounced'
import { useOnlineAgain } from '../../../lib/use-online'
import { type Destination, shippingRateQuery } from '../api/get-shipping-rate'
import type { DeliveryDraft } from '../draft'

export const shippingDelayMs = 500

export type ShippingLookup =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly rate: ShippingRateResponse }
  | { readonly kind: 'failed'; readonly retry: () => void }

const nowhere: Destination = { country: '', postalCode: '', pieces: 1, currency: 'USD' }

/**
 * Asks for the shipping as soon as country and postal code stand; a country without codes is enough alone. A parcel of
 * no pieces is not sent.
 */
export const useShippingRate = (
  { country, postalCode }: Pick<DeliveryDraft, 'country' | 'postalCode'>,
  pieces: number,
  currency: Currency,
): ShippingLookup => {
  const wanted = useMemo<Destination | undefined>(
    () =>
      pieces > 0 && country !== '' && isPostalCodeValid(country, postalCode)
        ? { country, postalCode, pieces, currency }
        : undefined,
    [country, postalCode, pieces, currency],
  )
  const settled = useDebounced(wanted, shippingDelayMs)
  const query = useQuery({ ...shippingRateQuery(settled ?? nowhere), enabled: settled !== undefined })
  const failed = wanted !== undefined && query.isError && !query.isFetching
  useOnlineAgain(failed ? query.refetch : undefined)

  if (wanted === undefined) return { kind: 'idle' }
  if (settled !== wanted || query.isFetching) return { kind: 'loading' }
  if (query.data) return { kind: 'ready', rate: query.data }
  return query.isError ? { kind: 'failed', retry: () => void query.refetch() } : { kind: 'loading' }
}
