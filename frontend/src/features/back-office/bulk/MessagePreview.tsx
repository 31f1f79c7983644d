import type { BulkPreviewRow } from '@cartorio/contracts/http/bulk.js'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { problemDetail } from '../../../lib/http'
import { useContentKey } from '../../../lib/use-content-key'
import { sendTestMessage } from '../api/bulk'
import styles from './BulkDrawer.module.css'

type MessagePreviewProps = {
  readonly rows: readonly BulkPreviewRow[]
  /** As it was typed. */
  readonly text: string
}

/** The message as the first customers will read it, and a test of it to oneself. */
export const MessagePreview = ({ rows, text }: MessagePreviewProps) => {
  const keyOf = useContentKey()
  const testing = useMutation({ mutationFn: sendTestMessage, gcTime: 0 })
  const shown = rows.flatMap(({ orderId, orderNumber, message }) =>
    message === undefined || orderNumber === null ? [] : [{ orderId, orderNumber, message }],
  )
  const [first] = shown
  if (first === undefined) return null
  const { orderId } = first
  return (
    <section className={styles.messages} aria-label="Como o cliente lê">
      <h3>{shown.length === 1 ? 'Como o cliente lê' : `Como os ${shown.length} primeiros clientes leem`}</h3>
      {shown.map(({ orderNumber, message, ...of }) => (
        <figure key={of.orderId}>
          <figcaption>{orderNumber}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      ))}
      <div className={styles.test}>
        <Button
          loading={testing.isPending}
          onClick={() => testing.mutate({ text, orderId, key: keyOf({ text, orderId }) })}
        >
          Enviar teste para mim
        </Button>
        <p role="status">
          {testing.data &&
            (testing.data.leaves
              ? `O teste vai para ${testing.data.to} em segundos. Nenhum cliente o recebe.`
              : 'O teste fica em E-mails do site: desta instalação nenhum e-mail sai. Nenhum cliente o recebe.')}
        </p>
      </div>
      {testing.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(testing.error, 'O teste não foi enviado. Tente de novo.')}
        </p>
      )}
    </section>
  )
}
