import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'
import styles from './AskCourier.module.css'
import { AskCourierButton } from './AskCourierButton'

type AskCourierProps = {
  readonly orderId: string
  readonly parcel: Pick<AdminParcel, 'destination' | 'flag' | 'followed' | 'courierName'>
}

/** Asks the courier about a parcel on its way, or says why that is not possible. */
export const AskCourier = ({ orderId, parcel }: AskCourierProps) => {
  const { destination, flag, followed, courierName } = parcel
  if (followed === undefined) return null
  if (followed) return <AskCourierButton orderId={orderId} parcel={{ destination }} flag={flag} />
  return (
    <p className={styles.answer}>
      {`Este site não consulta a transportadora ${courierName}: acompanhe o envio no site dela.`}
    </p>
  )
}
