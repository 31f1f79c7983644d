import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../testing/fake-server'
import { adminOrder } from '../../../testing/orders'
import { done, formOf, press, write } from '../testing/command-form'
import {
  administrator,
  changed,
  colleague,
  type FakeRoutes,
  member,
  nothingRevealed,
  openOrder,
  part,
  routeOf,
  taking,
} from '../testing/office'

const since = '2026-11-27T12:00:00.000Z'
const name = 'Devolução à espera de outra pessoa'

const waiting = (by: string): Partial<AdminOrder> => ({
  ...taking('approve-refund', 'decline-refund', 'withdraw-refund', 'refund'),
  refundProposal: {
    proposal: 1,
    by: staffIdSchema.parse(by),
    since,
    command: 'refund',
    amount: '120.00',
    currency: 'USD',
  },
  history: [
    { id: 'p1', kind: 'RefundProposed', description: 'Proposta', createdAt: since, by: staffIdSchema.parse(by) },
  ],
})

const shown = (by: string, routes: FakeRoutes = {}) =>
  openOrder(adminOrder(waiting(by)), {
    [routeOf('reveal')]: () =>
      json({
        ...nothingRevealed,
        notes: [{ id: 'p1', kind: 'RefundProposed', text: 'Atraso de um mês', createdAt: since, by }],
      }),
    ...routes,
  })
const signedInAs = (person: object): FakeRoutes => ({ 'GET /api/auth/me': () => json(person) })
const dialog = async () => within(await screen.findByRole('dialog'))

describe('a refund that waits for a second person', () => {
  it('is on top of the order with its amount, who proposed it and why', async () => {
    await shown(colleague.id, signedInAs(administrator))
    const card = part(name)
    expect(card.getByText('Devolução de $ 120,00 espera outra pessoa')).toBeVisible()
    expect(await card.findByText(/proposto por Olavo Reis/)).toHaveTextContent(/^Reembolsar, /)
    expect(await card.findByText('Motivo: Atraso de um mês')).toBeVisible()
  })

  it('is sent by another person', async () => {
    const server = await shown(colleague.id, {
      ...signedInAs(administrator),
      [routeOf('approve-refund')]: changed,
    })
    await userEvent.click(await part(name).findByRole('button', { name: 'Devolver' }))
    const form = await dialog()
    expect(form.getByText('Reembolsar: $ 120,00')).toBeVisible()
    await press(form, 'Devolver')
    await done()
    expect(server.callsTo(routeOf('approve-refund')).map(({ body }) => body)).toEqual([{ proposal: 1 }])
  })

  it('is declined with a reason', async () => {
    const server = await shown(colleague.id, { ...signedInAs(administrator), [routeOf('decline-refund')]: changed })
    await userEvent.click(await part(name).findByRole('button', { name: 'Recusar' }))
    const form = await dialog()
    await press(form, 'Recusar')
    expect(await form.findByText('Diga por que não.')).toBeVisible()
    await write(form, 'Motivo', 'O prazo foi cumprido')
    await press(form, 'Recusar')
    await done()
    const sent = server.callsTo(routeOf('decline-refund')).map(({ body }) => body)
    expect(sent).toEqual([{ proposal: 1, reason: 'O prazo foi cumprido' }])
  })

  it('is only withdrawn by who proposed it, whatever rights they have', async () => {
    const server = await shown(administrator.id, {
      ...signedInAs(administrator),
      [routeOf('withdraw-refund')]: changed,
    })
    const card = part(name)
    await userEvent.click(await card.findByRole('button', { name: 'Retirar' }))
    expect(card.queryByRole('button', { name: 'Devolver' })).toBeNull()
    await press(await dialog(), 'Retirar')
    await done()
    expect(server.callsTo(routeOf('withdraw-refund')).map(({ body }) => body)).toEqual([{ proposal: 1 }])
  })

  it('offers nothing to colleagues without the right, and says who answers', async () => {
    await shown(colleague.id, signedInAs(member))
    const card = part(name)
    expect(await card.findByText('Responde quem pode devolver acima do limite.')).toBeVisible()
    expect(card.queryByRole('button')).toBeNull()
  })
})

describe('a form that gives money back above the limit of one person', () => {
  const limited: Partial<AdminOrder> = { refundLimits: [{ currency: 'USD', most: '100.00', left: '40.00' }] }
  const propose = routeOf('propose-refund')

  it('says so before it is sent, and proposes it', async () => {
    const { server, form, bodies } = await formOf('refund', limited, { [propose]: changed })
    await write(form, /Valor/, '30')
    expect(form.getByRole('button', { name: 'Solicitar reembolso' })).toBeVisible()
    await userEvent.clear(form.getByLabelText(/Valor/))
    await write(form, /Valor/, '41')
    expect(await form.findByText(/^Com isto voltariam \$ 41,00, e uma pessoa só devolve até \$ 100,00/)).toBeVisible()
    await write(form, 'Motivo', 'Atraso')
    await press(form, 'Propor reembolso')
    await done()
    expect(bodies()).toEqual([])
    const sent = server.callsTo(propose).map(({ body }) => body)
    expect(sent).toEqual([{ command: 'refund', input: { amount: '41', reason: 'Atraso' } }])
  })

  it('is sent as ever by who may give more back', async () => {
    const { form, bodies } = await formOf('refund', limited, {
      ...signedInAs(administrator),
      [routeOf('refund')]: changed,
    })
    await write(form, /Valor/, '41')
    await write(form, 'Motivo', 'Atraso')
    await press(form, 'Solicitar reembolso')
    await done()
    expect(bodies()).toHaveLength(1)
  })

  it('proposes where the server alone knew what goes back', async () => {
    const { server, form } = await formOf('refund', {}, { [propose]: changed })
    server.routes[routeOf('refund')] = () => problem(403, 'Acima do limite.', { code: 'money/above-limit' })
    await write(form, /Valor/, '41')
    await write(form, 'Motivo', 'Atraso')
    await press(form, 'Solicitar reembolso')
    expect(await form.findByText(/^Isto passa do que uma pessoa só devolve/)).toBeVisible()
    await press(form, 'Propor reembolso')
    await done()
    expect(server.callsTo(propose)).toHaveLength(1)
  })

  it('is closed while another proposal waits', async () => {
    const { form } = await formOf('refund', {
      ...limited,
      refundProposal: waiting(colleague.id).refundProposal ?? null,
    })
    await write(form, /Valor/, '41')
    expect(await form.findByText(/já tem uma devolução à espera de outra pessoa/)).toBeVisible()
    expect(form.getByRole('button', { name: 'Propor reembolso' })).toBeDisabled()
  })
})
