import userEvent from '@testing-library/user-event'
import { birthItem, claimedGuarantee, marriageItem } from '../../../../testing/orders'
import { done, formOf, press, write } from '../../testing/command-form'

describe('a remark on a step', () => {
  it('is internal', async () => {
    const { form, bodies } = await formOf('start')
    await write(form, /Observação/, '  Prioridade ')
    await press(form, 'Iniciar processamento')
    await done()
    expect(bodies()).toEqual([{ notes: 'Prioridade' }])
  })

  it('is public where it is marked', async () => {
    const { form, bodies } = await formOf('deliver')
    await write(form, /Observação/, 'Entregue na portaria')
    await userEvent.click(form.getByLabelText('Mostrar ao cliente'))
    await press(form, 'Registrar entrega')
    await done()
    expect(bodies()).toEqual([{ notes: 'Entregue na portaria', notesPublic: true }])
  })

  it('is left out where nothing is remarked', async () => {
    const { form, bodies } = await formOf('complete')
    await press(form, 'Concluir pedido')
    await done()
    expect(bodies()).toEqual([{}])
  })
})

describe('completing an order', () => {
  it('warns while a guarantee waits for its answer', async () => {
    const { form } = await formOf('complete', { attention: [claimedGuarantee] })
    expect(form.getByText(/pediu a garantia e ainda não tem resposta/)).toBeVisible()
  })
})

describe('ending documents', () => {
  it('asks which, how and why', async () => {
    const { form, bodies } = await formOf('cancel-items')
    await press(form, 'Encerrar documentos')
    expect(await form.findByText('Escolha pelo menos um documento.')).toBeVisible()
    expect(form.getByText('Diga como o documento terminou.')).toBeVisible()
    expect(form.getByText('Escreva o motivo.')).toBeVisible()
    expect(form.getByLabelText('Motivo')).toHaveAccessibleDescription('Escreva o motivo.')
    expect(bodies()).toEqual([])
  })

  it('gives back all that was paid where no amount is typed', async () => {
    const { form, bodies } = await formOf('cancel-items')
    await userEvent.click(form.getByRole('checkbox', { name: /Casamento/ }))
    await userEvent.click(form.getByRole('radio', { name: 'Registro não encontrado' }))
    await write(form, 'Motivo', 'Não consta no livro')
    await press(form, 'Encerrar documentos')
    await done()
    expect(bodies()).toEqual([{ itemIds: [marriageItem.id], end: 'not-found', reason: 'Não consta no livro' }])
  })

  it('gives back the amount that is typed', async () => {
    const { form, bodies } = await formOf('cancel-items')
    await userEvent.click(form.getByRole('checkbox', { name: /Nascimento/ }))
    await userEvent.click(form.getByRole('radio', { name: 'Desistência' }))
    await write(form, 'Motivo', 'O cliente desistiu')
    await write(form, /Valor a devolver/, '12,50')
    await press(form, 'Encerrar documentos')
    await done()
    expect(bodies()).toEqual([
      { itemIds: [birthItem.id], end: 'withdrawn', reason: 'O cliente desistiu', refund: '12,50' },
    ])
  })
})
