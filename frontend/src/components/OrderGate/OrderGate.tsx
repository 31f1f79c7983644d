import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findOrdersByEmail, missingToken, unknownLink } from '../../content/notifications/lost-link'
import { orderQuery } from '../../lib/api/get-order'
import { HttpError, problemDetail } from '../../lib/http'
import { myOrdersPath, readToken } from '../../lib/paths'
import { useNoReferrer } from '../../lib/use-no-referrer'
import { Button } from '../Button/Button'
import { ButtonLink } from '../ButtonLink/ButtonLink'
import { PageSkeleton } from '../PageSkeleton/PageSkeleton'
import { PageError } from '../PageState/PageState'

export type OpenedOrder = { readonly order: OrderView; readonly token: string; readonly reload: () => void }

type OrderGateProps = {
  readonly children: (opened: OpenedOrder) => ReactNode
  /** What a link that opens nothing shows, where there is more to say than that. */
  readonly unknown?: (token: string) => ReactNode
}

/** Opens the order of the address's token, or says why it does not open. */
export const OrderGate = ({ children, unknown }: OrderGateProps) => {
  useNoReferrer()
  const token = readToken(useSearchParams()[0].get('token') ?? '')
  if (token === '') return <MissingToken />
  return <KnownToken key={token} token={token} render={children} unknown={unknown ?? (() => <UnknownOrder />)} />
}

type KnownTokenProps = {
  readonly token: string
  readonly render: (opened: OpenedOrder) => ReactNode
  readonly unknown: (token: string) => ReactNode
}

const KnownToken = ({ token, render, unknown }: KnownTokenProps) => {
  const { data: order, error, isFetching, isFetchedAfterMount, refetch } = useQuery(orderQuery(token))
  const reload = () => void refetch()

  // The checkout may have left the order as it was before it was paid.
  if (order && isFetchedAfterMount) return render({ order, token, reload })
  if (isFetching) return <PageSkeleton text="Abrindo seu pedido…" />
  if (error instanceof HttpError && error.status === 404) return unknown(token)
  return (
    <PageError
      title="Seu pedido não abriu"
      detail={problemDetail(error, 'Tente de novo em alguns instantes.')}
      action={
        <Button kind="primary" onClick={reload}>
          Tentar de novo
        </Button>
      }
    />
  )
}

/** The newest link stands in the newest mail, and in the list of the person's orders. */
const UnknownOrder = () => <PageError title="Pedido não encontrado" detail={unknownLink} action={waysOn} />

const MissingToken = () => <PageError {...missingToken} action={waysOn} />

const waysOn = (
  <>
    <ButtonLink to={myOrdersPath}>{findOrdersByEmail}</ButtonLink>
    <ButtonLink to="/" kind="outline">
      Voltar ao início
    </ButtonLink>
  </>
)
