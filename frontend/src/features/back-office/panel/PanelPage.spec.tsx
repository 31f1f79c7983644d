import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { adminRow } from '../../../testing/orders'
import { systemPart, systemState } from '../system/testing/system-state'
import { administrator, type FakeRoutes, member, renderOffice } from '../testing/office'

const row = adminRow()
const overview = {
  months: [
    { month: '2026-02', ordersCreated: 4, revenue: [] },
    {
      month: '2026-03',
      ordersCreated: 12,
      revenue: [
        { currency: 'USD', amount: 1450 },
        { currency: 'EUR', amount: 90 },
      ],
    },
  ],
  statuses: [
    { status: 'PAID', count: 1000, more: true },
    { status: 'SHIPPED', count: 3, more: false },
  ],
}
const stats = {
  ordersToday: 3,
  monthlyRevenue: 1450,
  currency: 'USD',
  successRate: 98.7,
  avgProcessingTime: 12,
  rating: { average: 4.6, count: 12 },
  revenue: [{ currency: 'USD', amount: 1450 }],
  changes: { ordersToday: 50, monthlyRevenue: -12.5, successRate: 0.3, avgProcessingTime: null },
}

const times = {
  steps: [
    { step: 'start', orders: 120, median: 3.5, slowestTenth: 30 },
    { step: 'issue', orders: 90, median: 60, slowestTenth: 132 },
    { step: 'deliver', orders: 0, median: null, slowestTenth: null },
  ],
  cut: false,
}
const activity = {
  facts: [
    {
      id: 'a',
      orderId: row.id,
      orderNumber: 'CO-2026-00009',
      text: 'Documento emitido',
      at: '2026-03-02T12:00:00.000Z',
    },
  ],
}

const open = async (routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/stats': () => json(stats),
    'GET /api/admin/overview': () => json(overview),
    'GET /api/roles': () => json({ moving: true, roles: [] }),
    'GET /api/admin/step-times': () => json(times),
    'GET /api/admin/activity': () => json(activity),
    'GET /api/admin/orders': () =>
      json({ orders: [row], nextCursor: null, previousCursor: null, total: { count: 1, more: false } }),
    ...routes,
  })
  renderOffice('/admin/painel')
  await screen.findByRole('heading', { level: 1, name: 'Painel' })
  return server
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((each) => [...each.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

describe('the page of figures', () => {
  it('has the figures of the specification with their trend (specification §2)', async () => {
    await open()
    const figures = within(await screen.findByRole('region', { name: 'Números de hoje e do mês' }))
    for (const title of ['Pedidos hoje', 'Receita do mês', 'Taxa de sucesso', 'Tempo médio (dias)'])
      expect(figures.getByText(title)).toBeVisible()
    expect(await figures.findByText('+50% sobre ontem até esta hora')).toBeVisible()
  })

  it('reads the figures again every 30 seconds (specification §7, §9)', async () => {
    jest.useFakeTimers()
    try {
      const server = await open()
      const reads = () => server.callsTo('GET /api/admin/stats').length
      await waitFor(() => expect(reads()).toBe(1))
      await act(() => jest.advanceTimersByTimeAsync(29_000))
      expect(reads()).toBe(1)
      await act(() => jest.advanceTimersByTimeAsync(1_500))
      expect(reads()).toBe(2)
    } finally {
      jest.useRealTimers()
    }
  })

  it('has a dash for a figure that there is not yet', async () => {
    await open({ 'GET /api/admin/stats': () => json({ ...stats, avgProcessingTime: null }) })
    const figures = within(await screen.findByRole('region', { name: 'Números de hoje e do mês' }))
    expect(await figures.findByText('98,7%')).toBeVisible()
    expect(figures.getByText('—')).toBeVisible()
  })

  it('has what came in of each currency, with its own sign and digits', async () => {
    const revenue = [
      { currency: 'EUR', amount: 7.5 },
      { currency: 'USD', amount: 1450 },
      { currency: 'JPY', amount: -12_472 },
    ]
    await open({ 'GET /api/admin/stats': () => json({ ...stats, revenue }) })
    const figures = within(await screen.findByRole('region', { name: 'Números de hoje e do mês' }))
    const card = (await figures.findByText('$ 1.450,00')).closest('dd')
    expect(card?.textContent?.replaceAll('\u00a0', ' ')).toBe('$ 1.450,00€ 7,50-JP¥ 12.472')
  })

  it('has the revenue of each month, one currency at a time, as a chart that is a table', async () => {
    await open()
    const part = within(await screen.findByRole('region', { name: 'Receita por mês' }))
    expect(cells(part.getByRole('table'))).toEqual([
      ['Mês', 'Receita', 'Pedidos'],
      ['fev. de 2026', '$ 0,00', '4'],
      ['mar. de 2026', '$ 1.450,00', '12'],
    ])
    await userEvent.click(part.getByText('EUR'))
    expect(cells(part.getByRole('table')).at(-1)).toEqual(['mar. de 2026', '€ 90,00', '12'])
  })

  it('has the orders of each status, and the newest ones', async () => {
    await open()
    const part = within(await screen.findByRole('region', { name: 'Pedidos por situação' }))
    expect(cells(part.getByRole('table'))).toEqual([
      ['Situação', 'Pedidos'],
      ['Pago', '1.000+'],
      ['Enviado', '3'],
    ])
    expect(await screen.findByRole('link', { name: row.orderNumber })).toHaveAttribute(
      'href',
      `/admin/pedidos/${row.id}`,
    )
  })

  it('has the time to each step, and of the slowest tenth', async () => {
    await open()
    const part = within(await screen.findByRole('region', { name: 'Tempo até cada etapa' }))
    expect(cells(await part.findByRole('table'))).toEqual([
      ['Etapa', 'Metade até', '1 em 10 passa de', 'Pedidos'],
      ['Início', '3,5 h', '30 h', '120'],
      ['Emissão', '2,5 dias', '5,5 dias', '90'],
      ['Entrega', '—', '—', '0'],
    ])
  })

  it('has what happened last, with the way to its order (specification §2)', async () => {
    await open()
    const part = within(await screen.findByRole('region', { name: 'Atividade recente' }))
    expect(await part.findByText('Documento emitido')).toBeVisible()
    expect(part.getByRole('link', { name: 'CO-2026-00009' })).toHaveAttribute('href', `/admin/pedidos/${row.id}`)
  })

  it('says in one line how the system does (specification §2)', async () => {
    await open()
    expect(await screen.findByText('Sistema: todas as partes estão trabalhando.')).toBeVisible()
  })

  it('says to those who look after it what its page says', async () => {
    const state = systemState()
    const wrong = systemPart({ standing: 'wrong', title: 'Pendências' })
    await open({
      'GET /api/auth/me': () => json(administrator),
      'GET /api/admin/system': () => json({ ...state, standing: 'wrong', roles: [wrong] }),
    })
    expect(await screen.findByText('1 parte precisa de atenção: Pendências.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver o sistema' })).toHaveAttribute('href', '/admin/sistema')
    expect(screen.queryByText(/todas as partes/)).toBeNull()
  })

  it('says that a part stands still, and keeps the rest where the charts do not load', async () => {
    await open({
      'GET /api/roles': () => json({ moving: false, roles: [] }, 503),
      'GET /api/admin/overview': () => problem(503, 'Os números voltam em instantes.'),
    })
    expect(await screen.findByText(/Uma parte do sistema está parada/)).toBeVisible()
    expect(await screen.findByText('Os números voltam em instantes.')).toBeVisible()
    expect(await screen.findByRole('link', { name: row.orderNumber })).toBeVisible()
  })
})
