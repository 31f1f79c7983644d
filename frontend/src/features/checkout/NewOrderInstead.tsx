import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button/Button'
import { PageError } from '../../components/PageState/PageState'
import { newOrderPath } from '../../lib/paths'

type NewOrderInsteadProps = { readonly title: string; readonly detail: string }

/** The end of a checkout that cannot be paid: the way on is another order. */
export const NewOrderInstead = (words: NewOrderInsteadProps) => {
  const navigate = useNavigate()
  return (
    <PageError
      {...words}
      action={
        <Button kind="primary" size="large" onClick={() => void navigate(newOrderPath)}>
          Fazer Novo Pedido
        </Button>
      }
    />
  )
}
