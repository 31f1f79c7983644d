import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../../testing/fake-server'
import { adminRow, birthItem, marriageItem } from '../../../../testing/orders'
import { done, formOf, press, write } from '../../testing/command-form'
import { routeOf } from '../../testing/office'

const scan = (number: number, documentId: string): AdminOrder['issuedCopies'][number] => ({
  id: `f11e0000-0000-4000-8000-00000000000${number}`,
  documentId,
  mediaType: 'application/pdf',
  bytes: 1536 * number,
})
const [first, second, third] = [scan(1, birthItem.id), scan(2, birthItem.id), scan(3, marriageItem.id)]

describe('withdrawing a scan', () => {
  it('takes the only one, and a reason that the customer reads', async () => {
    const { form, bodies } = await formOf('withdraw-copy', { issuedCopies: [first] })
    expect(form.getByLabelText('Motivo')).toHaveAccessibleDescription(/O cliente lê este texto/)
    await write(form, 'Motivo', ' A página saiu cortada. ')
    await press(form, 'Retirar cópia')
    await done()
    expect(bodies()).toEqual([{ uploadId: first.id, reason: 'A página saiu cortada.' }])
  })

  it('has one of several chosen, each named with its document, and sends nothing without a reason', async () => {
    const { form, bodies } = await formOf('withdraw-copy', { issuedCopies: [first, third, second] })
    await press(form, 'Retirar cópia')
    expect(await form.findByText('Escolha a cópia.')).toBeVisible()
    expect(form.getByText('Escreva o motivo.')).toBeVisible()
    expect(form.getAllByRole('radio')).toHaveLength(3)
    expect(form.getByRole('radio', { name: '2. Certidão de Casamento × 2: cópia 1, PDF, 4,5 KB' })).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: '1. Certidão de Nascimento: cópia 2, PDF, 3 KB' }))
    await write(form, 'Motivo', 'É de outra pessoa.')
    await press(form, 'Retirar cópia')
    await done()
    expect(bodies()).toEqual([{ uploadId: second.id, reason: 'É de outra pessoa.' }])
  })

  it.each([
    ['COMPLETED', 'CO-2026-00001: o cliente lê o motivo no pedido. Se houver outra cópia, anexe-a.'],
    ['CANCELLED', 'CO-2026-00001: o cliente lê o motivo no pedido.'],
  ] as const)('says what was done and what comes next when the order is %s', async (status, next) => {
    const { server, form } = await formOf('withdraw-copy', { issuedCopies: [first] })
    server.routes[routeOf('withdraw-copy')] = () => json(adminRow({ revision: 8, status }))
    await write(form, 'Motivo', 'É de outra pessoa.')
    await press(form, 'Retirar cópia')
    expect(await screen.findByText('Cópia retirada')).toBeVisible()
    expect(screen.getByText(next)).toBeVisible()
  })

  it('keeps what was typed when a colleague was first', async () => {
    const { server, form } = await formOf('withdraw-copy', { issuedCopies: [first] })
    const refusal = 'Esse arquivo não está mais neste pedido. Atualize a página.'
    server.routes[routeOf('withdraw-copy')] = () => problem(404, refusal)
    await write(form, 'Motivo', 'É de outra pessoa.')
    await press(form, 'Retirar cópia')
    expect(await form.findByText(refusal)).toBeVisible()
    expect(screen.getByText('A cópia não foi retirada')).toBeVisible()
    expect(form.getByLabelText('Motivo')).toHaveValue('É de outra pessoa.')
  })
})
