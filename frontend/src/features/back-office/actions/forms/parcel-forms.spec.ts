import { act, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { laterAnswer, problem } from '../../../../testing/fake-server'
import { adminParcel } from '../../../../testing/orders'
import { shipmentMillis } from '../../api/change-order'
import { done, formOf, press, write } from '../../testing/command-form'
import { changed, routeOf } from '../../testing/office'

describe('a shipment at the courier', () => {
  it('is made with the weight, and says what the customs need', async () => {
    const { form, bodies } = await formOf('shipments')
    await userEvent.click(form.getByRole('checkbox', { name: 'Declarar na alfândega, com fatura comercial' }))
    await press(form, 'Criar envio e etiqueta')
    await done()
    expect(bodies()).toEqual([{ weight: 0.5, declared: true, pickup: false }])
  })

  it.each([
    ['0', 'O peso é de pelo menos 0,05 kg.'],
    ['800', 'O peso é de no máximo 100 kg.'],
  ])('is not made with another weight than was typed: %s', async (typed, message) => {
    const { form, bodies } = await formOf('shipments')
    const weight = form.getByLabelText('Peso com o envelope (kg)')
    await userEvent.clear(weight)
    await userEvent.type(weight, `${typed}{Enter}`)
    expect(await form.findByText(message)).toBeVisible()
    expect(weight).toHaveValue(typed)
    expect(bodies()).toEqual([])
  })

  it('waits for the courier longer than for another answer', async () => {
    const { server, form } = await formOf('shipments')
    const answer = laterAnswer()
    server.routes[routeOf('shipments')] = () => answer.promise
    jest.useFakeTimers()
    try {
      fireEvent.click(form.getByRole('button', { name: 'Criar envio e etiqueta' }))
      await act(() => jest.advanceTimersByTimeAsync(shipmentMillis - 1000))
      expect(server.callsTo(routeOf('shipments'))).toHaveLength(1)
      expect(form.queryByRole('alert')).toBeNull()
    } finally {
      jest.useRealTimers()
    }
    answer.give(changed())
    await done()
  })

  it('after an unknown outcome is made only when its checkbox is ticked', async () => {
    const { form, bodies } = await formOf('shipments', {
      courierShipment: { state: 'unknown', code: 'no-answer', reason: null, product: null },
    })
    await press(form, 'Criar envio e etiqueta')
    expect(await form.findByText(/marque esta caixa antes de criar o envio de novo/)).toBeVisible()
    expect(bodies()).toEqual([])
  })

  it('after an unknown outcome has a checkbox that the courier made nothing, and stays open when it is refused', async () => {
    const { server, form, bodies } = await formOf('shipments', {
      courierShipment: { state: 'unknown', code: 'no-answer', reason: null, product: null },
    })
    server.routes[routeOf('shipments')] = () => problem(409, 'A transportadora não respondeu.')
    await userEvent.click(
      form.getByRole('checkbox', { name: 'Conferi no site da DHL: o envio anterior não foi criado' }),
    )
    await press(form, 'Criar envio e etiqueta')
    expect(await form.findByText('A transportadora não respondeu.')).toBeVisible()
    expect(bodies()).toMatchObject([{ again: true }])
  })
})

describe('the documents of a lost parcel', () => {
  it('are made again with a cause, a day and a reason', async () => {
    const { form, bodies } = await formOf('restart-items')
    await userEvent.click(form.getByRole('radio', { name: 'Perdido' }))
    await write(form, 'Nova data de entrega', '2099-04-20')
    await write(form, 'Motivo', 'Extraviado em Leipzig')
    await press(form, 'Refazer documentos')
    await done()
    expect(bodies()).toMatchObject([{ cause: 'lost', day: '2099-04-20', reason: 'Extraviado em Leipzig' }])
  })
})

describe('the parcel', () => {
  it('is not sent without a number that couriers could have given', async () => {
    const { form, bodies } = await formOf('ship')
    await write(form, 'Código de rastreamento', 'JD 0146')
    await press(form, 'Registrar envio')
    expect(await form.findByText('O código de rastreamento tem só letras, números e hífen.')).toBeVisible()
    expect(bodies()).toEqual([])
  })

  it('is not sent with a number that its courier gives to no parcel', async () => {
    const { form, bodies } = await formOf('ship')
    await write(form, 'Código de rastreamento', '9356579891')
    await press(form, 'Registrar envio')
    expect(await form.findByText(/não é um código desta transportadora/)).toBeVisible()
    expect(bodies()).toEqual([])
    await userEvent.clear(form.getByLabelText('Código de rastreamento'))
    await write(form, 'Código de rastreamento', '9356579890')
    await press(form, 'Registrar envio')
    await done()
    expect(bodies()).toEqual([{ courier: 'dhl', trackingNumber: '9356579890' }])
  })

  it('keeps what was typed when the number belongs to another order, and says to which', async () => {
    const { server, form } = await formOf('ship')
    server.routes[routeOf('ship')] = () => problem(409, 'Este código já está no pedido CO-2026-00007.')
    await write(form, 'Código de rastreamento', 'JD014600')
    await press(form, 'Registrar envio')
    expect(await form.findByText('Este código já está no pedido CO-2026-00007.')).toBeVisible()
    expect(form.getByLabelText('Código de rastreamento')).toHaveValue('JD014600')
    expect(form.getByRole('button', { name: 'Registrar envio' })).toBeEnabled()
  })

  it('is corrected from what is known of it', async () => {
    const { form, bodies } = await formOf('correct-tracking', { courier: 'dhl', trackingNumber: 'JD014600' })
    await userEvent.clear(form.getByLabelText('Código de rastreamento'))
    await write(form, 'Código de rastreamento', 'jd014601')
    await write(form, 'Motivo', 'Dígito trocado')
    await press(form, 'Corrigir rastreamento')
    await done()
    expect(bodies()).toEqual([{ courier: 'dhl', trackingNumber: 'jd014601', reason: 'Dígito trocado' }])
  })

  it('is flagged with what happened and why', async () => {
    const { form, bodies } = await formOf('flag-parcel')
    await press(form, 'Marcar problema')
    expect(await form.findByText('Escolha o problema.')).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: 'Extraviado' }))
    await write(form, 'Motivo', 'Sem leitura há 10 dias')
    await press(form, 'Marcar problema')
    await done()
    expect(bodies()).toEqual([{ flag: 'lost', reason: 'Sem leitura há 10 dias' }])
  })

  it('comes back with a reason', async () => {
    const { form, bodies } = await formOf('return-parcel')
    await write(form, 'Motivo', '  ')
    await press(form, 'Registrar devolução')
    expect(await form.findByText('Escreva o motivo.')).toBeVisible()
    await write(form, 'Motivo', 'Endereço errado')
    await press(form, 'Registrar devolução')
    await done()
    expect(bodies()).toEqual([{ reason: 'Endereço errado' }])
  })
})

describe('with a parcel to the customer and one to the attorney', () => {
  const attorneys = adminParcel({ destination: 'attorney' })

  it('asks which one is sent', async () => {
    const { form, bodies } = await formOf('ship', { parcels: [adminParcel(), attorneys] })
    await write(form, 'Código de rastreamento', 'BRASIL1234')
    await press(form, 'Registrar envio')
    expect(await form.findByText('Escolha de qual envio se trata.')).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: 'Envio ao procurador, no Brasil' }))
    await press(form, 'Registrar envio')
    await done()
    expect(bodies()).toMatchObject([{ destination: 'attorney', trackingNumber: 'BRASIL1234' }])
  })

  it('has chosen the only one that it can be', async () => {
    const sent = adminParcel({ courier: 'dhl', trackingNumber: 'TRACK12345', ready: false })
    const { form, bodies } = await formOf('deliver', { parcels: [sent, attorneys] })
    expect(form.getByRole('radio', { name: 'Envio ao cliente' })).toBeChecked()
    expect(form.queryByRole('radio', { name: 'Envio ao procurador, no Brasil' })).toBeNull()
    await press(form, 'Registrar entrega')
    await done()
    expect(bodies()).toEqual([{ destination: 'customer' }])
  })

  it('is flagged without the flag of the other one', async () => {
    const sent = { courier: 'dhl', trackingNumber: 'TRACK12345', ready: false } as const
    const parcels = [adminParcel({ ...sent, flag: 'customs' }), { ...attorneys, ...sent, trackingNumber: 'BRASIL1234' }]
    const { form, bodies } = await formOf('flag-parcel', { parcelFlag: 'customs', parcels })
    await userEvent.click(form.getByRole('radio', { name: 'Envio ao procurador, no Brasil' }))
    await write(form, 'Motivo', 'Sem leitura há 10 dias')
    await press(form, 'Marcar problema')
    expect(await form.findByText('Escolha o problema.')).toBeVisible()
    expect(bodies()).toEqual([])
  })

  it('declares nothing inside Brazil', async () => {
    const { form } = await formOf('shipments', { parcels: [adminParcel({ ready: false }), attorneys] })
    expect(form.queryByRole('checkbox', { name: 'Declarar na alfândega, com fatura comercial' })).toBeNull()
  })
})
