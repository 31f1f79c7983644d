import type { ErasureState } from '@cartorio/contracts/http/admin.js'
import {
  type OrderCommand,
  type OrderCommandType,
  orderCommandSchema,
} from '@cartorio/contracts/order/order-commands.js'
import { writtenTextFields } from '@cartorio/contracts/order/written-texts.js'
import type * as z from 'zod/mini'
import { refuse } from '../refusal.js'
import { openClaim } from './money/guarantee.js'
import type { Order } from './state.js'
import { effectiveStatus } from './status.js'
import { ends } from './status-groups.js'

export const isErased = ({ erasedAt }: Pick<Order, 'erasedAt'>): boolean => erasedAt !== undefined

/** Whether `EraseOrder` would be taken now, and if not, why. */
export const erasureState = (order: Order): ErasureState => {
  if (isErased(order)) return 'done'
  return ends.includes(effectiveStatus(order)) ? 'open' : 'not-ended'
}

/**
 * Fields of commands that hold what a person typed, or what names a person. A field of another name is unknown to an
 * erasure: `order.property.spec.ts` fails when a command writes it into the personal part of an event.
 */
const personalFields: readonly string[] = ['personal', ...writtenTextFields]

export const listPersonalFields = (type: OrderCommandType): readonly string[] => {
  if (type === 'EraseOrder') return []
  // A courier's description is its own standard phrase; what names a person it says in `scanned`.
  return type === 'RecordCourierScan' ? ['scanned'] : personalFields
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty))

/** The fields of a command with those of the command that it proposes or carries out. */
export const fieldsOf = (command: OrderCommand): Readonly<Record<string, unknown>> =>
  'proposed' in command ? { ...command, ...command.proposed } : command

/** Refuses a command that brings what would have to be erased again: a form, a file's name, a free text. */
export const ensureNothingPersonal = (command: OrderCommand, order: Order): void => {
  if (!isErased(order)) return
  const fields = fieldsOf(command)
  if (listPersonalFields(command.type).some((field) => !isEmpty(fields[field]))) refuse('order/erased')
}

/** The personal fields that a command cannot do without. */
const requiredFields = new Map(
  orderCommandSchema.def.options.flatMap(({ shape }) => {
    const fields: Readonly<Record<string, z.ZodMiniType>> = shape
    const isRequired = (field: string): boolean => fields[field]?.safeParse(undefined).success === false
    return shape.type.def.values.map((type) => [type, listPersonalFields(type).filter(isRequired)] as const)
  }),
)

/** Whether every command of the type brings personal data, so that an order whose person was erased refuses it. */
export const alwaysBringsPersonalData = (type: OrderCommandType): boolean => (requiredFields.get(type) ?? []).length > 0

/** A command without its free texts: how a worker goes on with an order whose person was erased. */
export const withoutFreeTexts = (command: OrderCommand): OrderCommand => {
  if (command.type === 'RecordCourierScan') return { ...command, scanned: {} }
  const required = requiredFields.get(command.type) ?? []
  const free = listPersonalFields(command.type).filter((field) => field in command && !required.includes(field))
  if (free.length === 0) return command
  return Object.fromEntries(Object.entries(command).filter(([field]) => !free.includes(field))) as OrderCommand
}

/**
 * Whether nothing needs the person any more: the order has ended, no money is on its way back, no claim, no dispute and
 * nothing that needs a member of staff is open.
 */
export const awaitsErasure = (order: Order): boolean =>
  ends.includes(effectiveStatus(order)) &&
  !isErased(order) &&
  order.attention.length === 0 &&
  order.refunds.every(({ state }) => state === 'done') &&
  order.disputes.every(({ outcome }) => outcome !== null) &&
  openClaim(order) === undefined
