import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { Button } from '../../components/Button/Button'
import { PageError } from '../../components/PageState/PageState'
import { problemDetail } from '../../lib/http'
import { ownOrderPath } from '../../lib/paths'
import { useDocumentTitle } from '../../lib/use-document-title'
import { useNoReferrer } from '../../lib/use-no-referrer'
import { isFlagged } from './refusal'

const unsettledSchema = z.object({ title: z.string(), detail: z.string() })

/** What the page says in place of "it is paid". */
export type Unsettled = z.infer<typeof unsettledSchema>

/** Of a refusal: the server does not take the payment for this order's. */
export const unsettledBy = (error: unknown): Unsettled => ({
  title: isFlagged(error) ? 'Pagamento em verificação' : 'Pagamento não confirmado',
  detail: problemDetail(
    error,
    'Veja no pedido se o pagamento chegou, ou fale com a nossa equipe antes de pagar de novo.',
  ),
})

const stateSchema = z.object({ unsettled: unsettledSchema })

/** The refusal in a history entry's state, as `{ unsettled }`. */
export const unsettledIn = (state: unknown): Unsettled | undefined => z.safeParse(stateSchema, state).data?.unsettled

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
