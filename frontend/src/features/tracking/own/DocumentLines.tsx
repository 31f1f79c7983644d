import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { itemEndLabels } from '@cartorio/contracts/item-ends.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { promisedStepByKind } from '@cartorio/contracts/promised-steps.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { Rosette } from '../../../components/Guilloche/Guilloche'
import { statusAfter, stepName } from '../../../components/ItemSteps/item-steps'
import { StatusMark, StatusShape } from '../../../components/StatusMark/StatusMark'
import { describeValidity } from '../../../lib/document-validity'
import { formatDay } from '../../../lib/format'
import { isUnsigned, wasErased } from '../../../lib/order-state'
import { isDeliveryOpen, parcelTrouble } from '../parcel-trouble'
import { delivered } from '../status-ends'
import styles from './DocumentLines.module.css'

type Document = OrderView['documents'][number]

/** A step on a document's line: done on `day`, or promised by it. */
type LineStep = {
  readonly key: string
  readonly name: string
  /** "feita" or "feito". */
  readonly finished: string
  /** The status whose shape marks it once it is done. */
  readonly mark: OrderStatus
  readonly state: 'done' | 'next' | 'later'
  readonly day: string | null
}

type DocumentLine = {
  readonly document: Document
  readonly steps: readonly LineStep[]
  /** How it ended without its document. */
  readonly end: string | undefined
}

type Found = Omit<LineStep, 'state'> & { readonly done: boolean }

const left: readonly OrderStatus[] = ['SHIPPED', ...delivered]

type HistoryEntry = OrderView['history'][number]

/** The day at the office of the last event of a kind. */
const dayOfLast = (
  { history }: OrderView,
  kind: string,
  isMeant: (entry: HistoryEntry) => boolean = () => true,
): string | null => {
  const last = history
    .filter((entry) => entry.kind === kind && isMeant(entry))
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1)
  return last === undefined ? null : officeDay(last)
}

const isOfSignature = (step: Document['plan'][number]): boolean =>
  step === 'draft' || step === 'appointment' || step === 'signature'

const listWorkLines = (document: Document, { promises, doneOn }: OrderView): Found[] =>
  document.plan.map((step) => {
    const done = document.progress[step] === 'done'
    const doneDay = doneOn.find((each) => each.documentId === document.id && each.step === step)?.day
    // What waits for the customer was promised by no day, and what follows it counts from the signature.
    const promised = isOfSignature(step) || isUnsigned(document) ? undefined : promises[promisedStepByKind[step]]
    const day = (done ? doneDay : promised) ?? null
    return { key: step, name: stepName(step, document), finished: 'feita', mark: statusAfter[step], done, day }
  })

/** Of the parcel that holds the document. */
const listParcelLines = (document: Document, order: OrderView): Found[] => {
  const { status, promises, parcels } = order
  const parcel = parcels.find(({ documentIds }) => documentIds.includes(document.id))
  const { deliveredAt = null, trackingNumber = null } = parcel ?? {}
  const here = deliveredAt !== null || delivered.includes(status)
  const hasLeft = here || trackingNumber !== null || left.includes(status)
  const isOfParcel = ({ metadata }: HistoryEntry): boolean =>
    parcels.length < 2 || metadata?.trackingNumber === trackingNumber
  // A day of before the trouble promises nothing any more.
  const promised = isDeliveryOpen(order, parcelTrouble(order)) || isUnsigned(document) ? {} : promises
  const shippedOn = hasLeft ? dayOfLast(order, 'OrderShipped', isOfParcel) : (promised.ship ?? null)
  const cameOn = deliveredAt === null ? dayOfLast(order, 'OrderDelivered') : officeDay(deliveredAt)
  const deliveredOn = here ? cameOn : (promised.delivery ?? null)
  return [
    { key: 'ship', name: 'Envio', finished: 'feito', mark: 'SHIPPED', done: hasLeft, day: shippedOn },
    { key: 'delivery', name: 'Entrega', finished: 'feita', mark: 'DELIVERED', done: here, day: deliveredOn },
  ]
}

/** Of a file: it travels nowhere, and is there once it is released. */
const listFileLines = (document: Document, order: OrderView): Found[] => {
  const isOnlyFile = order.documents.filter(({ delivery }) => delivery === 'file').length === 1
  const releasedOn = isOnlyFile ? dayOfLast(order, 'FileReleased') : null
  const promised = isUnsigned(document) ? undefined : order.promises.delivery
  const day = document.released ? releasedOn : (promised ?? null)
  const name = 'Arquivo para baixar'
  return [{ key: 'delivery', name, finished: 'pronto', mark: 'DELIVERED', done: document.released, day }]
}

const describeDocumentEnd = ({ ended }: Document, { status }: OrderView): string | undefined => {
  if (ended !== null) return itemEndLabels[ended]
  return status === 'CANCELLED' ? 'Cancelado com o pedido' : undefined
}

const withStates = (steps: readonly Found[]): LineStep[] => {
  const next = steps.findIndex(({ done }) => !done)
  return steps.map(({ done, ...step }, index) => ({
    ...step,
    state: done ? 'done' : index === next ? 'next' : 'later',
  }))
}

/** The line of each document. Of one that has ended only what was done is of interest. */
const documentLines = (order: OrderView): readonly DocumentLine[] =>
  order.documents.map((document) => {
    const end = describeDocumentEnd(document, order)
    const steps = [
      ...listWorkLines(document, order),
      ...(document.delivery === 'file' ? listFileLines(document, order) : listParcelLines(document, order)),
    ]
    const shown = end === undefined ? steps : steps.filter(({ done, key }) => done && key in statusAfter)
    return { document, end, steps: withStates(shown) }
  })

/** Each document with the way that it goes: what was done on which day, and what is promised by which. */
export const DocumentLines = ({ order }: { readonly order: OrderView }) => {
  const erased = wasErased(order)
  return (
    <ul className={styles.documents}>
      {documentLines(order).map(({ document, steps, end }) => (
        <li key={document.id} className={styles.document}>
          <div className={styles.head}>
            <Rosette documentType={document.documentType} size={36} />
            <p className={styles.name}>
              <span>{erased ? document.type : `${document.type} de ${document.familyMember.name}`}</span>
              {document.quantity > 1 && <span>{` × ${document.quantity}`}</span>}
            </p>
          </div>
          {steps.length > 0 && (
            <ol className={styles.line}>
              {steps.map((step) => (
                <Step key={step.key} step={step} />
              ))}
            </ol>
          )}
          <ValidityLine document={document} order={order} />
          {end !== undefined && (
            <p className={styles.end}>
              <StatusMark status="CANCELLED" label={end} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

type ValidityLineProps = { readonly document: Document; readonly order: OrderView }

const ValidityLine = ({ document, order: { status, promises } }: ValidityLineProps) => {
  const validity = describeValidity(document, delivered.includes(status) ? null : promises.delivery)
  return validity && <p className={validity.isShort ? styles.short : styles.validity}>{validity.text}</p>
}

/** What is promised has its day below; of the rest all that is known is that it waits. */
const openStep = (name: string, day: string | null): string => (day === null ? `${name}: aguardando` : name)

const Step = ({ step: { name, finished, mark, state, day } }: { readonly step: LineStep }) => (
  <li data-state={state}>
    <span className={styles.mark}>
      <StatusShape status={state === 'done' ? mark : 'PENDING'} />
    </span>
    <span className={styles.words}>
      <span className={styles.step}>{state === 'done' ? `${name}: ${finished}` : openStep(name, day)}</span>
      {day !== null && <time dateTime={day}>{state === 'done' ? formatDay(day) : `até ${formatDay(day)}`}</time>}
    </span>
  </li>
)
