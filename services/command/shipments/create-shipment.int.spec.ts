import { defaultTenant, type OrderId } from '@cartorio/contracts/ids.js'
import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { papersOf } from '../../domain/order/parcel/parcels.js'
import { DomainError } from '../../domain/refusal.js'
import { createSandboxShipping } from '../../gateways/courier/sandbox/sandbox-shipping.js'
import { type CourierShipping, type NewShipment, ShipmentOutcomeUnknown } from '../../gateways/courier/shipping.js'
import { decryptFile } from '../../privacy/personal-encryption.js'
import { resolveSilentShipment } from '../../reactions/shipment-outcome/shipment-outcome.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { losingGuard, type StepGuard, stoppingBefore } from '../../testing/fakes/watched-ports.js'
import { type CommandInstance, openCommandInstance } from '../../testing/harness/command-instance.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { existingOrder } from '../../testing/scenarios/order-scenario.js'
import { newRequest, type PlacedOrder, readyOrder } from '../../testing/scenarios/placed-orders.js'
import { requestShipment } from '../../testing/scenarios/staff-commands.js'
import { changeOrder } from '../orders/change-order.js'
import { loadOrder } from '../pipeline/order-stream.js'
import type { RequestContext } from '../pipeline/request.js'
import { createShipment } from './create-shipment.js'

const instance = commandUnderTest()

/** A courier that keeps what it was sent, and answers as a test says. */
const courier = (answer: CourierShipping['createShipment'] = createSandboxShipping().createShipment) => {
  const sent: NewShipment[] = []
  const shipping: CourierShipping = {
    createShipment: (shipment) => {
      sent.push(shipment)
      return answer(shipment)
    },
  }
  return { sent, shipping }
}

type Try = { readonly shipping: CourierShipping; readonly request?: RequestContext; readonly again?: boolean }

const create = (
  order: PlacedOrder,
  { shipping, request = newRequest(), again = false }: Try,
  { deps }: Pick<CommandInstance, 'deps'> = instance,
) =>
  createShipment(
    { ...deps, shipping },
    {
      ...request,
      orderId: order.orderId,
      command: requestShipment({ again, declared: true, reason: 'pago fora' }),
      tenantId: defaultTenant,
      ifMatch: order.revision,
    },
  )

const refusalOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof DomainError ? error.code : String(error)
}

const loaded = (orderId: OrderId) => loadOrder(instance.eventStore, orderId)
const orderNow = async ({ orderId }: PlacedOrder) => existingOrder((await loaded(orderId)).state)
/** What the delayed job does. */
const afterMinutes = async ({ orderId }: PlacedOrder) =>
  resolveSilentShipment({ bus: await instance.bus() }, { orderId, attempt: 1 })
const isShipment = (type: string): boolean => /^(Shipment|Shipping|OrderShipped)/.test(type)
const shipmentEvents = async ({ orderId }: PlacedOrder) =>
  (await loaded(orderId)).events.map(({ type }) => type).filter(isShipment)
/** The order as its operator sees it now. */
const fresh = async (order: PlacedOrder): Promise<PlacedOrder> => ({
  ...order,
  revision: (await loaded(order.orderId)).events.length - 1,
})

describe('a shipment at the courier', () => {
  it('ships the order with its number, and keeps its papers encrypted among the files of the order', async () => {
    const order = await readyOrder(instance)
    const { sent, shipping } = courier()
    const { order: shipped } = await create(order, { shipping })
    expect(sent).toMatchObject([
      {
        orderNumber: order.orderNumber,
        recipient: { name: 'Joana Prado', city: 'Miami', postalCode: '33101', countryCode: 'US' },
        weightGrams: 500,
        contents: [{ quantity: 1 }],
        declared: { currency: 'USD' },
      },
    ])
    expect(shipped.parcels[0]?.shipment?.trackingNumber).toMatch(/^\d{10}$/)
    expect(papersOf(shipped).map(({ paper }) => paper)).toEqual(['label', 'invoice'])
    const key = await instance.deps.dataKeys.of(order.orderId)
    for (const { uploadId } of papersOf(shipped)) {
      const kept = await instance.deps.fileStore.get(uploadId)
      if (kept === undefined || key.kind !== 'key') throw new Error('there is no file')
      expect(kept.includes('%PDF')).toBe(false)
      expect(decryptFile(kept, key.key, order.orderId, uploadId).subarray(0, 4).toString()).toBe('%PDF')
    }
  })

  it('goes to the address that was changed last', async () => {
    const order = await readyOrder(instance)
    const delivery = { address: 'Rua Augusta 1', city: 'Lisboa', postalCode: '1100-048', phone: '912345678' }
    await changeOrder(instance.deps, {
      ...newRequest(),
      orderId: order.orderId,
      command: { type: 'ChangeDeliveryAddress', by: 'office', deliveryCountry: 'PT', personal: { delivery } },
    })
    const { sent, shipping } = courier()
    await create(await fresh(order), { shipping })
    expect(sent[0]?.recipient).toMatchObject({ address: 'Rua Augusta 1', city: 'Lisboa', countryCode: 'PT' })
  })

  it('is made once, however often its request comes', async () => {
    const order = await readyOrder(instance)
    const { sent, shipping } = courier()
    const request = newRequest()
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => create(order, { shipping, request })))
    expect(sent).toHaveLength(1)
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const again = await create(order, { shipping, request })
    expect([again.outcome, sent.length]).toEqual(['repeated', 1])
  })

  it('that the courier refuses leaves the order as it was, and may be tried again', async () => {
    const order = await readyOrder(instance)
    const heavy = courier((shipment) => createSandboxShipping().createShipment({ ...shipment, weightGrams: 80_000 }))
    expect(await refusalOf(create(order, heavy))).toBe('order/shipment-refused')
    expect((await orderNow(order)).parcels[0]?.courierShipment).toMatchObject({ state: 'refused', code: 'rejected' })
    await create(await fresh(order), courier())
    expect(await shipmentEvents(order)).toEqual([
      'ShipmentRequested',
      'ShipmentFailed',
      'ShipmentRequested',
      'ShipmentCreated',
      'ShippingPaperAttached',
      'ShippingPaperAttached',
      'OrderShipped',
    ])
  })
})

describe('a shipment whose answer is lost', () => {
  const silent = () => courier(() => Promise.reject(new ShipmentOutcomeUnknown('no-answer')))

  it('is repeated by nothing but a person who says that it was not made', async () => {
    const order = await readyOrder(instance)
    const request = newRequest()
    const { sent, shipping } = silent()
    expect(await refusalOf(create(order, { shipping, request }))).toBe('order/shipment-unknown')
    expect(await refusalOf(create(order, { shipping, request }))).toBe('order/shipment-unknown')
    expect(await refusalOf(create(await fresh(order), { shipping }))).toBe('order/shipment-unknown')
    expect(sent).toHaveLength(1)
    const next = courier()
    await create(await fresh(order), { shipping: next.shipping, again: true })
    expect(next.sent[0]?.reference).not.toBe(sent[0]?.reference)
    expect((await orderNow(order)).parcels[0]?.courierShipment).toMatchObject({ attempt: 2, state: 'created' })
  })

  it('because the process died while it called is of unknown outcome after some minutes, once', async () => {
    const order = await readyOrder(instance)
    const dying = courier(() => Promise.reject(new Error('killed')))
    await expect(create(order, dying)).rejects.toThrow('killed')
    await afterMinutes(order)
    await afterMinutes(order)
    expect(await shipmentEvents(order)).toEqual(['ShipmentRequested', 'ShipmentFailed'])
    expect((await orderNow(order)).attention).toMatchObject([{ kind: 'shipment-unknown', subject: '1' }])
  })

  it('and was made after all goes by its number, typed by a person', async () => {
    const order = await readyOrder(instance)
    await refusalOf(create(order, silent()))
    const { order: shipped } = await changeOrder(instance.deps, {
      ...newRequest(),
      orderId: order.orderId,
      command: { type: 'ShipOrder', courier: 'dhl', trackingNumber: 'TYPED-AFTER-1', reason: 'pago fora' },
    })
    expect([shipped.parcels[0]?.shipment?.trackingNumber, shipped.attention]).toEqual(['TYPED-AFTER-1', []])
  })
})

describe('a shipment whose request was written', () => {
  const lost = new StoreUnavailable(new Error('ECONNRESET'))

  /** An instance to which something happens at its stores. */
  const opened = async <T>(guard: StepGuard, work: (own: CommandInstance) => Promise<T>): Promise<T> => {
    const own = await openCommandInstance(instance.database, guard)
    try {
      return await work(own)
    } finally {
      await own.close()
    }
  }

  it('and the answer of the store was lost: the repeat of the request calls the courier, once', async () => {
    const order = await readyOrder(instance)
    const { sent, shipping } = courier()
    const request = newRequest()
    await opened(losingGuard('append order', lost), async (own) => {
      await expect(create(order, { shipping, request }, own)).rejects.toBeInstanceOf(StoreUnavailable)
      expect(sent).toHaveLength(0)
      await create(order, { shipping, request }, own)
      await create(order, { shipping, request }, own)
    })
    expect(sent).toHaveLength(1)
    expect((await orderNow(order)).parcels[0]?.courierShipment).toMatchObject({ attempt: 1, state: 'created' })
  })

  it('and whose process died before it called the courier: it is sent after some minutes, once', async () => {
    const order = await readyOrder(instance)
    await opened(stoppingBefore('insert courier-calls'), (own) =>
      expect(create(order, courier(), own)).rejects.toThrow('killed'),
    )
    expect(await shipmentEvents(order)).toEqual(['ShipmentRequested'])
    await afterMinutes(order)
    await afterMinutes(order)
    expect((await orderNow(order)).parcels[0]?.courierShipment).toMatchObject({ attempt: 1, state: 'created' })
    expect((await shipmentEvents(order)).filter((type) => type === 'ShipmentCreated')).toHaveLength(1)
  })

  it('and that is cancelled before the courier was called is not sent', async () => {
    const order = await readyOrder(instance)
    await opened(stoppingBefore('insert courier-calls'), (own) =>
      expect(create(order, courier(), own)).rejects.toThrow('killed'),
    )
    await changeOrder(instance.deps, {
      ...newRequest(),
      orderId: order.orderId,
      command: { type: 'CancelOrder', reason: 'desistiu' },
    })
    await afterMinutes(order)
    expect((await orderNow(order)).parcels[0]?.courierShipment).toMatchObject({ state: 'refused', code: 'not-sent' })
    expect((await orderNow(order)).attention).toEqual([])
  })

  it('keeps its number while the store does not answer', async () => {
    const order = await readyOrder(instance)
    const { sent, shipping } = courier()
    // The second append is the answer's.
    let appends = 0
    const guard: StepGuard = async (step, work) => {
      appends += step === 'append order' ? 1 : 0
      if (step === 'append order' && (appends === 2 || appends === 3)) throw lost
      return work()
    }
    const { order: shipped } = await opened(guard, (own) => create(order, { shipping }, own))
    expect([sent.length, shipped.parcels[0]?.courierShipment?.state]).toEqual([1, 'created'])
  })

  it('by a release that claimed no calls is of unknown outcome: that one may have called', async () => {
    const order = await readyOrder(instance)
    const { eventStore } = instance
    const withoutClaim: CommandInstance['deps'] = {
      ...instance.deps,
      eventStore: {
        ...eventStore,
        append: (stream, events, expected) =>
          eventStore.append(
            stream,
            events.map((event) => ({ ...event, data: { ...event.data, claimed: undefined } })),
            expected,
          ),
      },
    }
    await changeOrder(withoutClaim, {
      ...newRequest(),
      orderId: order.orderId,
      command: requestShipment({ reason: 'pago fora' }),
    })
    await afterMinutes(order)
    expect((await orderNow(order)).attention).toMatchObject([{ kind: 'shipment-unknown' }])
  })
})

describe('the events of a shipment', () => {
  it('hold nothing of the recipient', () => {
    for (const type of ['ShipmentCreated', 'ShipmentFailed', 'ShippingPaperAttached'] as const)
      expect(Object.keys(orderEventSchemas[type].personal.shape)).toEqual([])
    // Why an operator sends an order against its facts.
    expect(Object.keys(orderEventSchemas.ShipmentRequested.personal.shape)).toEqual(['reason'])
  })
})
