import { Link } from '../../lib/link'
import { ownOrderPath } from '../../lib/paths'
import { Notice } from '../Notice/Notice'

/** Once the parcel has left no form helps any more. */
export const ShippedNotice = ({ token }: { readonly token: string }) => (
  <Notice kind="info" title="Os documentos deste pedido já foram enviados">
    Ele não precisa de mais dados. <Link to={ownOrderPath(token)}>Acompanhar o pedido</Link>
  </Notice>
)
