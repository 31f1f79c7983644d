import { requiredFieldsMessage } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button/Button'
import { laterErrorSummary } from '../../components/ErrorSummary/later-error-summary'
import { LaterDraftStatus, startDraftStatus } from '../../components/FormDraft/LaterDraftStatus'
import { FormNeeds } from '../../components/FormParts/FormNeeds'
import { GivenFields } from '../../components/FormParts/GivenFields'
import { FormRefusal } from '../../components/FormRefusal/FormRefusal'
import { sendFailedTitle } from '../../content/notifications/data-forms'
import { orderAddressQuery } from '../../lib/api/get-address'
import { restored } from '../../lib/form-draft/restored'
import { type OpenedDraft, useFormDraft } from '../../lib/form-draft/use-form-draft'
import { useFormErrors } from '../../lib/form-errors'
import { requestedFields } from '../../lib/requested-fields'
import { useFirstTouch } from '../../lib/use-first-touch'
import { useOrderedForm } from '../../lib/use-ordered-form'
import { applicantMinutes, applicantNeeds } from './applicant-needs'
import { type ApplicantForm as Fields, startRules } from './applicant-rules'
import { startingValues } from './applicant-values'
import { documentsThatNeedFields } from './document-needs'
import { LaterFields, LaterFinished } from './later-parts'
import { ParentFields, PersonFields } from './PersonFields'
import { startSubmit, useSendData } from './use-send-data'

const Summary = laterErrorSummary<Fields>()

/** What of the form is requested below the person and the parents. */
const lowerMarks = ['phone', 'email', 'address', 'additionalInfo'] as const

type ApplicantFormProps = {
  readonly order: OrderView
  readonly draft: OpenedDraft
  readonly onSent: () => void
}

/** The applicant's data. They are personal: they are kept in this form, and on the server under the order's key. */
export const ApplicantForm = ({ order, draft, onSent }: ApplicantFormProps) => {
  const withFields = documentsThatNeedFields(order)
  const requested = requestedFields(order, 'applicant-data')
  const { data: known } = useQuery(orderAddressQuery(order))
  const start = startingValues(order, withFields, known)
  const form = useOrderedForm<Fields>(restored(start, draft.fields))
  const { register, control, handleSubmit, formState, getValues, setValue, setError, setFocus, reset, subscribe } = form
  const wrong = useFormErrors<Fields>()
  const { errors } = formState
  const { state, saver } = useFormDraft(draft)
  const filling = useRef(false)
  useEffect(() => {
    if (known === undefined) return
    filling.current = true
    for (const [name, value] of [
      ['fullName', known.applicantName],
      ['phone', known.applicantPhone],
    ] as const)
      if (getValues(name) === '') setValue(name, value)
    filling.current = false
  }, [known, getValues, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only what a person has changed: mounting the fields is no change, and what the order knew is none.
        callback: ({ values, name }) => {
          if (name !== undefined && !filling.current) saver.change(values)
        },
      }),
    [subscribe, saver],
  )
  const { send, sending, refusal } = useSendData({
    token: draft.token,
    withFields,
    requested,
    setError,
    setFocus,
    onSent: () => {
      saver.stop()
      onSent()
    },
  })
  const parts = { control, register, errors, start }
  const hasLowerFields = withFields.length > 0 || requested.asks(...lowerMarks)
  const element = useRef<HTMLFormElement>(null)
  /** It was pressed before all of its fields were here. */
  const [awaited, setAwaited] = useState(false)
  const sendAwaited = () => {
    if (awaited) element.current?.requestSubmit()
  }
  useFirstTouch(() => {
    startDraftStatus()
    Summary.start()
    LaterFinished.start()
    startSubmit()
    startRules()
  })

  return (
    <form
      noValidate
      ref={element}
      onSubmit={handleSubmit(
        (values) => {
          // Fields that have not come have no rules yet: the form is sent as soon as they are there.
          const waits = hasLowerFields && !LaterFields.isHere()
          setAwaited(waits)
          wrong.clear()
          if (!waits) send(values)
        },
        (errors) => {
          setAwaited(false)
          wrong.take(errors)
        },
      )}
    >
      {requested.marks.length === 0 && (
        <FormNeeds minutes={applicantMinutes(withFields)} needs={applicantNeeds(order, withFields)} />
      )}
      <GivenFields names={requested.given} />
      <PersonFields {...parts} asks={requested.asks} />
      <ParentFields {...parts} asks={requested.asks} />
      {hasLowerFields && (
        <LaterFields
          {...parts}
          known={known}
          withFields={withFields}
          asks={requested.asks}
          getValues={getValues}
          setValue={setValue}
          onShown={sendAwaited}
        />
      )}
      {wrong.found && <Summary form={form} found={wrong.found} title={requiredFieldsMessage} />}
      {refusal !== undefined && <FormRefusal title={sendFailedTitle} detail={refusal} mended={sending} />}
      <Button kind="primary" size="large" type="submit" busy={sending || awaited}>
        Enviar dados e finalizar
      </Button>
      <LaterDraftStatus
        state={state}
        saver={saver}
        fieldsNow={() => getValues()}
        reopen={draft.reopen}
        onDiscarded={() => reset(start)}
      />
    </form>
  )
}
