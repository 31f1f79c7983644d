import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { type FakeRoutes, member, renderOffice } from '../testing/office'

const at = '2026-11-28T12:00:00.000Z'
const here = { id: 'a', device: { browser: 'Chrome', system: 'Windows' }, startedAt: at, lastUsedAt: at, current: true }
const phone = { ...here, id: 'b', device: { browser: 'Safari', system: 'iOS' }, current: false }
const changePassword = 'POST /api/auth/password'

const openAccount = (address: string, routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/auth/sessions': () => json({ sessions: [here, phone] }),
    ...routes,
  })
  renderOffice(address)
  return server
}

const fill = async (current: string, next: string) => {
  await userEvent.type(screen.getByLabelText(/^Senha (atual|gerada)$/), current)
  await userEvent.type(screen.getByLabelText('Nova senha'), next)
  await userEvent.click(screen.getByRole('button', { name: 'Trocar a senha' }))
}

describe('one’s own account', () => {
  it('shows where one is signed in, and ends a session by its button', async () => {
    const server = openAccount('/admin/conta', { 'POST /api/auth/sessions/b/end': () => json(null) })
    const part = within(await screen.findByRole('region', { name: 'Onde você está conectado' }))
    expect(await part.findByText('Chrome no Windows')).toBeVisible()
    expect(part.getByText(/^Este navegador/)).toBeVisible()
    server.routes['GET /api/auth/sessions'] = () => json({ sessions: [here] })
    await userEvent.click(part.getByRole('button', { name: /^Encerrar Safari no iOS/ }))
    expect(await screen.findByText('A sessão de Safari no iOS terminou')).toBeVisible()
    await waitFor(() => expect(part.queryByText('Safari no iOS')).toBeNull())
    expect(document.body).not.toHaveFocus()
  })

  it('changes the password; what is wrong stands under its field', async () => {
    const errors = [{ field: 'currentPassword', message: 'A senha atual não confere.' }]
    const server = openAccount('/admin/conta', {
      [changePassword]: () => problem(400, 'A senha atual não confere.', { errors }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Trocar a senha…' }))
    expect(screen.getByLabelText('Senha atual')).toHaveFocus()
    await fill('errada', 'curta')
    expect(await screen.findByText('Use pelo menos 12 caracteres.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Nova senha'), ' mas agora comprida')
    await userEvent.click(screen.getByRole('button', { name: 'Trocar a senha' }))
    expect(await screen.findByText('A senha atual não confere.')).toBeVisible()
    expect(screen.getByLabelText('Nova senha')).toHaveValue('curta mas agora comprida')
    server.routes[changePassword] = () => json(null)
    await userEvent.click(screen.getByRole('button', { name: 'Trocar a senha' }))
    expect(await screen.findByText('Senha trocada')).toBeVisible()
    expect(screen.queryByLabelText('Nova senha')).toBeNull()
  })
})

describe('an account with a generated password', () => {
  it('shows nothing of the office until another one is chosen', async () => {
    const server = openAccount('/admin', { 'GET /api/auth/me': () => json({ ...member, mustChangePassword: true }) })
    expect(await screen.findByRole('heading', { name: 'Escolha a sua senha' })).toBeVisible()
    expect(screen.getByLabelText('Senha gerada')).toHaveFocus()
    expect(server.callsTo('GET /api/admin/orders')).toEqual([])
    server.routes[changePassword] = () => json(null)
    server.routes['GET /api/auth/me'] = () => json(member)
    await fill('gerada', 'quatro palavras sem laço')
    expect(await screen.findByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
    expect(server.callsTo(changePassword)[0]?.body).toEqual({
      currentPassword: 'gerada',
      newPassword: 'quatro palavras sem laço',
    })
  })
})
