import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button/Button'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { PageError } from '../../components/PageState/PageState'
import { findOrdersByEmail, unknownLink } from '../../content/notifications/lost-link'
import { myOrdersPath, newOrderPath } from '../../lib/paths'

/** A link that was replaced or is not whole: its order may be there, and paid. */
export const UnknownOrder = () => {
  const navigate = useNavigate()
  return (
    <PageError
      title="Pedido não encontrado"
      detail={unknownLink}
      action={
        <>
          <ButtonLink to={myOrdersPath}>{findOrdersByEmail}</ButtonLink>
          <Button size="large" onClick={() => void navigate(newOrderPath)}>
            Fazer Novo Pedido
          </Button>
        </>
      }
    />
  )
}
