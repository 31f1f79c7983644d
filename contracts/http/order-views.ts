import * as z from 'zod/mini'
import { viewedAudit, viewedOrders } from '../events/order-views.js'
import { orderViewIdSchema, staffIdSchema } from '../ids.js'
import { longestViewName } from '../order-views.js'
import { directionMarksMessage, hasDirectionMarks, readName, text } from '../text.js'

const shows = z.strictObject(viewedOrders, {
  error: ({ code }) =>
    code === 'unrecognized_keys'
      ? 'Uma vista guarda só filtros, ordem e colunas. O que se digita na busca não é guardado: limpe a busca e salve de novo.'
      : undefined,
})

const name = text({ max: longestViewName, message: 'Dê um nome à vista.', read: readName }).check(
  z.refine((value) => !hasDirectionMarks(value), { error: directionMarksMessage }),
)

/** The bodies that save a view of a list, and change one: what is left out stays as it is. */
const viewBodies = <S extends z.ZodMiniType>(shows: S) => ({
  save: z.object({ name, shared: z._default(z.boolean(), false), shows }),
  change: z.object({ name: z.optional(name), shared: z.optional(z.boolean()), shows: z.optional(shows) }).check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      path: ['name'],
      error: 'Diga o que muda na vista: o nome, os filtros ou com quem ela é dividida.',
      when: ({ issues }) => issues.length === 0,
    }),
  ),
})

/** `POST /api/admin/order-views` and `POST /api/admin/order-views/{id}`. */
export const orderViewBodies = viewBodies(shows)

/** `POST /api/admin/audit/views` and `POST /api/admin/audit/views/{id}`. */
export const auditViewBodies = viewBodies(
  z.strictObject(viewedAudit, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? 'Uma vista da auditoria guarda só os filtros dela.' : undefined,
  }),
)

/** `POST /api/admin/order-views/{id}/remove`: without an owner one's own. */
export const orderViewRemovalSchema = z.object({ ownerId: z.optional(staffIdSchema) })

export const changedOrderViewSchema = z.object({ id: orderViewIdSchema })
export type ChangedOrderView = z.infer<typeof changedOrderViewSchema>

const savedView = {
  id: orderViewIdSchema,
  /** Empty after the erasure of its owner's data. */
  name: z.string(),
  own: z.boolean(),
  shared: z.boolean(),
  /** `active`: whether the account still signs in. */
  owner: z.object({ id: staffIdSchema, name: z.string(), active: z.boolean() }),
}
const orderViewSchema = z.object({ ...savedView, shows: z.object(viewedOrders) })
export type OrderView = z.infer<typeof orderViewSchema>
const auditListViewSchema = z.object({ ...savedView, shows: z.object(viewedAudit) })
export type AuditListView = z.infer<typeof auditListViewSchema>

/** `GET /api/admin/order-view-counts`: how many orders each view shows, exact to 1,000, `more` beyond; of so many views. */
export const mostCountedViews = 40
export const orderViewCountsSchema = z.object({
  views: z.array(z.object({ id: orderViewIdSchema, count: z.int(), more: z.boolean() })),
})
export type OrderViewCounts = z.infer<typeof orderViewCountsSchema>

/** `GET /api/admin/order-views`: one's own, and what colleagues share, by name. */
export const orderViewsSchema = z.object({ views: z.array(orderViewSchema) })
export type OrderViews = z.infer<typeof orderViewsSchema>

/** `GET /api/admin/audit/views`: the same of the audit. */
export const auditListViewsSchema = z.object({ views: z.array(auditListViewSchema) })
