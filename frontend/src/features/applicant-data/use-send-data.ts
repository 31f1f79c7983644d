import { documentDataFieldSchema } from '@cartorio/contracts/document-data.js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath, UseFormSetError, UseFormSetFocus } from 'react-hook-form'
import { sendFailedTitle } from '../../content/notifications/data-forms'
import { fieldErrors, problemDetail } from '../../lib/http'
import type { RequestedFields } from '../../lib/requested-fields'
import { useToast } from '../../lib/toast'
import { useContentKey } from '../../lib/use-content-key'
import { type ApplicantForm, isApplicantField } from './applicant-rules'
import type { DocumentWithFields } from './document-needs'

const loadSubmit = () => import('./submit-applicant')

/** Loads what sends the form before it is sent. */
export const startSubmit = (): void => void loadSubmit().catch(() => undefined)

type Items = readonly { readonly itemId: string }[]

/** Where the form shows what the body calls `name`: `items.0.data.cpf` is a field of the first given document. */
const fieldOf = (name: string, items: Items): FieldPath<ApplicantForm> | undefined => {
  const [, index = '', given] = /^items\.(\d+)\.data\.(\w+)$/.exec(name) ?? []
  const field = documentDataFieldSchema.safeParse(given).data
  const item = items[Number(index)]
  if (field !== undefined && item !== undefined) return `documents.${item.itemId}.${field}`
  return isApplicantField(name) ? name : undefined
}

type Sending = {
  readonly token: string
  readonly withFields: readonly DocumentWithFields[]
  readonly requested: RequestedFields
  readonly setError: UseFormSetError<ApplicantForm>
  readonly setFocus: UseFormSetFocus<ApplicantForm>
  readonly onSent: () => void
}

/** Sends the data; what the server finds wrong is written under its field, and why it refused is the `refusal`. */
export const useSendData = ({ token, withFields, requested, setError, setFocus, onSent }: Sending) => {
  const toast = useToast()
  const keyOf = useContentKey()
  const [refusal, setRefusal] = useState<string>()

  const { mutate, isPending } = useMutation({
    mutationFn: async (values: ApplicantForm) => {
      const { submitApplicant } = await loadSubmit()
      return submitApplicant({ token, values, withFields, requested, keyOf })
    },
    gcTime: 0,
    onSuccess: onSent,
    onError: (error) => {
      const items = withFields.map(({ document }) => ({ itemId: document.id }))
      const wrong = fieldErrors(error).flatMap(({ field: name, message }) => {
        const field = fieldOf(name, items)
        return field === undefined ? [] : [{ field, message }]
      })
      for (const { field, message } of wrong) setError(field, { message })
      const detail = problemDetail(error, 'Tente novamente.')
      setRefusal(wrong[0] && detail)
      if (wrong[0]) setFocus(wrong[0].field)
      else toast.error(sendFailedTitle, detail)
    },
  })
  return { send: mutate, sending: isPending, refusal }
}
