import { useMutation } from '@tanstack/react-query'
import { fieldErrors, problemDetail } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useContentKey } from '../../lib/use-content-key'
import type { SentServices } from './CertificateSent'
import { type FilledForm, type WrongField, WrongFields } from './wrong-fields'

const load = () => import('./submit-certificate')

/** Loads what sends the form before it is sent. */
export const startSubmit = (): void => void load().catch(() => undefined)

type Callbacks = {
  readonly onSent: (sent: SentServices) => void
  readonly onWrongFields: (errors: readonly WrongField[]) => void
}

export const useSubmit = (token: string, { onSent, onWrongFields }: Callbacks) => {
  const toast = useToast()
  const keyOf = useContentKey()

  const { mutate, isPending } = useMutation({
    mutationFn: async (form: FilledForm) => {
      const { submitCertificate } = await load()
      return submitCertificate(token, form, keyOf)
    },
    gcTime: 0,
    onSuccess: (certificate) => {
      onSent(certificate ?? {})
    },
    onError: (error) => {
      if (error instanceof WrongFields) return onWrongFields(error.fields)
      onWrongFields(fieldErrors(error))
      toast.error('Erro ao enviar dados', problemDetail(error, 'Tente novamente.'))
    },
  })
  return { submit: mutate, submitting: isPending }
}
