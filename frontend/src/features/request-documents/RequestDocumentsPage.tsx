import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PageError, PageLoading } from '../../components/PageState/PageState'
import { configQuery } from '../../lib/api/get-config'
import { problemDetail } from '../../lib/http'
import { useDocumentTitle } from '../../lib/use-document-title'
import { RequestFlow } from './RequestFlow'

const RequestDocumentsPage = () => {
  useDocumentTitle('Solicitar documentos')
  const config = useQuery(configQuery())

  if (config.data) return <RequestFlow products={config.data.products} />
  if (config.isFetching) return <PageLoading text="Abrindo o catálogo…" />
  return (
    <PageError
      title="O catálogo não abriu"
      detail={problemDetail(config.error, 'Tente de novo em alguns instantes.')}
      action={
        <Button type="primary" onClick={() => void config.refetch()}>
          Tentar de novo
        </Button>
      }
    />
  )
}

export default RequestDocumentsPage
