import { dataRequestLabels } from '@cartorio/contracts/order/office/names.js'
import button from '../../../components/Button/Button.module.css'
import { dataRequestSent } from '../../../content/notifications/customer-messages'
import { AddressField, ChoiceFields, OfficeForm } from './OfficeForm'
import styles from './OfficeForm.module.css'

/** Requests to see, correct or erase personal data; the mailed link leads back here and confirms. */
export const DataRequestForm = () => (
  <>
    <div className={styles.confirm} data-confirm-request="" hidden>
      <p>
        Falta um passo: confirme que você quer <strong data-request-name="access">ver os seus dados</strong>
        <strong data-request-name="correction">corrigir os seus dados</strong>
        <strong data-request-name="erasure">apagar os seus dados</strong>.
      </p>
      <p className={styles.failure} data-failure="" role="alert" />
      <button type="button" className={`${button.button} ${button.primary} ${button.medium}`}>
        Confirmar o pedido
      </button>
    </div>
    <div className={styles.done} data-confirmed="" role="status" tabIndex={-1} hidden>
      <h3>Pedido confirmado</h3>
      <p>A nossa equipe responde em até 15 dias, a cada pedido seu. Você não precisa fazer mais nada.</p>
    </div>
    <OfficeForm
      action="/api/data-requests"
      submit="Pedir o link de confirmação"
      done={{ title: 'Falta confirmar', text: dataRequestSent }}
    >
      <ChoiceFields
        name="request"
        legend="O que você quer pedir?"
        missing="Escolha o que você quer pedir."
        options={[
          { value: 'access', label: dataRequestLabels.access, help: 'Recebe uma cópia do que guardamos sobre você.' },
          {
            value: 'correction',
            label: dataRequestLabels.correction,
            help: 'A equipe escreve a você para saber o que está errado.',
          },
          {
            value: 'erasure',
            label: dataRequestLabels.erasure,
            help: 'Vale para pedidos concluídos ou cancelados, e não tem volta.',
          },
        ]}
      />
      <AddressField
        name="email"
        label="E-mail usado no pedido"
        missing="Informe o e-mail que você usou no pedido."
        wrong="Confira o e-mail: falta alguma parte."
        maxLength={254}
      />
    </OfficeForm>
  </>
)
