import {
  type ItemId,
  itemIdSchema,
  type OrderId,
  orderIdSchema,
  type UploadId,
  uploadIdSchema,
} from '@cartorio/contracts/ids.js'
import { v5 as uuidv5 } from 'uuid'

/** One namespace for everything that is derived from a fact of the outside world and not from a request. */
const factNamespace = '4b8f0b7c-52b7-4a83-9d7e-0c1f0c6a9a51'

/** A repeated request meets its own stream: no table of keys. */
export const orderIdOf = (requestId: string): OrderId => orderIdSchema.parse(uuidv5('order', requestId))

export const itemIdOf = (orderId: OrderId, line: number): ItemId => itemIdSchema.parse(uuidv5(`item/${line}`, orderId))

/** `naturalKey` tells apart commands of one name in one request. */
export const commandIdOf = (requestId: string, name: string, naturalKey = ''): string =>
  uuidv5(`${name}/${naturalKey}`, requestId)

export const eventIdOf = (commandId: string, stream: string, index: number): string =>
  uuidv5(`${stream}/${index}`, commandId)

export const uploadIdOf = (commandId: string): UploadId => uploadIdSchema.parse(uuidv5('upload', commandId))

/** The request of a fact: `payment:{intent}:succeeded` is one request, whoever brings it. */
export const factRequestId = (fact: string): string => uuidv5(fact, factNamespace)
