import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button/Button'
import { PageError } from '../../components/PageState/PageState'
import { ownOrderPath } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import { useNoReferrer } from '../../lib/use-no-referrer'
import type { Unsettled } from './unsettled'

type NotSettledProps = { readonly unsettled: Unsettled; readonly token: string }

/** The server does not take the payment for this order's. */
export const NotSettled = ({ unsettled: { title, detail }, token }: NotSettledProps) => {
  useNoReferrer()
  useDocumentTitle('Pagamento')
  const navigate = useNavigate()
  return (
    <PageError
      title={title}
      detail={detail}
      action={
        <Button kind="primary" size="large" onClick={() => void navigate(ownOrderPath(token))}>
          Ver o pedido
        </Button>
      }
    />
  )
}
