import { type DocumentDataField, documentDataFieldSchema } from '@cartorio/contracts/document-data.js'
import { type ApplicantData, applicantDataSchema } from '@cartorio/contracts/http/applicant-data.js'
import { useMutation } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { fieldErrors, problemDetail } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useContentKey } from '../../lib/use-content-key'
import { completeOrder } from './api/complete-order'
import type { ApplicantField, ApplicantForm } from './applicant-rules'

const isField = (name: string): name is ApplicantField => name in applicantDataSchema.shape && name !== 'items'

type FormField = ApplicantField | ['documents', string, DocumentDataField]

/** Where the form shows what the body calls `name`: `items.0.data.cpf` is a field of the first given document. */
const fieldOf = (name: string, { items = [] }: ApplicantData): FormField | undefined => {
  const [, index = '', given] = /^items\.(\d+)\.data\.(\w+)$/.exec(name) ?? []
  const field = documentDataFieldSchema.safeParse(given).data
  const item = items[Number(index)]
  if (field !== undefined && item !== undefined) return ['documents', item.itemId, field]
  return isField(name) ? name : undefined
}

/** Sends the data; what the server finds wrong is written under its field. */
export const useSendData = (token: string, form: FormInstance<ApplicantForm>, onSent: () => void) => {
  const toast = useToast()
  const keyOf = useContentKey()

  const { mutate, isPending } = useMutation({
    mutationFn: (data: ApplicantData) => completeOrder(token, data, keyOf(data)),
    gcTime: 0,
    onSuccess: () => {
      toast.success('Dados recebidos')
      onSent()
    },
    onError: (error, data) => {
      const wrong = fieldErrors(error).flatMap(({ field: name, message }) => {
        const field = fieldOf(name, data)
        return field === undefined ? [] : [{ field, message }]
      })
      form.setFields(wrong.map(({ field, message }) => ({ name: field, errors: [message] })))
      if (wrong[0]) form.scrollToField(wrong[0].field, { focus: true, block: 'center' })
      toast.error('Erro ao enviar dados', problemDetail(error, 'Tente novamente.'))
    },
  })
  return { send: mutate, sending: isPending }
}
