import type { RecordPlace } from '@cartorio/contracts/order/event-parts.js'
import { unknownOfficeKey } from '@cartorio/contracts/order-queues.js'
import type { Immutable } from '../../domain/immutable.js'

const numbered = /^\d{6}$/

/** The notary office of a record: its number in the national register, or state and city, as far as they are known. */
export const officeKeyOf = ({ cns, state, city }: Immutable<RecordPlace> = {}): string =>
  cns ?? ([state, city].filter(Boolean).join('/') || unknownOfficeKey)

/** What a key says. */
export const readOfficeKey = (key: string): RecordPlace => {
  if (key === unknownOfficeKey) return {}
  if (numbered.test(key)) return { cns: key }
  const [state, city] = key.split('/')
  return { ...(state ? { state } : {}), ...(city ? { city } : {}) }
}
