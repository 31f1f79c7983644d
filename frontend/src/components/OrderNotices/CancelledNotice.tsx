import { Link } from '../../lib/link'
import { newOrderPath } from '../../lib/paths'
import { Notice } from '../Notice/Notice'

export const CancelledNotice = () => (
  <Notice kind="error" title="Este pedido foi cancelado">
    Ele não recebe mais dados. Se ainda precisa do documento, <Link to={newOrderPath}>faça um novo pedido</Link>.
  </Notice>
)
