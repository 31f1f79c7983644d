import type { Bulk, BulkPreview, BulkPreviewRow } from '@cartorio/contracts/http/bulk.js'
import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { fieldErrors, problemDetail } from '../../../lib/http'
import { useContentKey } from '../../../lib/use-content-key'
import { DiscardQuestion } from '../actions/FormDialog'
import type { FieldProblem, Values } from '../actions/order-form'
import { previewBulk, startBulk } from '../api/bulk'
import { readableKeys } from '../keyboard/keys'
import styles from './BulkDrawer.module.css'
import { BulkFields, initialBulkValues } from './BulkFields'
import { BulkTable, type BulkTableRow } from './BulkTable'
import { lastingEffects } from './bulk-effects'
import { type BulkBody, findBulkProblems, numberField, toBulkBody, toStartBody } from './bulk-request'
import type { BulkSelection, ChosenStep } from './bulk-steps'
import { countOutcomes, formatCount, previewText } from './bulk-words'
import { rememberLast } from './last-in-bulk'
import { MessagePreview } from './MessagePreview'

const marksOf = (step: BulkStep) => ({
  done: step === 'message' ? 'Envia' : 'Registra',
  refused: 'Recusado',
  override: step === 'status' ? 'Só à mão' : 'Só com motivo',
})

const toTableRow = (row: BulkPreviewRow, orders: readonly BulkSelection[], step: BulkStep): BulkTableRow => ({
  orderId: row.orderId,
  orderNumber: row.orderNumber ?? orders.find(({ id }) => id === row.orderId)?.orderNumber ?? 'Pedido',
  kind: row.outcome,
  mark: marksOf(step)[row.outcome],
  text: row.changed ? `${row.text} (o pedido mudou desde a seleção)` : row.text,
})

/** The field of the form that a field of the body is: `fields.text`, `orders.3.trackingNumber`. */
const fieldAt = (field: string, { orders }: BulkBody): string => {
  const [part, place] = field.split('.')
  const order = part === 'orders' ? orders[Number(place)] : undefined
  return order === undefined ? (place ?? field) : numberField(order.orderId)
}

type Seen = {
  readonly body: BulkBody
  readonly preview: BulkPreview
  /** By a press of the button. */
  readonly wasAsked: boolean
}

type BulkFormProps = {
  readonly step: BulkStep
  readonly orders: readonly BulkSelection[]
  readonly retryOf: string | null
  /** Kept for a return to the form. */
  readonly values: Values | undefined
  /** Whether it is asked if what was typed may go. */
  readonly asking: boolean
  readonly onTyped: (values: Values) => void
  readonly onPreviewed: (previewed: ChosenStep) => void
  readonly onStarted: (bulk: Bulk) => void
  readonly onDiscard: () => void
  readonly onGoOn: () => void
  readonly onClose: () => void
}

/** What the step asks, then what will become of each order, then the start. */
export const BulkForm = ({
  step,
  orders,
  retryOf,
  values,
  asking,
  onTyped,
  onPreviewed,
  onStarted,
  onDiscard,
  onGoOn,
  onClose,
}: BulkFormProps) => {
  const [form] = Form.useForm<Values>()
  const [seen, setSeen] = useState<Seen>()
  /** Orders that take the step only with a reason, by the last preview that had none. */
  const [lacking, setLacking] = useState(0)
  const [failure, setFailure] = useState<string>()
  const keyOf = useContentKey()
  const summary = useRef<HTMLParagraphElement>(null)
  /** How often something was typed. */
  const edits = useRef(0)
  const previewing = useMutation({ mutationFn: previewBulk, gcTime: 0 })
  const starting = useMutation({ mutationFn: startBulk, gcTime: 0 })

  // The buttons change under the focus: it goes on at what was found.
  useEffect(() => {
    if (seen?.wasAsked) summary.current?.focus()
  }, [seen])

  const mark = (problems: readonly FieldProblem[]): void => {
    const isShown = ({ field }: FieldProblem) => Object.hasOwn(form.getFieldsValue(), field)
    const shown = problems.filter(isShown)
    form.setFields(shown.map(({ field, message }) => ({ name: field, errors: [message] })))
    const [first] = shown
    if (first) form.scrollToField(first.field, { focus: true, block: 'center' })
    const rest = problems.filter((problem) => !isShown(problem)).map(({ message }) => message)
    if (rest.length > 0) setFailure(rest.join(' '))
  }

  const onFailure = (error: unknown, body: BulkBody, fallback: string): void => {
    setFailure(problemDetail(error, fallback))
    mark(fieldErrors(error).map(({ field, message }) => ({ field: fieldAt(field, body), message })))
  }

  const look = async (typed: Values, wasAsked = true) => {
    setFailure(undefined)
    const body = toBulkBody(step, typed, orders)
    const problems = findBulkProblems(body)
    if (problems.length > 0) return wasAsked ? mark(problems) : undefined
    if (wasAsked) rememberLast(body.fields)
    const { current: at } = edits
    try {
      const preview = await previewing.mutateAsync(body)
      if (edits.current === at && step !== 'status' && body.fields.reason === undefined)
        setLacking(countOutcomes(preview.rows).override)
      // What was changed meanwhile asks for another one.
      if (edits.current !== at) return
      setSeen({ body, preview, wasAsked })
      onPreviewed({ step, recorded: countOutcomes(preview.rows).done })
    } catch (error) {
      onFailure(error, body, 'A prévia não foi feita. Tente de novo.')
    }
  }

  // What needs nothing typed is shown at once: the step is one press.
  const firstLook = useRef(() => look(values ?? initialBulkValues(step), false))
  useEffect(() => void firstLook.current(), [])

  const start = async ({ body, preview }: Seen) => {
    setFailure(undefined)
    const asked = toStartBody(body, preview.rows)
    try {
      onStarted(await starting.mutateAsync({ body: asked, retryOf, key: keyOf({ retryOf, asked }) }))
    } catch (error) {
      onFailure(error, asked, 'O registro não começou. Tente de novo.')
    }
  }

  const count = seen ? countOutcomes(seen.preview.rows).done : 0
  return (
    <Form<Values>
      form={form}
      name="bulk"
      layout="vertical"
      noValidate
      requiredMark={false}
      initialValues={values ?? initialBulkValues(step)}
      onValuesChange={(changed: Values, all) => {
        form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })))
        edits.current += 1
        setSeen(undefined)
        onTyped(all)
      }}
      onFinish={(typed) => void look(typed)}
    >
      <BulkFields step={step} orders={orders} />
      {lastingEffects[step] && <p className={styles.effect}>{lastingEffects[step]}</p>}
      {lacking > 0 && (
        <Form.Item
          name="reason"
          label="Motivo de seguir assim mesmo (opcional)"
          extra={`${lacking === 1 ? '1 pedido só segue' : `${formatCount(lacking)} pedidos só seguem`} com um motivo. Escreva um, que fica no histórico de cada um, ou deixe em branco e eles ficam de fora.`}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      )}
      {seen && (
        <>
          <p className={styles.summary} role="status" tabIndex={-1} ref={summary}>
            {previewText(seen.preview.rows, step)}
          </p>
          {step === 'message' && <MessagePreview rows={seen.preview.rows} text={String(seen.body.fields.text)} />}
          <BulkTable
            caption="Prévia"
            about="O que acontece"
            rows={seen.preview.rows.map((row) => toTableRow(row, orders, step))}
          />
        </>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {asking && <DiscardQuestion onDiscard={onDiscard} onGoOn={onGoOn} />}
      <div className={styles.foot}>
        <div className={styles.buttons}>
          <span className={styles.keys} aria-hidden="true">
            {readableKeys('mod+enter').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
          <Button onClick={onClose}>Voltar</Button>
          {seen && count > 0 ? (
            <Button data-main type="primary" loading={starting.isPending} onClick={() => void start(seen)}>
              {`${step === 'message' ? 'Enviar' : 'Registrar'} ${formatCount(count)}`}
            </Button>
          ) : (
            <Button data-main type="primary" htmlType="submit" loading={previewing.isPending}>
              Ver prévia
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}
