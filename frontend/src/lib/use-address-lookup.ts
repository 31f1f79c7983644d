import type { AddressLookupResponse } from '@cartorio/contracts/http/addresses.js'
import { isPostalCodeValid } from '@cartorio/contracts/postal-codes.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { type PostalPlace, postalCodeQuery } from './api/lookup-address'
import { useDebounced } from './use-debounced'

export const addressDelayMs = 1000

export type FoundAddress = NonNullable<AddressLookupResponse['address']>
export type AddressLookup = 'idle' | 'searching' | 'found' | 'not-found' | 'failed'

const nowhere: PostalPlace = { zipCode: '', country: '' }

/** Finds the address of a complete postal code and hands it to `onFound` once. */
export const useAddressLookup = (
  { zipCode, country }: PostalPlace,
  onFound: (address: FoundAddress) => void,
): AddressLookup => {
  const wanted = useMemo<PostalPlace | undefined>(
    () =>
      country !== '' && zipCode.trim() !== '' && isPostalCodeValid(country, zipCode) ? { zipCode, country } : undefined,
    [zipCode, country],
  )
  const settled = useDebounced(wanted, addressDelayMs)
  const { data, isError, isFetching } = useQuery({
    ...postalCodeQuery(settled ?? nowhere),
    enabled: settled !== undefined,
  })
  const address = settled !== undefined && data?.success ? data.address : undefined

  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (address) found(address)
  }, [address])

  if (wanted === undefined || settled !== wanted) return 'idle'
  if (isFetching) return 'searching'
  if (isError) return 'failed'
  return address ? 'found' : 'not-found'
}
