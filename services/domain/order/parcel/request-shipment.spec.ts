import { readyOrder } from '../../../testing/scenarios/basic-orders.js'
import { ship } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  noteAdded,
  orderCancelled,
  orderShipped,
  overridden,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { recordShipment, recordShipmentFailure, requestShipment } from '../../../testing/scenarios/staff-commands.js'
import {
  labelPaper,
  paperAttached,
  parcelNumber,
  parcelReturned,
  shipmentCreated,
  shipmentFailed,
  shipmentRequested,
} from '../../../testing/scenarios/staff-history.js'
import { filesOf } from '../files.js'
import { effectiveStatus } from '../status.js'

const number = '1234567890'
const requested: readonly Happened[] = [...readyOrder, shipmentRequested()]
const unknown: readonly Happened[] = [...requested, shipmentFailed('unknown')]
const refused: readonly Happened[] = [...requested, shipmentFailed('refused')]
const created: readonly Happened[] = [...requested, shipmentCreated(), paperAttached(), orderShipped(number)]

describe('making a shipment at the courier', () => {
  it('is written down before the courier is called, with the remark', () =>
    given(...readyOrder)
      .when({ ...requestShipment(), note: 'frágil' })
      .thenEvents(shipmentRequested(), noteAdded('frágil')))

  it('is refused while what shipping needs is missing', () =>
    given(...readyOrder.slice(0, 4))
      .when(requestShipment())
      .thenRefused('order/steps-missing'))

  it('is refused while the courier has not answered, and so is a typed number', () => {
    given(...requested)
      .when(requestShipment({ again: true }))
      .thenRefused('order/shipment-open')
    given(...requested)
      .when(ship())
      .thenRefused('order/shipment-open')
  })

  it('is not repeated silently after an unknown outcome: a person says that nothing was made', () => {
    given(...unknown)
      .when(requestShipment())
      .thenRefused('order/shipment-unknown')
    given(...unknown)
      .when(requestShipment({ again: true }))
      .thenEvents(shipmentRequested(2))
  })

  it('that was made after all is shipped by its number, typed by a person', () => {
    given(...unknown)
      .when(ship())
      .thenEvents(orderShipped())
    expect(given(...unknown, orderShipped()).order.parcels[0]?.courierShipment?.state).toBe('typed')
  })

  it('of unknown outcome is settled by a parcel that an override names, and another may follow', () => {
    const named = [...unknown, overridden('PAID', 'por fora', parcelNumber('BY-HAND-1'))]
    const { order } = given(...named)
    expect([order.parcels[0]?.courierShipment?.state, order.attention]).toEqual(['typed', []])
    given(...named, overridden('IN_PROGRESS'))
      .when(requestShipment())
      .thenEvents(shipmentRequested(2))
  })

  it('keeps its answer to come, though an override names a parcel meanwhile', () => {
    const named = [...requested, overridden('SHIPPED', 'por fora', parcelNumber('BY-HAND-1'))]
    given(...named)
      .when(recordShipmentFailure())
      .thenEvents(shipmentFailed('unknown'))
  })

  it('may follow one that was refused, and one whose parcel came back', () => {
    given(...refused)
      .when(requestShipment())
      .thenEvents(shipmentRequested(2))
    given(...created, parcelReturned())
      .when(requestShipment())
      .thenEvents(shipmentRequested(2))
  })
})

describe('the answer of the courier', () => {
  it('ships the order, with its papers among the files of the order', () => {
    given(...requested)
      .when(recordShipment())
      .thenEvents(shipmentCreated(), paperAttached(), orderShipped(number))
    const { order } = given(...created)
    expect(effectiveStatus(order)).toBe('SHIPPED')
    expect(filesOf(order)).toContain(labelPaper.uploadId)
  })

  it('counts also when it was given up as unknown meanwhile', () =>
    given(...unknown)
      .when(recordShipment())
      .thenEvents(shipmentCreated(), paperAttached(), orderShipped(number)))

  it('is passed over for another attempt, and for one that has ended', () => {
    given(...requested)
      .when(recordShipment(2))
      .thenNothing()
    given(...refused)
      .when(recordShipment())
      .thenNothing()
    given(...readyOrder)
      .when(recordShipment())
      .thenNothing()
  })

  it('to an order that was cancelled meanwhile is refused', () =>
    given(...requested, orderCancelled())
      .when(recordShipment())
      .thenRefused('order/forbidden-step'))
})

describe('a shipment without an answer', () => {
  it.each(['refused', 'unknown'] as const)('is %s', (outcome) =>
    given(...requested)
      .when(recordShipmentFailure(outcome))
      .thenEvents(shipmentFailed(outcome)),
  )

  it('is passed over once the attempt has an answer', () => {
    for (const happened of [created, refused, unknown, readyOrder])
      given(...happened)
        .when(recordShipmentFailure())
        .thenNothing()
  })

  it('needs a person until a number, another attempt or an end settles it', () => {
    const kinds = (...happened: readonly Happened[]) => given(...happened).order.attention.map(({ kind }) => kind)
    expect(kinds(...unknown)).toEqual(['shipment-unknown'])
    expect(kinds(...refused)).toEqual([])
    for (const next of [shipmentRequested(2), orderShipped()]) expect(kinds(...unknown, next)).toEqual([])
  })
})
