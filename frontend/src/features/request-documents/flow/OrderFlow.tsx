import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { Button } from '../../../components/Button/Button'
import { PageSkeleton } from '../../../components/PageSkeleton/PageSkeleton'
import { PageError } from '../../../components/PageState/PageState'
import { configQuery } from '../../../lib/api/get-config'
import { useApp } from '../../../lib/app-context'
import { dropErased } from '../../../lib/begun-order'
import { problemDetail } from '../../../lib/http'
import { type Flow, forgetTabOrder, type PaidOrder, paidOrder } from '../../../lib/tab-order'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { type ListPrices, listPricesQuery } from '../api/get-list-prices'

/** The paid order to which the browser's way back leads. A link into the flow begins another order instead. */
export const usePaidOrder = (flow: Flow): PaidOrder | undefined => {
  const [arrival] = useState(useNavigationType())
  const [paid] = useState(() => paidOrder(flow))
  const isBegunAnew = paid !== undefined && arrival !== 'POP'
  useEffect(() => {
    if (isBegunAnew) forgetTabOrder(flow)
  }, [flow, isBegunAnew])
  return isBegunAnew ? undefined : paid
}

/** Few come back to it. */
const LazyPaidOrder = lazy(async () => ({ default: (await import('./PaidOrder')).PaidOrder }))

type Products = ConfigResponse['products']

type OrderFlowProps = {
  readonly flow: Flow
  readonly title: string
  /** With what the flow's price list sells. */
  readonly children: (products: Products, prices: ListPrices) => ReactNode
}

/** A way to order, with its catalogue; on the way back to it, the order that was paid in this tab. */
export const OrderFlow = (props: OrderFlowProps) => {
  useState(() => dropErased(props.flow))
  const paid = usePaidOrder(props.flow)
  if (paid === undefined) return <Catalogue {...props} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LazyPaidOrder order={paid} />
    </Suspense>
  )
}

const Catalogue = ({ flow, title, children }: OrderFlowProps) => {
  useDocumentTitle(title)
  const config = useQuery(configQuery())
  const { currency } = useApp()
  const prices = useQuery(listPricesQuery(currency, flow === 'one' ? 'wizard' : 'multi-item'))

  if (config.data && prices.data) {
    const { base } = prices.data
    return children(
      config.data.products.filter(({ documentType }) => base[documentType] !== undefined),
      prices.data,
    )
  }
  if (config.isFetching || prices.isFetching) return <PageSkeleton text="Abrindo o catálogo…" />
  const retry = () => {
    for (const query of [config, prices]) if (query.isError) void query.refetch()
  }
  return (
    <PageError
      title="O catálogo não abriu"
      detail={problemDetail(config.error ?? prices.error, 'Tente de novo em alguns instantes.')}
      action={
        <Button kind="primary" onClick={retry}>
          Tentar de novo
        </Button>
      }
    />
  )
}
