import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { PageError } from '../../components/PageState/PageState'
import { findOrdersByEmail, unknownLink } from '../../content/notifications/lost-link'
import { myOrdersPath, newOrderPath } from '../../lib/paths'

/** A link that was replaced or is not whole: its order may be there, and paid. */
export const UnknownOrder = () => (
  <PageError
    title="Pedido não encontrado"
    detail={unknownLink}
    action={
      <>
        <ButtonLink to={myOrdersPath}>{findOrdersByEmail}</ButtonLink>
        <ButtonLink to={newOrderPath} kind="secondary">
          Fazer Novo Pedido
        </ButtonLink>
      </>
    }
  />
)
