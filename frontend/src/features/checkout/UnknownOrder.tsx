import { unknownCheckoutLink } from '../../content/notifications'
import { NewOrderInstead } from './NewOrderInstead'

export const UnknownOrder = () => <NewOrderInstead title="Pedido não encontrado" detail={unknownCheckoutLink} />
