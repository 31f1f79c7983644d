import { useSearchParams } from 'react-router-dom'
import { OrderGate } from '../../components/OrderGate/OrderGate'
import { useDocumentTitle } from '../../lib/use-document-title'
import { OwnOrder } from './own/OwnOrder'
import { UnknownLink } from './own/UnknownLink'
import { TrackingSearch } from './TrackingSearch'

/** By a number anyone sees how an order stands; by the link its owner sees all and can act. */
const TrackingPage = () => {
  useDocumentTitle('Rastreamento')
  const [parameters] = useSearchParams()
  if (!parameters.get('token')?.trim()) return <TrackingSearch />
  return (
    <OrderGate unknown={(token) => <UnknownLink token={token} />}>{(opened) => <OwnOrder {...opened} />}</OrderGate>
  )
}

export default TrackingPage
