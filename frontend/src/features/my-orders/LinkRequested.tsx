import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button/Button'
import { PageError } from '../../components/PageState/PageState'
import { linkRequested, mailsAreOff } from '../../content/notifications/customer-messages'
import { trackingPath } from '../../content/site'
import { Link } from '../../lib/link'
import styles from './MyOrdersPage.module.css'

/** Few installations send no mails. */
export const MailsOff = () => (
  <PageError
    title="O link por e-mail não está disponível"
    detail={mailsAreOff}
    action={<Link to={trackingPath}>Buscar pelo número do pedido</Link>}
  />
)

type LinkRequestedProps = { readonly mails: keyof typeof linkRequested; readonly onAgain: () => void }

/** What happens now, for an address with orders and for any other. */
export const LinkRequested = ({ mails, onAgain }: LinkRequestedProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Confira o seu e-mail
      </h1>
      <p className={styles.words}>{linkRequested[mails]}</p>
      <div>
        <Button size="large" onClick={onAgain}>
          Usar outro e-mail
        </Button>
      </div>
    </div>
  )
}
