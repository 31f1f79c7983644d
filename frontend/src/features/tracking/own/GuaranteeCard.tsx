import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { useState } from 'react'
import { Button } from '../../../components/Button/Button'
import { formatDay } from '../../../lib/format'
import { formatReaderTime } from '../../../lib/reader-time'
import card from '../TrackingResult.module.css'
import styles from './GuaranteeCard.module.css'
import { LazyGuaranteeDialog } from './lazy-dialogs'

type GuaranteeCardProps = { readonly order: OrderView; readonly onClaimed: () => void }

/** The 30-day guarantee: once it has begun: until when it can be claimed, what was claimed, and what became of it. */
export const GuaranteeCard = ({ order, onClaimed }: GuaranteeCardProps) => {
  const [claiming, setClaiming] = useState(false)
  const { claimable, state, until } = order.guarantee
  return (
    <section className={`${card.card} ${card.screenOnly}`} aria-labelledby="guarantee">
      <h3 id="guarantee">{`Garantia de ${guaranteeDaysText}`}</h3>
      <div className={styles.words} aria-live="polite">
        <GuaranteeWords order={order} />
      </div>
      {claimable && (
        <>
          {state === 'declined' && until !== null && (
            <p className={styles.help}>
              {`Se há algo novo a contar, você pode pedir mais uma vez até ${formatDay(until)}.`}
            </p>
          )}
          <Button className={styles.claim} onClick={() => setClaiming(true)}>
            {state === 'declined' ? 'Pedir mais uma vez' : 'Pedir o dinheiro de volta'}
          </Button>
        </>
      )}
      {claiming && (
        <LazyGuaranteeDialog
          order={order}
          onClose={() => setClaiming(false)}
          onClaimed={() => {
            setClaiming(false)
            onClaimed()
          }}
        />
      )}
    </section>
  )
}

const GuaranteeWords = ({ order }: { readonly order: OrderView }) => {
  const { rule, state, until, claimable, claimedAt, answer } = order.guarantee
  const last = until === null ? '' : formatDay(until)
  switch (state) {
    case 'not-begun':
      return null
    case 'open':
      return (
        <p>
          {rule === 'no-reason'
            ? `Você pode pedir o dinheiro de volta até ${last}, sem dizer por quê. Devolvemos tudo o que você pagou.`
            : `Se algo não está certo, você pode pedir o dinheiro de volta até ${last}.`}
        </p>
      )
    case 'claimed':
      return (
        <>
          <p className={styles.state}>Recebemos seu pedido de garantia</p>
          <p>
            {claimedAt !== null && <span>{`Pedido em ${formatReaderTime(claimedAt)}. `}</span>}
            <span>
              {rule === 'no-reason'
                ? 'Devolvemos tudo o que você pagou, e esta página mostra quando. Você não precisa fazer mais nada.'
                : 'A nossa equipe responde nesta página. Você não precisa fazer mais nada.'}
            </span>
          </p>
        </>
      )
    case 'granted':
      return <GrantedWords order={order} />
    case 'declined':
      return (
        <>
          <p className={styles.state}>O pedido de garantia não foi aceito</p>
          {answer !== null && (
            <blockquote className={styles.answer}>
              <p>{answer}</p>
            </blockquote>
          )}
          {!claimable && <p>Se não concorda com a resposta, fale com a nossa equipe.</p>}
        </>
      )
    case 'ended':
      return (
        <p>{`A garantia valeu até ${last}. Se ainda há um problema com os documentos, fale com a nossa equipe.`}</p>
      )
    case 'nothing-left':
      return null
  }
}

const GrantedWords = ({ order: { guarantee, currency } }: { readonly order: OrderView }) => {
  const amount = guarantee.amount === null ? 'o valor' : formatDecimal(guarantee.amount, currency)
  switch (guarantee.refund) {
    case 'done':
      return (
        <>
          <p className={styles.state}>{`Garantia aceita: devolvemos ${amount}`}</p>
          <p>O dinheiro volta pelo mesmo meio de pagamento. O banco pode levar alguns dias úteis para mostrá-lo.</p>
        </>
      )
    case 'failed':
      return (
        <>
          <p className={styles.state}>{`Garantia aceita: ${amount}`}</p>
          <p>O banco não completou a devolução. A nossa equipe está resolvendo; você não precisa fazer nada.</p>
        </>
      )
    default:
      return (
        <>
          <p className={styles.state}>{`Garantia aceita: ${amount} a caminho`}</p>
          <p>O reembolso foi pedido ao provedor de pagamento. Esta página mostra quando ele for feito.</p>
        </>
      )
  }
}
