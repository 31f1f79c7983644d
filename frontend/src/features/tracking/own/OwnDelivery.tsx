import { countryName } from '@cartorio/contracts/countries.js'
import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { inWork } from '@cartorio/contracts/status-groups.js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/Button/Button'
import type { OpenedOrder } from '../../../components/OrderGate/OrderGate'
import { orderAddressQuery } from '../../../lib/api/get-address'
import { problemDetail } from '../../../lib/http'
import { goesToAttorneyAlone } from '../../../lib/order-parcels'
import { mayStillChange, removed, wasErased } from '../../../lib/order-state'
import card from '../TrackingResult.module.css'
import { LazyAddressDialog } from './lazy-dialogs'
import styles from './OwnDelivery.module.css'

/** Where the parcel goes, and the way to change it while that is the customer's to do. */
export const OwnDelivery = ({ order, reload }: OpenedOrder) => {
  const [changing, setChanging] = useState(false)
  if (goesToAttorneyAlone(order)) return <ToAttorney />
  return (
    <section className={card.card}>
      <h3>Endereço de entrega</h3>
      {wasErased(order) ? <p>{removed}</p> : <Address order={order} />}
      {mayStillChange(order) && (
        <Button className={styles.change} onClick={() => setChanging(true)}>
          Mudar endereço
        </Button>
      )}
      {inWork.includes(order.status) && (
        <p className={styles.help}>O trabalho já começou: para mudar o endereço, fale com a nossa equipe.</p>
      )}
      {changing && (
        <LazyAddressDialog
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

const ToAttorney = () => (
  <section className={card.card}>
    <h3>Entrega</h3>
    <p>Os documentos vão ao seu procurador, no endereço no Brasil que está nos dados da procuração.</p>
  </section>
)

/**
 * Masked until it is wanted: the page is looked at in buses and libraries, and printed. The order itself holds it
 * masked, and on paper it stays so.
 */
const Address = ({ order }: Pick<OpenedOrder, 'order'>) => {
  const [wanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...orderAddressQuery(order),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const revealed = wanted ? data : undefined
  return (
    <>
      {revealed && (
        <div className={styles.onScreen}>
          <AddressLines address={revealed} />
        </div>
      )}
      <div className={revealed && styles.onPaper}>
        <AddressLines address={order} />
      </div>
      <Button
        kind="text"
        size="small"
        className={styles.reveal}
        busy={wanted && isFetching}
        onClick={() => (wanted && error ? void refetch() : setWanted(!wanted))}
      >
        {revealed ? 'Ocultar endereço' : 'Mostrar endereço'}
      </Button>
      {wanted && error && !isFetching && (
        <p role="alert" className={styles.failure}>
          {problemDetail(error, 'O endereço não abriu. Tente de novo.')}
        </p>
      )}
    </>
  )
}

const formatPlace = ({ deliveryCity, deliveryState, deliveryPostalCode }: OrderAddress): string => {
  const place = [deliveryCity, deliveryState].filter(Boolean).join(', ')
  return deliveryPostalCode === noPostalCode ? place : `${place} ${deliveryPostalCode}`
}

const AddressLines = ({ address }: { readonly address: OrderAddress }) => (
  <address className={styles.address}>
    <span>{address.applicantName}</span>
    <span>{address.deliveryAddress}</span>
    <span>{formatPlace(address)}</span>
    <span>{countryName(address.deliveryCountry)}</span>
    <span>{address.deliveryPhone}</span>
  </address>
)
