import type { Currency } from '@cartorio/contracts/money.js'
import { useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../../components/Button/Button'
import { currencyNames } from '../../../content/currencies'
import { contactPath } from '../../../content/site'
import { SiteLink } from '../../../lib/link'
import { promiseCondition, promiseText } from '../../../lib/promise-text'
import { officeChat } from '../../../lib/site-view/site-view'
import { LazyFeeNotes } from '../documents/lazy-fee-notes'
import styles from './OrderSummary.module.css'
import { PriceFailure, PriceLines, type SummaryPrice, totalText } from './PriceLines'

/** A person to ask; without a chat, the office's other ways. */
export const HelpCard = () => {
  const chat = officeChat()
  return (
    <section className={styles.card} aria-labelledby="help-card">
      <h2 id="help-card">Precisa de ajuda?</h2>
      <p>Fale em português com quem cuida dos pedidos. O que você já preencheu continua nesta página.</p>
      {chat ? (
        <a className={styles.way} href={chat} target="_blank" rel="noopener noreferrer">
          Falar pelo WhatsApp
        </a>
      ) : (
        <SiteLink className={styles.way} to={contactPath} target="_blank">
          Falar com a equipe
        </SiteLink>
      )}
    </section>
  )
}

type OrderSummaryProps = {
  readonly price: SummaryPrice
  /** Of the documents in the order. */
  readonly productIds: readonly string[]
  readonly currency: Currency
  /** Does the next thing, or goes to the first gap and says it. */
  readonly onFinish: () => void
  /** The order is on its way to the payment. */
  readonly leaving?: boolean
  /** Missing where nothing can be kept yet. */
  readonly onSaveDraft?: (() => void) | undefined
  /** The step beside it says itself that there is no price. */
  readonly failureInStep: boolean
}

/** The price and the delivery, always in view: a card beside the steps, on a phone a bar that opens. */
export const OrderSummary = ({
  price,
  productIds,
  currency,
  onFinish,
  leaving = false,
  onSaveDraft,
  failureInStep,
}: OrderSummaryProps) => {
  const { pathname } = useLocation()
  /** Where the bar was opened: the next step begins with all of its screen. */
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  const details = useId()
  /** What follows stands under the opened bar. */
  const closing = (act: () => void) => () => {
    setOpenAt(undefined)
    act()
  }
  const promise = promiseText(price)
  const isOfNothing = price.answer?.total === 0
  return (
    <div className={styles.side}>
      <aside className={styles.panel} aria-label="Resumo do preço" data-open={open}>
        <h2 className={styles.heading}>Seu pedido</h2>
        <div className={styles.details} id={details}>
          <PriceLines price={price} />
          <LazyFeeNotes productIds={productIds} />
          {promise !== undefined && (
            <p className={styles.delivery}>
              <strong>{promise}</strong>
              <span>{`${promiseCondition(productIds).replace('se', 'Se')}.`}</span>
            </p>
          )}
        </div>
        <div className={styles.total}>
          <span>Total</span>
          <strong aria-live="polite">{totalText(price)}</strong>
          <Button
            size="small"
            className={styles.toggle ?? ''}
            aria-expanded={open}
            aria-controls={details}
            onClick={() => setOpenAt(open ? undefined : pathname)}
          >
            {open ? 'Fechar' : 'Detalhes'}
          </Button>
        </div>
        <div className={styles.actions}>
          {!isOfNothing && (
            <Button block busy={leaving} onClick={closing(onFinish)}>
              Finalizar Pedido
            </Button>
          )}
          {onSaveDraft && (
            <Button kind="text" block disabled={leaving} onClick={closing(onSaveDraft)}>
              Salvar Rascunho
            </Button>
          )}
        </div>
        <p className={styles.note}>{`Preços em ${currencyNames[currency].many}.`}</p>
        <div className={styles.failure}>{!failureInStep && <PriceFailure price={price} />}</div>
      </aside>
      <HelpCard />
    </div>
  )
}
