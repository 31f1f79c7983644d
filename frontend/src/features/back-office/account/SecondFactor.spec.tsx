import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { type FakeRoutes, member, renderOffice } from '../testing/office'

const at = '2026-11-28T12:00:00.000Z'
const path = '/api/auth/second-factor'
const without = { required: false, totp: null, passkeys: [], recoveryCodesLeft: 0, passkeyDomain: 'localhost' }
const withApp = { ...without, totp: { setAt: at }, recoveryCodesLeft: 10 }
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const setup = { key, address: `otpauth://totp/conta?secret=${key}` }
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-23${index}k`)

const openAccount = (routes: FakeRoutes = {}, address = '/admin/conta') => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/auth/sessions': () => json({ sessions: [] }),
    'GET /api/auth/sign-ins': () => json({ signIns: [] }),
    [`GET ${path}`]: () => json(without),
    ...routes,
  })
  renderOffice(address)
  return server
}
const part = async () => within(await screen.findByRole('region', { name: 'Segundo fator' }))

describe('the second factor of one’s own account', () => {
  it('is set up with the password and a code of the app; the recovery codes are shown once', async () => {
    const wrong = [{ field: 'currentPassword', message: 'A senha atual não confere.' }]
    const server = openAccount({ [`POST ${path}/totp`]: () => problem(400, 'A senha…', { errors: wrong }) })
    const own = await part()
    await userEvent.click(await own.findByRole('button', { name: 'Cadastrar o aplicativo…' }))
    const password = own.getByLabelText('Sua senha')
    expect(password).toHaveFocus()
    await userEvent.type(password, 'errada{Enter}')
    expect(await own.findByText('A senha atual não confere.')).toBeVisible()
    server.routes[`POST ${path}/totp`] = () => json(setup)
    await userEvent.type(password, ' não{Enter}')
    expect(await own.findByRole('img', { name: 'Código QR para o aplicativo de códigos' })).toBeVisible()
    expect(own.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    const code = own.getByLabelText('Código do aplicativo')
    expect(code).toHaveFocus()
    server.routes[`POST ${path}/totp/confirm`] = () =>
      problem(400, 'O código…', { errors: [{ field: 'code', message: 'O código não confere.' }] })
    await userEvent.type(code, '123 456{Enter}')
    expect(await own.findByText('O código não confere.')).toBeVisible()
    server.routes[`POST ${path}/totp/confirm`] = () => json({ recoveryCodes: codes })
    server.routes[`GET ${path}`] = () => json(withApp)
    await userEvent.click(own.getByRole('button', { name: 'Confirmar o aplicativo' }))
    expect(await own.findByRole('heading', { name: 'Guarde os códigos de recuperação' })).toHaveFocus()
    expect(own.getAllByText(/^abcd-efgh/)).toHaveLength(10)
    await userEvent.click(own.getByRole('button', { name: 'Já guardei os códigos' }))
    expect(await own.findByText(/^Cadastrado em/)).toBeVisible()
    expect(own.getByText('Restam 10. Cada um vale uma vez.')).toBeVisible()
    expect(own.queryByText(/^abcd-efgh/)).toBeNull()
  })

  it('is removed with the password, and says why where the office requires it', async () => {
    const said = 'Sua equipe exige um segundo fator, e este é o único da conta.'
    openAccount({
      [`GET ${path}`]: () => json({ ...withApp, required: true }),
      [`POST ${path}/totp/remove`]: () => problem(409, said),
    })
    const own = await part()
    await userEvent.click(await own.findByRole('button', { name: 'Remover o aplicativo de códigos' }))
    await userEvent.type(own.getByLabelText('Sua senha'), 'a senha{Enter}')
    expect(await own.findByRole('alert')).toHaveTextContent(said)
    await userEvent.click(own.getByRole('button', { name: 'Voltar' }))
    expect(await own.findByText(/Sua equipe exige um\.$/)).toBeVisible()
  })

  it('says where passkeys work, instead of a button that cannot', async () => {
    openAccount({ [`GET ${path}`]: () => json({ ...without, passkeyDomain: 'cartorio.example' }) })
    const own = await part()
    expect(await own.findByText(/^Chaves de acesso funcionam em https:\/\/cartorio\.example\./)).toBeVisible()
    expect(own.queryByRole('button', { name: 'Cadastrar uma chave…' })).toBeNull()
  })
})

describe('the last sign-ins', () => {
  it('say how the account was opened, and what was tried in vain', async () => {
    const row = { at, device: { browser: 'Firefox', system: 'Linux' }, factor: null, failedAt: null }
    openAccount({
      'GET /api/auth/sign-ins': () =>
        json({
          signIns: [
            { ...row, id: 'a', factor: 'totp' },
            { ...row, id: 'b', failedAt: 'password', device: null },
          ],
        }),
    })
    const list = within(await screen.findByRole('region', { name: 'Últimos acessos' }))
    expect(await list.findByText('Entrou com a senha e o código do aplicativo')).toBeVisible()
    expect(list.getByText(/· Firefox no Linux$/)).toBeVisible()
    expect(list.getByText('Senha errada: ninguém entrou')).toBeVisible()
  })
})

describe('an account of an office that requires a second factor', () => {
  it('sets one up before anything of the office is shown, and reads its codes first', async () => {
    const server = openAccount(
      {
        'GET /api/auth/me': () => json({ ...member, mustSetSecondFactor: true }),
        [`POST ${path}/totp`]: () => json(setup),
        [`POST ${path}/totp/confirm`]: () => json({ recoveryCodes: codes }),
      },
      '/admin',
    )
    expect(await screen.findByRole('heading', { name: 'Cadastre um segundo fator' })).toBeVisible()
    expect(server.callsTo('GET /api/admin/orders')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Usar um aplicativo de códigos' }))
    await userEvent.type(screen.getByLabelText('Sua senha'), 'a senha{Enter}')
    server.routes['GET /api/auth/me'] = () => json(member)
    await userEvent.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}')
    const open = await screen.findByRole('button', { name: 'Já guardei: abrir o painel' })
    expect(screen.queryByRole('heading', { name: 'Painel Administrativo' })).toBeNull()
    await userEvent.click(open)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible())
  })
})
