import userEvent from '@testing-library/user-event'
import { problem } from '../../../../testing/fake-server'
import { done, formOf, press, write } from '../../testing/command-form'
import { routeOf } from '../../testing/office'

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
