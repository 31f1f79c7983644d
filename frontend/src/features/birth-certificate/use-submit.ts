import type { BirthCertificate } from '@cartorio/contracts/http/birth-certificate.js'
import { useMutation } from '@tanstack/react-query'
import { type Correction, correctForm } from '../../lib/api/correct-form'
import { fieldErrors, problemDetail } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useContentKey } from '../../lib/use-content-key'
import { submitBirthCertificate } from './api/submit-birth-certificate'
import type { SentServices } from './CertificateSent'

/** The whole form, or what was marked in it. */
type Submission =
  | { readonly kind: 'whole'; readonly certificate: BirthCertificate }
  | { readonly kind: 'marked'; readonly correction: Correction }

type Callbacks = {
  readonly onSent: (sent: SentServices) => void
  readonly onWrongFields: (errors: ReturnType<typeof fieldErrors>) => void
}

export const useSubmit = (token: string, { onSent, onWrongFields }: Callbacks) => {
  const toast = useToast()
  const keyOf = useContentKey()

  const { mutate, isPending } = useMutation({
    mutationFn: (submission: Submission) =>
      submission.kind === 'whole'
        ? submitBirthCertificate(token, submission.certificate, keyOf(submission.certificate))
        : correctForm(token, 'birth-certificate', submission.correction, keyOf(submission.correction)),
    gcTime: 0,
    onSuccess: (_received, submission) => {
      onSent(submission.kind === 'whole' ? submission.certificate : {})
    },
    onError: (error) => {
      onWrongFields(fieldErrors(error))
      toast.error('Erro ao enviar dados', problemDetail(error, 'Tente novamente.'))
    },
  })
  return { submit: mutate, submitting: isPending }
}
