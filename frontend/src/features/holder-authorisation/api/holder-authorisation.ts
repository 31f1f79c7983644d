import {
  type AnswerAuthorisation,
  type AuthorisationView,
  authorisationViewSchema,
} from '@cartorio/contracts/http/holder-authorisation.js'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { HttpError, request } from '../../../lib/http'
import { useContentKey } from '../../../lib/use-content-key'

const openLink = (key: string): Promise<AuthorisationView> =>
  request('POST', '/api/holder-authorisations/open', { body: { key }, schema: authorisationViewSchema })

/** What the link opens. Its key is in no cache's key: there is one link on the page. */
export const authorisationQuery = (key: string) =>
  queryOptions({ queryKey: ['holder-authorisation'], queryFn: () => openLink(key), gcTime: 0, retry: false })

type Answer = Omit<AnswerAuthorisation, 'key'>

/** Sends the answer. Refused, because the link has ended meanwhile, it is opened again: the page says why. */
export const useAnswer = (key: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = authorisationQuery(key)
  const findContentKey = useContentKey()
  return useMutation({
    mutationFn: (answer: Answer) =>
      request('POST', '/api/holder-authorisations/answer', {
        body: { key, ...answer },
        schema: authorisationViewSchema,
        headers: { 'idempotency-key': findContentKey(answer) },
      }),
    onSuccess: (view) => queryClient.setQueryData(queryKey, view),
    onError: (error) => {
      if (error instanceof HttpError && error.status === 409) void queryClient.invalidateQueries({ queryKey })
    },
    gcTime: 0,
  })
}
