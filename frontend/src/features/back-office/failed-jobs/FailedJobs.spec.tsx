import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../testing/fake-server'
import { adminOrder } from '../../../testing/orders'
import { colleague, openOrder, orderRoute } from '../testing/office'

const route = `${orderRoute}/failed-jobs`
const failed = {
  id: 'e1',
  queue: 'customer-mails',
  label: 'E-mail ao cliente',
  task: 'Enviar um e-mail ao cliente.',
  failedAt: '2026-11-20T12:00:00.000Z',
  failure: { attempts: 36, code: 'EENVELOPE', reason: 'O servidor de e-mail recusou o destinatário.' },
  outcome: 'failed',
  became: 'Espera uma pessoa.',
  handled: null,
}
const retried = {
  ...failed,
  id: 'e2',
  failure: null,
  outcome: 'done',
  became: 'Foi tentada de novo e deu certo.',
  handled: { at: '2026-11-19T12:00:00.000Z', by: colleague.id },
}

const open = () => userEvent.click(screen.getByText('Tarefas que falharam'))
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Tarefas que falharam' })).getAllByRole('listitem')

describe('the failed jobs on the page of an order', () => {
  it('are asked for once the part is opened, and say what, why, who and what became of each', async () => {
    const server = await openOrder(adminOrder(), {
      [route]: () => json({ jobs: [failed, retried], jobsUnread: false }),
    })
    expect(server.callsTo(route)).toHaveLength(0)
    await open()
    const [first, second] = await rows()
    expect(first).toHaveTextContent('Enviar um e-mail ao cliente.')
    expect(first).toHaveTextContent('depois de 36 tentativas')
    expect(first).toHaveTextContent('Por quê: O servidor de e-mail recusou o destinatário. Código EENVELOPE.')
    expect(within(first as HTMLElement).getByRole('link', { name: 'Tratar em Pendências' })).toHaveAttribute(
      'href',
      '/admin/pendencias',
    )
    expect(second).toHaveTextContent('Foi tentada de novo e deu certo.')
    await waitFor(() => expect(second).toHaveTextContent(`Tentada de novo por ${colleague.name}`))
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull()
  })

  it('say that there are none, and that some may be missing', async () => {
    let jobsUnread = true
    await openOrder(adminOrder(), { [route]: () => json({ jobs: [], jobsUnread }) })
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('podem faltar tarefas')
    jobsUnread = false
    await userEvent.click(screen.getByRole('button', { name: 'Ler de novo' }))
    expect(await screen.findByText('Nenhuma tarefa na lista')).toBeVisible()
    expect(screen.getByText(/^Nenhuma tarefa que diz este pedido falhou\..*nem as de pagamentos/)).toBeVisible()
  })

  it('say why they did not come', async () => {
    await openOrder(adminOrder(), { [route]: () => problem(503, 'O banco não respondeu.') })
    await open()
    expect(await screen.findByText('As tarefas não carregaram')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  })
})
