import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../components/Button/Button'
import { linkMailed, listLinkMailed } from '../../../content/notifications/customer-messages'
import { configQuery } from '../../../lib/api/get-config'
import { requestOrdersLink } from '../../../lib/api/request-orders-link'
import { problemDetail } from '../../../lib/http'
import { endSafely, ownOrderPath } from '../../../lib/paths'
import { useCopy } from '../../../lib/use-copy'
import styles from './Receipt.module.css'

/** The way back to the order, on any device. */
export const KeepLink = ({ order }: { readonly order: OrderView }) => {
  const copyText = useCopy()
  const id = useId()
  const link = endSafely(new URL(ownOrderPath(order.token), window.location.href).href)

  const copy = () =>
    copyText(link, { copied: 'Link copiado', failed: 'O link não foi copiado', instead: 'Marque o endereço e copie.' })
  const share = () =>
    // Closing the device's own list of apps rejects: nothing went wrong.
    void navigator.share({ title: `Pedido ${order.orderNumber}`, url: link }).catch(() => undefined)

  return (
    <section>
      <h2>Guarde o link do seu pedido</h2>
      <p>Com ele você envia seus dados, acompanha cada passo e baixa as cópias. Quem tem o link age em seu nome.</p>
      <label htmlFor={id} className={styles.linkLabel}>
        Link do pedido
      </label>
      <input
        id={id}
        className={styles.link}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button onClick={copy}>Copiar link</Button>
        {'share' in navigator && <Button onClick={share}>Compartilhar</Button>}
      </div>
      <MailedLink email={order.applicantEmail} />
    </section>
  )
}

/** Where the link went by mail, and a way to have it mailed again. */
const MailedLink = ({ email }: { readonly email: string }) => {
  const { data: config } = useQuery(configQuery())
  const again = useMutation({ mutationFn: () => requestOrdersLink(email), gcTime: 0 })
  const shown = maskedEmail(email)
  if (shown === undefined || config === undefined || config.mails === 'off') return null
  return (
    <div className={styles.mailed}>
      <p>{linkMailed[config.mails](shown)}</p>
      {again.isSuccess ? (
        <p role="status">{listLinkMailed[config.mails](shown)}</p>
      ) : (
        <Button kind="text" size="small" busy={again.isPending} onClick={() => again.mutate()}>
          Enviar de novo
        </Button>
      )}
      {again.isError && (
        <p role="alert" className={styles.failure}>
          {problemDetail(again.error, 'A mensagem não foi pedida. Tente de novo em instantes.')}
        </p>
      )}
    </div>
  )
}

/** `ana@example.com` → `a***@example.com`; `undefined` where no address stands, as after an erasure. */
const maskedEmail = (email: string): string | undefined => {
  const at = email.lastIndexOf('@')
  return at < 1 ? undefined : `${email[0]}***${email.slice(at)}`
}
