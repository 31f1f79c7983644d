import { requiredFieldsMessage } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { registryLocationMessage } from '@cartorio/contracts/registry-offices.js'
import { Button } from '../../components/Button/Button'
import { FormNeeds, FormRefusal, GivenFields } from '../../components/DataForm/FormParts'
import { LazyDraftStatus, lazyErrorSummary, startDraftStatus } from '../../components/DataForm/lazy-data-form'
import { StepActions, StepHeading, StepTrail } from '../../components/StepFlow/StepFlow'
import { sendFailedTitle } from '../../content/notifications/data-forms'
import type { OpenedDraft } from '../../lib/form-draft/use-form-draft'
import { formPlace, isOneForm, noteNamesake } from '../../lib/one-form'
import { requestedFields } from '../../lib/requested-fields'
import { useFirstTouch } from '../../lib/use-first-touch'
import styles from './CertificateFlow.module.css'
import type { SentServices } from './CertificateSent'
import type { CertificateForm } from './certificate-form'
import { joinedForms, startRules } from './certificate-rules'
import { lazyStep, startLazySections } from './certificate-steps'
import { RegistryStep } from './steps/RegistryStep'
import { useUploadList } from './uploads/upload-list'
import { useCertificateForm } from './use-certificate-form'
import { startSubmit, useSubmit } from './use-submit'

/** What to have at hand. */
const certificateNeeds = [
  'O estado e a cidade onde o nascimento foi registrado, se você souber.',
  'O nome completo na certidão e os nomes dos pais, como estão no registro.',
  'A data de nascimento.',
  'Se tiver, uma certidão antiga: ela traz livro, folha e termo.',
  'Se tiver, um RG ou passaporte, em foto ou PDF.',
]
const certificateMinutes = 5

/** Of several births there are more forms than two. */
const placeOf = (order: OrderView, itemId: string | undefined): string | undefined => {
  if (itemId !== undefined) return undefined
  return isOneForm(order) ? 'Este formulário basta' : formPlace(order, 'birth-certificate')
}

const Summary = lazyErrorSummary<CertificateForm>()

type CertificateFlowProps = {
  readonly order: OrderView
  readonly draft: OpenedDraft
  /** Of several births, which one. */
  readonly itemId: string | undefined
  readonly onSent: (sent: SentServices, withoutFiles: boolean) => void
}

/** The certificate's data step by step; of a form that was sent back only the steps with marked fields. */
export const CertificateFlow = ({ order, draft, itemId, onSent }: CertificateFlowProps) => {
  const requested = requestedFields(order, 'birth-certificate')
  const { form, wrong, steps, step, goTo, show, refusal, state, saver, fieldsNow, discarded } = useCertificateForm(
    order,
    draft,
    requested,
  )
  const { register, control, handleSubmit, formState, getValues } = form
  const uploads = useUploadList(order)
  useFirstTouch(() => {
    startDraftStatus()
    Summary.start()
    startLazySections()
    startSubmit()
    startRules()
  })
  const { submit, submitting } = useSubmit(draft.token, {
    onWrongFields: show,
    onSent: (sent) => {
      saver.stop()
      onSent(sent, requested.marks.length === 0 && uploads.sentIds.length === 0)
    },
  })

  const finish = () => {
    const values = getValues()
    if (order.holderIsApplicant && values.holder === 'other') noteNamesake(order)
    submit({ itemId, values, sentIds: uploads.sentIds, marks: requested.marks, joined: joinedForms(order, values) })
  }
  const current = steps[step]
  const next = steps[step + 1]
  const waits = current?.id === 'documents' && uploads.busy
  const Later = current && lazyStep(current.id)
  const summaryTitle = current?.id === 'registry' ? registryLocationMessage : requiredFieldsMessage
  const parts = { control, register, errors: formState.errors }

  return (
    <>
      {steps.length > 1 && (
        <StepTrail
          label="Etapas da certidão"
          titles={steps.map(({ title }) => title)}
          current={step}
          documentType="BIRTH"
          onGoTo={goTo}
        />
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={handleSubmit(() => {
          // A step that has not come has no rules yet.
          if (Later?.isHere() === false) return
          wrong.clear()
          if (next === undefined) finish()
          else goTo(step + 1)
        }, wrong.take)}
      >
        {step === 0 &&
          (requested.marks.length === 0 ? (
            <FormNeeds place={placeOf(order, itemId)} minutes={certificateMinutes} needs={certificateNeeds} />
          ) : (
            <GivenFields names={requested.given} />
          ))}
        <div className={styles.question}>
          <StepHeading text={current?.question ?? ''} />
        </div>
        {current?.id === 'registry' && <RegistryStep {...parts} />}
        {Later !== undefined && (
          <Later
            {...parts}
            setFocus={form.setFocus}
            setValue={form.setValue}
            order={order}
            files={uploads}
            asks={requested.asks}
          />
        )}
        {wrong.found && <Summary form={form} found={wrong.found} title={summaryTitle} />}
        {refusal !== undefined && <FormRefusal title={sendFailedTitle} detail={refusal} mended={submitting} />}
        <StepActions onBack={step > 0 ? () => goTo(step - 1) : undefined} disabled={submitting}>
          <Button kind="primary" size="large" type="submit" busy={submitting} disabled={waits}>
            {waits ? 'Enviando arquivos…' : (next?.towards ?? 'Enviar dados')}
          </Button>
        </StepActions>
        <LazyDraftStatus
          busy={uploads.busy}
          state={state}
          saver={saver}
          fieldsNow={fieldsNow}
          reopen={draft.reopen}
          onDiscarded={discarded}
        />
      </form>
    </>
  )
}
