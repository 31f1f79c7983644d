import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../testing/fake-server'
import { adminOrder, adminRow, birthItem } from '../../../testing/orders'
import { officeToday } from '../office-today'
import { done, formOf, pick, press, write } from '../testing/command-form'
import { changed, colleague, openForm, orderRoute, routeOf } from '../testing/office'

describe('a form that the server refuses', () => {
  it('shows each sentence under its field', async () => {
    const { server, form } = await formOf('refund')
    server.routes[routeOf('refund')] = () =>
      problem(400, 'Confira os campos.', { errors: [{ field: 'amount', message: 'Só $ 20,00 ainda podem voltar.' }] })
    await write(form, /Valor/, '30')
    await write(form, 'Motivo', 'Atraso')
    await press(form, 'Solicitar reembolso')
    expect(await form.findByText('Só $ 20,00 ainda podem voltar.')).toBeVisible()
    expect(form.getByLabelText(/Valor/)).toHaveAccessibleDescription(/Só \$ 20,00 ainda podem voltar\./)
    expect(form.getByLabelText('Motivo')).toHaveValue('Atraso')
  })
})

describe('a form whose answer is lost', () => {
  const keys = (server: Awaited<ReturnType<typeof formOf>>['server']) =>
    server.callsTo(routeOf('note')).map(({ headers }) => headers.get('idempotency-key'))
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }

  it('sends the same change again under its first key, also after it was closed and opened anew', async () => {
    const { server, form } = await formOf('note')
    server.routes[routeOf('note')] = lost
    await write(form, 'Nota', 'Ligou')
    await press(form, 'Guardar nota')
    expect(await form.findByText(/Não foi possível falar com o servidor/)).toBeVisible()
    await press(form, 'Voltar')
    await press(form, 'Descartar')
    const again = await openForm('note')
    server.routes[routeOf('note')] = changed
    await write(again, 'Nota', 'Ligou')
    await press(again, 'Guardar nota')
    await done()
    const [first, second] = keys(server)
    expect(second).toBe(first)
  })

  it('is another change with another text, and the same text is one once it has arrived', async () => {
    const { server, form } = await formOf('note')
    await write(form, 'Nota', 'Ligou')
    await press(form, 'Guardar nota')
    await done()
    for (const text of ['Ligou', 'Ligou de novo']) {
      const again = await openForm('note')
      await write(again, 'Nota', text)
      await press(again, 'Guardar nota')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    expect(new Set(keys(server)).size).toBe(3)
  })
})

describe('what was done', () => {
  it('is named by the change and not by the status of the order', async () => {
    const { form } = await formOf('charge')
    await pick(form, 'Tipo de cobrança', 'Taxa do cartório')
    await write(form, /Valor/, '30')
    await write(form, 'Descrição', 'Busca em outro cartório')
    await press(form, 'Criar cobrança')
    expect(await screen.findByText('Cobrança criada')).toBeVisible()
    expect(screen.getByText('CO-2026-00001: $ 30,00')).toBeVisible()
  })
})

describe('a form over an order that a colleague has changed', () => {
  const conflict = () =>
    problem(409, 'Outra pessoa mudou este pedido.', { current: { revision: 9, status: 'IN_PROGRESS' } })
  const news = {
    id: 'c',
    kind: 'ItemCancelled',
    description: 'Registro não encontrado: Certidão de Casamento',
    createdAt: '2026-11-12T12:00:00.000Z',
    by: staffIdSchema.parse(colleague.id),
  }

  const meetConflict = async (now: AdminOrder) => {
    const { server, form } = await formOf('issue')
    server.routes[routeOf('issue')] = conflict
    server.routes[orderRoute] = () => json(now)
    await write(form, /Observação/, 'Conferida')
    await press(form, 'Registrar emissão')
    expect(await form.findByText('Outra pessoa mudou este pedido.')).toBeVisible()
    return { server, form }
  }

  it('says what changed, keeps what was typed, and goes on with the order as it is now', async () => {
    const now = adminOrder({
      revision: 9,
      allowedCommands: [{ name: 'issue', itemIds: [birthItem.id] }],
      history: [...adminOrder().history, news],
    })
    const { server, form } = await meetConflict(now)
    const [change] = await form.findAllByRole('listitem')
    expect(change).toHaveTextContent('Olavo Reis, às 09:00: Registro não encontrado: Certidão de Casamento')
    const own = form.getByRole('heading', { name: 'Você ia gravar' }).parentElement
    expect(own).toHaveTextContent('Documentos1. Certidão de Nascimento, 2. Certidão de Casamento × 2')
    expect(own).toHaveTextContent('ObservaçãoConferida')
    expect(form.getByRole('button', { name: 'Registrar emissão' })).toBeDisabled()

    server.routes[routeOf('issue')] = () => json(adminRow({ revision: 10 }))
    await press(form, 'Usar o pedido como está agora')
    expect(form.queryByRole('checkbox', { name: /Casamento/ })).toBeNull()
    expect(form.getByLabelText(/Observação/)).toHaveValue('Conferida')
    await press(form, 'Registrar emissão')
    await done()
    const call = server.callsTo(routeOf('issue')).at(-1)
    expect(call?.headers.get('if-match')).toBe('"9"')
    expect(call?.body).toEqual({ itemIds: [birthItem.id], issuedOn: officeToday(), notes: 'Conferida' })
  })

  it('records what was typed on the order as it is now, with one press', async () => {
    const now = adminOrder({ revision: 9, allowedCommands: [{ name: 'issue', itemIds: [birthItem.id] }] })
    const { server, form } = await meetConflict(now)
    await form.findByRole('button', { name: 'Registrar emissão assim mesmo' })
    server.routes[routeOf('issue')] = () => json(adminRow({ revision: 10 }))
    await press(form, 'Registrar emissão assim mesmo')
    await done()
    const call = server.callsTo(routeOf('issue')).at(-1)
    expect(call?.headers.get('if-match')).toBe('"9"')
    expect(call?.body).toEqual({ itemIds: [birthItem.id], issuedOn: officeToday(), notes: 'Conferida' })
  })

  it('is closed where the order does not take the change any more', async () => {
    const now = adminOrder({
      revision: 9,
      allowedCommands: [],
      refusedCommands: [{ name: 'issue', reason: 'o pedido está em “Cancelado”' }],
    })
    const { form } = await meetConflict(now)
    expect(await form.findByText(/^Agora não dá mais: o pedido está em “Cancelado”/)).toBeVisible()
    expect(form.queryByRole('button', { name: 'Registrar emissão assim mesmo' })).toBeNull()
    await userEvent.click(await form.findByRole('button', { name: 'Usar o pedido como está agora' }))
    expect(form.getByText('Agora não dá: o pedido está em “Cancelado”.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Registrar emissão' })).toBeDisabled()
    expect(form.getByLabelText(/Observação/)).toHaveValue('Conferida')
  })
})
