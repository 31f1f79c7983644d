import type { KeptMailEntry, KeptMailsResponse } from '@cartorio/contracts/http/mails.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { adminRow } from '../../../testing/orders'
import { member, renderOffice } from '../testing/office'
import { framedMail } from './framed-mail'

const { id, orderNumber } = adminRow()
const kept: KeptMailEntry = {
  id: '5e9d0000-0000-5000-8000-000000000001',
  kind: 'order-paid',
  label: 'Pagamento confirmado',
  order: { id, orderNumber },
  keptAt: '2026-11-20T12:00:00.000Z',
}
const opened = {
  label: kept.label,
  sentAt: kept.keptAt,
  left: false,
  to: { name: 'Joana Prado', address: 'joana@example.com' },
  subject: `Pagamento confirmado: pedido ${orderNumber}`,
  html: '<!doctype html><html lang="pt-BR"><head><title>x</title></head><body><p>Recebemos</p></body></html>',
  text: 'Recebemos o seu pagamento.',
}
const opening = `POST /api/admin/mails/${kept.id}/open`

const show = (list: Partial<KeptMailsResponse>, more: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/mails': () => json({ folder: 'here', copies: false, mails: [], next: null, ...list }),
    'GET /api/config': () =>
      json({
        payments: { provider: 'sandbox', publishableKey: null },
        products: [],
        whatsapp: null,
        mails: list.folder === 'none' ? 'smtp' : 'folder',
      }),
    ...more,
  })
  renderOffice('/admin/mensagens-guardadas')
  return server
}

describe('the mails of the folder', () => {
  it('are listed, and one is shown for a purpose, as text and in a frame that can do nothing', async () => {
    const server = show({ mails: [kept] }, { [opening]: () => json(opened) })
    await userEvent.click(
      await screen.findByRole('button', { name: `Ver Pagamento confirmado, ${orderNumber}` }, { timeout: 20_000 }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Para atender o cliente' }))
    const text = await dialog.findByText('Recebemos o seu pagamento.')
    expect(text).toBeVisible()
    await waitFor(() => expect(text.parentElement).toHaveFocus())
    expect(dialog.getByText('Joana Prado <joana@example.com>')).toBeVisible()
    expect(dialog.queryByText(/^Os links do cliente/)).toBeNull()
    expect(server.callsTo(opening).map(({ body }) => body)).toEqual([{ purpose: 'customer-care' }])
    await userEvent.click(dialog.getByText('Como o cliente vê'))
    const frame = dialog.getByTitle('E-mail como o cliente vê')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute('srcdoc', framedMail(opened.html))
  })

  it('give the focus back to the button of the one that was closed', async () => {
    show({ mails: [kept] })
    const button = await screen.findByRole('button', { name: `Ver Pagamento confirmado, ${orderNumber}` })
    await userEvent.click(button)
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button).toHaveFocus()
  })

  it('stand in the menu where there is a folder, and say so where there is none', async () => {
    show({})
    expect(await screen.findByRole('link', { name: 'E-mails do site' })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Nenhum e-mail guardado' })).toBeVisible()
  })

  it.each([
    [false, /^Este site guarda os e-mails, cifrados, em vez de enviá-los\./],
    [true, /^Este site envia os e-mails e guarda, cifrada, uma cópia/],
  ])('say whether they are sent: copies %s', async (copies, sentence) => {
    show({ copies, mails: [kept] })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getAllByText(/^Este site/)).toHaveLength(1)
  })

  it('of another machine are claimed nowhere', async () => {
    show({ folder: 'elsewhere' })
    expect(await screen.findByRole('heading', { name: 'A pasta dos e-mails não está nesta máquina' })).toBeVisible()
  })

  it('are not offered where they leave', async () => {
    show({ folder: 'none' })
    expect(await screen.findByRole('heading', { name: 'Nenhum e-mail fica guardado aqui' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'E-mails do site' })).toBeNull()
    expect(screen.queryByText(/em vez de enviá-las/)).toBeNull()
  })

  it('that nothing opens any more are named, and those that are gone are refused with a sentence', async () => {
    show(
      {
        mails: [
          { ...kept, kind: null, label: 'Dados removidos' },
          { ...kept, id: `${kept.id.slice(0, -1)}2` },
        ],
      },
      {
        [`POST /api/admin/mails/${kept.id.slice(0, -1)}2/open`]: () => problem(404, 'Esse e-mail não está mais aqui.'),
      },
    )
    expect(await screen.findByRole('heading', { name: 'Dados removidos' })).toBeVisible()
    const buttons = screen.getAllByRole('button', { name: /^Ver Pagamento/ })
    expect(buttons).toHaveLength(1)
    for (const button of buttons) await userEvent.click(button)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Outro motivo…' }))
    await userEvent.type(dialog.getByLabelText('Por que você precisa ver o e-mail?'), 'Conferir')
    await userEvent.click(dialog.getByRole('button', { name: 'Ver e-mail' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Esse e-mail não está mais aqui.')
  })
})

describe('a mail in its frame', () => {
  it('has a policy before everything else that it says', () =>
    expect(framedMail('<html><head lang="x"><style>p{}</style></head></html>')).toMatch(
      /^<html><head lang="x"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'/,
    ))
})
