import { useEffect, useRef } from 'react'
import styles from './PaymentRefusal.module.css'

/** A new object at each refusal, the same words or not. */
export type Refusal = {
  readonly detail: string
  /** The page began with it, after the way back from the bank's own page. */
  readonly atBank?: boolean
}

/** What the provider said, at the card. The focus comes here; the form takes another card. */
export const PaymentRefusal = ({ refusal }: { readonly refusal: Refusal }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal.detail !== '') box.current?.focus()
  }, [refusal])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.refusal} data-first={refusal.atBank}>
      <h2>Erro no Pagamento</h2>
      <p>{refusal.detail}</p>
    </div>
  )
}
