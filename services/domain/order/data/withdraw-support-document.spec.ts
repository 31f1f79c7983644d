import { lateStatuses, openStatuses, twoForms, twoFormsPaid } from '../../../testing/scenarios/form-scenarios.js'
import { attachDocument, submitCertificateData, withdrawDocument } from '../../../testing/scenarios/order-commands.js'
import {
  documentAttached,
  documentWithdrawn,
  type Happened,
  orderCancelled,
  uploadIdNumber,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { beforeWork } from '../status-groups.js'

const named = (wanted: (status: string) => boolean): readonly [string, readonly Happened[]][] =>
  [...openStatuses, ...lateStatuses].filter(([status]) => wanted(status))
const isBeforeWork = (status: string): boolean => beforeWork.some((known) => known === status)

describe('withdrawing a file', () => {
  it.each(named(isBeforeWork))('is open when the order is %s', (_status, happened) =>
    given(...happened, documentAttached())
      .when(withdrawDocument())
      .thenEvents(documentWithdrawn()),
  )

  it.each(named((status) => !isBeforeWork(status)))('is refused when the order is %s', (status, happened) => {
    const [created, ...rest] = happened
    given(...(created === undefined ? [] : [created]), documentAttached(), ...rest)
      .when(withdrawDocument())
      .thenRefused('order/data-locked', { status })
  })

  it('is refused on a cancelled order', () =>
    given(twoForms, documentAttached(), orderCancelled()).when(withdrawDocument()).thenRefused('order/cancelled'))

  it('is refused for a file that the order does not have, or has no more', () => {
    given(twoForms, documentAttached()).when(withdrawDocument(2)).thenRefused('order/file-withdrawn')
    given(twoForms, documentAttached(), documentWithdrawn())
      .when(withdrawDocument())
      .thenRefused('order/file-withdrawn')
  })

  it('makes room for another file, and leaves the others', () => {
    const { order } = given(twoForms, documentAttached(1), documentAttached(2), documentWithdrawn(1))
    expect(order.uploadIds).toEqual([uploadIdNumber(2)])
    const five = [1, 2, 3, 4, 5].map(documentAttached)
    given(twoForms, ...five, documentWithdrawn(3))
      .when(attachDocument(6))
      .thenEvents(documentAttached(6))
  })

  it('keeps the file out of a form that is sent after it', () =>
    given(...twoFormsPaid, documentAttached(), documentWithdrawn())
      .when(submitCertificateData({ uploadIds: [uploadIdNumber(1)] }))
      .thenRefused('order/unknown-upload'))
})
