import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json } from '../../../testing/fake-server'
import { adminOrder } from '../../../testing/orders'
import { changed, nothingRevealed, openOrder, part, routeOf, taking } from '../testing/office'

afterEach(() => localStorage.clear())

const base = adminOrder(taking('request-data'))
const sent = {
  id: 'sent',
  kind: 'ApplicantDataCompleted',
  description: 'Dados recebidos',
  createdAt: '2026-11-11T12:00:00.000Z',
}
const applicantData = {
  fullName: 'Maria da Silva',
  dateOfBirth: '1984-02-29',
  placeOfBirth: 'Santos, SP',
  motherName: 'L. Silva',
  fatherName: 'Rui',
  phone: '+1 305 555 0100',
  email: 'maria@example.com',
  zipCode: '33101',
  street: 'Main St 1',
}

describe('wrong fields of what the customer sent', () => {
  it('are marked beside their values, with a line for each, and sent back to the customer', async () => {
    const server = await openOrder(
      { ...base, history: [...base.history, sent] },
      {
        [routeOf('reveal')]: () => json({ ...nothingRevealed, applicantData }),
        [routeOf('request-data')]: changed,
      },
    )
    const data = part('Dados pessoais')
    await userEvent.click(data.getByRole('button', { name: 'Para emitir' }))
    await userEvent.click(await data.findByRole('button', { name: 'Corrigir: Nome da mãe' }))
    await userEvent.click(data.getByRole('button', { name: 'Corrigir: Rua' }))
    expect(data.getByRole('button', { name: 'Corrigir: CEP ou código postal' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('Para o cliente corrigir: Nome da mãe e Endereço')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Pedir correção' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByRole('checkbox', { name: 'Nome da mãe' })).toBeChecked()
    await userEvent.type(form.getByLabelText('O que há com “Nome da mãe” (opcional)'), 'está abreviado')
    await userEvent.click(form.getByRole('button', { name: 'Pedir correção' }))
    await screen.findByText('Pedido de correção registrado')
    expect(server.callsTo(routeOf('request-data')).map(({ body }) => body)).toEqual([
      { forms: ['applicant-data'], fields: ['motherName', 'address'], reason: 'Nome da mãe: está abreviado' },
    ])
  })

  it('have no mark where nothing can be sent back', async () => {
    await openOrder(adminOrder({ allowedCommands: [] }), {
      [routeOf('reveal')]: () => json({ ...nothingRevealed, applicantData }),
    })
    await userEvent.click(part('Dados pessoais').getByRole('button', { name: 'Para emitir' }))
    await screen.findByText('L. Silva')
    expect(screen.queryByRole('button', { name: /^Corrigir: / })).toBeNull()
  })
})
