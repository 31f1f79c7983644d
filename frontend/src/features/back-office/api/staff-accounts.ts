import { changedRolesSchema, type Roles, rolesSchema } from '@cartorio/contracts/http/roles.js'
import {
  type AccountCare,
  caredAccountSchema,
  type invitationRequestSchema,
  type StaffAccounts,
  staffAccountsSchema,
} from '@cartorio/contracts/http/staff-accounts.js'
import type { Currency } from '@cartorio/contracts/money.js'
import type { FactorRemovalReason } from '@cartorio/contracts/second-factors.js'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'
import { backOfficeKeys } from './keys'

/** The accounts of the office, for those who care for them. */
export const staffAccountsQuery = queryOptions({
  queryKey: backOfficeKeys.staffAccounts,
  queryFn: async ({ signal }): Promise<StaffAccounts['accounts']> =>
    (await request('GET', '/api/admin/staff/accounts', { schema: staffAccountsSchema, signal })).accounts,
  staleTime: 0,
})

/** The built-in roles and the office's own, and the limits of refunds. */
export const rolesQuery = queryOptions({
  queryKey: backOfficeKeys.roles,
  queryFn: ({ signal }): Promise<Roles> => request('GET', '/api/admin/roles', { schema: rolesSchema, signal }),
  staleTime: 0,
})

const readAgain = (client: QueryClient) =>
  Promise.all(
    [backOfficeKeys.staffAccounts, backOfficeKeys.roles, backOfficeKeys.staff].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

/** One key for each content until it has arrived; afterwards the page reads what there is. */
const useOfficeChange = <C, A>(send: (change: C, headers: Readonly<Record<string, string>>) => Promise<A>) => {
  const client = useQueryClient()
  const keys = useContentKeys()
  return useMutation({
    mutationFn: (change: C) => send(change, { 'idempotency-key': keys.keyOf(change) }),
    onSuccess: (_answer, change) => keys.arrived(change),
    onSettled: () => readAgain(client),
    // A link must not stay in the mutation cache.
    gcTime: 0,
  })
}

export type Invitation = z.input<typeof invitationRequestSchema>

export const useInvite = () =>
  useOfficeChange((body: Invitation, headers) =>
    request('POST', '/api/admin/staff/invitations', { body, headers, schema: caredAccountSchema }),
  )

export const useCare = () =>
  useOfficeChange(({ id, care }: { readonly id: string; readonly care: AccountCare }, headers) =>
    request('POST', `/api/admin/staff/${id}/${care}`, { headers, schema: caredAccountSchema }),
  )

export const useRemoveFactor = () =>
  useOfficeChange(({ id, ...body }: { readonly id: string; readonly reason: FactorRemovalReason }, headers) =>
    request('POST', `/api/admin/staff/${id}/remove-second-factor`, { body, headers, schema: caredAccountSchema }),
  )

export const useChangeRole = () =>
  useOfficeChange(({ id, ...body }: { readonly id: string; readonly role: string; readonly held: boolean }, headers) =>
    request('POST', `/api/admin/staff/${id}/roles`, { body, headers, schema: changedRolesSchema }),
  )

export type RoleBody = { readonly id?: string; readonly name: string; readonly rights: readonly string[] }

export const useDefineRole = () =>
  useOfficeChange((body: RoleBody, headers) =>
    request('POST', '/api/admin/roles', { body, headers, schema: rolesSchema }),
  )

export const useRemoveRole = () =>
  useOfficeChange(({ id }: { readonly id: string }, headers) =>
    request('POST', `/api/admin/roles/${id}/remove`, { headers, schema: rolesSchema }),
  )

export const useRefundLimits = () =>
  useOfficeChange((limits: Partial<Record<Currency, number>>, headers) =>
    request('POST', '/api/admin/roles/refund-limits', { body: { limits }, headers, schema: rolesSchema }),
  )
