import type { GuaranteeClaimBody } from '@cartorio/contracts/http/guarantee.js'
import { useMutation } from '@tanstack/react-query'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useContentKey } from '../../../lib/use-content-key'
import { claimGuarantee } from '../api/claim-guarantee'

export const useClaimGuarantee = (token: string, onClaimed: () => void) => {
  const toast = useToast()
  const keyOf = useContentKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (claim: GuaranteeClaimBody) => claimGuarantee(token, claim, keyOf(claim)),
    gcTime: 0,
    onSuccess: () => {
      toast.success('Pedido de garantia enviado', 'A resposta aparece nesta página.')
      onClaimed()
    },
  })
  return {
    send: mutate,
    sending: isPending,
    failure: error === null ? undefined : problemDetail(error, 'O pedido não foi enviado. Tente de novo.'),
  }
}
