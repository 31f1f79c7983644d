import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import userEvent from '@testing-library/user-event'
import { birthItem } from '../../../../testing/orders'
import { done, formOf, pick, press, write } from '../../testing/command-form'

const openCharge: AdminOrder['charges'][number] = {
  charge: 1,
  kind: 'notary-fee',
  description: null,
  amount: '30.00',
  state: 'open',
  documentIds: [],
}

describe('a charge', () => {
  it.each([
    ['0', 'O valor precisa ser maior que zero.'],
    ['1000000', 'Use no máximo $ 5.000,00.'],
    ['muito', 'Valor inválido. Exemplo: 45,00'],
  ])('of "%s" is refused', async (amount, why) => {
    const { form, bodies } = await formOf('charge')
    await pick(form, 'Tipo de cobrança', 'Taxa do cartório')
    await write(form, /Valor/, amount)
    await write(form, 'Descrição', 'Busca no livro de 1984')
    await press(form, 'Criar cobrança')
    expect(await form.findByText(why)).toBeVisible()
    expect(bodies()).toEqual([])
  })

  it('names its kind, its amount, what it is for and the documents', async () => {
    const { form, bodies } = await formOf('charge')
    await pick(form, 'Tipo de cobrança', 'Taxa do cartório')
    await write(form, /Valor/, '30,00')
    await write(form, 'Descrição', 'Busca no livro de 1984')
    await userEvent.click(form.getByRole('checkbox', { name: /Nascimento/ }))
    await press(form, 'Criar cobrança')
    await done()
    expect(bodies()).toEqual([
      { kind: 'notary-fee', amount: '30,00', description: 'Busca no livro de 1984', itemIds: [birthItem.id] },
    ])
  })

  it('is waived as the only open one', async () => {
    const { form, bodies } = await formOf('waive-charge', { charges: [openCharge] })
    await write(form, 'Motivo', 'Cortesia')
    await press(form, 'Encerrar cobrança')
    await done()
    expect(bodies()).toEqual([{ charge: 1, withdraw: false, reason: 'Cortesia' }])
  })

  it('is chosen among several, and may be withdrawn with its services', async () => {
    const { form, bodies } = await formOf('waive-charge', {
      charges: [
        openCharge,
        { ...openCharge, charge: 2, kind: 'added-services' },
        { ...openCharge, charge: 3, state: 'paid' },
      ],
    })
    expect(form.queryByRole('radio', { name: /^3\./ })).toBeNull()
    await write(form, 'Motivo', 'O cliente mudou de ideia')
    await press(form, 'Encerrar cobrança')
    expect(await form.findByText('Escolha a cobrança.')).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: /^2\. Serviços adicionais/ }))
    await userEvent.click(form.getByRole('radio', { name: /^Retirar/ }))
    await press(form, 'Encerrar cobrança')
    await done()
    expect(bodies()).toEqual([{ charge: 2, withdraw: true, reason: 'O cliente mudou de ideia' }])
  })
})

describe('an amount of an order in yen', () => {
  const inYen = { currency: 'JPY', takenAmount: '12472', refundableAmount: '12472' } as const

  it.each([
    ['45,50', 'Valor inválido. Exemplo: 4.500'],
    ['0', 'O valor precisa ser maior que zero.'],
    ['12.473', 'O valor passa do que ainda pode ser devolvido: JP¥ 12.472.'],
  ])('of "%s" is refused', async (amount, why) => {
    const { form, bodies } = await formOf('refund', inYen)
    await write(form, 'Valor (JPY)', amount)
    await write(form, 'Motivo', 'Atraso')
    await press(form, 'Solicitar reembolso')
    expect(await form.findByText(why)).toBeVisible()
    expect(bodies()).toEqual([])
  })

  it('is what was typed, up to all that may go back', async () => {
    const { form, bodies } = await formOf('refund', inYen)
    await write(form, 'Valor (JPY)', '12.472')
    await write(form, 'Motivo', 'Atraso')
    await press(form, 'Solicitar reembolso')
    await done()
    expect(bodies()).toEqual([{ amount: '12.472', reason: 'Atraso' }])
  })
})

describe('a refund', () => {
  it('is at most what may still be given back', async () => {
    const { form, bodies } = await formOf('refund', { refundableAmount: '110.00' })
    expect(form.getByText('Ainda podem ser devolvidos $ 110,00.')).toBeVisible()
    await write(form, /Valor/, '110.01')
    await write(form, 'Motivo', 'Atraso')
    await press(form, 'Solicitar reembolso')
    expect(await form.findByText('O valor passa do que ainda pode ser devolvido: $ 110,00.')).toBeVisible()
    await userEvent.clear(form.getByLabelText(/Valor/))
    await write(form, /Valor/, '110')
    await press(form, 'Solicitar reembolso')
    await done()
    expect(bodies()).toEqual([{ amount: '110', reason: 'Atraso' }])
  })
})
