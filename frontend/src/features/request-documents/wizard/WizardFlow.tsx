import { OrderFlow } from '../flow/OrderFlow'
import { singleDocumentTypes } from './single-document-types'
import { Wizard } from './Wizard'

const WizardFlow = () => (
  <OrderFlow flow="one" title="Solicitar um documento">
    {(products, prices) => (
      <Wizard
        products={products.filter(({ documentType }) => singleDocumentTypes.includes(documentType))}
        prices={prices}
      />
    )}
  </OrderFlow>
)

export default WizardFlow
