import { type AddressLookupResponse, addressLookupResponseSchema } from '@cartorio/contracts/http/addresses.js'
import { isPostalCodeValid } from '@cartorio/contracts/postal-codes.js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { request } from '../../lib/http'
import { useDebounced } from '../../lib/use-debounced'
import styles from './AddressLookup.module.css'

const texts: Readonly<Record<AddressLookup, { readonly title?: string; readonly detail?: string }>> = {
  idle: {},
  searching: { detail: 'Procurando o endereço deste código…' },
  found: { title: 'Endereço encontrado!', detail: 'Confira os campos abaixo.' },
  'not-found': { title: 'CEP/ZIP não encontrado', detail: 'Preencha o endereço à mão.' },
  failed: { title: 'Erro na busca', detail: 'Preencha o endereço à mão.' },
}

/** How the search for a postal code's address stands; read aloud when it changes. */
export const AddressLookupStatus = ({ lookup }: { readonly lookup: AddressLookup }) => {
  const { title, detail } = texts[lookup]
  return (
    <p className={styles.status} role="status">
      {title && <strong>{title}</strong>}
      {detail && <span>{` ${detail}`}</span>}
    </p>
  )
}

type PostalPlace = { readonly zipCode: string; readonly country: string }

const postalCodeQuery = (place: PostalPlace) =>
  queryOptions({
    queryKey: ['address', place] as const,
    queryFn: ({ signal }) =>
      request('POST', '/api/lookup-address', { body: place, schema: addressLookupResponseSchema, signal }),
  })

export const addressDelayMs = 1000

type FoundAddress = NonNullable<AddressLookupResponse['address']>
type AddressLookup = 'idle' | 'searching' | 'found' | 'not-found' | 'failed'

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

/** What a lookup may write into a form: only where nothing stands, or where the lookup before wrote it. */
export const fillAddress = <Field extends string>(
  offered: Readonly<Record<Field, string>>,
  typed: Readonly<Partial<Record<NoInfer<Field>, string | undefined>>>,
  filledBefore: Readonly<Partial<Record<NoInfer<Field>, string>>>,
): Partial<Record<Field, string>> => {
  const mayFill = (field: Field) => {
    const now = typed[field] ?? ''
    return offered[field] !== '' && (now.trim() === '' || now === filledBefore[field])
  }
  const fields = (Object.keys(offered) as Field[]).filter(mayFill)
  return Object.fromEntries(fields.map((field) => [field, offered[field]])) as Partial<Record<Field, string>>
}

/**
 * Whether a country that is chosen takes the place of another: city and state lie in that one, and are emptied. People
 * may type them before they choose the first. `before` is what the form held.
 */
export const replacesCountry = (before: string): boolean => before !== ''
