import {
  type AddressData,
  addressDataSchema,
  answeredDataRequestSchema,
  type ErasedAddress,
  erasedAddressSchema,
  privacyDeskSchema,
  stoppedErasureSchema,
} from '@cartorio/contracts/http/privacy.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import type {
  AddressErasureGround,
  DeclineGround,
  ExportFormat,
  LookReason,
  StopReason,
} from '@cartorio/contracts/privacy-names.js'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { requestFile } from '../../../lib/request-file'
import { officeToday } from '../office-today'
import { backOfficeKeys } from './keys'
import { showFile } from './order-files'

const base = '/api/admin/privacy'

export const privacyDeskQuery = queryOptions({
  queryKey: backOfficeKeys.privacyDesk,
  queryFn: ({ signal }) => request('GET', base, { schema: privacyDeskSchema, signal }),
  staleTime: 0,
})

/** Reads the page again after what was done, whether it was taken or not. */
const useDeskMutation = <T, V>(mutationFn: (variables: V) => Promise<T>) => {
  const client = useQueryClient()
  return useMutation<T, Error, V>({
    mutationFn,
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: backOfficeKeys.all }),
  })
}

/** An address, or the one that an order names. */
export type Look = ({ readonly email: string } | { readonly orderId: string }) & { readonly reason: LookReason }

/** A recorded view: the answer lives as long as the page, and in no cache. */
export const useAddressView = () =>
  useMutation<AddressData, Error, Look>({
    mutationFn: (look) => request('POST', `${base}/addresses/view`, { body: look, schema: addressDataSchema }),
    gcTime: 0,
  })

type Export = { readonly email: string; readonly reason: LookReason; readonly format: ExportFormat }

export const useAddressExport = () =>
  useMutation<void, Error, Export>({
    mutationFn: async (wanted) =>
      showFile(
        await requestFile('POST', `${base}/addresses/export`, wanted),
        `dados-pessoais-${officeToday()}.${wanted.format}`,
        null,
      ),
    gcTime: 0,
  })

type Erase = { readonly email: string; readonly typed: string; readonly ground: AddressErasureGround }

export const useAddressErasure = () =>
  useDeskMutation<ErasedAddress, Erase>((body) =>
    request('POST', `${base}/addresses/erase`, { body, schema: erasedAddressSchema }),
  )

type Answer = {
  readonly id: string
  readonly request: DataRequest
  readonly outcome: 'done' | 'declined'
  readonly ground?: DeclineGround | undefined
}

export const useRequestAnswer = () =>
  useDeskMutation<{ readonly mailed: boolean }, Answer>(({ id, ...body }) =>
    request('POST', `${base}/requests/${id}/answer`, { body, schema: answeredDataRequestSchema }),
  )

type Stop = { readonly id: string; readonly reason: StopReason }

export const useStopErasure = () =>
  useDeskMutation<{ readonly stoppedAt: string }, Stop>(({ id, ...body }) =>
    request('POST', `${base}/proposals/${id}/stop`, { body, schema: stoppedErasureSchema }),
  )
