import { countryName } from '@cartorio/contracts/countries.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { useState } from 'react'
import { Button } from '../../../components/Button/Button'
import type { OpenedOrder } from '../../../components/OrderGate/OrderGate'
import { removed, wasErased } from '../../../lib/erased'
import { mayStillChange, takesData } from '../../../lib/takes-data'
import card from '../TrackingResult.module.css'
import { LaterAddressDialog } from './later-dialogs'
import { maskedText } from './masked-text'
import styles from './OwnDelivery.module.css'

/** Where the parcel goes, and the way to change it while that is the customer's to do. */
export const OwnDelivery = ({ order, reload }: OpenedOrder) => {
  const [changing, setChanging] = useState(false)
  return (
    <section className={card.card}>
      <h3>Endereço de entrega</h3>
      {wasErased(order) ? <p>{removed}</p> : <Address order={order} />}
      {mayStillChange(order) && (
        <Button className={styles.change} onClick={() => setChanging(true)}>
          Mudar endereço
        </Button>
      )}
      {!mayStillChange(order) && takesData(order) && (
        <p className={styles.help}>O trabalho já começou: para mudar o endereço, fale com a nossa equipe.</p>
      )}
      {changing && (
        <LaterAddressDialog
          order={order}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false)
            reload()
          }}
        />
      )}
    </section>
  )
}

/** Masked until it is wanted: the page is looked at in buses and libraries, and printed. On paper it stays masked. */
const Address = ({ order }: Pick<OpenedOrder, 'order'>) => {
  const [revealed, setRevealed] = useState(false)
  return (
    <>
      {revealed && (
        <div className={styles.onScreen}>
          <AddressLines order={order} written={(text) => text} />
        </div>
      )}
      <div className={revealed ? styles.onPaper : undefined}>
        <AddressLines order={order} written={maskedText} />
      </div>
      <Button
        kind="text"
        size="small"
        className={styles.reveal}
        aria-pressed={revealed}
        onClick={() => setRevealed(!revealed)}
      >
        {revealed ? 'Ocultar endereço' : 'Mostrar endereço'}
      </Button>
    </>
  )
}

type AddressLinesProps = Pick<OpenedOrder, 'order'> & { readonly written: (text: string) => string }

const AddressLines = ({ order, written }: AddressLinesProps) => (
  <address className={styles.address}>
    {written(order.applicantName)}
    <br />
    {written(order.deliveryAddress)}
    <br />
    {[order.deliveryCity, order.deliveryState].filter(Boolean).join(', ')}
    {order.deliveryPostalCode !== noPostalCode && ` ${written(order.deliveryPostalCode)}`}
    <br />
    {countryName(order.deliveryCountry)}
    <br />
    {written(order.deliveryPhone)}
  </address>
)
