import { chargeRequested } from '../../../testing/scenarios/money-history.js'
import { complete, deliver, issue, ship } from '../../../testing/scenarios/order-commands.js'
import {
  fileItem,
  full,
  type Happened,
  issued,
  item,
  orderCreated,
  orderDelivered,
  orderOfFile,
  orderPaid,
  orderShipped,
  plain,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given, notReady, wrongStatus } from '../../../testing/scenarios/order-scenario.js'
import { cancelItems, releaseFile } from '../../../testing/scenarios/staff-commands.js'
import { copyAttached, fileReleased, itemsEnded, itemsRestarted } from '../../../testing/scenarios/staff-history.js'
import type { ItemToPrice } from '../../pricing/price-order.js'
import { nextStep } from '../next-step.js'
import { effectiveStatus } from '../status.js'

const another = item(7, { documentType: 'BIRTH', delivery: { kind: 'file' } })
const paid = (...items: readonly ItemToPrice[]): readonly Happened[] => [
  orderCreated({ items, planned: true }),
  orderPaid(),
  processingStarted(),
]
const ofFile: readonly Happened[] = [orderOfFile(), orderPaid(), processingStarted()]
const ready: readonly Happened[] = [...ofFile, issued('all'), copyAttached(fileItem)]
const mixed: readonly Happened[] = paid(plain, fileItem)
const mixedReady: readonly Happened[] = [...mixed, issued('all'), copyAttached(fileItem)]

describe('releasing a file', () => {
  it('delivers an order without a parcel with its last file', () => {
    given(...ready)
      .when(releaseFile(fileItem, 'ABC-1234'))
      .thenEvents(fileReleased(fileItem, 'ABC-1234'), orderDelivered())
    const { order } = given(...ready, fileReleased(fileItem), orderDelivered())
    expect([effectiveStatus(order), order.parcels, order.items[0]?.released]).toEqual(['DELIVERED', [], true])
    given(...ready, fileReleased(fileItem), orderDelivered())
      .when(complete())
      .thenEvents((after) => ({
        type: 'OrderCompleted',
        data: { tenantId: after.tenantId, officeDay: '2026-03-02', deliveredAt: after.deliveredAt },
      }))
  })

  it('waits for the other files', () => {
    const two = [...paid(fileItem, another), issued('all'), copyAttached(fileItem, 71), copyAttached(another, 72)]
    given(...two)
      .when(releaseFile(fileItem))
      .thenEvents(fileReleased(fileItem))
    given(...two, fileReleased(fileItem))
      .when(releaseFile(another))
      .thenEvents(fileReleased(another), orderDelivered())
  })

  it('needs the steps of its document and a scan', () => {
    given(...ofFile)
      .when(releaseFile(fileItem))
      .thenRefused('order/file-not-ready')
    given(...ofFile, issued('all'))
      .when(releaseFile(fileItem))
      .thenRefused('order/copy-missing')
    given(...mixedReady)
      .when(releaseFile(plain))
      .thenRefused('order/not-a-file')
    given(...mixedReady, fileReleased(fileItem))
      .when(releaseFile(fileItem))
      .thenRefused('order/item-already-done')
    given(...mixedReady, itemsEnded('refused', [fileItem]))
      .when(releaseFile(fileItem))
      .thenRefused('order/item-ended')
  })

  it('waits for an open charge, as a parcel does', () =>
    given(...ready, chargeRequested())
      .when(releaseFile(fileItem))
      .thenRefused('order/charge-unpaid'))

  it('is refused before the work and after the delivery', () => {
    given(...ofFile.slice(0, 2))
      .when(releaseFile(fileItem))
      .thenRefused('order/forbidden-step', { obstacle: wrongStatus('PAID') })
    given(...ready, fileReleased(fileItem), orderDelivered())
      .when(releaseFile(fileItem))
      .thenRefused('order/forbidden-step', { obstacle: wrongStatus('DELIVERED') })
  })
})

describe('an order of files alone', () => {
  it('has nothing to ship', () =>
    given(...ready)
      .when(ship())
      .thenRefused('order/steps-missing', { obstacle: { code: 'nothing-to-ship' } }))

  it('waits for the release, and for no courier', () => {
    expect(nextStep(given(...ready).order, '2026-03-03')).toMatchObject({ who: 'office', what: 'release-file' })
    const { promises } = given(...ready).order
    expect([promises.ship, promises.delivery]).toEqual([undefined, '2026-03-11'])
  })

  it('is delivered where the file that was owed is withdrawn', () => {
    const two = [...paid(fileItem, another), issued(fileItem), copyAttached(fileItem), fileReleased(fileItem)]
    const { order } = given(...two)
    const events = given(...two)
    events.when(cancelItems('withdrawn', [another], 0)).thenEvents(itemsEnded('withdrawn', [another]), orderDelivered())
    expect(effectiveStatus(order)).toBe('IN_PROGRESS')
  })
})

describe('an order of a parcel and a file', () => {
  it('ships the parcel without the file', () => {
    const shipped = [...mixed, issued(plain)]
    given(...shipped)
      .when(ship())
      .thenEvents(orderShipped())
    given(...mixed, issued(fileItem))
      .when(ship())
      .thenRefused('order/steps-missing', { obstacle: notReady([{ step: 'issue', owed: 1, needed: 1 }]) })
  })

  it('goes on with the file while the parcel is on its way', () => {
    const shipped = [...mixed, issued(plain), orderShipped()]
    expect(nextStep(given(...shipped, issued(fileItem)).order, '2026-03-03')?.what).toBe('release-file')
    given(...shipped)
      .when(issue(fileItem))
      .thenEvents(issued(fileItem))
    given(...shipped, issued(fileItem), copyAttached(fileItem))
      .when(releaseFile(fileItem))
      .thenEvents(fileReleased(fileItem))
  })

  it('is not delivered while the file is missing', () => {
    const shipped = [...mixedReady, orderShipped()]
    given(...shipped)
      .when(deliver())
      .thenRefused('order/files-owed')
    given(...shipped, fileReleased(fileItem))
      .when(deliver())
      .thenEvents(orderDelivered())
    given(...shipped, itemsEnded('not-found', [fileItem]))
      .when(deliver())
      .thenEvents(orderDelivered())
  })

  it('owes its file again once its document is begun again', () => {
    const { order } = given(...mixedReady, fileReleased(fileItem), orderShipped(), itemsRestarted([full, fileItem]))
    expect(order.items.find(({ itemId }) => itemId === fileItem.itemId)?.released).toBeUndefined()
  })
})
