import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { Notice } from '../../components/Notice/Notice'
import { PageError } from '../../components/PageState/PageState'
import { myOrdersPath, newOrderPath } from '../../lib/paths'

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

type NewOrderInsteadProps = { readonly title: string; readonly detail: string }

/** The end of a checkout that cannot be paid: the way on is another order. */
const NewOrderInstead = (words: NewOrderInsteadProps) => (
  <PageError {...words} action={<ButtonLink to={newOrderPath}>Fazer Novo Pedido</ButtonLink>} />
)

/** `orderNumber`: of the order whose place the one on this page was to take, and which goes on. */
export const BesideNotice = ({ orderNumber }: { readonly orderNumber: string }) => (
  <Notice kind="warning" title={`O pedido ${orderNumber} não foi cancelado`}>
    Ele já foi pago, ou o link dele mudou. Confira antes de pagar este: são dois pedidos.
  </Notice>
)
