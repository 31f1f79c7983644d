import type { DocumentType } from '@cartorio/contracts/products.js'
import { OrderFlow } from '../flow/OrderFlow'
import { Wizard } from './Wizard'

/** What an order of one document can be of. The criminal-record certificate is sold by the other flow only. */
const singleDocumentTypes: readonly DocumentType[] = ['BIRTH', 'MARRIAGE', 'DEATH', 'POWER_OF_ATTORNEY']

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
