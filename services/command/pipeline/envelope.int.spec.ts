import { type EventMetadata, metadataSchema } from '@cartorio/contracts/events/envelope.js'
import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { deriveEventId } from '../../domain/derived-ids.js'
import { hashOutsideChain, isOutsideChain } from '../../proof/hash-chain.js'
import { logStart, type RecordedEvent } from '../../stores/event-store/port.js'
import { type CommandInstance, openCommandInstance } from '../../testing/harness/command-instance.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { firstBreak } from '../../testing/scenarios/chain-breaks.js'
import { applicantData, certificateData } from '../../testing/scenarios/order-history.js'
import { newRequest, order, orderOf } from '../../testing/scenarios/placed-orders.js'
import { parcelClaims } from '../parcels/parcel-claims.js'
import { confirmPayment } from '../payments/confirm-payment.js'
import { requestOrderPayment } from '../payments/request-payment.js'
import { revealPersonalData } from '../privacy/reveal-personal-data.js'
import { attachFile } from '../uploads/attach-file.js'
import { execute, type OrderCommandRequest } from './execute.js'

let postgres: TestDatabases
let instance: CommandInstance
const log: RecordedEvent[] = []
const correlationIds = new Set<string>()
const staff = { kind: 'staff', id: staffIdSchema.parse('57af0000-0000-4000-8000-000000000001') } as const

const request = (overrides: Parameters<typeof newRequest>[0] = {}) => {
  const made = newRequest(overrides)
  correlationIds.add(made.correlationId)
  return made
}

/** An order from the first click to its end, a view of its data included. */
const wholeLife = async ({ deps, bus }: CommandInstance): Promise<void> => {
  const creation = request()
  await order(instance, creation)
  const orderId = orderOf(creation)
  const tell = (command: OrderCommandRequest['command'], overrides: Partial<OrderCommandRequest> = {}) =>
    execute(deps, { ...request(), ...overrides, orderId, command }, parcelClaims(deps))
  const { intent, order: placed } = await requestOrderPayment(deps, { orderId, request: request() })
  const card = { number: sandboxCards.pays, expiryMonth: 12, expiryYear: 2040, cvc: '123', country: 'US' }
  await deps.payments.confirm(intent.id, intent.clientSecret, card)
  await confirmPayment({ payments: deps.payments, bus: await bus() }, intent.id)
  correlationIds.add(`payment:${intent.id}:succeeded`)
  await tell({ type: 'CompleteApplicantData', by: 'customer', personal: applicantData })
  await tell({
    type: 'SubmitBirthCertificateData',
    by: 'customer',
    dontKnowRegistry: true,
    apostilleOption: null,
    wantsTranslation: false,
    translationLanguage: null,
    wantsApostille: false,
    uploadIds: [],
    personal: certificateData,
  })
  const bytes = Buffer.from('%PDF-1.7 certidão')
  await attachFile(deps, {
    orderId,
    purpose: { kind: 'support-document' },
    staff: undefined,
    file: { name: 'certidão.pdf', mediaType: 'application/pdf', bytes },
    request: request(),
  })
  const itemIds = placed.items.map(({ itemId }) => itemId)
  const byStaff = { actor: staff }
  await tell({ type: 'StartProcessing', note: 'cartório avisado' }, byStaff)
  await tell({ type: 'IssueDocuments', itemIds }, byStaff)
  await tell({ type: 'ApostilleDocuments', itemIds }, byStaff)
  await tell({ type: 'TranslateDocuments', itemIds }, byStaff)
  await tell({ type: 'ShipOrder', courier: 'dhl', trackingNumber: 'TRACK12345' }, byStaff)
  await tell({ type: 'DeliverOrder' }, byStaff)
  await tell({ type: 'CompleteOrder' }, byStaff)
  const view = { orderId, reason: 'conferir', tenantId: placed.tenantId, request: request(byStaff) }
  await revealPersonalData(deps, view)
  await revealPersonalData(deps, { ...view, request: request(byStaff) })
}

beforeAll(async () => {
  postgres = await openTestDatabases()
  instance = await openCommandInstance(await postgres.database())
  await wholeLife(instance)
  for await (const event of instance.eventStore.readAll(logStart)) log.push(event)
})
afterAll(async () => {
  await instance?.close()
  await postgres?.stop()
})

const chained = () => log.filter(({ stream }) => !stream.startsWith('order-numbers-'))

/** A stream's own events in their order. */
const byStream = (): Map<string, RecordedEvent[]> => {
  const streams = new Map<string, RecordedEvent[]>()
  for (const event of chained()) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event])
  return streams
}

describe("every event of an order's whole life", () => {
  it('is there, of every kind that this order can have', () =>
    expect(new Set(log.map(({ type }) => type))).toEqual(
      new Set([
        'OrderNumberReserved',
        'OrderCreated',
        'PaymentRequested',
        'OrderPaid',
        'ApplicantDataCompleted',
        'BirthCertificateDataSubmitted',
        'SupportDocumentAttached',
        'ProcessingStarted',
        'NoteAdded',
        'DocumentIssued',
        'DocumentTranslated',
        'DocumentApostilled',
        'ParcelClaimed',
        'OrderShipped',
        'OrderDelivered',
        'OrderCompleted',
        'PersonalDataViewed',
      ]),
    ))

  it('carries every field of the envelope and no other', () => {
    const fields: (keyof EventMetadata)[] = [
      'actor',
      'bodyMac',
      'causationId',
      'commandId',
      'correlationId',
      'hash',
      'occurredAt',
      'requestId',
      'schemaVersion',
      'tenantId',
    ]
    for (const { type, metadata } of log) {
      expect([type, Object.keys(metadata).sort()]).toEqual([type, fields])
      expect([type, metadataSchema.safeParse(metadata).success]).toEqual([type, true])
    }
  })

  it('has an id that its command and its place in the command make', () => {
    const places = new Map<string, number>()
    for (const { id, stream, metadata } of log) {
      const key = `${metadata.commandId} ${stream}`
      const index = places.get(key) ?? 0
      places.set(key, index + 1)
      expect(id).toBe(deriveEventId(metadata.commandId, stream, index))
    }
  })

  it('says whose request it was, under which correlation id, and what body came', () => {
    for (const { type, metadata } of log) {
      expect([type, correlationIds.has(metadata.correlationId)]).toEqual([type, true])
      // A number and a parcel are no order's own, and the provider's word came without a client's body.
      const withoutBody = ['OrderNumberReserved', 'ParcelClaimed', 'OrderPaid'].includes(type)
      expect([type, metadata.bodyMac === null]).toEqual([type, withoutBody])
    }
    const actors = Object.fromEntries(log.map(({ type, metadata }) => [type, metadata.actor.kind]))
    expect(actors).toMatchObject({ OrderCreated: 'customer', OrderPaid: 'system', OrderShipped: 'staff' })
  })

  it('carries its stream’s hash chain on, and every chain recomputes from what is stored', () => {
    expect([...byStream().keys()].sort()).toEqual([
      expect.stringMatching(/^access-/),
      expect.stringMatching(/^order-/),
      'parcel-dhl-TRACK12345',
    ])
    for (const [stream, events] of byStream()) expect([stream, firstBreak(events)]).toEqual([stream, undefined])
  })

  it('cannot be changed, dropped or moved without breaking the chain', () => {
    const events = [...byStream().values()].find(({ length }) => length > 10) ?? []
    const changed = events.map((event) =>
      event.type === 'OrderShipped' ? { ...event, data: { ...event.data, trackingNumber: 'OTHER' } } : event,
    )
    expect(firstBreak(changed)).toBe(events.findIndex(({ type }) => type === 'OrderShipped'))
    expect(firstBreak(events.filter(({ revision }) => revision !== 3))).toBe(4)
    const actor = { kind: 'system', name: 'another worker' } as const
    const disguised = events.map((event) =>
      event.revision === 5 ? { ...event, metadata: { ...event.metadata, actor } } : event,
    )
    expect(firstBreak(disguised)).toBe(5)
  })

  it('carries a hash over itself, also where no event knows the one before it', () => {
    const numbers = log.filter(({ stream }) => isOutsideChain(stream))
    expect(new Set(numbers.map(({ type }) => type))).toEqual(new Set(['OrderNumberReserved']))
    for (const event of numbers) {
      const { hash, ...metadata } = event.metadata
      expect(hash).toBe(hashOutsideChain({ ...event, metadata }))
    }
  })

  it('holds personal data in its encrypted part alone', () => {
    const plain = log.map((event) => JSON.stringify({ ...event, personal: null, position: null })).join('\n')
    for (const secret of ['Joana', 'Evergreen', 'joana.prado', 'Ana Souza', 'certidão.pdf', 'conferir', 'avisado'])
      expect(plain).not.toContain(secret)
    const encrypted = log.filter(({ personal }) => personal !== null).map(({ type }) => type)
    expect(encrypted).toContain('OrderCreated')
    expect(encrypted).toContain('PersonalDataViewed')
  })

  it('holds data that its schema takes', () => {
    for (const { type, data } of log) {
      const schema = type in orderEventSchemas ? orderEventSchemas[type as keyof typeof orderEventSchemas] : undefined
      if (schema !== undefined) expect([type, schema.data.safeParse(data).success]).toEqual([type, true])
    }
  })
})
