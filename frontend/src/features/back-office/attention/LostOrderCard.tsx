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
import { ResolvedNote } from './AttentionEntryCard'
import styles from './AttentionPage.module.css'

const keptMails = (count: number): string => (count === 1 ? '1 mensagem guardada' : `${count} mensagens guardadas`)

const paymentText = ({ amount, currency, paid, provider, intentId }: LostOrderEntry['payments'][number]): string =>
  `${paid ? 'Pago' : 'Não pago'}: ${formatDecimal(amount, currency)}, pagamento ${intentId} ${paymentProviderWords[provider].place}`

/** An order that a restored log has lost: a person settles it with the customer, outside this product. */
export const LostOrderCard = ({ order }: { readonly order: LostOrderEntry }) => {
  const { id, orderNumber, seenAt, payments, mails, mail, resolved } = order
  const [isMailOpen, setMailOpen] = useState(false)
  const toast = useToast()
  const { mutateAsync, isPending } = useResolveLostOrder(id)
  const resolve = async () => {
    try {
      await mutateAsync()
      toast.success('O pedido saiu da lista', orderNumber ?? undefined)
    } catch (error) {
      toast.error('O pedido não saiu da lista', problemDetail(error, 'Atualize a página e tente de novo.'))
    }
  }
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h2>{`${lostOrderKindLabel}: ${orderNumber ?? 'sem número conhecido'}`}</h2>
        {!resolved && (
          <p>
            O registro voltou a uma cópia anterior e não tem mais este pedido. Fale com o cliente: refaça o pedido com
            ele ou devolva o pagamento no provedor. Depois, tire da lista.
          </p>
        )}
        {payments.map((payment) => (
          <p key={payment.intentId}>{paymentText(payment)}</p>
        ))}
        <p className={styles.quiet}>
          {`${mails > 0 ? `${keptMails(mails)} · ` : ''}visto pela última vez em ${formatDateTime(seenAt)}`}
        </p>
        <p className={styles.quiet}>{`Identificador: ${id}`}</p>
        <ResolvedNote resolved={resolved} />
      </div>
      {!resolved && (
        <div className={styles.remedies}>
          {mail !== null && <Button onClick={() => setMailOpen(true)}>Ver mensagem</Button>}
          <Popconfirm
            title="O caso está resolvido com o cliente?"
            description={mails > 0 ? 'As mensagens guardadas deste pedido são apagadas. Não há volta.' : undefined}
            placement="topRight"
            // The button stands so far from the left of a telephone.
            styles={{ root: { width: 256 } }}
            okText="Sim, tirar"
            cancelText="Cancelar"
            onConfirm={resolve}
          >
            <Button type="link" loading={isPending}>
              Tirar da lista
            </Button>
          </Popconfirm>
        </div>
      )}
      {isMailOpen && mail !== null && <MailDialog mail={mail} onClose={() => setMailOpen(false)} />}
    </li>
  )
}
