import { currentSchemaVersion } from '@cartorio/contracts/events/envelope.js'
import { isOrderEventType, type OrderEvent, orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import { TechnicalError } from '../technical-error.js'

export type StoredEvent = {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: { readonly schemaVersion: number }
  readonly position: bigint
}

/** @throws for a type or version that this code does not know, and for data that do not match: never a guess */
export const orderEventOf = ({ type, data, metadata, position }: StoredEvent): OrderEvent => {
  if (!isOrderEventType(type)) throw new TechnicalError(`unknown event type ${type} at position ${position}`)
  if (metadata.schemaVersion > currentSchemaVersion) {
    throw new TechnicalError(
      `${type} at position ${position} has schema version ${metadata.schemaVersion}, newer than ${currentSchemaVersion}`,
    )
  }
  const parsed = orderEventSchemas[type].data.safeParse(data)
  if (!parsed.success) throw new TechnicalError(`the event at position ${position} does not match its schema`)
  return { type, data: parsed.data } as OrderEvent
}
