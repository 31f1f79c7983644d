import type { DocumentType } from '@cartorio/contracts/products.js'
import { OrderFlow } from '../flow/OrderFlow'
import { Wizard } from './Wizard'

/** The criminal-record certificate is a product of the other flow alone. */
const soldAlone: readonly DocumentType[] = ['BIRTH', 'MARRIAGE', 'DEATH', 'POWER_OF_ATTORNEY']

const WizardFlow = () => (
  <OrderFlow flow="one" title="Solicitar um documento">
    {(products, prices) => (
      <Wizard products={products.filter(({ documentType }) => soldAlone.includes(documentType))} prices={prices} />
    )}
  </OrderFlow>
)

export default WizardFlow
