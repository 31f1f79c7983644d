import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import { useMutation } from '@tanstack/react-query'
import { fieldErrors, problemDetail } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useContentKey } from '../../lib/use-content-key'
import { submitBirthCertificate } from './api/submit-birth-certificate'

type Callbacks = {
  readonly onSent: (sent: BirthCertificate) => void
  readonly onWrongFields: (errors: ReturnType<typeof fieldErrors>) => void
}

export const useSubmit = (token: string, { onSent, onWrongFields }: Callbacks) => {
  const toast = useToast()
  const keyOf = useContentKey()

  const { mutate, isPending } = useMutation({
    mutationFn: (data: BirthCertificate) => submitBirthCertificate(token, data, keyOf(data)),
    gcTime: 0,
    onSuccess: (_received, data) => {
      toast.success('Dados recebidos')
      onSent(data)
    },
    onError: (error) => {
      onWrongFields(fieldErrors(error))
      toast.error('Erro ao enviar dados', problemDetail(error, 'Tente novamente.'))
    },
  })
  return { submit: mutate, submitting: isPending }
}
