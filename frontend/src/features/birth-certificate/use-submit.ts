import { useMutation } from '@tanstack/react-query'
import { sendFailedTitle } from '../../content/notifications/data-forms'
import { fieldErrors, problemDetail } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useContentKey } from '../../lib/use-content-key'
import type { SentServices } from './CertificateSent'
import { type FilledForm, type WrongField, WrongFields } from './certificate-rules'

const load = () => import('./submit-certificate')

/** Loads what sends the form before it is sent. */
export const startSubmit = (): void => void load().catch(() => undefined)

type Callbacks = {
  readonly onSent: (sent: SentServices) => void
  /** Writes them at the fields with the `detail` of the refusal, and answers whether any of the fields is shown. */
  readonly onWrongFields: (errors: readonly WrongField[], detail?: string) => boolean
}

export const useSubmit = (token: string, { onSent, onWrongFields }: Callbacks) => {
  const toast = useToast()
  const findContentKey = useContentKey()

  const { mutate, isPending } = useMutation({
    mutationFn: async (form: FilledForm) => {
      const { submitCertificate } = await load()
      return submitCertificate(token, form, findContentKey)
    },
    gcTime: 0,
    onSuccess: (certificate) => {
      onSent(certificate ?? {})
    },
    onError: (error) => {
      if (error instanceof WrongFields) return void onWrongFields(error.fields)
      const detail = problemDetail(error, 'Tente novamente.')
      // Of both forms in one: `applicant.placeOfBirth` is a field of this form.
      const wrong = fieldErrors(error).map(({ field, message }) => ({
        field: field.replace(/^applicant\./, ''),
        message,
      }))
      if (!onWrongFields(wrong, detail)) toast.error(sendFailedTitle, detail)
    },
  })
  return { submit: mutate, submitting: isPending }
}
