import { type KeptMailEntry, keptMailsResponseSchema, openedMailSchema } from '@cartorio/contracts/http/mails.js'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/requests'
import { backOfficeKeys } from './keys'
import type { ViewReason } from './personal-data'

export const mailsQuery = infiniteQueryOptions({
  queryKey: backOfficeKeys.mails,
  queryFn: ({ pageParam: after, signal }) =>
    request('GET', `/api/admin/mails${after === '' ? '' : `?after=${after}`}`, {
      schema: keptMailsResponseSchema,
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

/** The view is recorded; what it shows is kept in no cache. */
export const useOpenMail = () =>
  useMutation({
    mutationFn: ({ mail, why }: { readonly mail: Pick<KeptMailEntry, 'id'>; readonly why: ViewReason }) =>
      request('POST', `/api/admin/mails/${mail.id}/open`, {
        body: why,
        schema: openedMailSchema,
        headers: { 'idempotency-key': newIdempotencyKey() },
      }),
    gcTime: 0,
  })
