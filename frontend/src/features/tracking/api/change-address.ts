import { type AddressChange, addressChangeSchema } from '@cartorio/contracts/http/address-change.js'
import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { useMutation } from '@tanstack/react-query'
import type { UseFormSetError } from 'react-hook-form'
import { fieldErrors, problemDetail, request } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useContentKey } from '../../../lib/use-content-key'

const changeAddress = (token: string, address: AddressChange, idempotencyKey: string) =>
  request('POST', `/api/orders/${encodeURIComponent(token)}/address`, {
    body: address,
    schema: receivedSchema,
    headers: { 'idempotency-key': idempotencyKey },
  })

/** As typed: every field a text. */
export type AddressForm = Record<keyof AddressChange, string>

const isField = (name: string): name is keyof AddressForm => name in addressChangeSchema.shape

/** Sends the address; what the server finds wrong is written under its field. */
export const useChangeAddress = (token: string, setError: UseFormSetError<AddressForm>, onChanged: () => void) => {
  const toast = useToast()
  const findContentKey = useContentKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (address: AddressChange) => changeAddress(token, address, findContentKey(address)),
    gcTime: 0,
    onSuccess: () => {
      toast.success('Endereço alterado')
      onChanged()
    },
    onError: (failure) => {
      for (const { field, message } of fieldErrors(failure)) if (isField(field)) setError(field, { message })
    },
  })
  return {
    send: mutate,
    sending: isPending,
    failure: error === null ? undefined : problemDetail(error, 'O endereço não foi alterado. Tente de novo.'),
  }
}
