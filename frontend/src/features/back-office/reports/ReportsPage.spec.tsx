import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { administrator, type FakeRoutes, renderOffice } from '../testing/office'

const route = 'GET /api/admin/reports/summary'
const summary = {
  kind: 'money',
  from: '2026-03-01',
  to: '2026-03-31',
  group: 'month',
  heads: [
    { name: 'Receita', type: 'money' },
    { name: 'Movimentos', type: 'number' },
  ],
  groups: [
    { name: 'mar. de 2026', currency: 'USD', figures: [{ amount: 123_450, currency: 'USD' }, 3] },
    { name: 'mar. de 2026', currency: 'EUR', figures: [{ amount: 900, currency: 'EUR' }, 1] },
  ],
  columns: [
    { name: 'Quando', type: 'instant' },
    { name: 'Pedido', type: 'text' },
    { name: 'Valor', type: 'money' },
  ],
  rows: [['2026-03-02T12:00:00.000Z', 'CO-2026-00009', { amount: 900, currency: 'EUR' }]],
  count: 4,
  more: false,
}

const open = async (address = '/admin/relatorios', routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(administrator),
    [route]: () => json(summary),
    ...routes,
  })
  renderOffice(address)
  await screen.findByRole('heading', { level: 1, name: 'Relatórios' })
  return { server, lastAsked: () => new URLSearchParams(server.callsTo(route).at(-1)?.path.split('?')[1]) }
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((each) => [...each.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

describe('the page of reports', () => {
  it('draws the groups of each currency by themselves, and the first lines', async () => {
    await open('/admin/relatorios?tipo=money&de=2026-03-01&ate=2026-03-31')
    const dollars = await screen.findByRole('region', { name: 'Dinheiro por mês, em USD' })
    expect(cells(within(dollars).getByRole('table'))).toEqual([
      ['Mês', 'Receita', 'Movimentos'],
      ['mar. de 2026', '$ 1.234,50', '3'],
    ])
    expect(screen.getByRole('region', { name: 'Dinheiro por mês, em EUR' })).toBeVisible()
    expect(cells(within(screen.getByRole('region', { name: 'Linhas do relatório' })).getByRole('table'))[1]).toEqual([
      '02/03/2026 09:00',
      'CO-2026-00009',
      '€ 9,00',
    ])
    expect(screen.getByText('4 linhas')).toBeVisible()
  })

  it('asks for what the address names, and keeps in it what is chosen', async () => {
    const { lastAsked } = await open('/admin/relatorios?tipo=money&de=2026-03-01&ate=2026-03-31&currency=EUR')
    await waitFor(() => expect(lastAsked().get('currency')).toBe('EUR'))
    await userEvent.click(screen.getByRole('tab', { name: 'Etapas e atrasos' }))
    await waitFor(() => expect(lastAsked().get('kind')).toBe('steps'))
    expect(lastAsked().get('from')).toBe('2026-03-01')
    expect(lastAsked().get('currency')).toBeNull()
    expect(screen.getByLabelText('Agrupar por')).toBeVisible()
  })

  it('says what to do where there is nothing, and where it cannot be read', async () => {
    await open('/admin/relatorios', {
      [route]: () => json({ ...summary, count: 0, groups: [], rows: [] }),
    })
    expect(await screen.findByRole('heading', { name: 'Nada nesse período' })).toBeVisible()
  })

  it('tries again where the numbers cannot be read', async () => {
    let answers = 0
    await open('/admin/relatorios', {
      [route]: () => {
        answers += 1
        return answers === 1 ? problem(403, 'Só quem administra vê relatórios.') : json(summary)
      },
    })
    expect(await screen.findByText('Só quem administra vê relatórios.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('4 linhas')).toBeVisible()
  })

  it('saves what it shows as a file, and says where it is', async () => {
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download)
    }
    const fileRoute = 'GET /api/admin/reports/file'
    const { server } = await open('/admin/relatorios?tipo=money&de=2026-03-01&ate=2026-03-31', {
      [fileRoute]: () => json({}),
    })
    await screen.findByText('4 linhas')
    await userEvent.click(screen.getByRole('button', { name: 'Gerar Relatório' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Planilha (XLSX)' }))
    await waitFor(() => expect(saved).toEqual(['relatorio-money-2026-03-01-2026-03-31.xlsx']))
    expect(server.callsTo(fileRoute).at(-1)?.path).toContain('kind=money')
    expect(server.callsTo(fileRoute).at(-1)?.path).toContain('format=xlsx')
    expect(await screen.findByText('Relatório gerado')).toBeVisible()
  })
})
