import type { Bulk } from '@cartorio/contracts/http/bulk.js'
import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import { useQueryClient } from '@tanstack/react-query'
import { Drawer, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { focusFirst, useFocusBack } from '../../../lib/focus'
import { useDiscardQuestion } from '../actions/FormDialog'
import type { Values } from '../actions/order-form'
import { backOfficeKeys } from '../api/keys'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { useKeepsPage } from '../session/session-end'
import styles from './BulkDrawer.module.css'
import { BulkForm } from './BulkForm'
import { BulkProgress } from './BulkProgress'
import { type BulkSelection, bulkStepTitles, type ChosenStep, listSharedSteps, suggestStep } from './bulk-steps'
import { formatCount } from './bulk-words'
import { MainByKey } from './MainByKey'

/** Orders for which something is to be recorded, or what is being recorded. */
type Target =
  | {
      readonly kind: 'orders'
      readonly orders: readonly BulkSelection[]
      readonly step: BulkStep | undefined
      /** The one whose refused orders these are: its step stays. */
      readonly retryOf: string | null
    }
  | { readonly kind: 'bulk'; readonly id: string; readonly step: BulkStep }

export type BulkDrawerProps = {
  readonly onClose: () => void
  /** It was closed after something was recorded to the end. */
  readonly onDone?: () => void
} & (
  | { readonly orders: readonly BulkSelection[]; readonly command?: BulkStep | undefined }
  /** One that runs, or has ended. */
  | { readonly bulkId: string; readonly step: BulkStep }
)

const toTarget = (props: BulkDrawerProps): Target =>
  'bulkId' in props
    ? { kind: 'bulk', id: props.bulkId, step: props.step }
    : { kind: 'orders', orders: props.orders, step: props.command ?? suggestStep(props.orders), retryOf: null }

const countText = (count: number): string => (count === 1 ? '1 pedido' : `${formatCount(count)} pedidos`)

/** The preview reads the orders as they are now. */
const toRetry = ({ id, step, rows }: Bulk): Target => ({
  kind: 'orders',
  step,
  retryOf: id,
  orders: rows
    .filter(({ result }) => result !== 'done')
    .map(({ orderId, orderNumber }) => ({ id: orderId, orderNumber: orderNumber ?? 'Pedido' })),
})

/** One step of many orders: what it asks, its preview, how far it has come, and what became of each order. */
export const BulkDrawer = (props: BulkDrawerProps) => {
  const { onClose, onDone } = props
  useKeepsPage()
  useFocusBack()
  const { content, afterOpenChange } = useDialogFocus()
  const queryClient = useQueryClient()
  const [target, setTarget] = useState(() => toTarget(props))
  /** What was typed for each step. */
  const [typed, setTyped] = useState<Readonly<Partial<Record<BulkStep, Values>>>>({})
  const [isTouched, setTouched] = useState(false)
  const [previewed, setPreviewed] = useState<ChosenStep>()
  const hasEnded = useRef(false)
  const leave = () => {
    onClose()
    if (hasEnded.current) onDone?.()
  }
  // What had the focus is gone with the step that is over.
  const shown = target.kind === 'bulk' ? target.id : `${target.retryOf}/${target.step}`
  const focused = useRef(shown)
  useEffect(() => {
    if (focused.current !== shown) focusFirst(content.current)
    focused.current = shown
  }, [shown, content])
  const { asking, close, goOn } = useDiscardQuestion(() => target.kind === 'orders' && isTouched, leave)
  const selected = 'orders' in props ? props.orders : []
  const title =
    target.kind === 'bulk'
      ? `${bulkStepTitles[target.step]}: andamento e resultado`
      : `${target.step === undefined ? 'Registrar' : bulkStepTitles[target.step]}: ${countText(target.orders.length)}`

  const chosen =
    target.step === undefined ? undefined : previewed?.step === target.step ? previewed : { step: target.step }

  const started = (bulk: Bulk) => {
    queryClient.setQueryData(backOfficeKeys.bulk(bulk.id), bulk)
    setTouched(false)
    setTarget({ kind: 'bulk', id: bulk.id, step: bulk.step })
  }

  return (
    <Drawer
      open
      size={720}
      title={title}
      classNames={{ body: styles.body ?? '' }}
      onClose={close}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar', placement: 'end' }}
    >
      <DialogContent content={content} className={styles.content}>
        <MainByKey content={content} />
        {target.kind === 'bulk' ? (
          <BulkProgress
            key={target.id}
            id={target.id}
            numbers={new Map(selected.map(({ id, orderNumber }) => [id, orderNumber]))}
            onEnded={() => {
              hasEnded.current = true
            }}
            onRetry={(bulk) => setTarget(toRetry(bulk))}
            onFollow={(step, orders) => setTarget({ kind: 'orders', orders, step, retryOf: null })}
            onClose={leave}
          />
        ) : (
          <>
            {target.retryOf === null && (
              <div className={styles.step}>
                <label htmlFor="bulk-step">Etapa</label>
                <Select<BulkStep>
                  id="bulk-step"
                  value={target.step ?? null}
                  placeholder="Escolha o que registrar"
                  listHeight={400}
                  options={listSharedSteps(target.orders, chosen).map(({ step, label }) => ({
                    value: step,
                    label,
                  }))}
                  onChange={(step) => setTarget({ ...target, step })}
                />
              </div>
            )}
            {target.step !== undefined && (
              <StepForm
                target={{ ...target, step: target.step }}
                values={typed[target.step]}
                asking={asking}
                onPreviewed={setPreviewed}
                onTyped={(step, values) => {
                  setTouched(true)
                  setTyped({ ...typed, [step]: values })
                }}
                onStarted={started}
                onDiscard={leave}
                onGoOn={goOn}
                onClose={close}
              />
            )}
          </>
        )}
      </DialogContent>
    </Drawer>
  )
}

type StepFormProps = Omit<Parameters<typeof BulkForm>[0], 'step' | 'orders' | 'retryOf' | 'onTyped'> & {
  readonly target: Extract<Target, { kind: 'orders' }> & { readonly step: BulkStep }
  readonly onTyped: (step: BulkStep, values: Values) => void
}

/** Each step has a form of its own. */
const StepForm = ({ target: { step, orders, retryOf }, onTyped, ...rest }: StepFormProps) => (
  <BulkForm
    key={`${step}/${retryOf}`}
    step={step}
    orders={orders}
    retryOf={retryOf}
    onTyped={(values) => onTyped(step, values)}
    {...rest}
  />
)
