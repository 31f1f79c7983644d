import { countryName } from '@cartorio/contracts/countries.js'
import { noPostalCode } from '@cartorio/contracts/http/shared.js'
import { Button } from 'antd'
import { useState } from 'react'
import type { OpenedOrder } from '../../../components/OrderGate/OrderGate'
import { removed, wasErased } from '../../../lib/erased'
import { mayStillChange, takesData } from '../../../lib/takes-data'
import card from '../TrackingResult.module.css'
import { AddressDialog } from './AddressDialog'
import styles from './OwnDelivery.module.css'

/** Where the parcel goes, and the way to change it while that is the customer's to do. */
export const OwnDelivery = ({ order, reload }: OpenedOrder) => {
  const [changing, setChanging] = useState(false)
  const place = [order.deliveryCity, order.deliveryState].filter(Boolean).join(', ')
  return (
    <section className={card.card}>
      <h3>Endereço de entrega</h3>
      {wasErased(order) ? (
        <p>{removed}</p>
      ) : (
        <address className={styles.address}>
          {order.applicantName}
          <br />
          {order.deliveryAddress}
          <br />
          {place}
          {order.deliveryPostalCode !== noPostalCode && ` ${order.deliveryPostalCode}`}
          <br />
          {countryName(order.deliveryCountry)}
          <br />
          {order.deliveryPhone}
        </address>
      )}
      {mayStillChange(order) && (
        <Button className={styles.change ?? ''} onClick={() => setChanging(true)}>
          Mudar endereço
        </Button>
      )}
      {!mayStillChange(order) && takesData(order) && (
        <p className={styles.help}>O trabalho já começou: para mudar o endereço, fale com a nossa equipe.</p>
      )}
      {changing && (
        <AddressDialog
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
