import { requiredFieldsMessage } from '@cartorio/contracts/http/applicant-data.js'
import {
  type BirthCertificate,
  birthCertificateSchema,
  registryLocationMessage,
} from '@cartorio/contracts/http/birth-certificate.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { StepActions } from '../../components/StepFlow/StepActions'
import { StepHeading } from '../../components/StepFlow/StepHeading'
import { StepTrail } from '../../components/StepFlow/StepTrail'
import { clearFieldErrors } from '../../lib/clear-field-errors'
import { customerForm } from '../../lib/customer-form'
import { useToast } from '../../lib/toast'
import { useLeaveGuard } from '../../lib/use-leave-guard'
import styles from './CertificateFlow.module.css'
import { type CertificateForm, parseForm, startingForm, stepOf } from './certificate-form'
import { includedServices } from './included-services'
import { CertificateStep } from './steps/CertificateStep'
import { RegistryStep } from './steps/RegistryStep'
import { ServicesStep } from './steps/ServicesStep'
import { UploadsStep } from './uploads/UploadsStep'
import { useUploads } from './uploads/use-uploads'
import { useSubmit } from './use-submit'

const steps = [
  { title: 'Cartório', question: 'Onde está o registro?', next: 'Continuar para os dados da certidão' },
  { title: 'Certidão', question: 'O que está na certidão?', next: 'Continuar para os documentos' },
  { title: 'Documentos', question: 'Tem algo que ajude na busca?', next: 'Continuar para os serviços' },
  { title: 'Serviços', question: 'Precisa de mais algum serviço?', next: 'Enviar dados' },
] as const

/** Why a step does not let on, as its toast says it. */
const blockedBy = [registryLocationMessage, requiredFieldsMessage, requiredFieldsMessage, requiredFieldsMessage]

const isField = (name: string): name is keyof CertificateForm =>
  name in birthCertificateSchema.shape && name !== 'supportDocuments'

type WrongField = { readonly field: string; readonly message: string }

type CertificateFlowProps = {
  readonly order: OrderView
  readonly token: string
  readonly onSent: (sent: BirthCertificate) => void
}

/** Four steps over one form; what was typed is kept in it and nowhere else. */
export const CertificateFlow = ({ order, token, onSent }: CertificateFlowProps) => {
  const [form] = Form.useForm<CertificateForm>()
  const [step, setStep] = useState(0)
  const [begun, setBegun] = useState(false)
  useLeaveGuard(begun)
  const toast = useToast()
  const uploads = useUploads(token, order)
  const included = includedServices(order)

  /** Opens the step of the first wrong field and writes what is wrong under each. */
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  const show = (errors: readonly WrongField[]) => {
    if (errors[0]) setStep(stepOf(errors[0].field))
    setWrong(errors)
  }
  // After the step is there: a field that is not shown takes no error.
  useEffect(() => {
    form.setFields(wrong.flatMap(({ field, message }) => (isField(field) ? [{ name: field, errors: [message] }] : [])))
  }, [form, wrong])
  const { submit, submitting } = useSubmit(token, { onSent, onWrongFields: show })

  const finish = () => {
    const parsed = parseForm(form.getFieldsValue(true), uploads.sentIds)
    if (parsed.success) return submit(parsed.data)
    show(parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })))
    toast.error(requiredFieldsMessage, 'Confira os campos marcados.')
  }
  const typed = (changed: Partial<CertificateForm>) => {
    setBegun(true)
    clearFieldErrors(form, changed)
    // An apostille on the translation needs a translation.
    if (changed.needsTranslation === false) form.setFieldValue('apostilleOption', 'certificate_only')
  }
  const waits = step === 2 && uploads.busy

  return (
    <>
      <StepTrail
        label="Etapas da certidão"
        titles={steps.map(({ title }) => title)}
        current={step}
        documentType="BIRTH"
        onGoTo={setStep}
      />
      <Form
        {...customerForm}
        form={form}
        name="certificate"
        className={styles.form ?? ''}
        initialValues={startingForm(order, included)}
        onValuesChange={typed}
        onFinish={() => (step === 3 ? finish() : setStep(step + 1))}
        onFinishFailed={() => toast.error(blockedBy[step] ?? requiredFieldsMessage, 'Confira os campos marcados.')}
      >
        <div className={styles.question}>
          <StepHeading text={steps[step]?.question ?? ''} />
        </div>
        {step === 0 && <RegistryStep />}
        {step === 1 && <CertificateStep />}
        {step === 2 && <UploadsStep uploads={uploads} />}
        {step === 3 && <ServicesStep order={order} included={included} />}
        <StepActions onBack={step > 0 ? () => setStep(step - 1) : undefined} disabled={submitting}>
          <Button type="primary" size="large" htmlType="submit" loading={submitting} disabled={waits}>
            {waits ? 'Enviando arquivos…' : steps[step]?.next}
          </Button>
        </StepActions>
      </Form>
    </>
  )
}
