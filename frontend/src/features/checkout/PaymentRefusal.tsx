import { useEffect, useRef } from 'react'
import styles from './PaymentRefusal.module.css'

/** A new object at each refusal, the same words or not. */
export type Refusal = { readonly detail: string }

/** What the provider said, above the card's number. The focus comes here, and with it the form that takes another card. */
export const PaymentRefusal = ({ refusal }: { readonly refusal: Refusal }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal.detail !== '') box.current?.focus()
  }, [refusal])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.refusal}>
      <h2>Erro no Pagamento</h2>
      <p>{refusal.detail}</p>
    </div>
  )
}
