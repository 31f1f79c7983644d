import { randomUUID } from 'node:crypto'
import { v5 } from 'uuid'
import {
  deriveCommandId,
  deriveEventId,
  deriveItemId,
  deriveOrderId,
  deriveUploadId,
  factRequestId,
} from './derived-ids.js'

const request = '8f1c2c8e-35a1-8c55-9f7e-6d1f3c0d2b11'
const otherRequest = '8f1c2c8e-35a1-8c55-9f7e-6d1f3c0d2b12'
const uuidV5 = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('derived ids', () => {
  it('are version-5 UUIDs', () => {
    const ids = [
      deriveOrderId(request),
      deriveItemId(deriveOrderId(request), 0),
      deriveCommandId(request, 'ShipOrder'),
      deriveEventId(deriveCommandId(request, 'ShipOrder'), 'order-1', 0),
      deriveUploadId(deriveCommandId(request, 'AttachSupportDocument')),
      factRequestId('payment:pi_1:succeeded'),
    ]
    for (const id of ids) expect(id).toMatch(uuidV5)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are what the architecture says, so that another version of the code finds them again', () => {
    // uuidv5(requestId, 'order') and so on, reckoned with Python's uuid module.
    expect(deriveOrderId(request)).toBe('dab1070e-60c5-5c6e-9663-4e3e0af3e7eb')
    expect(deriveCommandId(request, 'ShipOrder', 'a')).toBe('3f435195-03b2-535d-b409-f4601de2c9b3')
    expect(deriveEventId(request, 'order-1', 0)).toBe('bb879033-7887-5033-bb6c-115b664beb82')
  })

  it('are those of the package `uuid`', () => {
    const names = ['', 'a', '1', 'ção 🙂', 'x'.repeat(200), '\u0000']
    for (const namespace of Array.from({ length: 50 }, () => randomUUID()))
      for (const name of names) expect(deriveCommandId(namespace, name)).toBe(v5(`${name}/`, namespace))
  })

  it('of a repeated request are the same, of another request others', () => {
    expect(deriveOrderId(request)).toBe(deriveOrderId(request))
    expect(deriveOrderId(otherRequest)).not.toBe(deriveOrderId(request))
  })

  it('of commands tell apart name and natural key', () => {
    const ids = [
      deriveCommandId(request, 'IssueDocuments'),
      deriveCommandId(request, 'IssueDocuments', 'item-1'),
      deriveCommandId(request, 'IssueDocuments', 'item-2'),
      deriveCommandId(request, 'TranslateDocuments', 'item-1'),
    ]
    expect(new Set(ids).size).toBe(4)
    expect(deriveCommandId(request, 'IssueDocuments')).toBe(deriveCommandId(request, 'IssueDocuments', ''))
  })

  it('of events tell apart stream and index', () => {
    const ids = [
      deriveEventId(request, 'order-1', 0),
      deriveEventId(request, 'order-1', 1),
      deriveEventId(request, 'order-11', 0),
    ]
    expect(new Set(ids).size).toBe(3)
  })

  it('of a fact are the same from every source', () => {
    expect(factRequestId('payment:pi_1:succeeded')).toBe(factRequestId('payment:pi_1:succeeded'))
    expect(factRequestId('payment:pi_1:failed')).not.toBe(factRequestId('payment:pi_1:succeeded'))
  })
})
