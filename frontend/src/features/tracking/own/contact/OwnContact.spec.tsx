import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { fakeServer, json, problem } from '../../../../testing/fake-server'
import { orderView, customerToken as token } from '../../../../testing/orders'
import { renderPage } from '../../../../testing/render-page'
import { OwnContact } from './OwnContact'

const path = `POST /api/orders/${token}`
const received = { orderNumber: 'CO-2026-00001', status: 'CANCELLED', statusLabel: 'Cancelado' }
const paid = orderView({ status: 'PAID', paid: true, totalPrice: '83.00' })

const open = (order: OrderView, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer(routes)
  const reload = jest.fn()
  renderPage(<OwnContact order={order} reload={reload} />, '/tracking')
  return { ...server, reload }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('cancelling the own order', () => {
  const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))

  it('says what goes back before, and what comes next after', async () => {
    const { reload } = open(paid, { [`${path}/cancel`]: () => json(received) })
    await press('Cancelar o pedido')
    const asking = await dialog('Cancelar o pedido CO-2026-00001?')
    expect(asking.getByText(/O valor pago, \$ 83,00, volta/)).toBeVisible()
    await userEvent.click(asking.getByRole('button', { name: 'Cancelar o pedido' }))
    const done = await dialog('O pedido foi cancelado')
    expect(done.getByText(/reembolso já foi pedido/)).toBeVisible()
    expect(reload).toHaveBeenCalled()
  })

  it('says of an unpaid order that nothing was charged', async () => {
    open(orderView({ status: 'PENDING', paid: false }))
    await press('Cancelar o pedido')
    expect((await dialog(/Cancelar/)).getByText(/Nada foi cobrado/)).toBeVisible()
  })

  it('shows why it was refused, when the work has just started', async () => {
    open(paid, { [`${path}/cancel`]: () => problem(409, 'O trabalho neste pedido já começou.') })
    await press('Cancelar o pedido')
    const asking = await dialog(/Cancelar/)
    await userEvent.click(asking.getByRole('button', { name: 'Cancelar o pedido' }))
    expect(await asking.findByRole('alert')).toHaveTextContent('já começou')
  })

  it('is not offered once the work has started', () => {
    open(orderView({ status: 'IN_PROGRESS', paid: true }))
    expect(screen.queryByRole('button', { name: 'Cancelar o pedido' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Corrigir o e-mail' })).toBeVisible()
  })
})

describe('the order’s e-mail', () => {
  const changed = (now: string) => ({ orderNumber: 'CO-2026-00001', status: 'PAID', statusLabel: 'Pago', token: now })
  const correct = async (email: string, then = 'Salvar e-mail') => {
    await press('Corrigir o e-mail')
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir o e-mail' }))
    await userEvent.type(dialog.getByLabelText(/E-mail certo/), email)
    await userEvent.click(dialog.getByRole('button', { name: then }))
    return dialog
  }

  it('goes on under the new link, which ended the one before', async () => {
    const { callsTo } = open(paid, { [`${path}/email`]: () => json(changed('NEW')) })
    await correct('ana@example.com')
    expect(await screen.findByText('E-mail corrigido')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/tracking?token=NEW'))
    expect(callsTo(`${path}/email`).map(({ body }) => body)).toEqual([{ email: 'ana@example.com' }])
  })

  it('is asked about where it is a likely slip, before anything is sent', async () => {
    const { callsTo } = open(paid, { [`${path}/email`]: () => json(changed('NEW')) })
    const dialog = await correct('ana@gmial.com')
    expect(await dialog.findByText('Você quis dizer ana@gmail.com?')).toBeVisible()
    expect(callsTo(`${path}/email`)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Usar ana@gmail.com' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar e-mail' }))
    await waitFor(() => expect(callsTo(`${path}/email`).map(({ body }) => body)).toEqual([{ email: 'ana@gmail.com' }]))
  })

  it('is taken as it was typed where that is confirmed', async () => {
    const { callsTo } = open(paid, { [`${path}/email`]: () => json(changed('NEW')) })
    const dialog = await correct('rui@gmial.com')
    await userEvent.click(await dialog.findByRole('button', { name: 'Está certo como digitei' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar e-mail' }))
    await waitFor(() => expect(callsTo(`${path}/email`).map(({ body }) => body)).toEqual([{ email: 'rui@gmial.com' }]))
  })

  it('is corrected in a dialog that says what becomes of the address before, where the link is kept', async () => {
    const { callsTo } = open(paid, { [`${path}/email`]: () => json(changed(token)) })
    await press('Corrigir o e-mail')
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir o e-mail' }))
    await userEvent.type(dialog.getByLabelText(/E-mail certo/), 'ana@')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar e-mail' }))
    expect(await dialog.findByText('Confira o e-mail: falta alguma parte.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/E-mail certo/), 'example.com')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Manter o link de hoje' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar e-mail' }))
    const done = within(await screen.findByRole('dialog', { name: 'O e-mail foi corrigido' }))
    expect(done.getByText('ana@example.com')).toBeVisible()
    expect(callsTo(`${path}/email`).map(({ body }) => body)).toEqual([{ email: 'ana@example.com', keepLink: true }])
  })
})

describe('messages to the office', () => {
  const write = async (text: string) => {
    await press('Escrever mensagem')
    const field = await screen.findByLabelText(/Sua mensagem/)
    expect(field).toHaveFocus()
    await userEvent.type(field, text)
    return field
  }
  beforeEach(() => sessionStorage.clear())

  const message = (number: number, from: 'customer' | 'office' = 'customer') => ({
    id: `m${number}`,
    from,
    text: `texto ${number}`,
    createdAt: '2026-11-12T12:00:00.000Z',
  })

  it('stand with their answers, the older ones folded', () => {
    open(orderView({ messages: [...[1, 2, 3, 4, 5, 6].map((number) => message(number)), message(7, 'office')] }))
    const shown = within(screen.getByRole('list', { name: 'Mensagens' })).getAllByRole('listitem')
    expect(shown).toHaveLength(6)
    expect(shown.at(-1)).toHaveTextContent(/Cartório Online.*texto 7/)
    expect(screen.getByText('Mensagens anteriores (1)')).toBeVisible()
  })

  it('are sent once, and the field is empty after that', async () => {
    const { callsTo, reload } = open(paid, { [`${path}/messages`]: () => json(received) })
    const field = await write('Meu nome é Souza.')
    await press('Enviar mensagem')
    await screen.findByText(/Recebemos a sua mensagem/)
    expect(field).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
    expect(callsTo(`${path}/messages`).map(({ body }) => body)).toEqual([{ text: 'Meu nome é Souza.' }])
    expect(reload).toHaveBeenCalled()
  })

  it('say that the answer is there, as soon as the office has written it', async () => {
    fakeServer({ [`${path}/messages`]: () => json(received) })
    const reads = [[message(1)], [message(1), message(2, 'office')]].map((messages) => ({ ...paid, messages }))
    const Page = () => {
      const [order, setOrder] = useState(paid)
      const reload = () => setOrder(reads.shift() ?? order)
      return (
        <>
          <OwnContact order={order} reload={reload} />
          <button type="button" onClick={reload}>
            Live update
          </button>
        </>
      )
    }
    renderPage(<Page />, '/tracking')
    await write('Meu nome é Souza.')
    await press('Enviar mensagem')
    await screen.findByText(/Recebemos a sua mensagem/)
    await press('Live update')
    expect(screen.queryByText(/Recebemos a sua mensagem/)).not.toBeInTheDocument()
    expect(screen.getByText('A resposta chegou: é a última mensagem acima.')).toBeVisible()
    expect(
      within(screen.getByRole('list', { name: 'Mensagens' }))
        .getAllByRole('listitem')
        .at(-1),
    ).toHaveTextContent(/Cartório Online.*texto 2/)
  })

  it('keep what was typed when they do not arrive', async () => {
    open(paid, { [`${path}/messages`]: () => problem(429, 'Já são muitas mensagens nesta hora.') })
    const field = await write('Meu nome é Souza.')
    await press('Enviar mensagem')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('muitas mensagens'))
    expect(field).toHaveValue('Meu nome é Souza.')
  })

  it('keep what was typed over a reload, for this order alone', async () => {
    open(paid)
    await write('Meu nome é')
    cleanup()
    open(paid)
    expect(await screen.findByLabelText(/Sua mensagem/)).toHaveValue('Meu nome é')
    cleanup()
    open(orderView({ orderNumber: orderNumberSchema.parse('CO-2026-00009') }))
    expect(screen.getByRole('button', { name: 'Escrever mensagem' })).toBeVisible()
  })

  it('are none of an order whose person was erased', () => {
    open(
      orderView({
        history: [{ id: 'e', kind: 'PersonalDataErased', description: '', createdAt: '2026-11-12T12:00:00.000Z' }],
      }),
    )
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})
