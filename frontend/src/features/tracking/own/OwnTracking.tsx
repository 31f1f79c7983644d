import { lazySection } from '../../../components/LazySection/LazySection'
import { OrderGate } from '../../../components/OrderGate/OrderGate'
import { PageSkeleton } from '../../../components/PageSkeleton/PageSkeleton'
import { OwnOrder } from './OwnOrder'

const UnknownLink = lazySection(async () => (await import('./UnknownLink')).UnknownLink, <PageSkeleton />)

/** The order that the address's link opens. */
const OwnTracking = () => (
  <OrderGate unknown={(token) => <UnknownLink token={token} />}>{(opened) => <OwnOrder {...opened} />}</OrderGate>
)

export default OwnTracking
