import { mailKindLabels } from '@cartorio/contracts/http/mails.js'
import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import type { SettingChange } from '@cartorio/contracts/http/settings-changes.js'
import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { administrator, colleague, type FakeRoutes, member, renderOffice } from '../testing/office'
import { settingsInForce } from '../testing/settings'

const change: SettingChange = {
  revision: 6,
  at: '2026-03-02T12:00:00.000Z',
  by: { kind: 'staff', id: staffIdSchema.parse(colleague.id) },
  setting: 'deadline-days',
  startsOn: '2026-03-02',
  waits: false,
  differences: [{ label: 'Cancelar sem pagamento', before: '20 dias', after: '30 dias' }],
  undoes: null,
  undoneBy: null,
  undo: { completion: 30, unpaid: 20, rating: 3, startsOn: '2026-03-02' },
}
const preview = {
  startsOn: '2026-03-02',
  revision: 6,
  differences: [{ label: 'Cancelar sem pagamento', before: '30 dias', after: '15 dias' }],
  effects: [
    { text: 'Vale para todos os pedidos a partir de agora.', isFinal: false },
    { text: 'Nos próximos minutos, até 4 pedidos sem pagamento são cancelados.', isFinal: true },
  ],
}
const previewRoute = 'POST /api/admin/settings/deadline-days/preview'
const saveRoute = 'POST /api/admin/settings/deadline-days'

const open = async (address: string, routes: FakeRoutes = {}, who: typeof member = administrator) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(who),
    'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
    'GET /api/admin/settings': () => json(settingsInForce),
    'GET /api/admin/settings/history': () => json({ changes: [change], next: null }),
    [previewRoute]: () => json(preview),
    [saveRoute]: () => json({ ...settingsInForce, revision: 7 } satisfies SettingsView),
    ...routes,
  })
  renderOffice(address)
  return server
}
const limits = async () => within(await screen.findByRole('region', { name: 'Limites' }))
const typeUnpaid = async (days: string) => {
  const form = await limits()
  const field = form.getByLabelText('Cancelar sem pagamento')
  await userEvent.clear(field)
  await userEvent.type(field, days)
  await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
  return form
}

describe('the mails to customers', () => {
  const saved = 'POST /api/admin/settings/mail-texts'
  const mail = {
    from: 'Ofício',
    replyTo: null,
    subject: 'Pagamento confirmado: pedido CO-2026-00042',
    text: 'Olá, Joana.',
    html: '<p>Oi</p>',
  }

  it('show an example of what customers will read before the change is saved', async () => {
    const server = await open('/admin/configuracoes/e-mails', {
      [`${saved}/preview`]: () => json({ ...preview, mail }),
      [saved]: () => json(settingsInForce),
    })
    const form = within(await screen.findByRole('region', { name: 'Remetente, abertura e assinatura' }))
    await userEvent.type(form.getByLabelText('Nome do remetente'), 'Ofício')
    await userEvent.type(form.getByLabelText('Assinatura, no fim'), 'Equipe')
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    expect(await form.findByText('Exemplo: Pagamento confirmado: pedido CO-2026-00042, de Ofício')).toBeVisible()
    expect(form.getByText('Olá, Joana.')).toBeVisible()
    await userEvent.click(form.getByText('Como o cliente vê'))
    expect(form.getByTitle('E-mail como o cliente vê')).toHaveAttribute('sandbox', '')
    await userEvent.click(form.getByRole('button', { name: 'Salvar mudança' }))
    await waitFor(() =>
      expect(server.callsTo(saved)[0]?.body).toEqual({
        senderName: 'Ofício',
        closing: 'Equipe',
        startsOn: expect.any(String),
        seenRevision: 6,
      }),
    )
  })

  it('change in the parts alone that were typed in, also after a colleague’s change', async () => {
    let first = true
    let reads = 0
    const mailTexts = { ...settingsInForce.mailTexts, opening: 'Bom dia.', closing: 'Equipe' }
    const server = await open('/admin/configuracoes/e-mails', {
      'GET /api/admin/settings': () => {
        reads += 1
        const colleagues = reads > 1 && { revision: 9, mailTexts: { ...mailTexts, opening: 'Boa tarde.' } }
        return json({ ...settingsInForce, mailTexts, ...colleagues })
      },
      [`${saved}/preview`]: () => {
        if (!first) return json({ ...preview, revision: 9 })
        first = false
        return problem(409, 'Outra pessoa mudou isto.', { code: 'settings/changed' })
      },
    })
    const form = within(await screen.findByRole('region', { name: 'Remetente, abertura e assinatura' }))
    await userEvent.clear(form.getByLabelText('Assinatura, no fim'))
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    await userEvent.click(await form.findByRole('button', { name: 'Voltar a editar' }))
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    await waitFor(() => expect(server.callsTo(`${saved}/preview`)).toHaveLength(3))
    for (const { body } of server.callsTo(`${saved}/preview`)) {
      expect(body).toMatchObject({ closing: null })
      expect(body).not.toHaveProperty('opening')
    }
  })

  it('have a paragraph for a kind, which is changed alone', async () => {
    const server = await open('/admin/configuracoes/e-mails', {
      [`${saved}/preview`]: () => json({ ...preview, mail }),
    })
    await userEvent.click(await screen.findByRole('combobox', { name: 'O que muda' }))
    await userEvent.click(await screen.findByTitle(`Parágrafo: ${mailKindLabels['order-received']}`))
    const form = within(await screen.findByRole('region', { name: `Parágrafo: ${mailKindLabels['order-received']}` }))
    await userEvent.type(form.getByLabelText('Parágrafo'), 'Guarde este e-mail.')
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    await form.findByRole('region', { name: 'O que muda' })
    expect(server.callsTo(`${saved}/preview`)[0]?.body).toEqual({
      paragraphs: { 'order-received': 'Guarde este e-mail.' },
      startsOn: expect.any(String),
      seenRevision: 6,
    })
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)
    await userEvent.click(screen.getByRole('combobox', { name: 'O que muda' }))
    await userEvent.click(await screen.findByTitle('Remetente, abertura e assinatura'))
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(form.getByLabelText('Parágrafo')).toHaveValue('Guarde este e-mail.')
    confirm.mockRestore()
  })
})

describe('the page of the settings', () => {
  it('leads to each part by its address, and tells what was changed last', async () => {
    await open('/admin/configuracoes')
    expect(await screen.findByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
    const history = within(await screen.findByRole('region', { name: 'Mudanças' }))
    expect(await history.findByText('Limites: vale desde 02/03/2026')).toBeVisible()
    expect(await history.findByText(/Olavo Reis, 02\/03\/2026 09:00/)).toBeVisible()
    const parts = within(screen.getByRole('navigation', { name: 'Partes das configurações' }))
    await userEvent.click(parts.getByRole('link', { name: 'Lembretes e limites' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Lembretes e limites' })).toBeVisible()
    expect(parts.getByRole('link', { name: 'Lembretes e limites' })).toHaveAttribute('aria-current', 'page')
  })

  it('is for those alone who have the right', async () => {
    await open('/admin/configuracoes', {}, member)
    expect(await screen.findByText(/Esta página pede o direito “Mudar configurações e preços”/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Configurações' })).toBeNull()
  })

  it('says that a part does not exist', async () => {
    await open('/admin/configuracoes/nada')
    expect(await screen.findByRole('heading', { name: 'Esta parte das configurações não existe' })).toBeVisible()
  })

  it('has the fields filled in with what is in force', async () => {
    await open('/admin/configuracoes/prazos')
    const service = within(await screen.findByRole('group', { name: 'Serviço normal' }))
    expect(service.getByLabelText('Emissão')).toHaveValue('5')
    expect(screen.getByLabelText('Documentos por dia')).toHaveValue('10')
  })
})

describe('a change of a setting', () => {
  it('shows what it affects before it is saved', async () => {
    const server = await open('/admin/configuracoes/limites')
    const form = await typeUnpaid('15')
    const panel = await form.findByRole('region', { name: 'O que muda' })
    expect(panel).toHaveFocus()
    expect(within(panel).getByRole('row', { name: 'Cancelar sem pagamento 30 dias 15 dias' })).toBeVisible()
    expect(within(panel).getByText(/até 4 pedidos sem pagamento são cancelados. Isso não volta./)).toBeVisible()
    expect(server.callsTo(saveRoute)).toHaveLength(0)
    await userEvent.click(within(panel).getByRole('button', { name: 'Salvar mudança' }))
    expect(await screen.findByText('Limites: mudança salva')).toBeVisible()
    const body = { completion: 30, unpaid: 15, rating: 3, seenRevision: 6 }
    expect(server.callsTo(saveRoute)[0]?.body).toMatchObject(body)
  })

  it('starts on a day where one is chosen', async () => {
    const server = await open('/admin/configuracoes/limites')
    const form = await limits()
    await userEvent.click(form.getByRole('radio', { name: 'Em um dia' }))
    await userEvent.type(form.getByLabelText('Dia em que começa'), '2099-01-31')
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    await form.findByRole('region', { name: 'O que muda' })
    expect(server.callsTo(previewRoute)[0]?.body).toMatchObject({ startsOn: '2099-01-31' })
  })

  it('that is wrong keeps what was typed, with the sentence at its field', async () => {
    await open('/admin/configuracoes/limites', {
      [previewRoute]: () =>
        problem(400, 'O mínimo é 1 dia.', { errors: [{ field: 'unpaid', message: 'O mínimo é 1 dia.' }] }),
    })
    const form = await typeUnpaid('99')
    expect(await form.findByRole('alert')).toHaveTextContent('O mínimo é 1 dia.')
    expect(form.getByLabelText('Cancelar sem pagamento')).toHaveValue('99')
  })

  it('after a colleague’s shows both, and is saved over it only by another press', async () => {
    let first = true
    const server = await open('/admin/configuracoes/limites', {
      [previewRoute]: () => {
        if (!first) return json({ ...preview, revision: 9 })
        first = false
        return problem(409, 'Outra pessoa mudou isto.', { code: 'settings/changed' })
      },
    })
    const form = await typeUnpaid('15')
    const panel = within(await form.findByRole('region', { name: 'O que muda' }))
    expect(await panel.findByText(/Outra pessoa mudou isto enquanto você editava/)).toBeVisible()
    expect(await panel.findByText(/Olavo Reis, 02\/03\/2026/)).toBeVisible()
    expect(panel.getByRole('columnheader', { name: 'Você digitou' })).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Salvar a minha por cima' }))
    await waitFor(() => expect(server.callsTo(saveRoute)[0]?.body).toMatchObject({ unpaid: 15, seenRevision: 9 }))
  })

  it('is taken back by another one, which shows first what it affects', async () => {
    const server = await open('/admin/configuracoes/limites')
    const history = within(await screen.findByRole('region', { name: 'Mudanças' }))
    await userEvent.click(await history.findByRole('button', { name: 'Desfazer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer a mudança: Limites' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Desfazer mudança' }))
    expect(await screen.findByText('Limites: mudança desfeita')).toBeVisible()
    expect(server.callsTo(saveRoute)[0]?.body).toEqual({ ...change.undo, undoes: 6, seenRevision: 6 })
  })
})
