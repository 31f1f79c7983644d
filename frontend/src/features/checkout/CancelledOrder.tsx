import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { PageError } from '../../components/PageState/PageState'
import { myOrdersPath } from '../../lib/paths'
import { NewOrderInstead } from './NewOrderInstead'

type CancelledOrderProps = {
  /** The number of the order that its customer made in its place. */
  readonly replacedBy?: string | undefined
}

export const CancelledOrder = ({ replacedBy }: CancelledOrderProps) => {
  if (replacedBy === undefined)
    return (
      <NewOrderInstead
        title="Este pedido foi cancelado"
        detail="Ele não pode mais ser pago. Se ainda precisa dos documentos, faça um novo pedido."
      />
    )
  return (
    <PageError
      title="Este pedido foi substituído"
      detail={`Você mudou o pedido antes de pagar, e o pedido ${replacedBy} ficou no lugar dele. O link desse pedido está no e-mail dele; se não o encontrar, peça a lista dos seus pedidos.`}
      action={<ButtonLink to={myOrdersPath}>Meus pedidos</ButtonLink>}
    />
  )
}
