import type { CorrectionField } from '@cartorio/contracts/correction-fields.js'
import { requiredFieldsMessage } from '@cartorio/contracts/data-forms.js'
import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button/Button'
import { FormNeeds, FormRefusal, GivenFields } from '../../components/DataForm/FormParts'
import { KnownFields } from '../../components/DataForm/KnownFields'
import { LazyDraftStatus, lazyErrorSummary, startDraftStatus } from '../../components/DataForm/lazy-data-form'
import { sendFailedTitle } from '../../content/notifications/data-forms'
import { type OpenedDraft, restored, useFormDraft } from '../../lib/form-draft/use-form-draft'
import { formPlace } from '../../lib/one-form'
import { type RequestedFields, requestedFields } from '../../lib/requested-fields'
import { useFirstTouch } from '../../lib/use-first-touch'
import { useFormErrors, useOrderedForm } from '../../lib/use-ordered-form'
import { type ApplicantForm as Fields, isApplicantField, startRules } from './applicant-rules'
import { applicantMinutes, applicantNeeds, startingValues } from './applicant-values'
import { documentsThatNeedFields } from './document-needs'
import { knownGroups, shownGroup, touchedGroups } from './known-groups'
import { LazyFields, LazyFinished } from './lazy-applicant-data'
import { ParentFields, PersonFields } from './PersonFields'
import { startSubmit, useSendData } from './use-send-data'

const Summary = lazyErrorSummary<Fields>()

/** What of the form is requested below the person and the parents. */
const lowerMarks = ['phone', 'email', 'address', 'additionalInfo'] as const

type ApplicantFormProps = {
  readonly order: OrderView
  /** What the order's own answer masks; `undefined` where it did not come. */
  readonly known: OrderAddress | undefined
  readonly draft: OpenedDraft
  readonly onSent: () => void
}

/** The applicant's data. They are personal: they are kept in this form, and on the server under the order's key. */
export const ApplicantForm = ({ order, known, draft, onSent }: ApplicantFormProps) => {
  const withFields = documentsThatNeedFields(order)
  const requested = requestedFields(order, 'applicant-data')
  const start = startingValues(order, withFields, known)
  const form = useOrderedForm<Fields>(restored(start, draft.fields))
  const { register, control, handleSubmit, formState, getValues, setValue, setError, setFocus, reset, subscribe } = form
  const wrong = useFormErrors<Fields>()
  const { errors } = formState
  const { state, saver } = useFormDraft(draft)
  const groups = knownGroups(order)
  const [opened, setOpened] = useState(() => touchedGroups(groups, start, getValues()))
  const folded = groups.filter(({ id }) => !opened.includes(id))
  const asks: RequestedFields['asks'] = (...fields) =>
    fields.some(
      (field) => requested.asks(field) && !folded.some((group) => group.fields.some((known) => known === field)),
    )
  const openGroup = (id: string) => {
    setOpened([...opened, id])
    setJustOpened(groups.find((group) => group.id === id)?.fields[0])
  }
  const [justOpened, setJustOpened] = useState<CorrectionField>()
  // After its fields are there: one that is not shown takes no focus.
  useEffect(() => {
    if (justOpened !== undefined && isApplicantField(justOpened)) setFocus(justOpened)
  }, [justOpened, setFocus])
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
  const { send, sending, refusal } = useSendData({
    token: draft.token,
    withFields,
    requested,
    folded,
    setError,
    setFocus,
    onWrong: (names) => {
      const hidden = folded.filter((group) => group.fields.some((field) => names.includes(field)))
      if (hidden.length === 0) return
      setOpened([...opened, ...hidden.map(({ id }) => id)])
      setJustOpened(hidden[0]?.fields.find((field) => names.includes(field)))
    },
    onSent: () => {
      saver.stop()
      onSent()
    },
  })
  const parts = { control, register, errors, start }
  const hasLowerFields = withFields.length > 0 || asks(...lowerMarks)
  const element = useRef<HTMLFormElement>(null)
  /** It was pressed before all of its fields were here. */
  const [awaited, setAwaited] = useState(false)
  const sendAwaited = () => {
    if (awaited) element.current?.requestSubmit()
  }
  useFirstTouch(() => {
    startDraftStatus()
    Summary.start()
    LazyFinished.start()
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
          const waits = hasLowerFields && !LazyFields.isHere()
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
        <FormNeeds
          place={formPlace(order, 'applicant-data')}
          minutes={applicantMinutes(withFields, asks)}
          needs={applicantNeeds(order, withFields, asks)}
        />
      )}
      <GivenFields names={requested.given} />
      <KnownFields groups={folded.map((group) => shownGroup(group, start))} onOpen={openGroup} />
      <PersonFields {...parts} asks={asks} />
      <ParentFields {...parts} asks={asks} />
      {hasLowerFields && (
        <LazyFields
          {...parts}
          known={known}
          withFields={withFields}
          asks={asks}
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
      <LazyDraftStatus
        state={state}
        saver={saver}
        fieldsNow={() => getValues()}
        reopen={draft.reopen}
        onDiscarded={() => {
          reset(start)
          setOpened([])
        }}
      />
    </form>
  )
}
