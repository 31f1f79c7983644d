import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useId } from 'react'
import { Button } from '../../../components/Button/Button'
import { endSafely, ownOrderPath } from '../../../lib/paths'
import { useToast } from '../../../lib/toast'
import { MailedLink } from './MailedLink'
import styles from './Receipt.module.css'

/** The way back to the order, on any device. */
export const KeepLink = ({ order }: { readonly order: OrderView }) => {
  const toast = useToast()
  const id = useId()
  const link = endSafely(new URL(ownOrderPath(order.token), window.location.href).href)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast.success('Link copiado')
    } catch {
      toast.error('O link não foi copiado', 'Marque o endereço e copie.')
    }
  }
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
        <Button onClick={() => void copy()}>Copiar link</Button>
        {'share' in navigator && <Button onClick={share}>Compartilhar</Button>}
      </div>
      <MailedLink email={order.applicantEmail} />
    </section>
  )
}
