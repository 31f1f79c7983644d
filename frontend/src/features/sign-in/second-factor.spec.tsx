import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-office-page'
import SignInPage from './SignInPage'

const login = 'POST /api/auth/login'
const prove = 'POST /api/auth/second-factor'
const member = {
  ...{ id: '00000000-0000-4000-8000-0000000000b1', name: 'Olívia Prado', email: 'olivia@example.com' },
  ...{ role: 'operator', rights: ['see-orders'], tenantId: 'default' },
}
const asked = { secondFactor: { kinds: ['totp'], recoveryCodes: true } }

const enter = async () => {
  renderPage(<SignInPage />, '/login')
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('E-mail'), 'olivia@example.com')
  await userEvent.type(screen.getByLabelText('Senha'), 'a senha{Enter}')
  return screen.findByLabelText('Código do aplicativo')
}

describe('a sign-in with a second factor', () => {
  it('asks for a code of the app after the password', async () => {
    const server = fakeServer({ [login]: () => json(asked, 202), [prove]: () => problem(401, 'O código não confere.') })
    const code = await enter()
    expect(code).toHaveFocus()
    await userEvent.type(code, '123 456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('O código não confere.')
    server.routes[prove] = () => json(member)
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(server.callsTo(prove)).toHaveLength(2))
    expect(server.callsTo(prove)[1]?.body).toEqual({ kind: 'totp', code: '123 456' })
  })

  it('takes a recovery code instead', async () => {
    const server = fakeServer({ [login]: () => json(asked, 202), [prove]: () => json(member) })
    await enter()
    await userEvent.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }))
    const code = screen.getByLabelText('Código de recuperação')
    expect(code).toHaveFocus()
    await userEvent.type(code, 'abcd-efgh-jkmn-2345{Enter}')
    await waitFor(() =>
      expect(server.callsTo(prove)[0]?.body).toEqual({ kind: 'recovery-code', code: 'abcd-efgh-jkmn-2345' }),
    )
  })

  it('goes back to the password when its time is over, and says so', async () => {
    const over = 'O prazo para confirmar quem entra terminou. Entre de novo com e-mail e senha.'
    fakeServer({ [login]: () => json(asked, 202), [prove]: () => problem(401, over, { code: 'auth/sign-in-over' }) })
    await userEvent.type(await enter(), '123456{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(over)
    expect(screen.getByLabelText('Senha')).toBeVisible()
  })
})
