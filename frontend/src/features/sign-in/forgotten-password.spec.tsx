import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-office-page'
import SignInPage from './SignInPage'

const forget = 'POST /api/auth/forgotten-password'
const choose = 'POST /api/auth/new-password'

describe('a forgotten password', () => {
  it('is asked for by the address, whose answer is the same for every one', async () => {
    const server = fakeServer({ [forget]: () => json({ requested: true }, 202) })
    renderPage(<SignInPage />, '/login')
    await userEvent.click(screen.getByRole('button', { name: 'Esqueceu a senha?' }))
    const email = await screen.findByLabelText('E-mail')
    expect(await screen.findByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible()
    await userEvent.type(email, 'olivia@example.com{Enter}')
    const heading = await screen.findByRole('heading', { name: 'Confira o seu e-mail' })
    expect(heading).toHaveFocus()
    expect(server.callsTo(forget)[0]?.body).toEqual({ email: 'olivia@example.com' })
    await userEvent.click(screen.getByRole('button', { name: 'Voltar para entrar' }))
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
  })

  it('is replaced by the link, and leads to the sign-in', async () => {
    const errors = [{ field: 'newPassword', message: 'Escolha uma senha sem o seu nome.' }]
    const server = fakeServer({ [choose]: () => problem(400, 'Confira.', { errors }) })
    renderPage(<SignInPage />, '/login#senha=abc')
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'quatro palavras sem laço{Enter}')
    expect(await screen.findByText('Escolha uma senha sem o seu nome.')).toBeVisible()
    server.routes[choose] = () => json(null)
    await userEvent.click(screen.getByRole('button', { name: 'Salvar a nova senha' }))
    expect(await screen.findByText('Senha trocada')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
    expect(server.callsTo(choose).at(-1)?.body).toEqual({ key: 'abc', newPassword: 'quatro palavras sem laço' })
  })

  it('is not replaced by a link that has ended: another one is a press away', async () => {
    fakeServer({ [choose]: () => problem(404, 'Este link já foi usado.') })
    renderPage(<SignInPage />, '/login#senha=abc')
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'quatro palavras sem laço{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir outro link' }))
    expect(await screen.findByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible()
  })
})
