import { dayMillis, hourMillis } from '@cartorio/contracts/milliseconds.js'

/** Days for which an order that was begun stays on the device, from its last change on. */
export const deviceDraftDays = 30

/** Hours for which a finished order waits on the device for its checkout, with all that was typed for it. */
export const pendingOrderHours = 24

const isOlder = (savedAt: unknown, millis: number): boolean => !(Date.now() - Date.parse(String(savedAt)) < millis)

/** Of an instant in ISO 8601. What is no instant is taken for too old. */
export const isOldDraft = (savedAt: unknown): boolean => isOlder(savedAt, deviceDraftDays * dayMillis)
export const isOldPendingOrder = (savedAt: unknown): boolean => isOlder(savedAt, pendingOrderHours * hourMillis)
