import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useState } from 'react'
import { Button } from '../../../components/Button/Button'
import { lazySection } from '../../../components/LazySection/LazySection'
import { useFirstTouch } from '../../../lib/use-first-touch'
import card from '../TrackingResult.module.css'
import styles from './PrintButton.module.css'

const LazyPrintCode = lazySection(async () => (await import('./PrintCode')).PrintCode, null)

/** Two frames: the first one draws what has come. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/**
 * What is printed is the page without its navigation and its buttons, with the address masked, and with a QR code: of
 * the page that checks copies where there are some (their card has it), otherwise of the order's public page.
 */
export const PrintButton = ({ order }: { readonly order: OrderView }) => {
  const [touched, setTouched] = useState(false)
  // A key as well: the browser's own way to print begins with one.
  useFirstTouch(() => setTouched(true))
  const print = async () => {
    await LazyPrintCode.start()
    await drawn()
    window.print()
  }
  return (
    <>
      <Button className={card.screenOnly} onClick={() => void print()}>
        Imprimir
      </Button>
      {touched && order.issuedCopies.length === 0 && (
        <div className={styles.paper}>
          <LazyPrintCode order={order} />
        </div>
      )}
    </>
  )
}
