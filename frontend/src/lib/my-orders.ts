import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { readStored, writeStored } from './storage'

const isOrderNumber = (value: unknown): value is string => z.safeParse(orderNumberSchema, value).success

/** An order that this browser placed or tracked. Only its public number: no token, no personal data. */
type MyOrder = { readonly orderNumber: string; readonly savedAt: string }

const storageKey = 'myOrders'
const maxOrders = 50

const isMyOrder = (value: unknown): value is MyOrder =>
  typeof value === 'object' &&
  value !== null &&
  'orderNumber' in value &&
  isOrderNumber(value.orderNumber) &&
  'savedAt' in value &&
  typeof value.savedAt === 'string' &&
  !Number.isNaN(Date.parse(value.savedAt))

/** Newest first; what another script wrote under the key is left out. */
export const myOrders = (): readonly MyOrder[] => {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isMyOrder) : []
  } catch {
    return []
  }
}

export const rememberOrder = (orderNumber: string): void => {
  if (!isOrderNumber(orderNumber)) return
  const others = myOrders().filter((order) => order.orderNumber !== orderNumber)
  const orders = [{ orderNumber, savedAt: new Date().toISOString() }, ...others].slice(0, maxOrders)
  writeStored('localStorage', storageKey, JSON.stringify(orders))
}
