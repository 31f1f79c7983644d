import {
  instantSchema,
  itemIdSchema,
  orderNumberSchema,
  staffIdSchema,
  tenantIdSchema,
} from '@cartorio/contracts/ids.js'
import { currencySchema } from '@cartorio/contracts/money.js'
import { paymentProviderSchema } from '@cartorio/contracts/order/event-parts.js'
import { promisesSchema } from '@cartorio/contracts/promised-steps.js'
import { moneyMovements, reportedSteps } from '@cartorio/contracts/reports/report-kinds.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'

const moneyFactSchema = z.strictObject({
  at: instantSchema,
  movement: z.enum(moneyMovements),
  /** Minor units, never negative. */
  amount: z.int(),
  currency: currencySchema,
  provider: z.nullable(paymentProviderSchema),
  /** The provider's own: of an intent, a refund or a dispute. */
  reference: z.nullable(z.string()),
})
export type MoneyFact = Immutable<z.infer<typeof moneyFactSchema>>

const stepFactSchema = z.strictObject({
  at: instantSchema,
  step: z.enum(reportedSteps),
  /** Of the documents; none for what is the whole order's. */
  itemIds: z.array(itemIdSchema),
  /** The notary office, translator or courier, by a key and as people write it; `null` where it was not said. */
  by: z.nullable(
    z.strictObject({ kind: z.enum(['office', 'translator', 'courier']), key: z.string(), name: z.string() }),
  ),
  /** The last promised day, as it was promised then. */
  due: z.nullable(z.string()),
  /** When the step of the order before it was done; `null` before any. */
  since: z.nullable(instantSchema),
})
export type StepFact = Immutable<z.infer<typeof stepFactSchema>>

export const reportFactsSchema = z.strictObject({
  orderId: z.string(),
  tenantId: tenantIdSchema,
  orderNumber: orderNumberSchema,
  placedAt: instantSchema,
  paidAt: z.nullable(instantSchema),
  country: z.string(),
  promises: z.strictObject(promisesSchema.shape),
  money: z.array(moneyFactSchema),
  steps: z.array(stepFactSchema),
  rating: z.nullable(z.strictObject({ at: instantSchema, value: z.int() })),
  /** What staff recorded, in the order of the log. */
  actions: z.array(z.strictObject({ at: instantSchema, staffId: staffIdSchema, type: z.string() })),
})
/** What reports tell of an order: facts with their times, and nothing that names a customer. */
export type ReportFacts = Immutable<z.infer<typeof reportFactsSchema>>
