import { type RevealResponse, revealResponseSchema } from '@cartorio/contracts/http/admin.js'
import { heldDataSchema } from '@cartorio/contracts/http/personal-data.js'
import type { ViewPurpose } from '@cartorio/contracts/view-purposes.js'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { backOfficeKeys } from './keys'

type What = 'everything' | 'notes' | 'messages'
/** For what staff view personal data: a purpose, or their own words. */
export type ViewReason = { readonly purpose?: ViewPurpose; readonly reason?: string }

const reveal = (id: string, why: ViewReason, what: What = 'everything') =>
  request('POST', `/api/admin/orders/${id}/reveal`, {
    body: { ...why, ...(what === 'everything' ? {} : { what }) },
    schema: revealResponseSchema,
  })

/** The answer lives as long as the calling component, and in no cache. */
export const useReveal = (id: string, what: What = 'everything') =>
  useMutation<RevealResponse, Error, ViewReason>({ mutationFn: (why) => reveal(id, why, what), gcTime: 0 })

/** Milliseconds for which a tab keeps what a recorded view has answered. */
export const viewMillis = 30 * 60 * 1000

/**
 * A recorded view of an order as it is at a revision: a newer one is another view, and so is one of another `press`. The
 * words of a reason stand in no key.
 */
export const orderViewQuery = (id: string, revision: number, why: ViewReason, press = 0) =>
  queryOptions({
    queryKey: backOfficeKeys.view(id, why.purpose ?? 'other', revision, press),
    queryFn: () => reveal(id, why),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: viewMillis,
    retry: false,
    placeholderData: keepPreviousData,
  })

/**
 * A recorded view of what customer and office have written, up to a message: a newer message is another view. It says
 * of which revision of the order it is.
 */
export const conversationViewQuery = (id: string, lastMessage: string, revision: number) =>
  queryOptions({
    queryKey: backOfficeKeys.conversationView(id, lastMessage),
    queryFn: async () => {
      const { notes } = await reveal(id, { purpose: 'customer-care' }, 'messages')
      return { messages: notes, lastMessage, revision }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: viewMillis,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** What else is held of the address of an order's person. */
export const heldDataQuery = (id: string) =>
  queryOptions({
    queryKey: backOfficeKeys.heldData(id),
    queryFn: ({ signal }) => request('GET', `/api/admin/orders/${id}/held`, { schema: heldDataSchema, signal }),
    staleTime: 0,
  })
