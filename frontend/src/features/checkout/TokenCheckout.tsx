import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Navigate, useNavigate } from 'react-router-dom'
import { PageError, PageLoading } from '../../components/PageState/PageState'
import { HttpError } from '../../lib/http'
import { paymentIntentQuery } from './api/create-payment-intent'
import { orderQuery } from './api/get-order'
import { CancelledOrder } from './CancelledOrder'
import { fromView } from './checkout-order'
import { dataScreenPath } from './data-screen'
import { Payment } from './Payment'
import { preparingText, SetupError } from './SetupError'
import { useNoReferrer } from './use-no-referrer'

const codeOf = (error: unknown) => (error instanceof HttpError ? error.problem?.code : undefined)
const isUnknown = (error: unknown) => error instanceof HttpError && error.status === 404

/** The checkout of an order that exists, reached by its link. */
export const TokenCheckout = ({ token }: { readonly token: string }) => {
  useNoReferrer()
  const order = useQuery(orderQuery(token))
  const intent = useQuery(paymentIntentQuery(token))

  if (order.data && intent.data) return <Payment order={fromView(order.data, intent.data)} />
  if (order.isFetching || intent.isFetching) return <PageLoading text={preparingText} />
  if (isUnknown(order.error) || isUnknown(intent.error)) return <UnknownOrder />
  if (codeOf(intent.error) === 'order/cancelled') return <CancelledOrder />
  if (order.data && codeOf(intent.error) === 'order/already-paid')
    return <Navigate to={dataScreenPath(token, order.data.documents[0]?.documentType)} replace />

  const retry = () => {
    if (order.isError) void order.refetch()
    if (intent.isError) void intent.refetch()
  }
  return <SetupError error={order.error ?? intent.error} onRetry={retry} />
}

const UnknownOrder = () => {
  const navigate = useNavigate()
  return (
    <PageError
      title="Pedido não encontrado"
      detail="O link não leva a nenhum pedido. Abra-o de novo pelo e-mail que enviamos, ou faça um novo pedido."
      action={
        <Button type="primary" size="large" onClick={() => void navigate('/solicitar-documentos')}>
          Fazer Novo Pedido
        </Button>
      }
    />
  )
}
