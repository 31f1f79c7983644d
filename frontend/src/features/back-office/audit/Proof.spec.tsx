import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { adminRow } from '../../../testing/orders'
import { administrator, renderOffice } from '../testing/office'

const { id } = adminRow()
const base = `/api/admin/orders/${id}`
const wrong = { position: '12', stream: `order-${id}`, revision: 0, what: 'its hash differs' }

const check = async (found: object) => {
  fakeServer({
    'GET /api/auth/me': () => json(administrator),
    'GET /api/admin/staff': () => json({ staff: [administrator] }),
    [`GET ${base}/events`]: () => json({ orderNumber: 'CO-2026-00001', personalData: 'withheld', events: [] }),
    [`GET ${base}/export`]: () => problem(409, 'O registro foi alterado.', { code: 'order/changed' }),
    [`GET ${base}/verify`]: () =>
      json({ events: 3, seals: 1, unprotected: 0, originChecked: true, filesChecked: true, ...found }),
  })
  renderOffice(`/admin/pedidos/${id}/auditoria?parte=prova`)
  await userEvent.click(await screen.findByRole('button', { name: 'Conferir agora' }))
}

describe('what the server finds wrong in an order', () => {
  it('is shown with the way to its record', async () => {
    await check({ wrong, recorded: true })
    expect(await screen.findByRole('link', { name: 'Ver as conferências que falharam' })).toBeTruthy()
    expect(screen.getByText(/^Posição 12, stream order-/)).toBeTruthy()
  })

  it('is shown also where it could not be recorded, and the page says so', async () => {
    await check({ wrong, recorded: false })
    expect(await screen.findByText(/não ficou registrado/)).toBeTruthy()
    expect(screen.getByText(/^Posição 12, stream order-/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ver as conferências que falharam' })).toBeNull()
  })

  it('outside the order’s events has a position alone', async () => {
    await check({ wrong: { ...wrong, stream: null, revision: null }, recorded: true })
    expect(await screen.findByText('Posição 12, fora dos eventos deste pedido: its hash differs')).toBeTruthy()
  })
})
