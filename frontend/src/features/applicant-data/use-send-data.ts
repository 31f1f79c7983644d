import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormSetError, UseFormSetFocus } from 'react-hook-form'
import { sendFailedTitle } from '../../content/notifications/data-forms'
import { problemDetail } from '../../lib/http'
import type { RequestedFields } from '../../lib/requested-fields'
import { useToast } from '../../lib/toast'
import { useContentKey } from '../../lib/use-content-key'
import type { ApplicantForm } from './applicant-rules'
import type { DocumentWithFields } from './document-needs'
import type { Group } from './known-groups'

const loadSubmit = () => import('./submit-applicant')

/** Loads what sends the form before it is sent. */
export const startSubmit = (): void => void loadSubmit().catch(() => undefined)

type Sending = {
  readonly token: string
  readonly withFields: readonly DocumentWithFields[]
  readonly requested: RequestedFields
  /** What the order knows, and is not sent again. */
  readonly folded: readonly Group[]
  readonly setError: UseFormSetError<ApplicantForm>
  readonly setFocus: UseFormSetFocus<ApplicantForm>
  /** Before they are written under their fields: none of them may be folded away. */
  readonly onWrong: (fields: readonly string[]) => void
  readonly onSent: () => void
}

/** Sends the data; what the server finds wrong is written under its field, and why it refused is the `refusal`. */
export const useSendData = ({ token, withFields, requested, folded, setError, setFocus, onWrong, onSent }: Sending) => {
  const toast = useToast()
  const findContentKey = useContentKey()
  const [refusal, setRefusal] = useState<string>()

  const { mutate, isPending } = useMutation({
    mutationFn: async (values: ApplicantForm) => {
      const { submitApplicant } = await loadSubmit()
      return submitApplicant({ token, values, withFields, requested, folded, keyOf: findContentKey })
    },
    gcTime: 0,
    onSuccess: onSent,
    onError: async (error) => {
      const wrong = await loadSubmit().then(
        ({ collectWrongFields }) => collectWrongFields(error, withFields),
        () => [],
      )
      onWrong(wrong.map(({ field }) => field))
      for (const { field, message } of wrong) setError(field, { message })
      const detail = problemDetail(error, 'Tente novamente.')
      setRefusal(wrong[0] && detail)
      if (wrong[0]) setFocus(wrong[0].field)
      else toast.error(sendFailedTitle, detail)
    },
  })
  return { send: mutate, sending: isPending, refusal }
}
