import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button/Button'
import styles from './MyOrdersPage.module.css'

/** What happens now, for an address with orders and for any other. */
export const LinkRequested = ({ detail, onAgain }: { readonly detail: string; readonly onAgain: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Confira o seu e-mail
      </h1>
      <p className={styles.words}>{detail}</p>
      <div>
        <Button size="large" onClick={onAgain}>
          Usar outro e-mail
        </Button>
      </div>
    </div>
  )
}
