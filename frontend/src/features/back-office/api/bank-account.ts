import type { BankAccount } from '@cartorio/contracts/bank-account.js'
import { bankAccountViewSchema } from '@cartorio/contracts/http/bank-account.js'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { useContentKeys } from '../../../lib/use-content-key'
import { backOfficeKeys } from './keys'

/** Where customers of the office transfer to; `null`: transfers are not offered. */
export const bankAccountQuery = queryOptions({
  queryKey: backOfficeKeys.bankAccount,
  queryFn: async ({ signal }): Promise<BankAccount | null> =>
    (await request('GET', '/api/admin/bank-account', { schema: bankAccountViewSchema, signal })).bankAccount,
  staleTime: 0,
})

type BankAccountChange = { readonly bankAccount: BankAccount | null; readonly seen: BankAccount | null }

/** Names the account, or ends the offer of transfers, as an administrator. */
export const useSetBankAccount = () => {
  const queryClient = useQueryClient()
  const keys = useContentKeys()
  return useMutation({
    mutationFn: (body: BankAccountChange) => {
      const headers = { 'idempotency-key': keys.keyOf(body) }
      return request('POST', '/api/admin/settings/bank-account', { body, headers, schema: bankAccountViewSchema })
    },
    onSuccess: ({ bankAccount }, sent) => {
      keys.arrived(sent)
      queryClient.setQueryData(backOfficeKeys.bankAccount, bankAccount)
    },
    gcTime: 0,
  })
}
