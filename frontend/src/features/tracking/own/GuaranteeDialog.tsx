import { guaranteeCauseLabels, guaranteeCauses } from '@cartorio/contracts/events/guarantee-events.js'
import { guaranteeClaimSchema } from '@cartorio/contracts/http/guarantee.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Form, Input, Modal, Radio } from 'antd'
import { wasErased } from '../../../lib/erased'
import { fieldRule } from '../../../lib/field-rule'
import styles from './AddressDialog.module.css'
import { DialogEnd } from './DialogEnd'
import { useClaimGuarantee } from './use-claim-guarantee'

type ClaimForm = { readonly cause?: string; readonly text?: string }

const { shape } = guaranteeClaimSchema

type GuaranteeDialogProps = {
  readonly order: OrderView
  readonly onClaimed: () => void
  readonly onClose: () => void
}

/** Asks why, says what follows, and sends the claim. */
export const GuaranteeDialog = ({ order, onClaimed, onClose }: GuaranteeDialogProps) => {
  const { send, sending, failure } = useClaimGuarantee(order.token, onClaimed)
  return (
    <Modal
      open
      title="Pedir o dinheiro de volta?"
      footer={null}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={onClose}
    >
      <Form<ClaimForm>
        layout="vertical"
        name="guarantee-claim"
        requiredMark="optional"
        onFinish={(fields) => send(guaranteeClaimSchema.parse(fields))}
      >
        <Form.Item name="cause" label="Por que você pede a garantia?" required rules={[fieldRule(shape.cause)]}>
          <Radio.Group
            vertical
            options={guaranteeCauses.map((cause) => ({ value: cause, label: guaranteeCauseLabels[cause] }))}
          />
        </Form.Item>
        {!wasErased(order) && (
          <Form.Item name="text" label="Conte o que houve" rules={[fieldRule(shape.text)]}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
          </Form.Item>
        )}
        <p className={styles.help}>
          O pedido vai para a nossa equipe, e a resposta aparece nesta página. O dinheiro volta pelo mesmo meio de
          pagamento. Você fica com os documentos.
        </p>
        <DialogEnd submit="Enviar pedido de garantia" sending={sending} failure={failure} onClose={onClose} />
      </Form>
    </Modal>
  )
}
