import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import { type LostOrderEntry, lostOrderKindLabel } from '@cartorio/contracts/http/lost-orders.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { paymentProviderWords } from '@cartorio/contracts/payment-providers.js'
import { Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useResolveLostOrder } from '../api/attention'
import { MailDialog } from '../mails/MailDialog'
import styles from './AttentionPage.module.css'
import { Entry } from './Entry'
import { useSettled } from './settled'

const keptMails = (count: number): string => (count === 1 ? '1 e-mail guardado' : `${count} e-mails guardados`)

const paymentText = ({ amount, currency, paid, provider, intentId }: LostOrderEntry['payments'][number]): string =>
  `${paid ? 'Pago' : 'Não pago'}: ${formatDecimal(amount, currency)}, pagamento ${intentId} ${paymentProviderWords[provider].place}`

const missing = 'O registro voltou a uma cópia anterior e não tem mais este pedido.'

/** An order that a restored log has lost: a person settles it with the customer, outside this product. */
export const LostOrderCard = ({ entry, order }: { readonly entry: AttentionEntry; readonly order: LostOrderEntry }) => {
  const { id, orderNumber, seenAt, payments, mails, mail, resolved } = order
  const [isMailOpen, setMailOpen] = useState(false)
  const toast = useToast()
  const onSettled = useSettled()
  const { mutateAsync, isPending } = useResolveLostOrder(id)
  const resolve = async () => {
    try {
      await mutateAsync()
      toast.success('O pedido saiu da lista', orderNumber ?? undefined)
      onSettled()
    } catch (error) {
      toast.error('O pedido não saiu da lista', problemDetail(error, 'Atualize a página e tente de novo.'))
    }
  }
  return (
    <Entry
      entry={{ ...entry, reason: missing }}
      title={`${lostOrderKindLabel}: ${orderNumber ?? 'sem número conhecido'}`}
      facts={
        <>
          {payments.map((payment) => (
            <p key={payment.intentId}>{paymentText(payment)}</p>
          ))}
          <p className={styles.quiet}>{`Identificador: ${id}`}</p>
        </>
      }
      time={`${mails > 0 ? `${keptMails(mails)} · ` : ''}visto pela última vez em ${formatDateTime(seenAt)}`}
      remedies={
        !resolved && (
          <>
            {mail !== null && (
              <Button data-remedy onClick={() => setMailOpen(true)}>
                Ver e-mail
              </Button>
            )}
            <Popconfirm
              title="O caso está resolvido com o cliente?"
              description={
                mails > 0
                  ? 'O caso sai da lista, e os e-mails guardados deste pedido são apagados. Não há volta.'
                  : 'O caso sai da lista e não volta.'
              }
              placement="topRight"
              // The button stands so far from the left of a telephone.
              styles={{ root: { width: 256 } }}
              okText="Sim, tirar"
              cancelText="Cancelar"
              onConfirm={resolve}
            >
              <Button type="link" className={styles.other ?? ''} loading={isPending}>
                Tirar da lista
              </Button>
            </Popconfirm>
          </>
        )
      }
    >
      {isMailOpen && mail !== null && <MailDialog mail={mail} onClose={() => setMailOpen(false)} />}
    </Entry>
  )
}
