import { formatUsd } from '@cartorio/contracts/money.js'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { PriceLines } from './PriceLines'
import styles from './PricePanel.module.css'
import type { Price } from './price'

/** The price, always in view: a card beside the steps, on a phone a bar that opens. */
export const PricePanel = ({ price, children }: { readonly price: Price; readonly children?: ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <aside className={styles.panel} aria-label="Resumo do preço" data-open={open}>
      <h2 className={styles.heading}>Seu pedido</h2>
      <div className={styles.lines} id="price-lines">
        <PriceLines price={price} />
        {children}
      </div>
      <div className={styles.total}>
        <span>Total</span>
        <strong aria-live="polite">{formatUsd(price.total)}</strong>
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
      <p className={styles.note}>Preços em dólares americanos (US$).</p>
    </aside>
  )
}
