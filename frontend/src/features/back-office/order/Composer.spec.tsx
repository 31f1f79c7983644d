import { firstMessageTemplates } from '@cartorio/contracts/message-templates.js'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json } from '../../../testing/fake-server'
import { adminOrder } from '../../../testing/orders'
import { changed, openOrder, routeOf, taking } from '../testing/office'

const message = routeOf('message')

describe('what is written at an order', () => {
  it('to the customer begins with a template that is filled in', async () => {
    const server = await openOrder(adminOrder(taking('note', 'message')), {
      'GET /api/admin/message-templates': () => json(firstMessageTemplates),
      [message]: changed,
    })
    expect(screen.queryByRole('combobox', { name: 'Usar um modelo' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Mensagem ao cliente' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Usar um modelo' }))
    await userEvent.click(await screen.findByTitle('Está resolvido'))
    const text =
      'Olá, Maria. Obrigado por avisar: já está resolvido no pedido CO-2026-00001. Se precisar de mais alguma coisa, escreva por aqui.\n\nOlívia'
    expect(screen.getByLabelText('Mensagem ao cliente', { selector: 'textarea' })).toHaveValue(text)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(server.callsTo(message).map(({ body }) => body)).toEqual([{ text }]))
  })

  it('to the customer is kept back while a field has no value', async () => {
    const server = await openOrder(adminOrder(taking('note', 'message')), {
      'GET /api/admin/message-templates': () => json(firstMessageTemplates),
    })
    await userEvent.click(screen.getByRole('radio', { name: 'Mensagem ao cliente' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Usar um modelo' }))
    await userEvent.click(await screen.findByTitle('Código de rastreamento'))
    expect(await screen.findByText(/Falta preencher: \{rastreio\}/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Falta preencher {rastreio} antes de enviar.')).toBeVisible()
    expect(server.callsTo(message)).toEqual([])
  })
})
