import { OrderGate } from '../../../components/OrderGate/OrderGate'
import { OwnOrder } from './OwnOrder'
import { UnknownLink } from './UnknownLink'

/** The order that the address's link opens. */
const OwnTracking = () => (
  <OrderGate unknown={(token) => <UnknownLink token={token} />}>{(opened) => <OwnOrder {...opened} />}</OrderGate>
)

export default OwnTracking
