import { addressLookupResponseSchema } from '@cartorio/contracts/http/addresses.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../http'
import { sharedKeys } from './keys'

export type PostalPlace = { readonly zipCode: string; readonly country: string }

export const postalCodeQuery = (place: PostalPlace) =>
  queryOptions({
    queryKey: sharedKeys.address(place),
    queryFn: ({ signal }) =>
      request('POST', '/api/lookup-address', { body: place, schema: addressLookupResponseSchema, signal }),
  })
