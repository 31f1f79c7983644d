import type { SiteEntriesView } from '@cartorio/contracts/http/site-entries.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../../testing/fake-server'
import { administrator, colleague, type FakeRoutes, member, renderOffice } from '../../testing/office'
import { settingsInForce } from '../../testing/settings'

const saveRoute = 'POST /api/admin/settings/site-entries'
const previewRoute = `${saveRoute}/preview`
const published: SiteEntriesView = {
  revision: 6,
  showsExamples: true,
  team: [
    {
      entryId: 'equipe-1',
      consentedOn: '2026-03-01',
      order: null,
      namesOrder: false,
      name: 'Clara Nogueira',
      role: 'Atendimento',
      task: 'Lê o pedido.',
    },
    {
      entryId: 'equipe-2',
      consentedOn: '2026-03-01',
      order: null,
      namesOrder: false,
      name: 'Davi Sampaio',
      role: 'Tradução',
      task: 'Confere a tradução.',
    },
  ],
  testimonials: [],
  videos: [],
  conversations: [],
}
const preview = {
  startsOn: '2026-03-02',
  revision: 6,
  differences: [{ label: 'Nome', before: null, after: 'Eva Prado' }],
  effects: [{ text: 'As páginas do site mostram a equipe com estas palavras a partir de agora.', isFinal: false }],
}

const open = async (routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(administrator),
    'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
    'GET /api/admin/settings': () => json(settingsInForce),
    'GET /api/admin/settings/history': () => json({ changes: [], next: null }),
    'GET /api/admin/site-entries': () => json(published),
    [previewRoute]: () => json(preview),
    [saveRoute]: () => json(settingsInForce),
    ...routes,
  })
  renderOffice('/admin/configuracoes/site')
  return { server, part: within(await screen.findByRole('region', { name: 'Equipe e clientes' })) }
}
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)

describe('what the site shows of persons', () => {
  it('is published after a look at what the pages will show, with the day of the authorisation', async () => {
    const { server, part } = await open()
    await userEvent.click(await part.findByRole('button', { name: 'Publicar pessoa da equipe' }))
    const form = within(await part.findByRole('region', { name: 'Publicar pessoa da equipe' }))
    expect(form.getByLabelText('Nome')).toHaveFocus()
    await userEvent.type(form.getByLabelText('Nome'), 'Eva Prado')
    await userEvent.type(form.getByLabelText('Função'), 'Expedição')
    await userEvent.type(form.getByLabelText('Autorizou a publicação em'), '2026-02-28')
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    await userEvent.click(await form.findByRole('button', { name: 'Salvar mudança' }))
    expect(await screen.findByText('Publicar pessoa da equipe: mudança salva')).toBeVisible()
    expect(server.callsTo(saveRoute)[0]?.body).toEqual({
      change: {
        kind: 'publish',
        list: 'team',
        entry: { name: 'Eva Prado', role: 'Expedição', consentedOn: '2026-02-28' },
      },
      seenRevision: 6,
    })
    await waitFor(() => expect(part.getByRole('button', { name: 'Publicar pessoa da equipe' })).toHaveFocus())
  })

  it('shows beside its field what the server finds wrong', async () => {
    const { part } = await open({
      [previewRoute]: () =>
        problem(400, 'Confira os campos.', {
          errors: [{ field: 'change.entry.consentedOn', message: 'Esse dia ainda não chegou.' }],
        }),
    })
    await userEvent.click(await part.findByRole('button', { name: 'Mudar Clara Nogueira' }))
    const form = within(await part.findByRole('region', { name: 'Pessoa da equipe: Clara Nogueira' }))
    expect(form.getByLabelText('Nome')).toHaveValue('Clara Nogueira')
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    expect(await form.findByText('Esse dia ainda não chegou.')).toBeVisible()
  })

  it('is put in another order by its buttons, which keep the focus', async () => {
    const { server, part } = await open()
    const list = await part.findByRole('list', { name: 'Equipe' })
    await userEvent.click(part.getByRole('button', { name: 'Descer Clara Nogueira' }))
    expect(names(list)).toEqual(['Davi Sampaio', 'Clara Nogueira'])
    expect(part.getByRole('button', { name: 'Subir Clara Nogueira' })).toHaveFocus()
    expect(part.getByText('Clara Nogueira: lugar 2 de 2')).toBeInTheDocument()
    const form = within(part.getByRole('region', { name: 'Ordem nova: Equipe' }))
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    await userEvent.click(await form.findByRole('button', { name: 'Salvar mudança' }))
    await waitFor(() =>
      expect(server.callsTo(saveRoute)[0]?.body).toMatchObject({
        change: { kind: 'arrange', list: 'team', entryIds: ['equipe-2', 'equipe-1'] },
      }),
    )
  })

  it('is a testimonial with its rating, its country and the number of the order', async () => {
    const marina = {
      name: 'Marina Alves',
      location: 'Boston, Estados Unidos',
      country: 'US',
      role: 'Enfermeira',
      document: 'Certidão de Nascimento',
      content: 'Acompanhei cada etapa.',
      rating: 4,
    }
    const listed = {
      ...marina,
      entryId: 'depoimento-1',
      consentedOn: '2026-03-01',
      order: 'CO-2026-00001',
      namesOrder: true,
    }
    const { server, part } = await open({
      'GET /api/admin/site-entries': () => json({ ...published, testimonials: [listed] }),
    })
    await userEvent.click(await part.findByRole('combobox', { name: 'Lista' }))
    await userEvent.click(await screen.findByTitle('Depoimentos'))
    expect(await part.findByText('Autorizou em 01/03/2026. Pedido CO-2026-00001')).toBeVisible()
    await userEvent.click(part.getByRole('button', { name: 'Mudar Marina Alves' }))
    const form = within(await part.findByRole('region', { name: 'Depoimento: Marina Alves' }))
    await userEvent.clear(form.getByLabelText('Depoimento'))
    await userEvent.type(form.getByLabelText('Depoimento'), 'Chegou antes do dia.')
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    await waitFor(() =>
      expect(server.callsTo(previewRoute)[0]?.body).toMatchObject({
        change: {
          kind: 'publish',
          list: 'testimonials',
          entryId: 'depoimento-1',
          keepsOrder: true,
          entry: { ...marina, content: 'Chegou antes do dia.', consentedOn: '2026-03-01' },
        },
      }),
    )
    await userEvent.type(form.getByLabelText('Número do pedido (se houver)'), '2')
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    await waitFor(() =>
      expect(server.callsTo(previewRoute)[1]?.body).toMatchObject({ change: { entry: { order: 'CO-2026-000012' } } }),
    )
    expect(server.callsTo(previewRoute)[1]?.body).not.toHaveProperty('change.keepsOrder')
  })

  it('keeps an order whose number is not read yet', async () => {
    const video = {
      entryId: 'video-1',
      consentedOn: '2026-03-01',
      order: null,
      namesOrder: true,
      title: 'Em Boston',
      who: 'Rita',
      length: '2:14',
      url: 'https://www.example.com/',
    }
    const { server, part } = await open({
      'GET /api/admin/site-entries': () => json({ ...published, videos: [video] }),
    })
    await userEvent.click(await part.findByRole('combobox', { name: 'Lista' }))
    await userEvent.click(await screen.findByTitle('Vídeos'))
    await userEvent.click(await part.findByRole('button', { name: 'Mudar Em Boston' }))
    const form = within(await part.findByRole('region', { name: 'Vídeo: Em Boston' }))
    expect(form.getByText(/^Esta publicação já tem um pedido/)).toBeVisible()
    await userEvent.type(form.getByLabelText('Título'), '!')
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    await waitFor(() =>
      expect(server.callsTo(previewRoute)[0]?.body).toMatchObject({ change: { entryId: 'video-1', keepsOrder: true } }),
    )
  })

  it.each([
    ['another entry', 'Mudar Davi Sampaio'],
    ['another order', 'Descer Clara Nogueira'],
    ['one that leaves', 'Tirar do site Davi Sampaio'],
    ['a new one', 'Publicar pessoa da equipe'],
    ['nothing', 'Fechar'],
  ])('asks before %s takes the place of typed words', async (_, name) => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)
    const { part } = await open()
    await userEvent.click(await part.findByRole('button', { name: 'Mudar Clara Nogueira' }))
    const form = within(await part.findByRole('region', { name: 'Pessoa da equipe: Clara Nogueira' }))
    await userEvent.type(form.getByLabelText('Função'), ' e expedição')
    await userEvent.click(part.getByRole('button', { name: 'Mudar Clara Nogueira' }))
    expect(confirm).not.toHaveBeenCalled()
    await userEvent.click(part.getByRole('button', { name }))
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(form.getByLabelText('Função')).toHaveValue('Atendimento e expedição')
    confirm.mockReturnValue(true)
    await userEvent.click(part.getByRole('button', { name }))
    expect(part.queryByRole('region', { name: 'Pessoa da equipe: Clara Nogueira' })).toBeNull()
    confirm.mockRestore()
  })

  it('asks before another list takes the place of an order that is not saved', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false)
    const { part } = await open()
    const list = await part.findByRole('list', { name: 'Equipe' })
    await userEvent.click(part.getByRole('button', { name: 'Descer Clara Nogueira' }))
    await userEvent.click(part.getByRole('button', { name: 'Subir Clara Nogueira' }))
    await userEvent.click(part.getByRole('button', { name: 'Descer Clara Nogueira' }))
    expect(confirm).not.toHaveBeenCalled()
    await userEvent.click(part.getByRole('combobox', { name: 'Lista' }))
    await userEvent.click(await screen.findByTitle('Vídeos'))
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(names(list)).toEqual(['Davi Sampaio', 'Clara Nogueira'])
    confirm.mockRestore()
  })

  it('is read again where a colleague has changed it meanwhile', async () => {
    let first = true
    const { server, part } = await open({
      [previewRoute]: () => {
        if (!first) return json({ ...preview, revision: 9 })
        first = false
        return problem(409, 'Outra pessoa mudou isto.', { code: 'settings/changed' })
      },
    })
    await userEvent.click(await part.findByRole('button', { name: 'Mudar Clara Nogueira' }))
    const form = within(await part.findByRole('region', { name: 'Pessoa da equipe: Clara Nogueira' }))
    await userEvent.type(form.getByLabelText('Função'), '!')
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    await userEvent.click(await form.findByRole('button', { name: 'Ficar com a de agora' }))
    expect(server.callsTo('GET /api/admin/site-entries')).toHaveLength(2)
    expect(part.queryByRole('region', { name: 'Pessoa da equipe: Clara Nogueira' })).toBeNull()
  })

  it('leaves the site for good, for a cause', async () => {
    const { server, part } = await open({
      [previewRoute]: () => json({ ...preview, effects: [{ text: 'A chave do texto acaba.', isFinal: true }] }),
    })
    await userEvent.click(await part.findByRole('button', { name: 'Tirar do site Davi Sampaio' }))
    const form = within(await part.findByRole('region', { name: 'Tirar do site: Davi Sampaio' }))
    await userEvent.click(form.getByLabelText('A pessoa retirou a autorização'))
    await userEvent.click(form.getByRole('button', { name: 'Conferir o que muda' }))
    expect(await form.findByText('A chave do texto acaba. Isso não volta.')).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Salvar mudança' }))
    expect(await screen.findByText('Saiu das páginas do site. O texto não pode mais ser lido.')).toBeVisible()
    expect(server.callsTo(saveRoute)[0]?.body).toMatchObject({
      change: { kind: 'withdraw', entryId: 'equipe-2', cause: 'consent-withdrawn' },
    })
  })

  it('says of a list without entries what the pages show instead', async () => {
    const { part } = await open({ 'GET /api/admin/site-entries': () => json({ ...published, team: [] }) })
    expect(await part.findByText(/^Ninguém da equipe no site. Enquanto a lista está vazia/)).toBeVisible()
  })
})
