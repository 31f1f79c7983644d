import type { Currency } from '@cartorio/contracts/money.js'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { currencyNames } from '../../content/currencies'
import { PriceLines } from './PriceLines'
import styles from './PricePanel.module.css'
import { totalText } from './price-text'
import type { OrderPrice } from './use-price'

/** The price, always in view: a card beside the steps, on a phone a bar that opens. */
export const PricePanel = ({
  orderPrice,
  currency,
  children,
}: {
  readonly orderPrice: OrderPrice
  readonly currency: Currency
  readonly children?: ReactNode
}) => {
  const [open, setOpen] = useState(false)
  return (
    <aside className={styles.panel} aria-label="Resumo do preço" data-open={open}>
      <h2 className={styles.heading}>Seu pedido</h2>
      <div className={styles.lines} id="price-lines">
        <PriceLines orderPrice={orderPrice} />
        {children}
      </div>
      <div className={styles.total}>
        <span>Total</span>
        <strong aria-live="polite">{totalText(orderPrice)}</strong>
        <Button
          size="small"
          className={styles.toggle ?? ''}
          aria-expanded={open}
          aria-controls="price-lines"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Fechar' : 'Detalhes'}
        </Button>
      </div>
      <p className={styles.note}>Preços em {currencyNames[currency].many}.</p>
    </aside>
  )
}
