import { adminPageSize } from '@cartorio/contracts/http/shared.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../testing/fake-server'
import { adminRow } from '../../../testing/orders'
import { address, boxOf, desk, listRoute, one, onWideScreen, page, rows } from '../testing/desk'

onWideScreen()

const setStatus = `PATCH /api/admin/orders/${one.id}/status`
const menuOf = async () => {
  await userEvent.click(screen.getByRole('button', { name: `Ações do pedido ${one.orderNumber}` }))
  return within(await screen.findByRole('menu'))
}
const choose = async (name: string) => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Procurar ação ou página' }), `${name}{Enter}`)
}

describe('the desk has of the specification’s §2', () => {
  it('/admin with its heading, the table and a search', async () => {
    await desk()
    expect(screen.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible()
    expect(screen.getByRole('table', { name: 'Pedidos' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Procurar pedido' })).toBeVisible()
  })

  it('the status filter: PAID, IN_PROGRESS, SHIPPED and DELIVERED before the others, and all of them by clearing it', async () => {
    const { lastRead } = await desk()
    expect(lastRead().get('status')).toBeNull()
    await userEvent.click(screen.getByRole('combobox', { name: 'Situação' }))
    const first = [...document.querySelectorAll('.ant-select-item-option')].slice(0, 4)
    expect(first.map(({ textContent }) => textContent)).toEqual(['Pago', 'Em Andamento', 'Enviado', 'Entregue'])
    await userEvent.click(screen.getByTitle('Entregue'))
    await waitFor(() => expect(lastRead().get('status')).toBe('DELIVERED'))
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await waitFor(() => expect(lastRead().get('status')).toBeNull())
  })

  it('the five statuses in the menu of a row', async () => {
    await desk()
    const menu = await menuOf()
    const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
    for (const status of ['Pago', 'Em Andamento', 'Enviado', 'Entregue', 'Cancelado']) expect(entries).toContain(status)
  })

  it('“Atualizar Status em Lote” and “Enviar Notificações” for the orders that are selected', async () => {
    await desk()
    await userEvent.click(boxOf(one))
    expect(screen.getByRole('button', { name: 'Atualizar Status em Lote' })).toBeVisible()
    await choose('enviar notificações')
    expect(await screen.findByRole('dialog', { name: /1 pedido/ })).toBeVisible()
  })

  it('“Enviar Notificações” for the whole list, which it selects, where no order is', async () => {
    const { server } = await desk({ 'GET /api/admin/message-templates': () => json({ version: 1, templates: [] }) })
    await choose('enviar notificações')
    expect(await screen.findByRole('dialog', { name: `Enviar Notificações: ${rows.length} pedidos` })).toBeVisible()
    expect(server.callsTo(listRoute).at(-1)?.path).toContain('limit=200')
  })

  it('“Gerar Relatório” among the actions: the page of figures', async () => {
    await desk()
    await choose('gerar relatório')
    await waitFor(() => expect(address()).toBe('/admin/painel'))
  })

  it('“Exportar” and “Configurações”', async () => {
    const { server } = await desk()
    const links: string[] = []
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = function click() {
      links.push(this.download)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(links[0]).toMatch(/^pedidos-.*\.csv$/))
    expect(server.callsTo(listRoute).at(-1)?.path).toContain('limit=200')
    await userEvent.click(screen.getByRole('button', { name: 'Configurações' }))
    expect(await screen.findByRole('checkbox', { name: 'Prévia do pedido ao lado' })).toBeVisible()
  })
})

describe('the table of §2', () => {
  it('is searched by number, name or e-mail together with the status (§5)', async () => {
    const { lastRead } = await desk({}, '/admin?status=PAID')
    await userEvent.type(screen.getByRole('textbox', { name: 'Procurar pedido' }), 'joana@')
    await waitFor(() => expect(lastRead().get('search')).toBe('joana@'))
    expect(lastRead().get('status')).toBe('PAID')
  })

  it('has pages that work', async () => {
    const { lastRead } = await desk({ [listRoute]: () => page(rows, { nextCursor: 'next' }) })
    const pages = within(screen.getByRole('navigation', { name: 'Páginas' }))
    expect(pages.getByRole('button', { name: 'Anteriores' })).toBeDisabled()
    await userEvent.click(pages.getByRole('button', { name: 'Próximos' }))
    await waitFor(() => expect(lastRead().get('cursor')).toBe('next'))
  })
})

describe('the desk calls as §7 says', () => {
  it('for the orders of one’s own tenant: the session names it, and the page names none', async () => {
    const { server, lastRead } = await desk()
    expect(lastRead().get('tenantId')).toBeNull()
    expect(server.calls.filter(({ path }) => path.includes('tenantId'))).toEqual([])
  })

  it('with the credentials of the session at every call', async () => {
    await desk()
    const plain = globalThis.fetch
    const seen: (RequestCredentials | undefined)[] = []
    globalThis.fetch = (input, init) => {
      seen.push(init?.credentials)
      return plain(input, init)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }))
    await waitFor(() => expect(seen.length).toBeGreaterThan(1))
    expect(new Set(seen)).toEqual(new Set(['include']))
  })

  it('for fifty orders at once (§9)', async () => {
    const { lastRead } = await desk()
    expect([adminPageSize, lastRead().get('limit')]).toEqual([50, '50'])
  })

  it('with status and notes for a change of the status, and says “Status atualizado” (§8)', async () => {
    const { server } = await desk({
      [setStatus]: () => json(adminRow({ ...one, revision: 8, status: 'IN_PROGRESS', statusLabel: 'Em Andamento' })),
    })
    await userEvent.click((await menuOf()).getByRole('menuitem', { name: 'Em Andamento' }))
    expect(await screen.findByText('Status atualizado')).toBeVisible()
    expect(server.callsTo(setStatus)[0]?.body).toEqual({ status: 'IN_PROGRESS' })
  })

  it('and says “Erro ao atualizar status” with the server’s words where it fails (§8)', async () => {
    await desk({ [setStatus]: () => problem(500, 'O registro falhou. Tente de novo.') })
    await userEvent.click((await menuOf()).getByRole('menuitem', { name: 'Em Andamento' }))
    expect(await screen.findByText('Erro ao atualizar status')).toBeVisible()
    expect(screen.getByText('O registro falhou. Tente de novo.')).toBeVisible()
  })
})
