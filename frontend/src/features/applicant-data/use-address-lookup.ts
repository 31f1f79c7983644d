import type { AddressLookupResponse } from '@cartorio/contracts/http/addresses.js'
import { isPostalCodeValid } from '@cartorio/contracts/postal-codes.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useToast } from '../../lib/toast'
import { useDebounced } from '../../lib/use-debounced'
import { addressQuery, type PostalPlace } from './api/lookup-address'

export const addressDelayMs = 1000

export type FoundAddress = NonNullable<AddressLookupResponse['address']>

const nowhere: PostalPlace = { zipCode: '', country: '' }

/** Looks up the address one second after postal code and country are both there; answers whether it is searching. */
export const useAddressLookup = (
  { zipCode, country }: PostalPlace,
  onFound: (address: FoundAddress) => void,
): boolean => {
  const toast = useToast()
  const wanted = useMemo<PostalPlace | undefined>(
    () => (country && zipCode.trim() !== '' && isPostalCodeValid(country, zipCode) ? { zipCode, country } : undefined),
    [zipCode, country],
  )
  const settled = useDebounced(wanted, addressDelayMs)
  const query = useQuery({ ...addressQuery(settled ?? nowhere), enabled: settled !== undefined })
  const { data, error } = query

  const answered = useEffectEvent((answer: AddressLookupResponse) => {
    if (!answer.success || !answer.address) return toast.info('CEP/ZIP não encontrado', 'Preencha o endereço à mão.')
    onFound(answer.address)
    toast.success('Endereço encontrado!', 'Confira os campos preenchidos.')
  })
  const failed = useEffectEvent(() => toast.error('Erro na busca', 'Preencha o endereço à mão.'))
  useEffect(() => {
    if (data) answered(data)
  }, [data])
  useEffect(() => {
    if (error) failed()
  }, [error])

  return query.isFetching
}
