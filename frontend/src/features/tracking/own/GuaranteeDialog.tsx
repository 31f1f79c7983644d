import type { GuaranteeRule } from '@cartorio/contracts/guarantee.js'
import { type GuaranteeCause, guaranteeCauseLabels, guaranteeCauses } from '@cartorio/contracts/guarantee.js'
import { guaranteeClaimSchema } from '@cartorio/contracts/http/guarantee.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Dialog } from '../../../components/Dialog/Dialog'
import { RadioGroupField } from '../../../components/Field/RadioGroupField'
import { TextAreaField } from '../../../components/Field/TextField'
import { schemaRule, useCustomerForm } from '../../../lib/customer-form'
import { wasErased } from '../../../lib/order-state'
import { useClaimGuarantee } from '../api/claim-guarantee'
import styles from './AddressDialog.module.css'
import { DialogEnd } from './DialogEnd'

type ClaimForm = { cause: string; text: string }

const { shape } = guaranteeClaimSchema
const toCauseOption = (cause: GuaranteeCause) => ({ value: cause, label: guaranteeCauseLabels[cause] })
const noCause: GuaranteeCause = 'not-stated'

/** What the form asks, by what becomes of the claim. */
const questions = {
  'no-reason': {
    label: 'Diga por quê',
    causes: [noCause, ...guaranteeCauses.filter((cause) => cause !== noCause)].map(toCauseOption),
    first: noCause,
    help: 'Devolvemos tudo o que você pagou, pelo mesmo meio de pagamento, e esta página mostra quando. Você fica com os documentos.',
  },
  'office-decides': {
    label: 'Por que você pede a garantia?',
    causes: guaranteeCauses.map(toCauseOption),
    first: '',
    help: 'O pedido vai para a nossa equipe, e a resposta aparece nesta página. O dinheiro volta pelo mesmo meio de pagamento. Você fica com os documentos.',
  },
} as const satisfies Readonly<Record<GuaranteeRule, unknown>>

type GuaranteeDialogProps = {
  readonly order: OrderView
  readonly onClaimed: () => void
  readonly onClose: () => void
}

/** Asks why, says what follows, and sends the claim. */
export const GuaranteeDialog = ({ order, onClaimed, onClose }: GuaranteeDialogProps) => {
  const { send, sending, failure } = useClaimGuarantee(order.token, onClaimed)
  const { rule } = order.guarantee
  const { label, causes, first, help } = questions[rule]
  const { formState, handleSubmit, register } = useCustomerForm<ClaimForm>({
    defaultValues: { cause: first, text: '' },
  })
  return (
    <Dialog open title="Pedir o dinheiro de volta?" onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={handleSubmit((fields) => send(guaranteeClaimSchema.parse(fields)))}
      >
        <RadioGroupField
          label={label}
          required={rule === 'office-decides'}
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
        <p className={styles.help}>{help}</p>
        <DialogEnd submit="Enviar pedido de garantia" sending={sending} failure={failure} onClose={onClose} />
      </form>
    </Dialog>
  )
}
