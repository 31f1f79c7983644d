import { type AdminOrder, openDocumentRequestSchema } from '@cartorio/contracts/http/admin.js'
import { mediaTypeName } from '@cartorio/contracts/http/uploads.js'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { fileSize } from '../../../lib/check-file'
import { fieldRule } from '../../../lib/field-rule'
import { problemDetail } from '../../../lib/http'
import { useOpenDocument } from '../api/open-document'
import styles from './OrderDetail.module.css'

/** What the customer sent along; each view needs a reason, which the server records. */
export const CustomerFiles = ({ order }: { readonly order: AdminOrder }) => {
  const [wanted, setWanted] = useState<{ readonly id: string; readonly name: string }>()
  const opening = useOpenDocument(order.id)
  if (order.supportDocuments.length === 0) return <p>O cliente não enviou arquivos.</p>
  const close = () => {
    setWanted(undefined)
    opening.reset()
  }
  return (
    <>
      <ul className={styles.noteList} aria-label="Arquivos do cliente">
        {order.supportDocuments.map(({ id, mediaType, bytes }, index) => {
          const name = `Arquivo ${index + 1}`
          return (
            <li key={id}>
              {name}: {mediaTypeName(mediaType)}, {fileSize(bytes)}{' '}
              <Button size="small" aria-label={`Abrir ${name}`} onClick={() => setWanted({ id, name })}>
                Abrir
              </Button>
            </li>
          )
        })}
      </ul>
      {wanted && (
        <Form<{ reason: string }>
          key={wanted.id}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          scrollToFirstError={{ focus: true }}
          onFinish={({ reason }) => opening.mutate({ ...wanted, reason: reason.trim() }, { onSuccess: close })}
        >
          <Form.Item
            name="reason"
            label={`Por que você precisa abrir o ${wanted.name.toLocaleLowerCase('pt-BR')}?`}
            extra="A consulta fica registrada com seu nome e este motivo."
            rules={[fieldRule(openDocumentRequestSchema.shape.reason)]}
          >
            <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} />
          </Form.Item>
          {opening.error && (
            <p role="alert" className={styles.failure}>
              {problemDetail(opening.error, 'O arquivo não pôde ser aberto. Tente de novo.')}
            </p>
          )}
          <div className={styles.buttons}>
            <Button onClick={close}>Voltar</Button>
            <Button type="primary" htmlType="submit" loading={opening.isPending}>
              Abrir arquivo
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
