import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { reversalCauseSchema } from '@cartorio/contracts/order/reversal.js'
import * as z from 'zod/mini'
import type { AttentionChange } from './attention-entry.js'
import type { Change } from './event-effects.js'
import { messageSubject } from './office/notifications.js'

type Reversal = OrderEventNamed<'DocumentStepReversed' | 'ShippingReversed' | 'DeliveryReversed'>['data']

/** A status that was set by hand holds again where the step had ended it. */
export const overrideAgain = ({ override }: Pick<Reversal, 'override'>): Change =>
  override === undefined ? {} : { override }

/** What the timeline keeps of a reversal. */
export const reversalFacts = {
  reverses: z.string(),
  cause: reversalCauseSchema,
  mailed: z.optional(z.literal(true)),
}

export const pickReversal = ({ reverses, cause, mailed }: Pick<Reversal, 'reverses' | 'cause' | 'mailed'>) => ({
  reverses,
  cause,
  ...(mailed === undefined ? {} : { mailed }),
})

/** A mail that could not be sent says nothing true any more. */
export const mailSettled = (template: MailKind, about: string): AttentionChange => ({
  settles: 'mail-failed',
  subject: messageSubject({ channel: 'email', template, about }),
})

/** What the step had settled is open again, with its age. */
export const openAgain = (
  reopened: Extract<Reversal, { reopened?: unknown }>['reopened'],
): readonly AttentionChange[] => (reopened ?? []).map(({ kind, ...entry }) => ({ opens: kind, ...entry }))
