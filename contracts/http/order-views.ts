import * as z from 'zod/mini'
import { viewedOrders } from '../events/order-views.js'
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

/** `POST /api/admin/order-views`. */
export const orderViewRequestSchema = z.object({ name, shared: z._default(z.boolean(), false), shows })

/** `POST /api/admin/order-views/{id}`: what is left out stays as it is. */
export const orderViewChangeSchema = z
  .object({ name: z.optional(name), shared: z.optional(z.boolean()), shows: z.optional(shows) })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      path: ['name'],
      error: 'Diga o que muda na vista: o nome, os filtros ou com quem ela é dividida.',
      when: ({ issues }) => issues.length === 0,
    }),
  )

/** `POST /api/admin/order-views/{id}/remove`: without an owner one's own. */
export const orderViewRemovalSchema = z.object({ ownerId: z.optional(staffIdSchema) })

export const changedOrderViewSchema = z.object({ id: orderViewIdSchema })
export type ChangedOrderView = z.infer<typeof changedOrderViewSchema>

const orderViewSchema = z.object({
  id: orderViewIdSchema,
  /** Empty after the erasure of its owner's data. */
  name: z.string(),
  own: z.boolean(),
  shared: z.boolean(),
  /** `active`: whether the account still signs in. */
  owner: z.object({ id: staffIdSchema, name: z.string(), active: z.boolean() }),
  shows: z.object(viewedOrders),
})
export type OrderView = z.infer<typeof orderViewSchema>

/** `GET /api/admin/order-view-counts`: how many orders each view shows, exact to 1,000, `more` beyond; of so many views. */
export const mostCountedViews = 40
export const orderViewCountsSchema = z.object({
  views: z.array(z.object({ id: orderViewIdSchema, count: z.int(), more: z.boolean() })),
})
export type OrderViewCounts = z.infer<typeof orderViewCountsSchema>

/** `GET /api/admin/order-views`: one's own, and what colleagues share, by name. */
export const orderViewsSchema = z.object({ views: z.array(orderViewSchema) })
export type OrderViews = z.infer<typeof orderViewsSchema>
