import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import userEvent from '@testing-library/user-event'
import { done, formOf, press, write } from '../../testing/command-form'

const returned: AdminOrder['attention'][number] = {
  kind: 'parcel-returned',
  label: 'Envio devolvido',
  subject: 'TRACK12345',
  code: 'returned',
  reason: 'O envio voltou e precisa ser enviado de novo',
  since: '2026-11-20T12:00:00.000Z',
  dueBy: null,
}
const flagged: AdminOrder['attention'][number] = {
  ...returned,
  kind: 'payment-flagged',
  label: 'Pagamento a conferir',
  subject: 'pi_1',
  code: 'amount',
  reason: 'O valor não confere',
}

describe('resolving what needs a person', () => {
  it('takes the only open entry, and what was done', async () => {
    const { form, bodies } = await formOf('resolve-attention', { attention: [returned] })
    await write(form, 'O que foi feito', 'O cliente busca no escritório')
    await press(form, 'Marcar como resolvida')
    await done()
    expect(bodies()).toEqual([
      { kind: 'parcel-returned', subject: 'TRACK12345', reason: 'O cliente busca no escritório' },
    ])
  })

  it('has one of several chosen', async () => {
    const { form, bodies } = await formOf('resolve-attention', { attention: [returned, flagged] })
    await write(form, 'O que foi feito', 'Devolvido pelo painel do provedor')
    await press(form, 'Marcar como resolvida')
    expect(await form.findByText('Escolha o que foi resolvido.')).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: /Pagamento a conferir/ }))
    await press(form, 'Marcar como resolvida')
    await done()
    expect(bodies()).toMatchObject([{ kind: 'payment-flagged', subject: 'pi_1' }])
  })

  it('asks what was done, but of an order whose person was erased', async () => {
    const { form, bodies } = await formOf('resolve-attention', { attention: [returned] })
    await press(form, 'Marcar como resolvida')
    expect(await form.findByText('Escreva o que foi feito.')).toBeVisible()
    expect(bodies()).toEqual([])
  })

  it('asks for no words of an order whose person was erased', async () => {
    const { form, bodies } = await formOf('resolve-attention', { attention: [returned], erasure: 'done' })
    expect(form.queryByLabelText('O que foi feito')).toBeNull()
    await press(form, 'Marcar como resolvida')
    await done()
    expect(bodies()).toEqual([{ kind: 'parcel-returned', subject: 'TRACK12345' }])
  })
})
