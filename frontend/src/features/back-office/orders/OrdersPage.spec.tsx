import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../testing/fake-server'
import { FakeSource, fakeSources } from '../../../testing/fake-source'
import { adminRow, itemUuid } from '../../../testing/orders'
import { gatherMillis } from '../api/live-orders'
import {
  address,
  boxOf,
  desk,
  four,
  listRoute,
  numbers,
  one,
  onWideScreen,
  page,
  rowOf,
  rows,
  three,
  two,
} from '../testing/desk'
import type { FakeRoutes } from '../testing/office'

onWideScreen()

describe('the queues', () => {
  it('count what waits, and lead to it by an address that others can open', async () => {
    const { lastRead } = await desk()
    const nav = within(screen.getByRole('navigation', { name: 'Filas' }))
    expect(nav.getByRole('link', { name: 'Atrasados 9' })).toBeVisible()
    expect(nav.getByRole('link', { name: 'Todos 1.000+' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(nav.getByRole('link', { name: 'Italiano 3' }))
    await waitFor(() => expect(lastRead().get('queue')).toBe('translate'))
    expect(lastRead().get('group')).toBe('it')
    expect(address()).toBe('/admin?queue=translate&group=it')
    expect(await screen.findByRole('heading', { name: 'Italiano' })).toBeVisible()
  })

  it('show the three largest offices, and the others on request', async () => {
    await desk()
    const nav = within(screen.getByRole('navigation', { name: 'Filas' }))
    expect(await nav.findByRole('link', { name: 'RC Olinda 2' })).toBeVisible()
    expect(nav.queryByRole('link', { name: /RC Recife/ })).toBeNull()
    await userEvent.click(nav.getByRole('button', { name: 'mais 1' }))
    expect(nav.getByRole('link', { name: 'RC Recife 1' })).toBeVisible()
  })

  it('say that none waits only when it is true', async () => {
    const { server } = await desk()
    let answer: (() => void) | undefined
    server.routes[listRoute] = async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return page([])
    }
    await userEvent.click(screen.getByRole('link', { name: 'Parados 2' }))
    await waitFor(() => expect(answer).toBeDefined())
    expect(screen.queryByText(/Nenhum pedido/)).toBeNull()
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    act(() => answer?.())
    expect(await screen.findByText('Nenhum pedido em “Parados”.')).toBeVisible()
  })
})

describe('what is chosen', () => {
  it('is read from the address, several statuses at once', async () => {
    const { server } = await desk({}, '/admin?status=PAID,SHIPPED&country=DE')
    const first = new URLSearchParams(server.callsTo(listRoute)[0]?.path.split('?')[1])
    expect([first.get('status'), first.get('country')]).toEqual(['PAID,SHIPPED', 'DE'])
    expect(server.callsTo(listRoute)).toHaveLength(1)
    expect(screen.getByText('Situação (2)')).toBeVisible()
  })

  it('stands in the address, and what is typed never does', async () => {
    const { lastRead } = await desk()
    fireEvent.change(screen.getByLabelText('Procurar pedido'), { target: { value: 'maria' } })
    await waitFor(() => expect(lastRead().get('search')).toBe('maria'))
    await userEvent.click(screen.getByRole('combobox', { name: 'Situação' }))
    await userEvent.click(await screen.findByTitle('Pago'))
    await waitFor(() => expect(address()).toBe('/admin?status=PAID'))
    expect(lastRead().get('search')).toBe('maria')
  })

  it('is sorted by deadline, and by the heads of the columns', async () => {
    const { lastRead } = await desk()
    expect(lastRead().get('sort')).toBe('deadline')
    expect(screen.getByRole('columnheader', { name: 'Prazo' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Pedido' }))
    await waitFor(() => expect(lastRead().get('sort')).toBe('number'))
    expect(screen.getByRole('columnheader', { name: 'Pedido' })).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(screen.getByRole('button', { name: 'Pedido' }))
    await waitFor(() => expect(lastRead().get('order')).toBe('asc'))
  })
})

describe('pages', () => {
  it('go on and back by the cursors of the server', async () => {
    const { server, lastRead } = await desk({
      [listRoute]: ({ path }) =>
        path.includes('cursor=on')
          ? page([three], { previousCursor: 'back' })
          : page([one, two], { nextCursor: 'on', total: { count: 1000, more: true } }),
    })
    expect(screen.getByText('1.000+ pedidos')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Próximos' }))
    expect(await screen.findByRole('row', { name: new RegExp(three.orderNumber) })).toBeVisible()
    expect(screen.queryByText(one.orderNumber)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Anteriores' }))
    await waitFor(() => expect(lastRead().get('cursor')).toBe('back'))
    expect(server.callsTo(listRoute)).toHaveLength(3)
  })
})

describe('walking over pages', () => {
  const twoPages: FakeRoutes = {
    [listRoute]: ({ path }) =>
      path.includes('cursor=on')
        ? page([three, four], { previousCursor: 'back' })
        : page([one, two], { nextCursor: 'on', total: { count: 4, more: false } }),
  }

  it('goes on with the next page past the last row, and with the one before at the first', async () => {
    const { lastRead } = await desk(twoPages)
    await userEvent.keyboard('jj')
    expect(rowOf(two)).toHaveFocus()
    await userEvent.keyboard('j')
    await waitFor(() => expect(rowOf(three)).toHaveFocus())
    expect(lastRead().get('cursor')).toBe('on')
    await userEvent.keyboard('j')
    expect(rowOf(four)).toHaveFocus()
    // There is no page after it.
    await userEvent.keyboard('j')
    expect(rowOf(four)).toHaveFocus()
    await userEvent.keyboard('kk')
    await waitFor(() => expect(rowOf(two)).toHaveFocus())
    expect(lastRead().get('cursor')).toBe('back')
  })

  it.each(['Pedidos', '← Todos os pedidos'])('comes back to page and row by the link "%s"', async (name) => {
    await desk(twoPages)
    await userEvent.click(screen.getByRole('button', { name: 'Próximos' }))
    await screen.findByRole('row', { name: new RegExp(three.orderNumber) })
    act(() => rowOf(four).focus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('heading', { name: `Pedido ${four.orderNumber}` })
    await userEvent.click(screen.getByRole('link', { name }))
    await waitFor(() => expect(rowOf(four)).toHaveAttribute('aria-current', 'true'))
    // The link in the bar is there still, and keeps the focus where no page around takes it.
    if (name !== 'Pedidos') await waitFor(() => expect(rowOf(four)).toHaveFocus())
    expect(rowOf(three)).toBeVisible()
    expect(screen.queryByText(one.orderNumber)).toBeNull()
  })
})

describe('the address of a list', () => {
  const secondPage: FakeRoutes = {
    [listRoute]: ({ path }) =>
      path.includes('cursor=on')
        ? page([one, two], { previousCursor: 'back' })
        : page([three, four], { nextCursor: 'on', total: { count: 4, more: false } }),
  }

  it('holds page and row, once the walk rests', async () => {
    await desk({
      [listRoute]: ({ path }) =>
        path.includes('cursor=on')
          ? page([three, four], { previousCursor: 'back' })
          : page([one, two], { nextCursor: 'on' }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Próximos' }))
    await waitFor(() => expect(address()).toBe('/admin?page=on'))
    await screen.findByRole('row', { name: new RegExp(three.orderNumber) })
    act(() => rowOf(four).focus())
    await waitFor(() => expect(address()).toBe(`/admin?page=on&row=${four.id}`))
    await userEvent.click(screen.getByRole('link', { name: 'Parados 2' }))
    await waitFor(() => expect(address()).toBe('/admin?queue=stopped'))
  })

  it('opens at its page and row, with one question to the server', async () => {
    const { server, lastRead } = await desk(secondPage, `/admin?queue=issue&page=on&row=${two.id}`)
    await waitFor(() => expect(rowOf(two)).toHaveFocus())
    expect([lastRead().get('queue'), lastRead().get('cursor')]).toEqual(['issue', 'on'])
    expect(server.callsTo(listRoute)).toHaveLength(1)
    expect(address()).toBe(`/admin?queue=issue&page=on&row=${two.id}`)
  })

  it('holds no page of what was typed', async () => {
    const { lastRead } = await desk({ [listRoute]: () => page([one, two], { nextCursor: 'on' }) })
    fireEvent.change(screen.getByLabelText('Procurar pedido'), { target: { value: 'maria' } })
    await waitFor(() => expect(lastRead().get('search')).toBe('maria'))
    await userEvent.click(screen.getByRole('button', { name: 'Próximos' }))
    await waitFor(() => expect(lastRead().get('cursor')).toBe('on'))
    expect(address()).toBe('/admin')
  })

  it('leads to the head of the list where its page is none any more', async () => {
    await desk(
      {
        [listRoute]: ({ path }) =>
          path.includes('cursor=old')
            ? json(
                {
                  type: 'about:blank',
                  title: 'Dados inválidos',
                  status: 400,
                  code: 'request/cursor',
                  detail: 'A página pedida não existe.',
                },
                400,
              )
            : page([one, two]),
      },
      '/admin?page=old',
    )
    expect(rowOf(one)).toBeVisible()
    await waitFor(() => expect(address()).toBe('/admin'))
  })
})

describe('what is grouped by the place of the record', () => {
  it('stands in the address, and is no question to the server', async () => {
    const { lastRead } = await desk({}, '/admin?grouped=true')
    expect([...lastRead().keys()]).not.toContain('grouped')
    await userEvent.click(screen.getByRole('button', { name: 'Mais (1)' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Juntar por lugar do registro' }))
    await waitFor(() => expect(address()).toBe('/admin'))
  })
})

describe('on a phone', () => {
  it('one polite line says what there is and what changed', async () => {
    const { matchMedia } = window
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: false })
    await desk()
    const section = within(screen.getByRole('region', { name: 'Pedidos' }))
    expect(section.getAllByRole('status')).toHaveLength(1)
    expect(section.getByRole('status')).toHaveTextContent('4 pedidos')
  })
})

describe('the keyboard', () => {
  it('reaches the first row by the way to the list, and walks by j and k', async () => {
    await desk()
    await userEvent.click(screen.getByRole('button', { name: 'Ir para a lista' }))
    expect(rowOf(one)).toHaveFocus()
    await userEvent.keyboard('j')
    expect(rowOf(two)).toHaveFocus()
    expect(rowOf(two)).toHaveAttribute('aria-current', 'true')
    expect(rowOf(one)).toHaveAttribute('tabindex', '-1')
    await userEvent.keyboard('jk')
    expect(rowOf(two)).toHaveFocus()
    await userEvent.keyboard('x')
    expect(boxOf(two)).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/admin/pedidos/${two.id}`))
  })

  it('takes the next step, and goes on with the row after it', async () => {
    const { server } = await desk({
      [`POST /api/admin/orders/${two.id}/start`]: () =>
        json(adminRow({ ...two, revision: 8, status: 'IN_PROGRESS', next: null, allowedCommands: [] })),
    })
    await userEvent.keyboard('jj')
    expect(rowOf(two)).toHaveFocus()
    await userEvent.keyboard('e')
    expect(await screen.findByText('Processamento iniciado')).toBeVisible()
    await waitFor(() => expect(rowOf(three)).toHaveFocus())
    expect(server.callsTo(`POST /api/admin/orders/${two.id}/start`)).toHaveLength(1)
  })
})

describe('a selection', () => {
  it('goes from one row to another with shift, over all of the page, and is cleared', async () => {
    await desk()
    await userEvent.click(boxOf(one))
    expect(screen.getByText('1 selecionado')).toBeVisible()
    fireEvent.click(boxOf(three), { shiftKey: true })
    expect(screen.getByText('3 selecionados')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    expect(screen.getByText('4 selecionados')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }))
    expect(screen.queryByText(/selecionado/)).toBeNull()
  })

  it('takes all of the view, beyond the page', async () => {
    const { server } = await desk({
      [listRoute]: ({ path }) =>
        path.includes('limit=200')
          ? page(rows)
          : page([one, two], { nextCursor: 'on', total: { count: 4, more: false } }),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 4 desta lista' }))
    expect(await screen.findByText('4 selecionados')).toBeVisible()
    expect(server.callsTo(listRoute)).toHaveLength(2)
  })

  it('that is still being read is waited for by the step that was pressed, and a failed one starts none', async () => {
    let answer: (response: Response) => void = () => undefined
    const { server } = await desk({
      [listRoute]: ({ path }) =>
        path.includes('limit=200') ? new Promise<Response>((resolve) => (answer = resolve)) : page(rows),
      'POST /api/admin/bulk/preview': () => json({ rows: [] }),
      'GET /api/admin/office-lists': () => json({ notaryOffices: [], translators: [] }),
    })
    await userEvent.click(boxOf(one))
    await userEvent.keyboard('a')
    expect(await screen.findByText('Selecionando…')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar Notificações' }))
    answer(problem(503, 'Agora não.'))
    expect(await screen.findByText('1 selecionado')).toBeVisible()
    await userEvent.keyboard('a')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar Notificações' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    answer(page(rows))
    expect(await screen.findByRole('dialog', { name: 'Enviar Notificações: 4 pedidos' })).toBeVisible()
    expect(server.callsTo('POST /api/admin/bulk/preview')).toHaveLength(0)
  })
})

describe('the menu of a row', () => {
  it('is closed by a second press and by Escape, with the focus on its button', async () => {
    await desk()
    const button = screen.getByRole('button', { name: `Ações do pedido ${two.orderNumber}` })
    await userEvent.click(button)
    expect(await screen.findByRole('menuitem', { name: 'Abrir pedido' })).toBeVisible()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Abrir pedido' })).toBeNull())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Abrir pedido'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    expect(screen.queryByRole('menuitem')).toBeNull()
  })

  it('opens what it names with the row as it is by then', async () => {
    await desk()
    await userEvent.click(screen.getByRole('button', { name: `Ações do pedido ${two.orderNumber}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Abrir pedido' }))
    await waitFor(() => expect(address()).toBe(`/admin/pedidos/${two.id}`))
  })
})

describe('the preview', () => {
  it('shows the current order with its next step in place, and asks for no recorded view', async () => {
    const { server } = await desk()
    const preview = within(screen.getByRole('complementary', { name: 'Prévia do pedido' }))
    expect(await preview.findByRole('heading', { name: one.orderNumber })).toBeVisible()
    expect(await preview.findByRole('button', { name: 'Iniciar processamento' })).toBeVisible()
    await userEvent.click(rowOf(two))
    expect(await preview.findByRole('heading', { name: two.orderNumber })).toBeVisible()
    expect(server.calls.every(({ method }) => method === 'GET')).toBe(true)
  })
})

describe('what changes meanwhile', () => {
  fakeSources()

  it('waits behind a line while the focus is in the list', async () => {
    const { server } = await desk()
    act(() => rowOf(one).focus())
    const fresh = adminRow({ id: itemUuid(300), orderNumber: 'CO-2026-00009' })
    server.routes[listRoute] = () => page([fresh, ...rows])
    act(() => FakeSource.last().tell('row', fresh))
    await act(() => jest.advanceTimersByTimeAsync(2 * gatherMillis))
    expect(numbers()).toBe('1234')
    fireEvent.click(await screen.findByRole('button', { name: '1 pedido mudou: mostrar' }))
    expect(numbers()).toBe('91234')
  })

  it('shows at once where nobody is in the list, and a known row in its place', async () => {
    const { server } = await desk()
    const changed = adminRow({ ...two, revision: 8, statusLabel: 'Em Andamento' })
    server.routes[listRoute] = () => page([two, one])
    act(() => FakeSource.last().tell('row', changed))
    await waitFor(() => expect(within(rowOf(two)).getByText('Em Andamento')).toBeVisible())
    await act(() => jest.advanceTimersByTimeAsync(2 * gatherMillis))
    await waitFor(() => expect(numbers()).toBe('21'))
  })
})
