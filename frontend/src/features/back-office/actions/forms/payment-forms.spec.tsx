import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminOrder } from '../../../../testing/orders'
import { changed, openForm, openOrder, routeOf, taking } from '../../testing/office'

const route = routeOf('bank-transfer')
const charge: AdminOrder['charges'][number] = {
  charge: 2,
  kind: 'notary-fee',
  description: null,
  amount: '25.00',
  state: 'open',
  documentIds: [],
}

/** Fills the form in and sends it; what is chosen as paid, where there is a choice. */
const register = async (order: AdminOrder, paid?: RegExp) => {
  const server = await openOrder(order, { [route]: changed })
  const form = await openForm('bank-transfer')
  if (paid !== undefined) {
    await userEvent.click(form.getByLabelText('O que foi pago'))
    await userEvent.click(await screen.findByTitle(paid))
  }
  await userEvent.type(form.getByLabelText('Valor recebido'), '25,00')
  await userEvent.type(form.getByLabelText('Referência'), 'PIX 4711')
  await userEvent.click(form.getByRole('button', { name: 'Registrar transferência' }))
  await screen.findByText('Transferência registrada')
  return server.callsTo(route)[0]?.body
}

describe('a bank transfer', () => {
  it('is for the order itself while no charge is open, and the form has nothing to choose', async () => {
    await openOrder(adminOrder({ ...taking('bank-transfer'), charges: [{ ...charge, state: 'paid' }] }))
    const form = await openForm('bank-transfer')
    expect(form.queryByLabelText('O que foi pago')).toBeNull()
  })

  it('is for the order unless an open charge is chosen', async () => {
    const order = adminOrder({ ...taking('bank-transfer'), charges: [charge] })
    expect(await register(order)).not.toHaveProperty('charge')
  })

  it('says how an amount is written that cannot be read', async () => {
    await openOrder(adminOrder(taking('bank-transfer')))
    const form = await openForm('bank-transfer')
    const submit = form.getByRole('button', { name: 'Registrar transferência' })
    await userEvent.click(submit)
    expect(await form.findByText('Informe o valor.')).toBeVisible()
    await userEvent.type(form.getByLabelText('Valor recebido'), '1,2,3')
    await userEvent.click(submit)
    expect(await form.findByText('Valor inválido. Exemplo: 45,00')).toBeVisible()
  })

  it('for an open charge goes with its number', async () => {
    const order = adminOrder({ ...taking('bank-transfer'), charges: [charge] })
    expect(await register(order, /^2\. Taxa do cartório/)).toMatchObject({
      charge: 2,
      reference: 'PIX 4711',
    })
  })
})
