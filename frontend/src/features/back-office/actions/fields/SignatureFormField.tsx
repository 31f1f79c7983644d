import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { fileLimits } from '@cartorio/contracts/http/uploads.js'
import { Button, Form } from 'antd'
import { useId, useRef, useState } from 'react'
import { acceptedFiles, fileError } from '../../../../lib/chosen-file'
import { problemDetail } from '../../../../lib/http'
import { useAttachForm } from '../../api/attach-form'

const limits = fileLimits.signatureForm

type FormFileProps = {
  readonly attaching: ReturnType<typeof useAttachForm>
  /** What antd gives a field: the file's id, once it is kept. */
  readonly onChange?: (formId: string | undefined) => void
}

const FormFile = ({ attaching, onChange }: FormFileProps) => {
  const input = useRef<HTMLInputElement>(null)
  const nameId = useId()
  const [kept, setKept] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const form = Form.useFormInstance()
  const failure =
    wrong ??
    (attaching.error ? problemDetail(attaching.error, 'O formulário não foi anexado. Tente de novo.') : undefined)
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    const problem = fileError(file, limits)
    setWrong(problem)
    attaching.reset()
    if (problem !== undefined) return
    attaching.mutate(file, {
      onSuccess: ({ id, fileName }) => {
        setKept(fileName)
        onChange?.(id)
      },
      // What was said of the wait ends with it.
      onError: () => form.setFields([{ name: 'formId', errors: [] }]),
    })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        // antd shows a hidden input of files.
        style={{ display: 'none' }}
        aria-label="Arquivo do formulário a assinar"
        accept={acceptedFiles(limits)}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <p id={nameId}>{kept ?? 'Nenhum formulário anexado.'}</p>
      <Button
        size="small"
        loading={attaching.isPending}
        aria-describedby={nameId}
        onClick={() => input.current?.click()}
      >
        {kept === undefined ? 'Anexar formulário' : 'Trocar formulário'}
      </Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </>
  )
}

/** The office's own form, for the customer to download; it is kept when it is chosen. */
export const SignatureFormField = ({ order }: { readonly order: AdminOrder }) => {
  const attaching = useAttachForm(order)
  return (
    <Form.Item
      name="formId"
      label="Formulário do cartório (opcional)"
      extra="O cliente baixa, assina e envia."
      // Only the sending of the form waits for the file.
      validateTrigger={[]}
      rules={[
        {
          validator: async () => {
            if (attaching.isPending) throw new Error('Espere o arquivo ser anexado.')
          },
        },
      ]}
    >
      <FormFile attaching={attaching} />
    </Form.Item>
  )
}
