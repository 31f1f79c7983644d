import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, laterAnswer, problem } from '../../../testing/fake-server'
import { adminOrder } from '../../../testing/orders'
import { type FakeRoutes, openActions, openOrder, orderRoute, part, taking } from '../testing/office'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

const id = '0de70000-0000-4000-8000-0000000000b3'
const routeOf = (page: number) => `POST /api/admin/orders/${adminOrder().id}/documents/${id}/pages/${page}`
const picture = (pages: number) => () =>
  new Response('pixels', { status: 200, headers: { 'content-type': 'image/webp', 'x-page-count': String(pages) } })
const withFile = (mediaType = 'application/pdf') =>
  adminOrder({ ...taking('note'), supportDocuments: [{ id, mediaType, bytes: 1536 }] })

const opener = () => screen.getByRole('button', { name: 'Ver aqui Arquivo 1' })
const preview = () => screen.findByRole('dialog', { name: 'Arquivo 1' })

/** Opens the order and shows its file for the purpose of issuing. */
const shownFile = async (routes: FakeRoutes, order = withFile()) => {
  const server = await openOrder(order, routes)
  await userEvent.click(opener())
  const question = within(part('Arquivos do cliente').getByRole('group', { name: 'Ver o arquivo 1:' }))
  await userEvent.click(question.getByRole('button', { name: 'Para emitir' }))
  return { server, dialog: within(await preview()) }
}

const threePages = { [routeOf(1)]: picture(3), [routeOf(2)]: picture(3), [routeOf(3)]: picture(3) }

describe('a file beside the data that it proves', () => {
  it('is shown page by page for one purpose, under one key, and gives the focus back', async () => {
    const { server, dialog } = await shownFile(threePages)
    const first = await dialog.findByRole('img', { name: 'Arquivo 1, página 1 de 3' })
    expect(first).toHaveAttribute('src', 'data:image/webp;base64,cGl4ZWxz')
    expect(dialog.getByRole('region', { name: 'Imagem de Arquivo 1' })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Próxima página' }))
    await dialog.findByRole('img', { name: 'Arquivo 1, página 2 de 3' })
    await userEvent.clear(dialog.getByLabelText('Página'))
    await userEvent.type(dialog.getByLabelText('Página'), '3{Enter}')
    await dialog.findByRole('img', { name: 'Arquivo 1, página 3 de 3' })
    // There is no page behind the last one.
    expect(dialog.getByRole('button', { name: 'Próxima página' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Próxima página' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Página anterior' }))
    await dialog.findByRole('img', { name: 'Arquivo 1, página 2 de 3' })
    const asked = [1, 2, 3].flatMap((page) => server.callsTo(routeOf(page)))
    expect(asked.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ purpose: 'issue' })))
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(opener()).toHaveFocus()
  })

  it('is moved by keys: arrows turn pages of a page that fits, plus and minus magnify', async () => {
    const { dialog } = await shownFile(threePages)
    await dialog.findByRole('img', { name: 'Arquivo 1, página 1 de 3' })
    await userEvent.keyboard('{ArrowRight}')
    const second = await dialog.findByRole('img', { name: 'Arquivo 1, página 2 de 3' })
    expect(second).toHaveStyle({ width: '100%' })
    await userEvent.keyboard('++')
    expect(second).toHaveStyle({ width: '200%' })
    // A magnified page is moved, not turned.
    await userEvent.keyboard('{ArrowLeft}')
    expect(dialog.getByRole('img', { name: 'Arquivo 1, página 2 de 3' })).toBeVisible()
    await userEvent.keyboard('0{ArrowLeft}')
    expect(await dialog.findByRole('img', { name: 'Arquivo 1, página 1 de 3' })).toHaveStyle({ width: '100%' })
  })

  it('is asked for only where the leafing rests, and no longer once it goes on', async () => {
    const later = laterAnswer()
    const { server, dialog } = await shownFile({ ...threePages, [routeOf(2)]: () => later.promise })
    await dialog.findByRole('img', { name: 'Arquivo 1, página 1 de 3' })
    const leaf = (key: string) => fireEvent.keyDown(dialog.getByRole('region'), { key, repeat: true })
    leaf('ArrowRight')
    leaf('ArrowRight')
    expect(dialog.getByLabelText('Página')).toHaveValue('3')
    await dialog.findByRole('img', { name: 'Arquivo 1, página 3 de 3' })
    expect(server.callsTo(routeOf(2))).toEqual([])
    leaf('ArrowLeft')
    await waitFor(() => expect(server.callsTo(routeOf(2))).toHaveLength(1))
    leaf('ArrowRight')
    await dialog.findByRole('img', { name: 'Arquivo 1, página 3 de 3' })
    expect(server.callsTo(routeOf(2)).map(({ signal }) => signal?.aborted)).toEqual([true])
    expect(server.callsTo(routeOf(3))).toHaveLength(1)
  })

  it('leaves the way back from a page that could not be shown', async () => {
    const { dialog } = await shownFile({ ...threePages, [routeOf(2)]: () => problem(503, 'Espere alguns segundos.') })
    await dialog.findByRole('img', { name: 'Arquivo 1, página 1 de 3' })
    await userEvent.keyboard('{ArrowRight}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Espere alguns segundos.')
    await userEvent.click(dialog.getByRole('button', { name: 'Página anterior' }))
    await dialog.findByRole('img', { name: 'Arquivo 1, página 1 de 3' })
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  it('is shown at once where the data of the page are, and anew with each press', async () => {
    const server = await openOrder(withFile(), threePages)
    await userEvent.click(part('Dados pessoais').getByRole('button', { name: 'Para atender o cliente' }))
    await screen.findByRole('button', { name: 'Ocultar dados pessoais' })
    for (const times of [1, 2]) {
      await userEvent.click(opener())
      await waitFor(() => expect(server.callsTo(routeOf(1))).toHaveLength(times))
      await userEvent.click(within(await preview()).getByRole('button', { name: 'Fechar' }))
    }
    const asked = server.callsTo(routeOf(1))
    expect(asked.map(({ body }) => body)).toEqual([{ purpose: 'customer-care' }, { purpose: 'customer-care' }])
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  it('goes on as another view with the same reason once the recorded one shows nothing more', async () => {
    const answers = [() => problem(409, 'Já foi respondida.', { code: 'order/look-too-old' }), picture(3)]
    const { server, dialog } = await shownFile({
      ...threePages,
      [routeOf(2)]: () => answers.shift()?.() ?? problem(500, 'Uma vez só.'),
    })
    await dialog.findByRole('img', { name: 'Arquivo 1, página 1 de 3' })
    await userEvent.keyboard('{ArrowRight}')
    await dialog.findByRole('img', { name: 'Arquivo 1, página 2 de 3' })
    const [first, again] = server.callsTo(routeOf(2)).map(({ body, headers }) => [body, headers.get('idempotency-key')])
    expect([first?.[0], again?.[0]]).toEqual([{ purpose: 'issue' }, { purpose: 'issue' }])
    expect(again?.[1]).not.toBe(first?.[1])
  })

  it('says why it is not shown, is tried again, and is opened as it is', async () => {
    const file = `POST /api/admin/orders/${adminOrder().id}/documents/${id}`
    jest.spyOn(window, 'open').mockReturnValue(null)
    URL.createObjectURL = () => 'blob:file'
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const later = laterAnswer()
    const answers = [() => problem(422, 'Este PDF pede uma senha.'), () => later.promise]
    const { server, dialog } = await shownFile({
      [routeOf(1)]: () => answers.shift()?.() ?? problem(500, 'Duas vezes só.'),
      [file]: () => new Response('%PDF', { status: 200 }),
    })
    expect(await dialog.findByRole('alert')).toHaveTextContent('Este PDF pede uma senha.')
    await userEvent.click(dialog.getByRole('button', { name: 'Abrir o arquivo' }))
    await waitFor(() => expect(saved).toEqual(['Arquivo 1']))
    expect(server.callsTo(file)[0]?.body).toEqual({ purpose: 'issue' })
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
    expect(dialog.getByText('Preparando a página 1…')).toBeVisible()
    later.give(picture(1)())
    expect(await dialog.findByRole('img', { name: 'Arquivo 1, página 1 de 1' })).toBeVisible()
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Próxima página' })).toBeNull()
  })

  it('stays beside a form that is opened, and leaves the page with its file', async () => {
    const { server, dialog } = await shownFile(threePages)
    await dialog.findByRole('img', { name: 'Arquivo 1, página 1 de 3' })
    const actions = await openActions()
    await userEvent.click(actions.getByRole('button', { name: staffCommands.note.label }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2))
    expect(screen.getByRole('dialog', { name: 'Arquivo 1' })).toBeVisible()
    server.routes[orderRoute] = () => json(adminOrder({ revision: 9 }))
    await userEvent.click(screen.getByRole('button', { name: /Atualizar/ }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Arquivo 1' })).toBeNull())
  })

  it('of a kind that no picture is made of is only opened', async () => {
    await openOrder(withFile('image/heic'))
    expect(screen.getByRole('button', { name: 'Abrir Arquivo 1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Ver aqui/ })).toBeNull()
  })
})
