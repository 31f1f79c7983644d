import { documentDefinitions } from '@cartorio/contracts/products.js'
import { OrderFlow } from '../flow/OrderFlow'
import { Wizard } from './Wizard'

const WizardFlow = () => (
  <OrderFlow flow="one" title="Solicitar um documento">
    {(products, prices) => (
      <Wizard
        products={products.filter(({ documentType }) => documentDefinitions[documentType].soldAlone)}
        prices={prices}
      />
    )}
  </OrderFlow>
)

export default WizardFlow
