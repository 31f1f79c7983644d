import { type OrderId, orderIdSchema, type TenantId, tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'

/** What a job's data says of whose it is. */
type JobSubject = {
  readonly orderId?: OrderId | undefined
  readonly tenantId?: TenantId | undefined
  /** Of a payment's job, which names no order. */
  readonly intentId?: string | undefined
}

/** Whether a failed job is one that the caller may see and act on. */
export type OwnJobs = (subject: JobSubject) => Promise<boolean>

type TenantOfOrder = (orderId: OrderId) => Promise<TenantId | undefined>

const subjectSchema = z.object({
  orderId: z.catch(z.optional(orderIdSchema), undefined),
  tenantId: z.catch(z.optional(tenantIdSchema), undefined),
  intentId: z.catch(z.optional(z.string()), undefined),
})

export const jobSubjectOf = (data: unknown): JobSubject => subjectSchema.safeParse(data).data ?? {}

type Owners = {
  readonly tenantOfOrder: TenantOfOrder
  /** Whose staff handle jobs of the whole installation, and of a provider that has named no tenant. */
  readonly installationTenant: TenantId
}

/** The failed jobs of a tenant: of its orders, and those that name the tenant. */
export const jobsOfTenant =
  (tenantId: TenantId, { tenantOfOrder, installationTenant }: Owners): OwnJobs =>
  async ({ orderId, tenantId: named }) => {
    const owner = named ?? (orderId === undefined ? undefined : await tenantOfOrder(orderId))
    return (owner ?? installationTenant) === tenantId
  }

/** The jobs of an order: those that name it, and those of its payments. */
export const jobsOfOrder =
  (orderId: OrderId, isIntent: (intentId: string) => boolean): OwnJobs =>
  async (subject) =>
    subject.orderId === orderId ||
    (subject.orderId === undefined && subject.intentId !== undefined && isIntent(subject.intentId))
