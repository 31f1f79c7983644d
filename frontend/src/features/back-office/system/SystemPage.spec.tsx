import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { administrator, type FakeRoutes, member, renderOffice } from '../testing/office'
import { systemPart, systemState } from './testing/system-state'

const open = (routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(administrator),
    'GET /api/admin/system': () => json(systemState()),
    ...routes,
  })
  renderOffice('/admin/sistema')
  return server
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

const running = {
  id: 'w1',
  kind: 'rebuild',
  readModel: 'tracking',
  status: 'running',
  requestedAt: '2026-03-02T12:00:00.000Z',
  endedAt: null,
  part: 0.4,
  events: 1200,
  outcome: null,
  problem: null,
}

describe('the page of the system', () => {
  it('says that all is well, and since when each part is', async () => {
    open()
    expect(await screen.findByText('Todas as partes estão bem.')).toBeVisible()
    const roles = await region('Papéis')
    expect(roles.getByRole('heading', { name: 'Mantém os modelos de leitura (projector)' })).toBeVisible()
    expect(roles.getAllByText('desde 02/03/2026 06:00')).toHaveLength(2)
  })

  it('names what is not well, with what to do or to tell an engineer', async () => {
    const stands = systemPart({
      title: 'Pendências',
      standing: 'wrong',
      text: 'Está parado há 2 minutos, com eventos à espera.',
      advice: 'Conte a um engenheiro: o modelo de leitura attention parou na posição 12.',
    })
    const state = systemState()
    const [first] = state.readModels
    open({
      'GET /api/admin/system': () =>
        json({ ...state, standing: 'wrong', readModels: first === undefined ? [] : [{ ...first, ...stands }] }),
    })
    expect(await screen.findByText('1 parte precisa de atenção: Pendências.')).toBeVisible()
    const models = await region('Modelos de leitura')
    expect(models.getByText('Problema')).toBeVisible()
    expect(models.getByText(/parou na posição 12/)).toBeVisible()
  })

  it('has the figures of read models, queues and pages, with their heads', async () => {
    open()
    const cells = async (name: string) =>
      (await region(name)).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
    expect((await cells('Modelos de leitura'))[1]?.slice(2)).toEqual([
      'v21, 1 → 2',
      '120',
      '1.000+ (1 min)',
      '12,5',
      '2',
    ])
    expect((await cells('Velocidade para quem visita'))[1]?.slice(2)).toEqual(['1,2 s', '88 ms', '0', '41'])
    expect((await cells('Filas'))[1]?.slice(2)).toEqual(['3', '1', '2', '0', '5 s', '02/03/2026 08:00'])
  })

  it('says that the server of the queues does not answer', async () => {
    open({ 'GET /api/admin/system': () => json({ ...systemState(), standing: 'wrong', queues: null }) })
    expect(await (await region('Filas')).findByText(/O servidor das filas não responde/)).toBeVisible()
  })

  it('copies a diagnosis for an engineer', async () => {
    const user = userEvent.setup()
    open()
    await user.click(await screen.findByRole('button', { name: 'Copiar diagnóstico' }))
    expect(await screen.findByText('Diagnóstico copiado')).toBeVisible()
    const report = await navigator.clipboard.readText()
    expect(report).toContain('- [Bem] Executa reações e filas (worker) (role/worker): Trabalha.')
    expect(report).toContain('Quarentena 2')
    expect(report).toContain('Precisa de atenção\n- Nada.')
    expect(report).toContain(
      '- 2026-03-02T11:00:00.000Z POST /api/orders/:token/messages: TypeError, 2 vezes desde 2026-03-02T09:00:00.000Z, referência 0193a1b2-0000-7000-8000-000000000001',
    )
  })

  it('names unexpected errors by place, kind and reference, and the age of the last backup', async () => {
    open()
    const errors = await region('Erros inesperados')
    expect(errors.getByText('POST /api/orders/:token/messages')).toBeVisible()
    expect(errors.getByText('TypeError, 2 vezes desde 02/03/2026 06:00')).toBeVisible()
    expect(errors.getByText('0193a1b2-0000-7000-8000-000000000001')).toBeVisible()
    expect(screen.getByText('A última foi anotada há 3 horas.')).toBeVisible()
  })

  it('says that there were no errors, and what to do where a backup is old', async () => {
    const state = systemState()
    const old = { standing: 'care' as const, text: 'A última foi anotada há 3 dias.', advice: 'Conte a um engenheiro.' }
    open({
      'GET /api/admin/system': () =>
        json({ ...state, backup: { ...state.backup, ...old }, errors: { ...state.errors, list: [] } }),
    })
    expect(await screen.findByText('1 parte precisa de atenção: Cópia de segurança.')).toBeVisible()
    expect((await region('Erros inesperados')).getByText(/Nenhum nos últimos 14 dias/)).toBeVisible()
  })

  it('reads again every 10 seconds, and keeps what it has where that fails', async () => {
    jest.useFakeTimers()
    try {
      let fails = false
      const server = open({
        'GET /api/admin/system': () => (fails ? problem(503, 'Volte em instantes.') : json(systemState())),
      })
      await screen.findByText('Todas as partes estão bem.')
      fails = true
      await act(() => jest.advanceTimersByTimeAsync(10_500))
      await waitFor(() => expect(server.callsTo('GET /api/admin/system').length).toBeGreaterThan(1))
      await act(() => jest.advanceTimersByTimeAsync(30_000))
      expect(await screen.findByText(/A leitura não deu certo agora/)).toBeVisible()
      expect(screen.getByText('Todas as partes estão bem.')).toBeVisible()
    } finally {
      jest.useRealTimers()
    }
  })

  it('is in the bar of those who may see it alone, and says to others whom to ask', async () => {
    open({ 'GET /api/auth/me': () => json(member) })
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
    expect(screen.getByText(/Esta página pede o direito “Cuidar do sistema”/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Sistema' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ver os pedidos' })).toBeVisible()
  })

  it('tries an event in quarantine again, by a rebuild of its read model', async () => {
    const event = {
      readModel: 'tracking',
      title: 'Acompanhamento do cliente',
      position: '77',
      type: 'OrderPaid',
      stream: 'order',
      reason: 'function',
      message: 'OrderPaid is no event that tracking takes in',
    }
    const work = { ...running, status: 'requested', part: 0, events: 0 }
    const state = { ...systemState(), quarantine: [event] }
    const server = open({
      'GET /api/admin/system': () => json(state),
      'POST /api/admin/system/read-models/tracking/rebuild': () => json(work, 202),
    })
    const quarantine = await region('Quarentena')
    expect(quarantine.getByText(/OrderPaid, de um pedido, posição 77/)).toBeVisible()
    await userEvent.click(quarantine.getByRole('button', { name: /Tentar de novo o evento 77/ }))
    expect(await screen.findByText('Refazer Acompanhamento do cliente')).toBeVisible()
    expect(server.callsTo('POST /api/admin/system/read-models/tracking/rebuild')).toHaveLength(1)
  })

  it('shows how far a work is, what came of the last ones, and takes no second one meanwhile', async () => {
    const done = {
      ...running,
      id: 'w0',
      kind: 'verify',
      status: 'done',
      endedAt: running.requestedAt,
      outcome: { differences: 2, quarantined: 0 },
    }
    open({ 'GET /api/admin/system': () => json({ ...systemState(), works: { current: running, ended: [done] } }) })
    const works = await region('Refazer e conferir')
    expect(works.getByRole('progressbar', { name: 'Refazer Acompanhamento do cliente' })).toHaveAttribute(
      'value',
      '0.4',
    )
    expect(works.getByText('40%, 1.200 eventos lidos.')).toBeVisible()
    expect(works.getByText(/2 documentos diferem do registro/)).toBeVisible()
    for (const name of ['Conferir', 'Refazer']) expect(works.getByRole('button', { name })).toBeDisabled()
  })
})
