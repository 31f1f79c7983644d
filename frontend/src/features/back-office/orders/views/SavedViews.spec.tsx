import type { OrderView } from '@cartorio/contracts/http/order-views.js'
import { orderViewIdSchema, staffIdSchema } from '@cartorio/contracts/ids.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../../testing/fake-server'
import { address, desk, onWideScreen } from '../../testing/desk'
import { administrator, colleague, type FakeRoutes, member } from '../../testing/office'

onWideScreen()

const idNumber = (number: number) => orderViewIdSchema.parse(`71e00000-0000-4000-8000-00000000000${number}`)
const viewsRoute = 'GET /api/admin/order-views'
const saveRoute = 'POST /api/admin/order-views'
const changeRoute = (number: number, action = '') => `${saveRoute}/${idNumber(number)}${action}`

const italy: OrderView = {
  id: idNumber(1),
  name: 'Itália, inteiro teor',
  own: true,
  shared: false,
  owner: { id: staffIdSchema.parse(member.id), name: member.name, active: true },
  shows: { queue: 'issue', status: ['PAID', 'IN_PROGRESS'], country: 'IT', columns: ['country'] },
}
const ofColleague: OrderView = {
  ...italy,
  id: idNumber(2),
  name: 'Disputas e garantias',
  own: false,
  shared: true,
  owner: { id: staffIdSchema.parse(colleague.id), name: 'Rita', active: false },
  shows: { late: true },
}

const deskWith = (views: readonly OrderView[], routes: FakeRoutes = {}, at = '/admin') =>
  desk({ [viewsRoute]: () => json({ views }), ...routes }, at)
const nav = () => within(screen.getByRole('navigation', { name: 'Filas' }))
const options = async (name: string) => {
  await userEvent.click(await nav().findByRole('button', { name: `Opções da vista ${name}` }))
  return within(await screen.findByRole('menu'))
}

describe('saved views', () => {
  it('stand under the queues, one’s own and the team’s, with whose they are', async () => {
    await deskWith([italy, ofColleague])
    expect(await nav().findByRole('heading', { name: 'Minhas vistas' })).toBeVisible()
    expect(nav().getByRole('heading', { name: 'Da equipe' })).toBeVisible()
    expect(nav().getByRole('link', { name: 'Itália, inteiro teor' })).toBeVisible()
    expect(nav().getByRole('link', { name: 'Disputas e garantias Rita (conta encerrada)' })).toHaveAttribute(
      'title',
      'Disputas e garantias, de Rita (conta encerrada)',
    )
  })

  it('put what they hold into the address, as queues do, and are the place where one is', async () => {
    const { lastRead } = await deskWith([italy])
    await userEvent.click(await nav().findByRole('link', { name: italy.name }))
    await waitFor(() => expect(lastRead().get('country')).toBe('IT'))
    expect([...lastRead().keys()]).not.toContain('view')
    expect(lastRead().get('status')).toBe('PAID,IN_PROGRESS')
    const opened = new URLSearchParams(address()?.split('?')[1])
    expect(Object.fromEntries(opened)).toEqual({
      queue: 'issue',
      status: 'PAID,IN_PROGRESS',
      country: 'IT',
      columns: 'country',
      view: italy.id,
    })
    expect(screen.getByRole('heading', { name: italy.name })).toBeVisible()
    expect(nav().getByRole('link', { name: italy.name })).toHaveAttribute('aria-current', 'page')
    expect(nav().getByRole('link', { name: 'Emitir 2' })).not.toHaveAttribute('aria-current')
    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Destino' })).toBeVisible()
    await userEvent.click(nav().getByRole('link', { name: 'Todos 1.000+' }))
    await waitFor(() => expect(address()).toBe('/admin'))
    expect(await screen.findByRole('columnheader', { name: 'Total' })).toBeVisible()
  })

  it('are found by the palette', async () => {
    await deskWith([italy, ofColleague])
    await nav().findByRole('link', { name: italy.name })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Procurar ação ou página' }), 'disputas')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/admin?late=true&view=${ofColleague.id}`))
  })
})

describe('the counts beside saved views', () => {
  const countsRoute = 'GET /api/admin/order-view-counts'
  const counted = (...counts: readonly (readonly [number, number, boolean?])[]) =>
    json({ views: counts.map(([number, count, more = false]) => ({ id: idNumber(number), count, more })) })

  it('say how many orders each shows, exact to 1,000', async () => {
    await deskWith([italy, ofColleague], { [countsRoute]: () => counted([1, 12], [2, 1000, true]) })
    expect(await nav().findByRole('link', { name: 'Itália, inteiro teor 12' })).toBeVisible()
    expect(nav().getByRole('link', { name: 'Disputas e garantias Rita (conta encerrada) 1.000+' })).toBeVisible()
  })

  it('follow the orders as those of the queues do, and are one call for all views', async () => {
    let orders = 12
    const { server } = await deskWith([italy, ofColleague], { [countsRoute]: () => counted([1, orders], [2, 0]) })
    await nav().findByRole('link', { name: 'Itália, inteiro teor 12' })
    expect(server.callsTo(countsRoute)).toHaveLength(1)
    orders = 11
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }))
    expect(await nav().findByRole('link', { name: 'Itália, inteiro teor 11' })).toBeVisible()
  })

  it('are not asked for where there is no view', async () => {
    const { server } = await deskWith([])
    await nav().findByRole('link', { name: 'Todos 1.000+' })
    expect(server.callsTo(countsRoute)).toEqual([])
  })
})

describe('saving a view', () => {
  it('asks for a name alone, keeps nothing that was typed, and opens what was saved', async () => {
    const views: OrderView[] = []
    const { server } = await deskWith(
      views,
      {
        [saveRoute]: () => {
          views.push(italy)
          return json({ id: italy.id })
        },
      },
      '/admin?queue=issue&status=PAID,IN_PROGRESS&country=IT&columns=country',
    )
    await userEvent.type(screen.getByLabelText('Procurar pedido'), 'maria')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar vista' }))
    const form = within(await screen.findByRole('dialog', { name: 'Salvar vista' }))
    const name = await form.findByLabelText('Nome da vista')
    expect(name).toHaveFocus()
    await userEvent.type(name, `${italy.name}{Enter}`)
    expect(await screen.findByText('Vista salva')).toBeVisible()
    expect(server.callsTo(saveRoute)[0]?.body).toEqual({ name: italy.name, shared: false, shows: italy.shows })
    await waitFor(() => expect(address()).toContain(`view=${italy.id}`))
    expect(await nav().findByRole('link', { name: italy.name })).toHaveAttribute('aria-current', 'page')
  })

  it('says under the form that the name is taken, and keeps what was typed', async () => {
    await deskWith([], { [saveRoute]: () => problem(409, 'Você já tem uma vista com esse nome.') }, '/admin?country=IT')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar vista' }))
    const form = within(await screen.findByRole('dialog', { name: 'Salvar vista' }))
    await userEvent.type(await form.findByLabelText('Nome da vista'), 'Itália{Enter}')
    expect(await form.findByRole('alert')).toHaveTextContent('Você já tem uma vista com esse nome.')
    expect(form.getByLabelText('Nome da vista')).toHaveValue('Itália')
  })

  it('is offered for nothing that is not chosen, nor for a search alone', async () => {
    await deskWith([])
    await userEvent.type(screen.getByLabelText('Procurar pedido'), 'maria')
    expect(screen.queryByRole('button', { name: 'Salvar vista' })).toBeNull()
  })
})

describe('a view that is open', () => {
  const opened = `/admin?queue=issue&status=PAID,IN_PROGRESS&country=DE&columns=country&view=${italy.id}`

  it('is brought up to what the desk shows', async () => {
    const { server } = await deskWith([italy], { [changeRoute(1)]: () => json({ id: italy.id }) }, opened)
    await userEvent.click(await screen.findByRole('button', { name: 'Atualizar vista' }))
    expect(await screen.findByText('Vista atualizada')).toBeVisible()
    expect(server.callsTo(changeRoute(1))[0]?.body).toEqual({ shows: { ...italy.shows, country: 'DE' } })
  })

  it('is offered no change where it shows what it holds', async () => {
    await deskWith([italy], {}, opened.replace('DE', 'IT'))
    expect(await screen.findByRole('heading', { name: italy.name })).toBeVisible()
    expect(screen.queryByRole('button', { name: /vista$/ })).toBeNull()
  })
})

describe('the options of a view', () => {
  it('rename it, share it and remove it', async () => {
    const done = () => json({ id: italy.id })
    const views = [italy]
    const { server } = await deskWith(
      views,
      {
        [changeRoute(1)]: done,
        [changeRoute(1, '/remove')]: () => {
          views.pop()
          return done()
        },
      },
      `/admin?queue=issue&view=${italy.id}`,
    )
    await userEvent.click((await options(italy.name)).getByRole('menuitem', { name: 'Dividir com a equipe' }))
    expect(await screen.findByText('A equipe vê esta vista agora')).toBeVisible()
    await userEvent.click((await options(italy.name)).getByRole('menuitem', { name: 'Renomear…' }))
    const name = await screen.findByLabelText('Nome da vista')
    expect(name).toHaveValue(italy.name)
    await userEvent.clear(name)
    await userEvent.type(name, 'Roma{Enter}')
    expect(await screen.findByText('Vista renomeada')).toBeVisible()
    expect(server.callsTo(changeRoute(1)).map(({ body }) => body)).toEqual([{ shared: true }, { name: 'Roma' }])
    await userEvent.click((await options(italy.name)).getByRole('menuitem', { name: 'Apagar…' }))
    const question = within(await screen.findByRole('dialog', { name: `Apagar a vista “${italy.name}”?` }))
    await userEvent.click(question.getByRole('button', { name: 'Apagar vista' }))
    expect(await screen.findByText('Vista apagada')).toBeVisible()
    expect(server.callsTo(changeRoute(1, '/remove'))[0]?.body).toEqual({})
    await waitFor(() => expect(address()).toBe('/admin?queue=issue'))
    expect(nav().queryByRole('link', { name: italy.name })).toBeNull()
  })

  it('are a copy alone for the view of a colleague', async () => {
    const { server } = await deskWith([ofColleague], { [saveRoute]: () => json({ id: idNumber(3) }) })
    const menu = await options(ofColleague.name)
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Salvar como minha…'])
    await userEvent.click(menu.getByRole('menuitem', { name: 'Salvar como minha…' }))
    await userEvent.type(await screen.findByLabelText('Nome da vista'), '{Enter}')
    await waitFor(() =>
      expect(server.callsTo(saveRoute)[0]?.body).toEqual({
        name: ofColleague.name,
        shared: false,
        shows: ofColleague.shows,
      }),
    )
  })

  it('let an administrator remove what a colleague shares', async () => {
    const { server } = await deskWith([ofColleague], {
      'GET /api/auth/me': () => json(administrator),
      [changeRoute(2, '/remove')]: () => json({ id: ofColleague.id }),
    })
    await userEvent.click((await options(ofColleague.name)).getByRole('menuitem', { name: 'Apagar…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar vista' }))
    await waitFor(() =>
      expect(server.callsTo(changeRoute(2, '/remove'))[0]?.body).toEqual({ ownerId: ofColleague.owner.id }),
    )
  })
})
