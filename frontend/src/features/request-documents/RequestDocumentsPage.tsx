import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Button } from '../../components/Button/Button'
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton'
import { PageError } from '../../components/PageState/PageState'
import { configQuery } from '../../lib/api/get-config'
import { useApp } from '../../lib/app-context'
import { problemDetail } from '../../lib/http'
import { useDocumentTitle } from '../../lib/use-document-title'
import { listPricesQuery } from './api/get-list-prices'
import { usePaidOrder } from './flow/use-paid-order'
import { RequestFlow } from './RequestFlow'

/** Few come back to it. */
const PaidOrder = lazy(async () => ({ default: (await import('./flow/PaidOrder')).PaidOrder }))

const RequestDocumentsPage = () => {
  const paid = usePaidOrder('several')
  if (paid === undefined) return <Catalogue />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PaidOrder order={paid} />
    </Suspense>
  )
}

const Catalogue = () => {
  useDocumentTitle('Solicitar documentos')
  const config = useQuery(configQuery())
  const { currency } = useApp()
  const prices = useQuery(listPricesQuery(currency))

  if (config.data && prices.data) {
    const { base } = prices.data
    const sold = config.data.products.filter(({ documentType }) => base[documentType] !== undefined)
    return <RequestFlow products={sold} prices={prices.data} />
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

export default RequestDocumentsPage
