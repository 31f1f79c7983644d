import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { administrator, colleague, type FakeRoutes, member, renderOffice } from '../testing/office'

const route = 'GET /api/admin/reports/summary'
const listRoute = 'GET /api/admin/reports/exports'
const schedulesRoute = 'GET /api/admin/reports/schedules'
const startRoute = 'POST /api/admin/reports/exports'
const begun = {
  id: 'e4900000-0000-4000-8000-000000000001',
  kind: 'money',
  from: '2026-03-01',
  to: '2026-03-31',
  filters: {},
  format: 'xlsx',
  personal: false,
  scheduled: false,
  startedAt: '2026-03-31T12:00:00.000Z',
  lines: 0,
  share: 0,
  stopping: false,
  endedAt: null,
  end: null,
  keptUntil: null,
  bytes: null,
}
const done = {
  ...begun,
  lines: 4,
  share: 1,
  endedAt: '2026-03-31T12:00:01.000Z',
  end: 'done',
  keptUntil: '2026-04-01T12:00:00.000Z',
  bytes: 900,
}
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
    [listRoute]: () => json({ exports: [], mails: true }),
    [schedulesRoute]: () => json({ schedules: [] }),
    'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
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

  const keepsSaved = () => {
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download)
    }
    return saved
  }
  const fileRoute = `GET /api/admin/reports/exports/${begun.id}/file`
  const generate = async (choice: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Gerar Relatório' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: choice }))
  }

  it('has what it shows made as a file, and saves it once it is made', async () => {
    const saved = keepsSaved()
    let list: object[] = []
    const { server } = await open('/admin/relatorios?tipo=money&de=2026-03-01&ate=2026-03-31', {
      [startRoute]: () => {
        list = [{ ...begun, lines: 2, share: 0.5 }]
        return json(begun)
      },
      [listRoute]: () => json({ exports: list, mails: true }),
      [fileRoute]: () => json({}),
    })
    await screen.findByText('4 linhas')
    await generate('Planilha (XLSX)')
    expect(await screen.findByText('Fazendo: 2 linhas (50%)')).toBeVisible()
    expect(screen.getByText(/Pode sair da página: ele continua/)).toBeVisible()
    list = [done]
    await waitFor(() => expect(saved).toEqual(['relatorio-money-2026-03-01-2026-03-31.xlsx']), { timeout: 4000 })
    expect(server.callsTo(startRoute).at(-1)?.body).toEqual({
      kind: 'money',
      from: '2026-03-01',
      to: '2026-03-31',
      format: 'xlsx',
    })
    expect(await screen.findByText('Relatório gerado')).toBeVisible()
    expect(screen.getByText('Pronto: 4 linhas, até 01/04/2026 09:00')).toBeVisible()
  })

  it('stops a file, and says what became of those that ended', async () => {
    let list: object[] = [
      { ...begun, lines: 500, share: 0.1 },
      { ...done, id: 'gone', keptUntil: null },
      { ...done, id: 'long', end: 'too-many-lines', keptUntil: null },
    ]
    const stopRoute = `POST /api/admin/reports/exports/${begun.id}/stop`
    await open('/admin/relatorios', {
      [listRoute]: () => json({ exports: list, mails: false }),
      [stopRoute]: () => {
        list = [{ ...begun, stopping: true }]
        return json(list[0])
      },
    })
    const files = within(await screen.findByRole('region', { name: 'Seus arquivos' }))
    expect(files.getByText(/^Apagado depois de 24 horas/)).toBeVisible()
    expect(files.getByText('Sem arquivo: parado: um PDF tem no máximo 5.000 linhas')).toBeVisible()
    expect(files.queryByText(/chega um e-mail/)).toBeNull()
    await userEvent.click(files.getByRole('button', { name: 'Parar' }))
    expect(await files.findByText('Parando…')).toBeVisible()
  })

  it('names customers with the right alone, and with a reason', async () => {
    keepsSaved()
    const { server } = await open('/admin/relatorios?tipo=orders&de=2026-03-01&ate=2026-03-31', {
      [startRoute]: () => json({ ...begun, kind: 'orders', personal: true }),
    })
    await screen.findByText('4 linhas')
    await generate('Com nome e e-mail dos clientes…')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar com estes dados' }))
    expect(server.callsTo(startRoute)).toHaveLength(0)
    await userEvent.type(dialog.getByLabelText('Por que precisa destes dados?'), 'Pesquisa de março')
    await userEvent.click(dialog.getByRole('button', { name: 'Gerar com estes dados' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsTo(startRoute).at(-1)?.body).toMatchObject({ personal: true, reason: 'Pesquisa de março' })
  })

  it('offers no names to who may not open personal data', async () => {
    await open('/admin/relatorios?tipo=orders', {
      'GET /api/auth/me': () => json({ ...administrator, rights: ['see-orders', 'export'] }),
    })
    await screen.findByText('4 linhas')
    await userEvent.click(screen.getByRole('button', { name: 'Gerar Relatório' }))
    await screen.findByRole('menuitem', { name: 'Planilha (XLSX)' })
    expect(screen.queryByRole('menuitem', { name: 'Com nome e e-mail dos clientes…' })).toBeNull()
  })

  it('is scheduled with its filters, for colleagues too, and stopped after a question', async () => {
    const schedule = {
      id: 'e4900000-0000-4000-8000-000000000002',
      kind: 'money',
      filters: { currency: 'EUR' },
      format: 'xlsx',
      rhythm: 'month',
      recipients: [colleague.id],
      startedAt: '2026-03-31T12:00:00.000Z',
      nextOn: '2026-04-01',
    }
    let schedules: object[] = []
    const beginRoute = 'POST /api/admin/reports/schedules'
    const { server } = await open('/admin/relatorios?tipo=money&currency=EUR', {
      [schedulesRoute]: () => json({ schedules }),
      [beginRoute]: () => {
        schedules = [schedule]
        return json(schedule)
      },
      [`POST /api/admin/reports/schedules/${schedule.id}/stop`]: () => {
        schedules = []
        return json(schedule)
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Programar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Programar: Dinheiro' }))
    expect(dialog.getByText(/com os filtros de agora/)).toBeVisible()
    await userEvent.click(dialog.getByLabelText(/^Também para/))
    await userEvent.click(await screen.findByTitle(colleague.name))
    await userEvent.click(dialog.getByRole('button', { name: 'Programar' }))
    const listed = within(await screen.findByRole('region', { name: 'Relatórios programados' }))
    expect(server.callsTo(beginRoute).at(-1)?.body).toEqual({
      kind: 'money',
      currency: 'EUR',
      format: 'xlsx',
      rhythm: 'month',
      recipients: [colleague.id],
    })
    expect(listed.getByText('Dinheiro · Todo mês · XLSX · com filtros')).toBeVisible()
    expect(listed.getByText('O próximo sai em 01/04/2026, para você e para mais 1 pessoa')).toBeVisible()
    await userEvent.click(listed.getByRole('button', { name: 'Parar' }))
    const question = within(await screen.findByRole('dialog', { name: 'Parar este relatório programado?' }))
    await userEvent.click(question.getByRole('button', { name: 'Parar' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Relatórios programados' })).toBeNull())
    expect(await screen.findByText('Relatório parado')).toBeVisible()
  })
})
