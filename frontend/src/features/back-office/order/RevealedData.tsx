import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'
import { Button } from 'antd'
import { isAllowed } from '../actions/commands'
import { applicantForm } from '../actions/forms/applicant-form'
import { revealedAddressForm } from '../actions/forms/data-forms'
import type { OrderActions } from '../actions/use-order-actions'
import { DataGroup } from './DataGroup'
import styles from './OrderDetail.module.css'
import { Facts } from './OrderFacts'

type RevealedDataProps = {
  readonly data: RevealResponse
  readonly order: AdminOrder
  readonly actions: OrderActions
  readonly onHide: () => void
}

/** What is known of the customer; what is of one document stands with it. */
export const RevealedData = ({ data, order, actions, onHide }: RevealedDataProps) => {
  const { items: _ofDocuments, ...applicant } = data.applicantData ?? {}
  return (
    <div className={styles.revealed}>
      <DataGroup title="Contato" fields={data.contact} />
      <DataGroup title="Entrega" fields={data.delivery} />
      {isAllowed(order, 'change-address') && (
        <Button onClick={() => actions.openForm(revealedAddressForm(data.delivery), order)}>Mudar este endereço</Button>
      )}
      {data.registryOffice !== null && <Facts facts={[['Cartório indicado', data.registryOffice]]} />}
      <DataGroup
        title="Dados do solicitante"
        fields={data.applicantData && applicant}
        marking={{ form: 'applicant-data' }}
      />
      {order.takesData && (
        <Button onClick={() => actions.openForm(applicantForm(data), order)}>Corrigir dados do solicitante</Button>
      )}
      <Button onClick={onHide}>Ocultar dados pessoais</Button>
    </div>
  )
}
