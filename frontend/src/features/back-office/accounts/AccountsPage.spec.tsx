import type { ListedAccount } from '@cartorio/contracts/http/staff-accounts.js'
import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { builtInRoleLabels, builtInRoles, rightsOf } from '@cartorio/contracts/rights.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { administrator, type FakeRoutes, renderOffice } from '../testing/office'

const packing = { id: '0f9619ff-8b86-4011-8422-00cf4fc964aa', name: 'Expedição', rights: ['see-orders', 'ship'] }
const roles = [
  ...builtInRoles.map((id) => ({ id, name: builtInRoleLabels[id], rights: [...rightsOf([id])], builtIn: true })),
  { ...packing, builtIn: false },
]
const answered = { roles, refundLimits: { USD: 30000 } }
const id = staffIdSchema.parse('5ff00000-0000-4000-8000-000000000002')
const olavo: ListedAccount = {
  id,
  name: 'Olavo Reis',
  email: 'olavo@example.com',
  roles: ['operator'],
  state: 'open',
  invitedUntil: null,
  sessions: 2,
  lastUsedAt: '2026-11-28T12:00:00.000Z',
  lastSignedInAt: null,
  secondFactor: [],
  closed: null,
}
const own: ListedAccount = {
  ...olavo,
  id: staffIdSchema.parse('5ff00000-0000-4000-8000-000000000001'),
  name: administrator.name,
  email: administrator.email,
  roles: ['admin'],
  closed: 'own-account',
}
const accountsRoute = 'GET /api/admin/staff/accounts'
const invitations = 'POST /api/admin/staff/invitations'

const open = async (address: string, accounts: readonly ListedAccount[] = [olavo, own], routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(administrator),
    [accountsRoute]: () => json({ accounts }),
    'GET /api/admin/roles': () => json(answered),
    ...routes,
  })
  renderOffice(address)
  await screen.findByRole('heading', { level: 1, name: address.endsWith('papeis') ? 'Papéis' : 'Contas' })
  return server
}

const openAccount = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cuidar da conta de Olavo Reis' }))
  return within(await screen.findByRole('dialog', { name: 'Conta de Olavo Reis' }))
}

describe('the accounts of the office', () => {
  it('are listed with their roles and state; one’s own is left to a colleague', async () => {
    await open('/admin/contas', [{ ...olavo, state: 'invited', invitedUntil: '2020-01-01T12:00:00.000Z' }, own])
    expect(await screen.findByText('Operação')).toBeVisible()
    expect(screen.getByText('Convidada')).toBeVisible()
    expect(screen.getByText('O convite passou do prazo')).toBeVisible()
    expect(screen.getByText('A sua conta: um colega cuida dela.')).toBeVisible()
    expect(screen.queryByRole('button', { name: `Cuidar da conta de ${own.name}` })).toBeNull()
  })

  it('tell the last sign-in of an account without an open session', async () => {
    const signedOut = { ...olavo, sessions: 0, lastUsedAt: null, lastSignedInAt: '2026-11-27T15:30:00.000Z' }
    await open('/admin/contas', [signedOut, { ...own, sessions: 0, lastUsedAt: null }])
    expect(await screen.findByText('Entrou por último em 27/11/2026 12:30, sem sessão aberta')).toBeVisible()
    expect(screen.getByText('Sem sessão aberta')).toBeVisible()
  })

  it('lock a colleague out after a question', async () => {
    const lock = `POST /api/admin/staff/${id}/lock`
    const server = await open('/admin/contas', undefined, { [lock]: () => json({ id, link: null }) })
    const dialog = await openAccount()
    await userEvent.click(dialog.getByRole('button', { name: 'Bloquear a conta…' }))
    expect(dialog.getByText(/sai na hora de todos os navegadores/)).toHaveFocus()
    expect(server.callsTo(lock)).toEqual([])
    server.routes[accountsRoute] = () => json({ accounts: [{ ...olavo, state: 'disabled', sessions: 0 }, own] })
    await userEvent.click(dialog.getByRole('button', { name: 'Bloquear a conta' }))
    expect(await screen.findByText('A conta de Olavo Reis está bloqueada')).toBeVisible()
    expect(await dialog.findByRole('button', { name: 'Desbloquear a conta' })).toBeVisible()
  })

  it('say in words what the server refuses', async () => {
    const link = `POST /api/admin/staff/${id}/password-link`
    const server = await open('/admin/contas', undefined, {
      [link]: () => problem(403, 'Isto dá ou muda direitos que a sua conta não tem.'),
    })
    const dialog = await openAccount()
    await userEvent.click(dialog.getByRole('button', { name: 'Mandar link de nova senha' }))
    expect(await dialog.findByText('Isto dá ou muda direitos que a sua conta não tem.')).toBeVisible()
    server.routes[link] = () => json({ id, link: '/login#senha=abc' })
    await userEvent.click(dialog.getByRole('button', { name: 'Mandar link de nova senha' }))
    const shown = await screen.findByLabelText('Link de nova senha')
    expect(shown).toHaveValue(`${location.origin}/login#senha=abc`)
  })

  it('lose a second factor that its person has lost, for a reason', async () => {
    const removal = `POST /api/admin/staff/${id}/remove-second-factor`
    const enrolled: ListedAccount = { ...olavo, secondFactor: ['totp', 'passkey'] }
    const server = await open('/admin/contas', [enrolled, own], { [removal]: () => json({ id, link: null }) })
    const dialog = await openAccount()
    expect(dialog.getByText(/segundo fator: aplicativo de códigos e chave de acesso/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Remover o segundo fator…' }))
    expect(dialog.getByText(/entra de novo só com a senha/)).toHaveFocus()
    const remove = dialog.getByRole('button', { name: 'Remover o segundo fator' })
    await userEvent.click(remove)
    expect(dialog.getByText('Escolha o motivo.')).toBeVisible()
    expect(server.callsTo(removal)).toEqual([])
    await userEvent.click(dialog.getByRole('radio', { name: 'Perdeu o celular ou a chave' }))
    server.routes[accountsRoute] = () => json({ accounts: [olavo, own] })
    await userEvent.click(remove)
    expect(await screen.findByText('O segundo fator de Olavo Reis foi removido')).toBeVisible()
    expect(server.callsTo(removal)[0]?.body).toEqual({ reason: 'device-lost' })
    expect(await dialog.findByText(/sem segundo fator/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Remover o segundo fator…' })).toBeNull()
  })

  it('get and lose roles', async () => {
    const route = `POST /api/admin/staff/${id}/roles`
    const server = await open('/admin/contas', undefined, { [route]: () => json({ roles: [packing.id] }) })
    const dialog = await openAccount()
    const save = dialog.getByRole('button', { name: 'Salvar papéis' })
    expect(save).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Operação' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Expedição' }))
    await userEvent.click(save)
    expect(await screen.findByText('Os papéis de Olavo Reis mudaram')).toBeVisible()
    expect(server.callsTo(route).map(({ body }) => body)).toEqual([
      { role: packing.id, held: true },
      { role: 'operator', held: false },
    ])
  })
})

describe('the invitation of a colleague', () => {
  const fill = async (email: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Convidar colega…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar colega' }))
    await userEvent.type(dialog.getByLabelText('Nome'), 'Ana Lima')
    await userEvent.type(dialog.getByLabelText('E-mail'), email)
    return dialog
  }

  it('takes name, address and roles, and says what comes next', async () => {
    const server = await open('/admin/contas', undefined, { [invitations]: () => json({ id, link: null }, 201) })
    const dialog = await fill('ana@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Convidar' }))
    expect(await dialog.findByText('Escolha ao menos um papel.')).toBeVisible()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Expedição' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Convidar' }))
    expect(await screen.findByText('Convite feito para Ana Lima')).toBeVisible()
    expect(server.callsTo(invitations)[0]?.body).toEqual({
      name: 'Ana Lima',
      email: 'ana@example.com',
      roles: [packing.id],
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the link once where no mail leaves, and says that an address is in the list', async () => {
    await open('/admin/contas', undefined, { [invitations]: () => json({ id, link: '/convite#abc' }, 201) })
    const dialog = await fill('OLAVO@example.com')
    expect(dialog.getByText('Este e-mail já está na lista, na conta de Olavo Reis.')).toBeVisible()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Operação' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Convidar' }))
    expect(await screen.findByLabelText('Link do convite')).toHaveValue(`${location.origin}/convite#abc`)
    await userEvent.click(screen.getByRole('button', { name: 'Já guardei o link' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the roles of the office', () => {
  it('stand in a table of rights, with who has each', async () => {
    await open('/admin/contas/papeis')
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Direito',
      'Administração',
      'Operação',
      'Auditoria',
      'Expedição',
    ])
    const row = within(table.getByRole('row', { name: /^Enviar/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['sim', 'sim', 'não', 'sim'])
    expect(screen.getByRole('region', { name: 'Quem tem cada papel' })).toHaveTextContent('OperaçãoOlavo Reis')
  })

  it('are made, changed and removed', async () => {
    const route = 'POST /api/admin/roles'
    const remove = `POST /api/admin/roles/${packing.id}/remove`
    const server = await open('/admin/contas/papeis', undefined, {
      [route]: () => problem(409, 'Já existe um papel com esse nome.'),
      [remove]: () => json(answered),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Criar papel…' }))
    const made = within(await screen.findByRole('dialog', { name: 'Criar papel' }))
    await userEvent.type(made.getByLabelText('Nome do papel'), 'Balcão')
    await userEvent.click(made.getByRole('checkbox', { name: 'Ver pedidos' }))
    await userEvent.click(made.getByRole('button', { name: 'Criar papel' }))
    expect(await made.findByText('Já existe um papel com esse nome.')).toBeVisible()
    server.routes[route] = () => json(answered)
    await userEvent.click(made.getByRole('button', { name: 'Criar papel' }))
    expect(await screen.findByText('O papel Balcão foi criado')).toBeVisible()
    expect(server.callsTo(route).at(-1)?.body).toEqual({ name: 'Balcão', rights: ['see-orders'] })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click(screen.getByRole('button', { name: 'Remover o papel Expedição' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Remover o papel Expedição' }))
    await userEvent.click(asked.getByRole('button', { name: 'Remover o papel' }))
    expect(await screen.findByText('O papel Expedição foi removido')).toBeVisible()
  })

  it('have limits of refunds by currency', async () => {
    const route = 'POST /api/admin/roles/refund-limits'
    const server = await open('/admin/contas/papeis', undefined, { [route]: () => json(answered) })
    const limit = await screen.findByLabelText('USD')
    expect(limit).toHaveValue('300,00')
    await userEvent.clear(limit)
    await userEvent.type(limit, '450,5')
    await userEvent.type(screen.getByLabelText('EUR'), '200')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar limites' }))
    expect(await screen.findByText('Os limites mudaram')).toBeVisible()
    expect(server.callsTo(route)[0]?.body).toEqual({ limits: { USD: 45050, EUR: 20000 } })
  })
})
