import { cents } from '@cartorio/contracts/money.js'
import fc from 'fast-check'
import { itemIdNumber } from '../order-history.js'
import { firstParcel, type Named, parcelNumber } from '../staff-history.js'

/** Items by number, one of them perhaps of no order; few enough that most steps are accepted. */
export const someItems: fc.Arbitrary<Named[]> = fc
  .array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 })
  .map((numbers) => numbers.map((number) => ({ itemId: itemIdNumber(number) })))
export const oneItem: fc.Arbitrary<Named> = fc
  .integer({ min: 1, max: 5 })
  .map((number) => ({ itemId: itemIdNumber(number) }))

export const remark = fc.option(fc.string(), { nil: undefined })
export const reason = fc.constantFrom('motivo', 'outro motivo', '', ' ')
/** A remark, and the reason of a step against the facts, which most drawn orders need that were set by hand. */
export const againstFacts = fc.tuple(remark, fc.option(reason, { nil: undefined }))
/** The number of a charge, a refund or an attempt. */
export const small = fc.integer({ min: 1, max: 3 })
export const amount = fc.constantFrom(1, 100, 2500, 10_000, 0, -1, 100_000_000).map(cents)
export const intentId = fc.constantFrom('pi_1', 'pi_2', 'pi_3')
export const by = fc.constantFrom('customer', 'office')
export const parcel = fc.constantFrom(firstParcel, parcelNumber('SECOND-1'), parcelNumber('THIRD-1', 'fedex'))
export const day = fc.constantFrom('2026-03-02', '2026-03-20', '2026-03-01', '2028-01-01', 'amanhã')
