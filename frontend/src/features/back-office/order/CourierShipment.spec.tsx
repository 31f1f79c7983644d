import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminOrder, adminParcel } from '../../../testing/orders'
import { openOrder, part, taking } from '../testing/office'

describe('the shipment at the courier', () => {
  it('of unknown outcome offers both choices, each with its form', async () => {
    const changes = { courierShipment: { state: 'unknown', code: 'no-answer', reason: null, product: null } } as const
    await openOrder(adminOrder({ ...taking('ship', 'shipments'), ...changes }))
    const created = part('Envio').getByRole('button', { name: 'Foi criado: digitar o código' })
    expect(part('Envio').getByRole('button', { name: 'Não foi criado: tentar de novo' })).toBeVisible()
    await userEvent.click(created)
    expect(await screen.findByRole('dialog')).toHaveTextContent('Código de rastreamento')
  })

  it('that was refused says why', async () => {
    await openOrder(
      adminOrder({
        courierShipment: {
          state: 'refused',
          code: 'no-product',
          reason: 'A transportadora não oferece este envio.',
          product: null,
        },
      }),
    )
    expect(part('Envio').getByText('A transportadora não oferece este envio.')).toBeVisible()
  })

  it('whose papers could not be stored says where the label is printed, until the parcel arrives', async () => {
    const courierShipment = { state: 'created', code: null, reason: null, product: null } as const
    const shipped = { status: 'SHIPPED', trackingNumber: '1234567890', courier: 'dhl', courierShipment } as const
    await openOrder(adminOrder(shipped))
    expect(part('Envio').getByText('A etiqueta deste código de rastreamento não está no pedido.')).toBeVisible()
    expect(part('Envio').getByText(/no site da transportadora/)).toBeVisible()
    cleanup()
    await openOrder(adminOrder({ ...shipped, status: 'DELIVERED' }))
    expect(part('Envio').queryByText(/A etiqueta deste código/)).toBeNull()
  })

  it('misses the label of each of two parcels while that one is on its way', async () => {
    const created = {
      courier: 'dhl',
      courierName: 'DHL',
      ready: false,
      courierShipment: { state: 'created', code: null, reason: null, product: null },
    } as const
    const customers = adminParcel({ ...created, trackingNumber: '1234567890' })
    const attorneys = adminParcel({ ...created, destination: 'attorney', trackingNumber: '9356579890' })
    const missing = 'A etiqueta deste código de rastreamento não está no pedido.'
    const waits = adminParcel({ destination: 'attorney', ready: false })
    await openOrder(adminOrder({ status: 'TRANSLATED', parcels: [customers, waits] }))
    expect(part('Envio').getAllByText(missing)).toHaveLength(1)
    cleanup()
    const arrived = { ...customers, deliveredAt: '2026-11-20T12:00:00.000Z' }
    await openOrder(adminOrder({ status: 'SHIPPED', parcels: [arrived, attorneys] }))
    expect(part('Envio').getAllByText(missing)).toHaveLength(1)
  })

  it('that has arrived opens its proof of delivery by a button of its own', async () => {
    const [label, proof] = ['0de70000-0000-4000-8000-0000000000a1', '0de70000-0000-4000-8000-0000000000a2']
    const route = `POST /api/admin/orders/${adminOrder().id}/shipping-papers/${proof}`
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:proof'
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    const courierShipment = { state: 'created', code: null, reason: null, product: null } as const
    const server = await openOrder(
      adminOrder({
        status: 'DELIVERED',
        trackingNumber: '1234567890',
        courier: 'dhl',
        courierShipment,
        shippingPapers: [
          { id: label, paper: 'label' },
          { id: proof, paper: 'delivery-proof' },
        ],
      }),
      { [route]: () => new Response('%PDF', { status: 200, headers: { 'content-type': 'application/pdf' } }) },
    )
    expect(part('Envio').getByRole('button', { name: 'Imprimir: Etiqueta' })).toBeVisible()
    await userEvent.click(part('Envio').getByRole('button', { name: 'Abrir o comprovante de entrega' }))
    await waitFor(() => expect(saved).toEqual(['Comprovante de entrega.pdf blob:proof']))
    expect(server.callsTo(route)).toHaveLength(1)
    expect(opened).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
  })

  it('has one button that opens its papers, or saves them where the browser opens no tab', async () => {
    const id = '0de70000-0000-4000-8000-0000000000a1'
    const route = `POST /api/admin/orders/${adminOrder().id}/shipping-papers/${id}`
    const pdf = () => new Response('%PDF', { status: 200, headers: { 'content-type': 'application/pdf' } })
    jest.spyOn(window, 'open').mockReturnValue(null)
    URL.createObjectURL = () => 'blob:label'
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    const courierShipment = { state: 'created', code: null, reason: null, product: 'EXPRESS WORLDWIDE' } as const
    const parcel = { trackingNumber: '1234567890', courier: 'dhl', courierShipment } as const
    const order = adminOrder({ ...parcel, shippingPapers: [{ id, paper: 'label' }] })
    const server = await openOrder(order, { [route]: pdf })
    expect(part('Envio').getByText('Serviço da transportadora: EXPRESS WORLDWIDE')).toBeVisible()
    await userEvent.click(part('Envio').getByRole('button', { name: 'Imprimir: Etiqueta' }))
    await waitFor(() => expect(saved).toEqual(['Etiqueta.pdf blob:label']))
    expect(server.callsTo(route)).toHaveLength(1)
    jest.restoreAllMocks()
  })
})
