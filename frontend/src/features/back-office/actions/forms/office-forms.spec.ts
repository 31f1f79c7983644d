import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json } from '../../../../testing/fake-server'
import { done, formOf, pick, press, write } from '../../testing/command-form'
import { colleague, member } from '../../testing/office'

describe('the office', () => {
  it('takes an order to itself', async () => {
    const { form, bodies } = await formOf('assign')
    await press(form, 'Atribuir a mim')
    await press(form, 'Atribuir')
    await done()
    expect(bodies()).toEqual([{ staffId: member.id }])
  })

  it('gives an order to a colleague, or takes the assignment away', async () => {
    const { form, bodies } = await formOf('assign', { assignedTo: colleague.id })
    expect(await form.findByTitle(colleague.name)).toBeVisible()
    await pick(form, 'Responsável', 'Ninguém')
    await press(form, 'Atribuir')
    await done()
    expect(bodies()).toEqual([{ staffId: null }])
  })

  it('finds a colleague by the words of the name, in any order and without accents', async () => {
    const { form } = await formOf(
      'assign',
      {},
      {
        'GET /api/admin/staff': () => json({ staff: [member, { ...colleague, name: 'José D’Ávila' }] }),
      },
    )
    await userEvent.type(form.getByLabelText('Responsável'), 'davila jose')
    expect(await screen.findByTitle('José D’Ávila')).toBeVisible()
    expect([...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)).toEqual([
      'José D’Ávila',
    ])
  })

  it('moves a promised date to today or later, with a reason', async () => {
    const { form, bodies } = await formOf('move-date')
    await pick(form, 'Etapa', 'Apostila de Haia (prazo atual: 25 de novembro de 2026)')
    fireEvent.change(form.getByLabelText('Nova data'), { target: { value: '2020-01-31' } })
    await write(form, 'Motivo', 'Greve no cartório')
    await press(form, 'Mudar prazo')
    expect(await form.findByText('Esta data já passou. Escolha hoje ou um dia depois.')).toBeVisible()
    const today = officeDay(new Date().toISOString())
    fireEvent.change(form.getByLabelText('Nova data'), { target: { value: today } })
    await press(form, 'Mudar prazo')
    await done()
    expect(bodies()).toEqual([{ step: 'apostille', day: today, reason: 'Greve no cartório' }])
  })

  it('offers only steps that are to be done, and says which later days the new one overtakes', async () => {
    const { form } = await formOf('move-date')
    await pick(form, 'Etapa', 'Apostila de Haia (prazo atual: 25 de novembro de 2026)')
    expect(screen.getAllByTitle(/^Entrega/)).toHaveLength(1)
    expect(screen.queryByTitle(/^Emissão/)).toBeNull()
    fireEvent.change(form.getByLabelText('Nova data'), { target: { value: '2026-12-24' } })
    expect(await form.findByText(/Fica depois de: Entrega \(prazo atual: 28 de novembro de 2026\)/)).toBeVisible()
  })

  it('notes for the office, or for the customer too', async () => {
    const { form, bodies } = await formOf('note')
    await press(form, 'Guardar nota')
    expect(await form.findByText('Escreva a nota.')).toBeVisible()
    fireEvent.change(form.getByLabelText('Nota'), { target: { value: 'a'.repeat(10_000) } })
    await press(form, 'Guardar nota')
    expect(await form.findByText('Use no máximo 2000 caracteres.')).toBeVisible()
    fireEvent.change(form.getByLabelText('Nota'), { target: { value: 'Aguardando o cartório' } })
    await userEvent.click(form.getByRole('radio', { name: 'A equipe e o cliente' }))
    await press(form, 'Guardar nota')
    await done()
    expect(bodies()).toEqual([{ text: 'Aguardando o cartório', visibility: 'public' }])
  })
})

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
