import type { orderEventSchemas } from './order-events.js'

/** Where a personal part holds a free text, of which an event has one at most: a note, a reason, what a charge is for. */
export const writtenTextFields = ['text', 'reason', 'note', 'description', 'reference'] as const
type WrittenTextField = (typeof writtenTextFields)[number]

type Schemas = typeof orderEventSchemas
/** The types of order events that may hold a free text. */
export type WrittenTextEventType = {
  [T in keyof Schemas]: keyof Schemas[T]['personal']['shape'] & WrittenTextField extends never ? never : T
}[keyof Schemas]
