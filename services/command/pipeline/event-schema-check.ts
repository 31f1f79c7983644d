import { eventSchemas, isKnownEventType } from '@cartorio/contracts/events/every-event.js'
import type * as z from 'zod/mini'
import { TechnicalError } from '../../domain/technical-error.js'

type Part = { readonly place: string; readonly schema: z.ZodMiniType; readonly value: unknown }

/** JSON values alone: a third of the time that `isDeepStrictEqual` takes, for every event. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every((key) => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)))
}

/** Where a part differs from its schema; names of fields only, since values may be a person's. */
const differenceIn = ({ place, schema, value }: Part): string | undefined => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) return [place, ...(parsed.error.issues[0]?.path ?? [])].join('.')
  // A field that no reader knows would stay in the log for ever, perhaps with a name in the clear.
  return isSame(parsed.data, value) ? undefined : `${place}, which has a field that the schema does not know`
}

/**
 * Checked before encryption: an event that does not match could neither be read again nor be taken out of the log.
 * @throws {TechnicalError} which names the type and the field
 */
export const ensureMatchesSchema = (type: string, data: unknown, personal: unknown): void => {
  if (!isKnownEventType(type)) throw new TechnicalError(`an event of the unknown type ${type} is not appended`)
  const { data: dataSchema, personal: personalSchema } = eventSchemas[type]
  const difference =
    differenceIn({ place: 'data', schema: dataSchema, value: data }) ??
    (personal === undefined ? undefined : differenceIn({ place: 'personal', schema: personalSchema, value: personal }))
  if (difference !== undefined)
    throw new TechnicalError(`${type} is not appended: it differs from its schema in ${difference}`)
}
