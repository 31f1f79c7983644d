import { paidOrder } from '../../testing/scenarios/basic-orders.js'
import {
  type Happened,
  issued,
  item,
  orderDelivered,
  orderShipped,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { copyAttached, dateMoved, fileReleased, itemsEnded } from '../../testing/scenarios/staff-history.js'
import { shortDocuments } from './validity.js'

const forMarriage = item(1, { documentType: 'BIRTH', purpose: 'marriage-abroad' })
const anyUse = item(2, { documentType: 'BIRTH' })
const orderAfter = (...happened: readonly Happened[]) =>
  given(...paidOrder({ items: [forMarriage, anyUse], transitDays: 3 }), processingStarted(), issued('all'), ...happened)
    .order
const good = orderAfter()
const goodUntil = (() => {
  const [{ issuedOn = '' } = {}] = good.items
  return new Date(Date.parse(issuedOn) + 90 * 86_400_000).toISOString().slice(0, 10)
})()
const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const short = (today: string, ...happened: readonly Happened[]) =>
  shortDocuments(orderAfter(...happened), today).map(({ itemId }) => itemId)

describe('the time of an issued document', () => {
  const [{ issuedOn = '' } = {}] = good.items

  it('is long enough while the plan leaves two weeks of it', () => expect(short(issuedOn)).toEqual([]))

  it('gets short as the work gets late, for what has a limit alone', () => {
    expect(short(later(goodUntil, -10))).toEqual([forMarriage.itemId])
    expect(short(goodUntil)).toEqual([forMarriage.itemId])
  })

  it('gets short by a delivery that is promised too late', () =>
    expect(short(issuedOn, dateMoved('delivery', later(goodUntil, -3)))).toEqual([forMarriage.itemId]))

  it('is no matter any more once the document has arrived or ended', () => {
    expect(short(goodUntil, orderShipped(), orderDelivered())).toEqual([])
    expect(short(goodUntil, itemsEnded('withdrawn', [forMarriage]))).toEqual([])
  })

  it('is no matter any more once its file was released, while a parcel is still to arrive', () => {
    const asFile = item(3, { documentType: 'BIRTH', purpose: 'marriage-abroad', delivery: { kind: 'file' } })
    const ready = [
      ...paidOrder({ items: [asFile, anyUse], planned: true, transitDays: 3 }),
      processingStarted(),
      issued('all'),
      copyAttached(asFile),
    ]
    expect(shortDocuments(given(...ready).order, goodUntil).map(({ itemId }) => itemId)).toEqual([asFile.itemId])
    const { order } = given(...ready, fileReleased(asFile))
    expect(shortDocuments(order, goodUntil)).toEqual([])
  })
})
