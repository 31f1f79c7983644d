import { timedSteps } from '@cartorio/contracts/http/step-times.js'
import { instantSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'

const stepTimesSchema = z.strictObject({
  orderId: z.string(),
  tenantId: tenantIdSchema,
  /** When the newest of the facts that are read here was recorded. */
  changedAt: instantSchema,
  paidAt: z.nullable(instantSchema),
  /** When each step was done for the last of the order's documents; a step that was not done is missing. */
  steps: z.partialRecord(z.enum(timedSteps), instantSchema),
})
/** How an order has moved. */
export type StepTimes = Immutable<z.infer<typeof stepTimesSchema>>

/** What people count as a movement of an order; mails, scans and reminders are none. */
const movements = [
  'OrderCreated',
  'OrderPaid',
  'ApplicantDataCompleted',
  'BirthCertificateDataSubmitted',
  'DataCorrectionRequested',
  'ProcessingStarted',
  'DocumentSigned',
  'DocumentIssued',
  'DocumentTranslated',
  'DocumentApostilled',
  'DocumentStepReversed',
  'ShippingReversed',
  'DeliveryReversed',
  'OrderShipped',
  'ParcelReturned',
  'OrderDelivered',
  'OrderCompleted',
  'OrderCancelled',
  'OrderRefunded',
  'GuaranteeClaimed',
  'OrderRated',
  'StatusOverridden',
  'NoteAdded',
  'CustomerMessageReceived',
  'OfficeMessageSent',
  'PersonalDataErased',
] as const
type Movement = (typeof movements)[number]

export const isMovement = (type: string): boolean => movements.some((each) => each === type)

/** Each document has its own: the last one counts, and what is made anew after a parcel has left does not. */
const ofDocuments = {
  DocumentIssued: 'issue',
  DocumentTranslated: 'translate',
  DocumentApostilled: 'apostille',
} as const
/** The first one counts. */
const ofOrder = { ProcessingStarted: 'start', OrderShipped: 'ship', OrderDelivered: 'deliver' } as const

const isOf = <T extends object>(steps: T, type: string): type is Extract<keyof T, string> => Object.hasOwn(steps, type)

/** What was taken back was not done. */
const ofReversals = { ShippingReversed: 'ship', DeliveryReversed: 'deliver' } as const
const reversedSteps = {
  issue: 'issue',
  translate: 'translate',
  apostille: 'apostille',
  'apostille-translation': 'apostille',
} as const

const without = (steps: StepTimes['steps'], step: keyof StepTimes['steps']): StepTimes['steps'] =>
  Object.fromEntries(Object.entries(steps).filter(([name]) => name !== step))

const after = (steps: StepTimes['steps'], event: OpenedEvent<Movement>): StepTimes['steps'] => {
  const {
    type,
    metadata: { occurredAt },
  } = event
  if (event.type === 'DocumentStepReversed') return without(steps, reversedSteps[event.data.step])
  if (isOf(ofReversals, type)) return without(steps, ofReversals[type])
  if (isOf(ofDocuments, type)) return steps.ship === undefined ? { ...steps, [ofDocuments[type]]: occurredAt } : steps
  return isOf(ofOrder, type) ? { [ofOrder[type]]: occurredAt, ...steps } : steps
}

export const stepTimes = orderProjection<StepTimes, Movement>({
  name: 'step-times',
  version: 1,
  flushMillis: 480,
  schema: stepTimesSchema,
  shape: { fields: { tenantId: ({ tenantId }) => [tenantId] }, sortKey: ({ changedAt }) => changedAt },
  events: movements,
  apply: (doc, event, orderId) => {
    const { tenantId, occurredAt } = event.metadata
    return {
      orderId,
      tenantId,
      changedAt: occurredAt,
      paidAt: doc?.paidAt ?? (event.type === 'OrderPaid' ? occurredAt : null),
      steps: after(doc?.steps ?? {}, event),
    }
  },
})
