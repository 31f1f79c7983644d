import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { orderQuery } from '../../lib/api/get-order'
import { HttpError, problemDetail } from '../../lib/http'
import { useNoReferrer } from '../../lib/use-no-referrer'
import { PageError, PageLoading } from '../PageState/PageState'

export type OpenedOrder = { readonly order: OrderView; readonly token: string; readonly reload: () => void }

/** Opens the order of the address's token, or says why it does not open. */
export const OrderGate = ({ children }: { readonly children: (opened: OpenedOrder) => ReactNode }) => {
  useNoReferrer()
  const token = useSearchParams()[0].get('token')?.trim()
  if (!token) return <PageError title="Token de pedido não encontrado." action={<BackHome />} />
  return <KnownToken key={token} token={token} render={children} />
}

type KnownTokenProps = { readonly token: string; readonly render: (opened: OpenedOrder) => ReactNode }

const KnownToken = ({ token, render }: KnownTokenProps) => {
  const { data: order, error, isFetching, isFetchedAfterMount, refetch } = useQuery(orderQuery(token))
  const reload = () => void refetch()

  // The checkout may have left the order as it was before it was paid.
  if (order && isFetchedAfterMount) return render({ order, token, reload })
  if (isFetching) return <PageLoading text="Abrindo seu pedido…" />
  if (error instanceof HttpError && error.status === 404) {
    return (
      <PageError
        title="Pedido não encontrado"
        detail="Este link não leva a nenhum pedido ou foi trocado por um mais novo. Abra o link do último e-mail que enviamos."
        action={<BackHome />}
      />
    )
  }
  return (
    <PageError
      title="Seu pedido não abriu"
      detail={problemDetail(error, 'Tente de novo em alguns instantes.')}
      action={
        <Button type="primary" onClick={reload}>
          Tentar de novo
        </Button>
      }
    />
  )
}

const BackHome = () => {
  const navigate = useNavigate()
  return (
    <Button type="primary" size="large" onClick={() => void navigate('/')}>
      Voltar ao início
    </Button>
  )
}
