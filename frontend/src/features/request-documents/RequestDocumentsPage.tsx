import { OrderFlow } from './flow/OrderFlow'
import { RequestFlow } from './RequestFlow'

const RequestDocumentsPage = () => (
  <OrderFlow flow="several" title="Solicitar documentos">
    {(products, prices) => <RequestFlow products={products} prices={prices} />}
  </OrderFlow>
)

export default RequestDocumentsPage
