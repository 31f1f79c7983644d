import * as z from 'zod/mini'
import { instantSchema, orderIdSchema } from '../ids.js'
import { dataRequestSchema, erasureGroundSchema } from '../order/office/events.js'
import { declineGrounds, exportFormats, lookReasons, stopReasons } from '../privacy-names.js'

const count = z.int().check(z.nonnegative())
const personal = z.object({})

/** What was found of an address, which the event does not name. */
const found = {
  orders: z.array(orderIdSchema),
  /** Messages of the contact form. */
  contacts: count,
}

/**
 * Events of `privacy-{id}`: what a member of staff did about the personal data of an address, one deed a stream. Nothing in
 * them names the person, so that they stay after an erasure; reasons and grounds come from closed lists.
 */
export const privacyEventSchemas = {
  /** Everything held about an address was shown; each of its orders has a recorded view of its own. */
  AddressDataViewed: { data: z.object({ reason: z.enum(lookReasons), ...found }), personal },
  /** The same, as a file. */
  AddressDataExported: {
    data: z.object({ reason: z.enum(lookReasons), format: z.enum(exportFormats), ...found }),
    personal,
  },
  /** The person was erased from `orders`; `waiting` have not ended and stay. */
  AddressDataErased: {
    data: z.object({ ground: erasureGroundSchema, ...found, waiting: z.array(orderIdSchema) }),
    personal,
  },
  /** `done`: what was requested; `declined`: on a ground that the person is told. */
  DataRequestAnswered: {
    data: z.object({
      request: dataRequestSchema,
      outcome: z.enum(['done', 'declined']),
      ground: z.optional(z.enum(declineGrounds)),
      orders: z.array(orderIdSchema),
      /** When the request was to be answered. */
      dueBy: instantSchema,
    }),
    personal,
  },
  /** An erasure that the end of the retention had proposed does not come; it is proposed again after another period. */
  RetentionErasureStopped: {
    data: z.object({ orderId: orderIdSchema, reason: z.enum(stopReasons), erasesAt: instantSchema }),
    personal,
  },
} as const

export type PrivacyEventType = keyof typeof privacyEventSchemas
export type PrivacyEvent = {
  readonly [T in PrivacyEventType]: {
    readonly type: T
    readonly data: z.infer<(typeof privacyEventSchemas)[T]['data']>
  }
}[PrivacyEventType]

export const isPrivacyEventType = (type: string): type is PrivacyEventType => Object.hasOwn(privacyEventSchemas, type)
