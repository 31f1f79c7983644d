import { attentionEventSchemas } from '@cartorio/contracts/events/other-events.js'
import {
  isSettingsEventType,
  type SettingsEvent,
  settingsEventSchemas,
} from '@cartorio/contracts/events/settings-events.js'
import { isOrderEventType, type OrderEvent, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import type * as z from 'zod/mini'
import { type CareEvent, isCareEventType } from '../attention/entry-care.js'
import { TechnicalError } from '../technical-error.js'
import { upcasting as ours } from './upcasters.js'
import type { VersionedEvent } from './upcasting.js'

/** Reads what one kind of stream holds; `kind` names it in messages. */
const parserFor =
  <E extends { readonly type: string }>(
    kind: string,
    isType: (type: string) => type is E['type'],
    schemas: { readonly [T in E['type']]: { readonly data: z.ZodMiniType } },
  ) =>
  (event: VersionedEvent, upcasting = ours): E => {
    const { type, data, position } = upcasting.present(event)
    if (!isType(type)) throw new TechnicalError(`${type} at position ${position} is no event of ${kind}`)
    const parsed = schemas[type].data.safeParse(data)
    if (!parsed.success) throw new TechnicalError(`the event at position ${position} does not match its schema`)
    return { type, data: parsed.data } as unknown as E
  }

/**
 * A stored event of an order, in today's shape, without its personal part: a fold needs no key.
 * @throws for a type or version that this code does not know, and for data that do not match: never a guess
 */
export const parseOrderEvent = parserFor<OrderEvent>('an order', isOrderEventType, orderEventSchemas)

/** A stored event of a settings stream, as `parseOrderEvent`. */
export const parseSettingsEvent = parserFor<SettingsEvent>('settings', isSettingsEventType, settingsEventSchemas)

/** A stored event of an entry of *Pendências*, as `parseOrderEvent`. */
export const parseCareEvent = parserFor<CareEvent>(
  'an entry that needs a person',
  isCareEventType,
  attentionEventSchemas,
)
