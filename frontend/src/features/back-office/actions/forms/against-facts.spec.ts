import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { done, formOf, press, write } from '../../testing/command-form'

const setDelivered: Partial<AdminOrder> = {
  status: 'DELIVERED',
  statusLabel: 'Entregue',
  contradiction: 'nos registros falta a emissão de 2 de 2 documentos, o envio e a entrega',
}
const label = 'Motivo de seguir assim mesmo'

describe.each([
  ['complete', 'Concluir pedido'],
  ['deliver', 'Registrar entrega'],
] as const)('the form of %s for an order whose facts contradict its status', (name, button) => {
  it('names what contradicts and asks for a reason', async () => {
    const { form, bodies } = await formOf(name, setDelivered)
    expect(
      form.getByText(
        'O pedido está em “Entregue”, mas nos registros falta a emissão de 2 de 2 documentos, o envio e a entrega.',
      ),
    ).toBeVisible()
    await press(form, button)
    expect(await form.findByText('Diga por que o pedido segue assim mesmo.')).toBeVisible()
    expect(form.getByLabelText(label)).toHaveFocus()
    expect(bodies()).toEqual([])
    await write(form, label, 'a cliente confirmou')
    await press(form, button)
    await done()
    expect(bodies()).toEqual([{ reason: 'a cliente confirmou' }])
  })

  it('asks for none where nothing contradicts', async () => {
    const { form } = await formOf(name, { status: 'DELIVERED' })
    expect(form.queryByLabelText(label)).toBeNull()
  })

  it('asks for none where the person was erased', async () => {
    const { form, bodies } = await formOf(name, { ...setDelivered, erasure: 'done' })
    expect(form.getByText(/nos registros falta/)).toBeVisible()
    expect(form.queryByLabelText(label)).toBeNull()
    await press(form, button)
    await done()
    expect(bodies()).toHaveLength(1)
  })
})

describe('the forms that send the parcel', () => {
  it.each(['ship', 'shipments'] as const)('of %s ask for the reason too', async (name) => {
    const unpaid = { status: 'IN_PROGRESS', contradiction: 'nos registros falta o pagamento' } as const
    const { form } = await formOf(name, unpaid)
    expect(form.getByLabelText(label)).toBeVisible()
  })
})
