import { PageError } from '../../components/PageState/PageState'
import { mailsAreOff } from '../../content/notifications/customer-messages'
import { trackingPath } from '../../content/site'
import { Link } from '../../lib/link'

/** Few installations send no mails. */
export const MailsOff = () => (
  <PageError
    title="O link por e-mail não está disponível"
    detail={mailsAreOff}
    action={<Link to={trackingPath}>Buscar pelo número do pedido</Link>}
  />
)
