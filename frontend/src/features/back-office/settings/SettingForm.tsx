import type { SettingName } from '@cartorio/contracts/http/settings.js'
import type { SettingPreview } from '@cartorio/contracts/http/settings-changes.js'
import { Button, Form, type FormInstance, Input, Radio } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatShortDay } from '../../../lib/format'
import { fieldErrors, problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useLeaveGuard } from '../../../lib/use-leave-guard'
import type { Values } from '../actions/order-form'
import { isSettingConflict, type SettingBody, useChangeSetting, usePreviewSetting, useReadAgain } from '../api/settings'
import { officeToday } from '../office-today'
import { useKeepsPage } from '../session/session-end'
import { Differences, Effects } from './ChangePreview'
import { ConflictWords } from './ConflictWords'
import { MailExample } from './MailExample'
import { mayDropTyped } from './may-drop-typed'
import styles from './SettingsPage.module.css'

type SettingFormProps = {
  readonly setting: SettingName
  readonly title: string
  readonly explanation?: string
  /** Of the settings that the values come from. */
  readonly revision: number
  /** What is in force, as the fields have it. */
  readonly initialValues: Values
  /** The body without its day. */
  readonly toBody: (values: Values, startsOn: string) => SettingBody
  /** The field of a value that the server finds wrong, where it is called otherwise. */
  readonly fieldOf?: (field: string) => string
  readonly form: FormInstance<Values>
  /** A change that knows no later day. */
  readonly startsNow?: boolean
  /** What is said after the change; without it that it holds, and can be undone. */
  readonly saved?: string
  /** Of a form that is there for one change: after it, and with "Fechar". */
  readonly onClose?: () => void
  /** Whether the form holds what is not saved. */
  readonly onTyped?: (typed: boolean) => void
  readonly children: ReactNode
}

type Shown = {
  readonly body: SettingBody
  readonly preview: SettingPreview
  /** A colleague has changed the same setting since the form was opened. */
  readonly conflict: boolean
}

const failure = 'A mudança não foi salva. Tente de novo.'

const nameOf = (field: string): (string | number)[] =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** A setting that is changed: fields, the day, what it affects, and only then the button that saves. */
export const SettingForm = ({
  setting,
  title,
  explanation,
  revision,
  initialValues,
  toBody,
  fieldOf = (field) => field,
  form,
  startsNow = false,
  saved,
  onClose,
  onTyped,
  children,
}: SettingFormProps) => {
  const [seen, setSeen] = useState(revision)
  const [shown, setShown] = useState<Shown>()
  const [touched, setTouched] = useState(false)
  const preview = usePreviewSetting()
  const change = useChangeSetting()
  const readAgain = useReadAgain(setting)
  const toast = useToast()
  const headingId = useId()
  const formName = `setting-${setting}`
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const startsLater = Form.useWatch('begins', form) === 'later'
  useKeepsPage()
  useLeaveGuard(touched)
  useEffect(() => {
    onTyped?.(touched)
    return () => onTyped?.(false)
  }, [touched, onTyped])
  useEffect(() => {
    if (shown !== undefined) panel.current?.focus()
  }, [shown])
  // What came into force meanwhile comes in where nothing was typed.
  useEffect(() => {
    if (touched || seen === revision) return
    setSeen(revision)
    form.resetFields()
  }, [revision, seen, touched, form])

  const showErrors = (error: unknown) => {
    const errors = fieldErrors(error).map(({ field, message }) => ({ name: nameOf(fieldOf(field)), errors: [message] }))
    form.setFields(errors)
    const first = errors[0]
    if (first !== undefined) form.focusField(first.name)
  }
  const check = async ({ begins, startsOn: day, ...values }: Values) => {
    const startsOn = begins === 'later' ? String(day ?? '') : officeToday()
    const body = { ...toBody(values, startsOn), ...(!startsNow && { startsOn }) }
    try {
      const answer = await preview.mutateAsync({ setting, body: { ...body, seenRevision: seen } })
      setShown({ body, preview: answer, conflict: false })
    } catch (error) {
      if (!isSettingConflict(error)) return showErrors(error)
      await readAgain()
      const answer = await preview.mutateAsync({ setting, body }).catch(showErrors)
      if (answer) setShown({ body, preview: answer, conflict: true })
    }
  }
  const begin = () => {
    setShown(undefined)
    setTouched(false)
    preview.reset()
    change.reset()
    heading.current?.focus()
  }
  const close = () => {
    if (!touched || mayDropTyped()) onClose?.()
  }
  const keepTheirs = () => {
    begin()
    onClose?.()
  }
  const save = async ({ body, preview: { revision: known, startsOn } }: Shown) => {
    try {
      await change.mutateAsync({ setting, body: { ...body, seenRevision: known } })
      begin()
      toast.success(
        `${title}: mudança salva`,
        startsOn > officeToday()
          ? `Começa em ${formatShortDay(startsOn)}. Até lá vale o que valia.`
          : (saved ?? 'Já vale. Está nas mudanças abaixo, com o botão Desfazer.'),
      )
      onClose?.()
    } catch (error) {
      if (!isSettingConflict(error)) return showErrors(error)
      await readAgain()
      const answer = await preview.mutateAsync({ setting, body }).catch(showErrors)
      if (answer) setShown({ body, preview: answer, conflict: true })
    }
  }
  const error = change.error ?? preview.error
  return (
    <section className={styles.setting} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {explanation !== undefined && <p className={styles.lead}>{explanation}</p>}
      <Form<Values>
        form={form}
        name={formName}
        layout="vertical"
        noValidate
        requiredMark={false}
        initialValues={{ ...initialValues, begins: 'now' }}
        onValuesChange={(changed) => {
          setTouched(true)
          setShown(undefined)
          form.setFields(Object.keys(changed).map((name) => ({ name: [name], errors: [] })))
        }}
        onFinish={check}
      >
        {children}
        {!startsNow && (
          <Form.Item name="begins" label="Começa">
            <Radio.Group
              options={[
                { value: 'now', label: 'Agora' },
                { value: 'later', label: 'Em um dia' },
              ]}
            />
          </Form.Item>
        )}
        {startsLater && (
          <Form.Item name="startsOn" label="Dia em que começa">
            <Input type="date" min={officeToday()} style={{ maxWidth: 200 }} />
          </Form.Item>
        )}
        {error !== null && !isSettingConflict(error) && (
          <p role="alert" className={styles.failure}>
            {problemDetail(error, failure)}
          </p>
        )}
        {shown === undefined && (
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={preview.isPending}>
              Conferir o que muda
            </Button>
            {onClose !== undefined && (
              <Button type="text" onClick={close}>
                Fechar
              </Button>
            )}
          </div>
        )}
      </Form>
      {shown !== undefined && (
        <section ref={panel} tabIndex={-1} className={styles.preview} aria-label="O que muda">
          {shown.conflict && <ConflictWords setting={setting} />}
          {shown.preview.differences.length === 0 ? (
            <p>Nada muda: é o que já vale nesse dia.</p>
          ) : (
            <>
              <Differences
                caption="O que muda"
                heads={shown.conflict ? ['Vale agora', 'Você digitou'] : ['Antes', 'Depois']}
                differences={shown.preview.differences}
              />
              <Effects effects={shown.preview.effects} />
              {shown.preview.mail && <MailExample mail={shown.preview.mail} />}
            </>
          )}
          <div className={styles.buttons}>
            {shown.preview.differences.length > 0 && (
              <Button type="primary" loading={change.isPending} onClick={() => save(shown)}>
                {shown.conflict ? 'Salvar a minha por cima' : 'Salvar mudança'}
              </Button>
            )}
            {shown.conflict && <Button onClick={keepTheirs}>Ficar com a de agora</Button>}
            <Button type="text" onClick={() => setShown(undefined)}>
              Voltar a editar
            </Button>
          </div>
        </section>
      )}
    </section>
  )
}
