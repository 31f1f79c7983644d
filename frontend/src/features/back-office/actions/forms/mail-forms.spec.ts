import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import userEvent from '@testing-library/user-event'
import { done, formOf, press, write } from '../../testing/command-form'

const refused = (kind: string, code = 'smtp-550'): AdminOrder['attention'][number] => ({
  kind: 'mail-failed',
  label: 'Mensagem não entregue',
  subject: `email/${kind}/1`,
  code,
  reason: `“${kind}” não foi aceita`,
  since: '2026-11-20T12:00:00.000Z',
  dueBy: null,
})

describe('sending a refused message again', () => {
  it('takes the only one', async () => {
    const attention = [refused('order-paid'), refused('order-received', 'sending-again')]
    const { form, bodies } = await formOf('resend-mail', { attention })
    await press(form, 'Enviar de novo')
    await done()
    expect(bodies()).toEqual([{ subject: 'email/order-paid/1' }])
  })

  it('has one of several chosen', async () => {
    const { form, bodies } = await formOf('resend-mail', { attention: [refused('a'), refused('b')] })
    await press(form, 'Enviar de novo')
    expect(await form.findByText('Escolha a mensagem.')).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: /“b”/ }))
    await press(form, 'Enviar de novo')
    await done()
    expect(bodies()).toEqual([{ subject: 'email/b/1' }])
  })
})

describe('correcting the customer’s e-mail', () => {
  it('sends the address and a reason, and no address that is none', async () => {
    const { form, bodies } = await formOf('correct-email')
    await write(form, 'E-mail certo', 'joana')
    await press(form, 'Corrigir o e-mail')
    expect(await form.findByText('Confira o e-mail: falta alguma parte.')).toBeVisible()
    await write(form, 'E-mail certo', '@example.com')
    await write(form, 'Motivo (opcional)', 'faltava o fim')
    await press(form, 'Corrigir o e-mail')
    await done()
    expect(bodies()).toEqual([{ email: 'joana@example.com', reason: 'faltava o fim' }])
  })
})
