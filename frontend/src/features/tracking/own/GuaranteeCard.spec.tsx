import type { GuaranteeView } from '@cartorio/contracts/http/guarantee.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { noGuarantee, orderView, customerToken as token } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-page'
import TrackingPage from '../TrackingPage'

const get = `GET /api/orders/${token}`
const post = `POST /api/orders/${token}/guarantee`

const delivered = (guarantee: Partial<GuaranteeView>, changes: Partial<OrderView> = {}) =>
  orderView({
    status: 'DELIVERED',
    missing: [],
    next: null,
    guarantee: { ...noGuarantee, until: '2026-12-28', ...guarantee },
    ...changes,
  })
const claimable = delivered({ state: 'open', claimable: true })

const open = (order: OrderView, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ [get]: () => json(order), ...routes })
  renderPage(<TrackingPage />, `/tracking?token=${token}`)
  return server
}
const card = () => screen.findByRole('region', { name: 'Garantia de 30 dias' })
const openDialog = async () => {
  await userEvent.click(within(await card()).getByRole('button', { name: 'Pedir o dinheiro de volta' }))
  return within(await screen.findByRole('dialog', { name: 'Pedir o dinheiro de volta?' }))
}

describe('the guarantee on the customer’s page', () => {
  it.each<readonly [string, OrderView, string]>([
    ['before the delivery', orderView(), 'em até 30 dias depois da entrega'],
    ['while it is open', claimable, 'até 28 de dezembro'],
    [
      'once it was claimed',
      delivered({ state: 'claimed', claimedAt: '2026-12-01T12:00:00.000Z' }),
      'responde nesta página',
    ],
    ['once it was granted', delivered({ state: 'granted', amount: '83.00', refund: 'requested' }), '$ 83,00 a caminho'],
    [
      'once the money went back',
      delivered({ state: 'granted', amount: '83.00', refund: 'done' }),
      'devolvemos $ 83,00',
    ],
    ['where the bank fails', delivered({ state: 'granted', amount: '83.00', refund: 'failed' }), 'está resolvendo'],
    [
      'once it was declined',
      delivered({ state: 'declined', answer: 'O nome está como no registro.' }),
      'O nome está como no registro.',
    ],
    ['once the days are over', delivered({ state: 'ended' }), 'A garantia valeu até 28 de dezembro'],
    [
      'before the delivery, without a reason',
      orderView({ guarantee: { ...noGuarantee, rule: 'no-reason' } }),
      'sem dizer por quê. Devolvemos tudo o que você pagou.',
    ],
    [
      'while it is open without a reason',
      delivered({ state: 'open', claimable: true, rule: 'no-reason' }),
      'até 28 de dezembro, sem dizer por quê. Devolvemos tudo o que você pagou.',
    ],
    [
      'once it was claimed without a reason',
      delivered({ state: 'claimed', rule: 'no-reason', claimedAt: '2026-12-01T12:00:00.000Z' }),
      'Devolvemos tudo o que você pagou, e esta página mostra quando.',
    ],
  ])('says how it stands %s', async (_when, order, words) => {
    open(order)
    expect(await card()).toHaveTextContent(words)
  })

  it.each<readonly [string, OrderView]>([
    ['of a cancelled order', orderView({ status: 'CANCELLED', next: null })],
    ['where no money is left', delivered({ state: 'nothing-left' })],
  ])('is not there %s', async (_when, order) => {
    open(order)
    await screen.findByRole('heading', { name: 'Histórico do pedido' })
    expect(screen.queryByRole('heading', { name: 'Garantia de 30 dias' })).toBeNull()
  })

  it('is claimed with a cause and words, once, after a question', async () => {
    const server = open(claimable, { [post]: () => json({ orderNumber: 'CO-2026-00001', status: 'DELIVERED' }) })
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido de garantia' }))
    expect(await dialog.findByText('Escolha o motivo.')).toBeVisible()
    expect(server.callsTo(post)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('radio', { name: 'Há um erro nos documentos' }))
    await userEvent.type(dialog.getByLabelText(/Conte o que houve/), 'O nome está errado')
    server.routes[get] = () => json(delivered({ state: 'claimed', claimedAt: '2026-12-01T12:00:00.000Z' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido de garantia' }))
    await waitFor(async () => expect(await card()).toHaveTextContent('Recebemos seu pedido de garantia'))
    expect(server.callsTo(post).map(({ body }) => body)).toEqual([
      { cause: 'documents-wrong', text: 'O nome está errado' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks nothing where the terms promise the money without a reason', async () => {
    const server = open(delivered({ state: 'open', claimable: true, rule: 'no-reason' }), {
      [post]: () => json({ orderNumber: 'CO-2026-00001', status: 'DELIVERED' }),
    })
    const dialog = await openDialog()
    expect(dialog.getByText(/^Devolvemos tudo o que você pagou, pelo mesmo meio de pagamento/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido de garantia' }))
    await waitFor(() => expect(server.callsTo(post).map(({ body }) => body)).toEqual([{ cause: 'not-stated' }]))
  })

  it('says why the server refuses, and keeps what was typed', async () => {
    open(claimable, {
      [post]: () => problem(409, 'A garantia valeu até 28/12/2026.', { code: 'order/guarantee-ended' }),
    })
    const dialog = await openDialog()
    // Its place is there before it: the buttons below do not move.
    const refusal = dialog.getByRole('alert')
    expect(refusal).toBeEmptyDOMElement()
    await userEvent.click(dialog.getByRole('radio', { name: 'Prefiro não dizer' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido de garantia' }))
    await waitFor(() => expect(refusal).toHaveTextContent('A garantia valeu até 28/12/2026.'))
    expect(dialog.getByRole('radio', { name: 'Prefiro não dizer' })).toBeChecked()
  })

  it('may be claimed once more after a refusal', async () => {
    open(delivered({ state: 'declined', answer: 'Confira o anexo.', claimable: true }))
    const shown = within(await card())
    expect(shown.getByText(/mais uma vez até 28 de dezembro/)).toBeVisible()
    expect(shown.getByRole('button', { name: 'Pedir mais uma vez' })).toBeVisible()
  })
})
