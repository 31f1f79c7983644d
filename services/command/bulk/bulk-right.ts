import type { BulkChange } from '@cartorio/contracts/http/bulk.js'
import { rightOfStatus, rightOfStep } from '@cartorio/contracts/order/command-rights.js'
import type { Right } from '@cartorio/contracts/rights.js'

/** What a step of many orders asks for: the same as one of them by itself. */
export const rightOfBulk = (change: BulkChange): Right =>
  change.step === 'status' ? rightOfStatus(change.fields) : rightOfStep(change.step)
