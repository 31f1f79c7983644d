import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { useState } from 'react'
import { Button } from '../../../../components/Button/Button'
import { Dialog } from '../../../../components/Dialog/Dialog'
import { useOwnAction } from '../../api/use-own-action'
import styles from './OwnContact.module.css'

type CancelDialogProps = { readonly order: OrderView; readonly onCancelled: () => void; readonly onClose: () => void }

/** What was paid for the order itself, where that is all that was paid. */
const paidWords = ({ charges, refunds, totalPrice, currency }: OrderView): string =>
  charges.some(({ state }) => state === 'paid') || refunds.length > 0
    ? 'O que você pagou e ainda não foi devolvido'
    : `O valor pago, ${formatDecimal(totalPrice, currency)},`

/** Says what happens and what is given back, then what was done and what comes next. */
export const CancelDialog = ({ order, onCancelled, onClose }: CancelDialogProps) => {
  // The page behind it changes at once: what was requested stands still.
  const [requested] = useState(order)
  const [done, setDone] = useState(false)
  const { send, sending, failure } = useOwnAction(requested.token, 'cancel', () => {
    setDone(true)
    onCancelled()
  })
  return (
    <Dialog
      open
      title={done ? 'O pedido foi cancelado' : `Cancelar o pedido ${requested.orderNumber}?`}
      onClose={onClose}
      actions={
        done ? (
          <Button kind="primary" onClick={onClose}>
            Fechar
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Voltar</Button>
            <Button kind="danger" busy={sending} onClick={() => send({})}>
              Cancelar o pedido
            </Button>
          </>
        )
      }
    >
      <div className={styles.dialogWords} aria-live="polite">
        {done ? <DoneWords order={requested} /> : <AskWords order={requested} />}
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Dialog>
  )
}

const AskWords = ({ order }: { readonly order: OrderView }) => (
  <>
    <p>O cartório não começa o trabalho, e os documentos deste pedido não são emitidos.</p>
    <p>
      {order.paid
        ? `${paidWords(order)} volta pelo mesmo meio de pagamento. Não cobramos nada pelo cancelamento.`
        : 'Nada foi cobrado, e nada será.'}
    </p>
    <p className={styles.quiet}>
      Não há volta: se mudar de ideia, você faz um novo pedido. Depois que o trabalho começa, o pedido não pode mais ser
      cancelado por aqui.
    </p>
  </>
)

const DoneWords = ({ order }: { readonly order: OrderView }) => (
  <>
    <p>{`O pedido ${order.orderNumber} está cancelado, e não fazemos mais nada por ele.`}</p>
    <p>
      {order.paid
        ? 'O reembolso já foi pedido ao provedor de pagamento. Esta página mostra quando ele for feito; depois disso o seu banco pode levar até 10 dias úteis para mostrá-lo.'
        : 'Nada foi cobrado. Você não precisa fazer mais nada.'}
    </p>
  </>
)
