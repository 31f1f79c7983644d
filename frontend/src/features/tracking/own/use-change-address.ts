import { type AddressChange, addressChangeSchema } from '@cartorio/contracts/http/address-change.js'
import { useMutation } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { fieldErrors, problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useContentKey } from '../../../lib/use-content-key'
import { changeAddress } from '../api/change-address'

/** As typed: every field a text. */
export type AddressForm = Readonly<Record<keyof AddressChange, string>>

const isField = (name: string): name is keyof AddressForm => name in addressChangeSchema.shape

/** Sends the address; what the server finds wrong is written under its field. */
export const useChangeAddress = (token: string, form: FormInstance<AddressForm>, onChanged: () => void) => {
  const toast = useToast()
  const keyOf = useContentKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (address: AddressChange) => changeAddress(token, address, keyOf(address)),
    gcTime: 0,
    onSuccess: () => {
      toast.success('Endereço alterado')
      onChanged()
    },
    onError: (failure) => {
      const wrong = fieldErrors(failure)
      form.setFields(
        wrong.flatMap(({ field, message }) => (isField(field) ? [{ name: field, errors: [message] }] : [])),
      )
    },
  })
  return {
    send: mutate,
    sending: isPending,
    failure: error === null ? undefined : problemDetail(error, 'O endereço não foi alterado. Tente de novo.'),
  }
}
