import { act, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { laterAnswer, problem } from '../../../../testing/fake-server'
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
