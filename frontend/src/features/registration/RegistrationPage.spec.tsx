import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-office-page'
import RegistrationPage from './RegistrationPage'

const open = 'POST /api/auth/invitation'
const register = 'POST /api/auth/register'
const me = 'GET /api/auth/me'
const invitation = {
  name: 'Olavo Reis',
  email: 'olavo@example.com',
  inviter: 'Rita Prado',
  office: 'Cartório Online',
  roles: ['Expedição'],
}
const signedOut = () => problem(401, 'Entre com seu e-mail e senha.')
const password = 'quatro palavras sem laço'

const render = (address: string) =>
  renderPage(
    <Routes>
      <Route path="/convite" element={<RegistrationPage />} />
      <Route path="/login" element={<h1>Entrar</h1>} />
    </Routes>,
    address,
  )

describe('the page of an invitation', () => {
  it('says who invites to what, takes a password, and leads to the sign-in', async () => {
    const errors = [{ field: 'password', message: 'Escolha uma senha sem o seu nome.' }]
    const server = fakeServer({
      [me]: signedOut,
      [open]: () => json(invitation),
      [register]: () => problem(400, 'Confira.', { errors }),
    })
    render('/convite#abc&fim=1')
    const words =
      'Olavo Reis, Rita Prado convidou você para trabalhar no painel de Cartório Online com o papel Expedição.'
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('olavo@example.com')).toBeVisible()
    const field = screen.getByLabelText('Escolha uma senha')
    await userEvent.type(field, 'curta{Enter}')
    expect(await screen.findByText('Use pelo menos 12 caracteres.')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, `${password}{Enter}`)
    expect(await screen.findByText('Escolha uma senha sem o seu nome.')).toBeVisible()
    server.routes[register] = () => json(null)
    await userEvent.click(screen.getByRole('button', { name: 'Aceitar o convite' }))
    expect(await screen.findByRole('heading', { name: 'A sua conta está aberta' })).toHaveFocus()
    expect(server.callsTo(open)[0]?.body).toEqual({ key: 'abc' })
    expect(server.callsTo(register).at(-1)?.body).toEqual({ key: 'abc', password })
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
  })

  it('says whose session ends', async () => {
    const member = { id: 'a', name: 'Olívia', email: 'o@example.com', role: 'admin', rights: [], tenantId: 'default' }
    fakeServer({ [me]: () => json(member), [open]: () => json(invitation) })
    render('/convite#abc')
    expect(await screen.findByText(/está conectada a conta de Olívia/)).toBeVisible()
  })

  it.each(['/convite', '/convite#abc'])('says what to do where there is no invitation: %s', async (address) => {
    fakeServer({ [me]: signedOut, [open]: () => problem(404, 'Este convite já foi aceito.') })
    render(address)
    expect(await screen.findByRole('link', { name: 'Entrar na área da equipe' })).toBeVisible()
  })

  it('says that the address has an account', async () => {
    fakeServer({
      [me]: signedOut,
      [open]: () => json(invitation),
      [register]: () => problem(409, 'Este e-mail já tem uma conta neste site.'),
    })
    render('/convite#abc')
    await userEvent.type(await screen.findByLabelText('Escolha uma senha'), `${password}{Enter}`)
    expect(await screen.findByText('Este e-mail já tem uma conta neste site.')).toBeVisible()
  })
})
