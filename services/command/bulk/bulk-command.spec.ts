import { randomUUID } from 'node:crypto'
import type { BulkChange } from '@cartorio/contracts/http/bulk.js'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import { newParcel } from '../../domain/order/parcel/parcels.js'
import { DomainError } from '../../domain/refusal.js'
import {
  full,
  type Happened,
  issued,
  orderCreated,
  orderPaid,
  paymentRequested,
  plain,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { bulkCommand } from './bulk-command.js'

const created: readonly Happened[] = [orderCreated({ items: [plain, full] }), paymentRequested()]
const started: readonly Happened[] = [...created, orderPaid(), processingStarted()]
const issue: BulkChange = { step: 'issue', fields: { issuedOn: '2026-03-04', notesPublic: false } }

const codeOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return error.code
    if (error instanceof Error) return error.message
  }
  return 'none'
}

describe('a step of many orders, for one of them', () => {
  it('names the documents that are open for it', () => {
    const command = bulkCommand(issue, given(...started, issued(plain)).order)
    expect(command).toMatchObject({ type: 'IssueDocuments', itemIds: [full.itemId], issuedOn: '2026-03-04' })
  })

  it('is refused where none is open', () => {
    expect(codeOf(() => bulkCommand(issue, given(...started, issued(plain, full)).order))).toBe('order/forbidden-step')
  })

  it('takes the parcel of its own row', () => {
    const ship: BulkChange = { step: 'ship', fields: { courier: 'correios', notesPublic: false } }
    const { order } = given(...started)
    expect(bulkCommand(ship, order, 'AB123')).toMatchObject({ type: 'ShipOrder', trackingNumber: 'AB123' })
    expect(codeOf(() => bulkCommand(ship, order))).toBe('bulk/tracking-number-missing')
  })

  it('stands for the step of a status, or sets it by hand', () => {
    const status = (fields: Partial<Extract<BulkChange, { step: 'status' }>['fields']>): BulkChange => ({
      step: 'status',
      fields: { status: 'PAID', override: false, ...fields },
    })
    const { order } = given(...created)
    expect(bulkCommand(status({ status: 'CANCELLED' }), order)).toMatchObject({ type: 'CancelOrder' })
    expect(codeOf(() => bulkCommand(status({}), order))).toBe('order/forbidden-step')
    expect(bulkCommand(status({ override: true, notes: 'por fora' }), order)).toEqual({
      type: 'OverrideStatus',
      status: 'PAID',
      note: 'por fora',
      shipment: null,
    })
    expect(bulkCommand(status({ status: 'SHIPPED', courier: 'correios' }), order, 'AB123')).toMatchObject({
      type: 'ShipOrder',
      courier: 'correios',
    })
  })

  it('is the request of a shipment where the courier has made no label, and nothing where it has', () => {
    const labels: BulkChange = {
      step: 'labels',
      fields: { weight: 0.5, declared: true, pickup: false, notesPublic: false },
    }
    const { order } = given(...started, issued(plain, full))
    expect(bulkCommand(labels, order)).toMatchObject({ type: 'RequestShipment', weightGrams: 500, declared: true })
    const paper = { trackingNumber: '1', paper: 'label', uploadId: uploadIdSchema.parse(randomUUID()) } as const
    const [parcel = newParcel('customer')] = order.parcels
    expect(bulkCommand(labels, { ...order, parcels: [{ ...parcel, papers: [paper] }] })).toBeUndefined()
  })

  it('is a note, a message or an assignment like any other', () => {
    const { order } = given(...started)
    const note = bulkCommand({ step: 'note', fields: { text: 'ligar amanhã', visibility: 'internal' } }, order)
    expect(note).toMatchObject({ type: 'AddNote', text: 'ligar amanhã' })
    expect(bulkCommand({ step: 'message', fields: { text: 'Olá' } }, order)).toMatchObject({ type: 'WriteToCustomer' })
    expect(bulkCommand({ step: 'assign', fields: { staffId: null, notesPublic: false } }, order)).toMatchObject({
      type: 'AssignOrder',
      staffId: null,
    })
  })
})
