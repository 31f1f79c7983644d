import { guaranteeCauseLabels, guaranteeCauses } from '@cartorio/contracts/guarantee-causes.js'
import { guaranteeClaimSchema } from '@cartorio/contracts/http/guarantee.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Dialog } from '../../../components/Dialog/Dialog'
import { RadioGroupField } from '../../../components/Field/RadioGroupField'
import { TextAreaField } from '../../../components/Field/TextAreaField'
import { schemaRule, useCustomerForm } from '../../../lib/customer-form'
import { wasErased } from '../../../lib/erased'
import styles from './AddressDialog.module.css'
import { DialogEnd } from './DialogEnd'
import { useClaimGuarantee } from './use-claim-guarantee'

type ClaimForm = { cause: string; text: string }

const { shape } = guaranteeClaimSchema
const causes = guaranteeCauses.map((cause) => ({ value: cause, label: guaranteeCauseLabels[cause] }))

type GuaranteeDialogProps = {
  readonly order: OrderView
  readonly onClaimed: () => void
  readonly onClose: () => void
}

/** Asks why, says what follows, and sends the claim. */
export const GuaranteeDialog = ({ order, onClaimed, onClose }: GuaranteeDialogProps) => {
  const { send, sending, failure } = useClaimGuarantee(order.token, onClaimed)
  const { formState, handleSubmit, register } = useCustomerForm<ClaimForm>({ defaultValues: { cause: '', text: '' } })
  return (
    <Dialog open title="Pedir o dinheiro de volta?" onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={handleSubmit((fields) => send(guaranteeClaimSchema.parse(fields)))}
      >
        <RadioGroupField
          label="Por que você pede a garantia?"
          required
          options={causes}
          error={formState.errors.cause?.message}
          {...register('cause', schemaRule(shape.cause))}
        />
        {!wasErased(order) && (
          <TextAreaField
            label="Conte o que houve"
            maxLength={2000}
            error={formState.errors.text?.message}
            {...register('text', schemaRule(shape.text))}
          />
        )}
        <p className={styles.help}>
          O pedido vai para a nossa equipe, e a resposta aparece nesta página. O dinheiro volta pelo mesmo meio de
          pagamento. Você fica com os documentos.
        </p>
        <DialogEnd submit="Enviar pedido de garantia" sending={sending} failure={failure} onClose={onClose} />
      </form>
    </Dialog>
  )
}
