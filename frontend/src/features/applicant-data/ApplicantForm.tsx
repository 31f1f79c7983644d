import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useEffect } from 'react'
import { Button } from '../../components/Button/Button'
import { TextAreaField } from '../../components/Field/TextAreaField'
import { DraftStatus } from '../../components/FormDraft/DraftStatus'
import { FormNeeds } from '../../components/FormParts/FormNeeds'
import { GivenFields } from '../../components/FormParts/GivenFields'
import { useCustomerForm } from '../../lib/customer-form'
import { restored } from '../../lib/form-draft/restored'
import { type OpenedDraft, useFormDraft } from '../../lib/form-draft/use-form-draft'
import { useFieldOrder } from '../../lib/form-order'
import { requestedFields } from '../../lib/requested-fields'
import { useLeaveGuard } from '../../lib/use-leave-guard'
import { AddressFields } from './AddressFields'
import { applicantMinutes, applicantNeeds } from './applicant-needs'
import { type ApplicantForm as Fields, ruleOf } from './applicant-rules'
import { startingValues } from './applicant-values'
import { DocumentFields } from './DocumentFields'
import { needyDocuments } from './document-needs'
import { ContactFields, ParentFields, PersonFields } from './PersonFields'
import { useSendData } from './use-send-data'

type ApplicantFormProps = {
  readonly order: OrderView
  readonly draft: OpenedDraft
  readonly onSent: () => void
}

/** The applicant's data. They are personal: they are kept in this form, and on the server under the order's key. */
export const ApplicantForm = ({ order, draft, onSent }: ApplicantFormProps) => {
  const needy = needyDocuments(order)
  const requested = requestedFields(order, 'applicant-data')
  const start = startingValues(order, needy)
  const { register, control, handleSubmit, formState, getValues, setValue, setError, setFocus, reset, subscribe } =
    useCustomerForm<Fields>({ defaultValues: restored(start, draft.fields) })
  useFieldOrder(register, start)
  const { errors } = formState
  const { state, saver } = useFormDraft(draft)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only what a person has changed: mounting the fields is no change.
        callback: ({ values, name }) => {
          if (name !== undefined) saver.change(values)
        },
      }),
    [subscribe, saver],
  )
  useLeaveGuard(state.kind === 'failing' || state.kind === 'newer' || state.kind === 'gone')
  const { send, sending } = useSendData({
    token: draft.token,
    needy,
    requested,
    setError,
    setFocus,
    onSent: () => {
      saver.stop()
      onSent()
    },
  })
  const parts = { control, register, errors }

  return (
    <form noValidate onSubmit={handleSubmit((values) => send(values))}>
      {requested.marks.length === 0 && (
        <FormNeeds minutes={applicantMinutes(needy)} needs={applicantNeeds(order, needy)} />
      )}
      <GivenFields names={requested.given} />
      <PersonFields {...parts} asks={requested.asks} />
      <ParentFields {...parts} asks={requested.asks} />
      <ContactFields {...parts} asks={requested.asks} />
      {needy.map((needed) => (
        <DocumentFields key={needed.document.id} {...needed} {...parts} />
      ))}
      {requested.asks('address') && (
        <AddressFields {...parts} getValues={getValues} setValue={setValue} order={order} />
      )}
      {requested.asks('additionalInfo') && (
        <TextAreaField
          label="Informações adicionais"
          error={errors.additionalInfo?.message}
          {...register('additionalInfo', ruleOf('additionalInfo'))}
        />
      )}
      <Button kind="primary" size="large" type="submit" busy={sending}>
        Enviar dados e finalizar
      </Button>
      <DraftStatus
        state={state}
        saver={saver}
        fieldsNow={() => getValues()}
        reopen={draft.reopen}
        onDiscarded={() => reset(start)}
      />
    </form>
  )
}
