import type { ContradictionCode } from '@cartorio/contracts/contradictions.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import type { CustomerMailChoice } from '@cartorio/contracts/order/customer-mail.js'
import type { OrderEventNamed, OrderEventType } from '@cartorio/contracts/order/order-events.js'
import * as z from 'zod/mini'
import type { AttentionChange } from './attention-entry.js'
import type { Order } from './state.js'

/** The fields of an order that an event changes, as they are after it. */
export type Change = Partial<Order>

type Shape = Readonly<Record<string, z.ZodMiniType>>
type FactsOf<S extends Shape> = z.infer<z.ZodMiniObject<S>>

/** What the timeline keeps of an event beside its kind. No free text is in it, and no name of a
 * person but the sworn translator's. */
export type TimelineEntry<T extends OrderEventType, S extends Shape> = {
  readonly shape: S
  /** `order` is the order after the event. */
  facts(event: OrderEventNamed<T>, order: Order): FactsOf<S>
}

export const timelineEntry = <T extends OrderEventType, S extends Shape>(
  shape: S,
  facts: (event: OrderEventNamed<T>, order: Order) => FactsOf<S>,
): TimelineEntry<T, S> => ({ shape, facts })

/** All that follows from an event within the domain. What is left out, most events have not. */
export type EventEffects<T extends OrderEventType = OrderEventType> = {
  /** What it changes in the order, before the override and the count. */
  change(order: Order, event: OrderEventNamed<T>, occurredAt: Instant): Change
  /** The mails to the customer that it makes: one for each step that its customer is to hear of. */
  readonly mails?: readonly MailKind[]
  /** The entries of attention that it opens or settles. */
  attention?(event: OrderEventNamed<T>): readonly AttentionChange[]
  readonly timeline?: TimelineEntry<T, Shape>
}

/** The effects of each event of an area. */
export type EffectsOf<E> = { readonly [T in keyof E & OrderEventType]: EventEffects<T> }

export const unchanged = (): Change => ({})

/** Said of a step whose customer gets no mail about it. */
export const withoutMail = { withoutMail: z.optional(z.literal(true)) }
export const mailFacts = ({ customerMail }: { readonly customerMail?: CustomerMailChoice | undefined }) =>
  customerMail === 'none' ? { withoutMail: true as const } : {}

/** What the facts lacked of an order's status that was set by hand, as the timeline keeps it. */
export const despiteFacts = ({ despite }: { readonly despite?: ContradictionCode[] | undefined }) =>
  despite === undefined ? {} : { despite }
