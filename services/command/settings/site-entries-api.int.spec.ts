import { type SettingChange, settingsHistorySchema } from '@cartorio/contracts/http/settings-changes.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { jest } from '@jest/globals'
import { lookups } from '../../projections/lookups/lookups.js'
import { orders } from '../../projections/orders/orders.js'
import { draft, newKey } from '../../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'
import { testimonialWords } from '../../testing/scenarios/site-entries.js'
import { writeFirstSettings } from './write-first-settings.js'

let app: ServedApp
let cookie: string

beforeAll(async () => {
  app = await startServedApp()
  await writeFirstSettings({ ...app.deps.ports, ...app.deps.command }, [defaultTenant])
  await seedReadModel(app.stores.readStore, orders, new Map())
  await seedReadModel(app.stores.readStore, lookups, new Map())
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const send = (body: object, headers: Readonly<Record<string, string>> = {}, address = '') =>
  app.call('POST', `/api/admin/settings/site-entries${address}`, body, { cookie, ...headers })
const change = (body: object, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  send({ change: body, ...more }, headers)
const previewOf = (body: object) => send(body, {}, '/preview')
const preview = (body: object) => previewOf({ change: body })
const listed = async () => (await app.call('GET', '/api/admin/site-entries', undefined, { cookie })).body
const history = async (): Promise<SettingChange[]> => {
  const answer = await app.call('GET', '/api/admin/settings/history?settings=site-entries', undefined, { cookie })
  return settingsHistorySchema.parse(answer.body).changes
}
const shown = () => app.deps.ports.site.content()

const clara = { consentedOn: '2026-03-01', name: 'Clara Nogueira', role: 'Atendimento', task: 'Lê o pedido.' }
const marina = {
  consentedOn: '2026-03-01',
  ...testimonialWords,
}
const team = (entry: object = clara, entryId?: string) => ({ kind: 'publish', list: 'team', entryId, entry })
const testimonial = (entry: object = marina) => ({ kind: 'publish', list: 'testimonials', entry })

describe('what the site shows of persons', () => {
  it('is published once, however often the request comes, and is shown at once', async () => {
    const once = { 'idempotency-key': newKey() }
    expect(await preview(team())).toMatchObject({
      status: 200,
      body: { differences: expect.arrayContaining([{ label: 'Nome', before: null, after: 'Clara Nogueira' }]) },
    })
    expect([(await change(team(), {}, once)).status, (await change(team(), {}, once)).status]).toEqual([200, 200])
    expect(await listed()).toMatchObject({
      team: [{ ...clara, entryId: 'equipe-1', order: null }],
      testimonials: [],
      showsExamples: true,
    })
    expect(shown().team).toMatchObject([{ name: 'Clara Nogueira' }])
  })

  it('is put in another order, and the change is taken back by another one', async () => {
    await change(team({ ...clara, name: 'Davi Sampaio' }))
    const arrange = { kind: 'arrange', list: 'team', entryIds: ['equipe-2', 'equipe-1'] }
    expect((await preview(arrange)).body.differences).toEqual([
      { label: '1º lugar', before: 'Clara Nogueira', after: 'Davi Sampaio' },
      { label: '2º lugar', before: 'Davi Sampaio', after: 'Clara Nogueira' },
    ])
    expect((await change(arrange)).status).toBe(200)
    expect(shown().team.map(({ name }) => name)).toEqual(['Davi Sampaio', 'Clara Nogueira'])
    const [last] = await history()
    expect(last).toMatchObject({ differences: [{ label: 'Ordem: Equipe', before: '1, 2', after: '2, 1' }] })
    expect((await send({ ...last?.undo, undoes: last?.revision })).status).toBe(200)
    expect(shown().team.map(({ name }) => name)).toEqual(['Clara Nogueira', 'Davi Sampaio'])
  })

  it('says again what it said before, as long as its key is there; the history names nobody', async () => {
    await change(team({ ...clara, name: 'Clara Errada' }, 'equipe-1'))
    const changes = await history()
    expect(changes[0]).toMatchObject({
      differences: [
        { label: 'Equipe 1', before: expect.stringMatching(/1ª versão/), after: expect.stringMatching(/2ª versão/) },
      ],
      undo: { change: { kind: 'restore', entryId: 'equipe-1' } },
    })
    expect(JSON.stringify(changes)).not.toMatch(/Clara|Davi/)
    expect(await previewOf({ ...changes[0]?.undo })).toMatchObject({
      body: { differences: [{ label: 'Nome', before: 'Clara Errada', after: 'Clara Nogueira' }] },
    })
    expect((await send({ ...changes[0]?.undo })).status).toBe(200)
    expect(shown().team[0]).toMatchObject({ name: 'Clara Nogueira' })
  })

  it('leaves the site for good, and nothing brings it back', async () => {
    const leave = { kind: 'withdraw', entryId: 'equipe-2', cause: 'consent-withdrawn' }
    const { effects } = (await preview(leave)).body as { effects: { isFinal: boolean }[] }
    expect(effects.map(({ isFinal }) => isFinal)).toEqual([false, true])
    expect((await change(leave)).status).toBe(200)
    expect(shown().team).toMatchObject([{ name: 'Clara Nogueira' }])
    expect((await history())[0]).toMatchObject({ undo: null })
    expect(await change(leave)).toMatchObject({ status: 409, body: { code: 'settings/entry-ended' } })
    expect(await change(team(clara, 'equipe-2'))).toMatchObject({ status: 409, body: { code: 'settings/entry-ended' } })
    expect(await change({ kind: 'restore', entryId: 'equipe-2', revision: 5 })).toMatchObject({ status: 404 })
  })

  it('is refused with what is wrong, in the words of the file', async () => {
    const wrong = await change(testimonial({ ...marina, rating: 6, consentedOn: '2999-01-01', content: '' }))
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request/invalid' } })
    expect((wrong.body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'change.entry.consentedOn',
      'change.entry.content',
      'change.entry.rating',
    ])
    expect((await change(testimonial({ ...marina, misspelt: 'x' }))).status).toBe(400)
    expect((await change({ kind: 'publish', list: 'nobody', entry: {} })).status).toBe(400)
  })

  it('names an order of the office by its number, or is refused', async () => {
    const unknown = testimonial({ ...marina, order: 'CO-2026-99999' })
    for (const answer of [await preview(unknown), await change(unknown)])
      expect(answer).toMatchObject({ status: 400, body: { code: 'settings/unknown-order' } })
    const placed = await app.call('POST', '/api/create-order', draft({ acceptedTerms: true }), {
      'idempotency-key': newKey(),
    })
    const { orderId } = app.deps.ports.customerTokens.verify(String(placed.body.token)) ?? {}
    const named = testimonial({ ...marina, order: placed.body.orderNumber })
    expect((await change(named)).status).toBe(200)
    expect(shown().testimonials).toMatchObject([{ name: 'Marina Alves' }])
    expect(app.deps.ports.siteEntries.current().at(-1)?.data).toMatchObject({ orderId })
    await app.deps.ports.dataKeys.erase([{ subject: String(orderId), at: app.deps.ports.clock.now() }])
    expect(await change(named)).toMatchObject({ status: 409, body: { code: 'settings/person-erased' } })
  })

  it('keeps its order when other words change, and does not come back with the order of an erased person', async () => {
    const placed = await app.call('POST', '/api/create-order', draft({ acceptedTerms: true }), {
      'idempotency-key': newKey(),
    })
    const { orderId } = app.deps.ports.customerTokens.verify(String(placed.body.token)) ?? {}
    const named = { ...marina, name: 'Rita Prado', order: placed.body.orderNumber }
    expect((await change(testimonial(named))).status).toBe(200)
    const published = () =>
      app.deps.ports.siteEntries.current().find(({ personal }) => 'content' in personal && personal.name === named.name)
        ?.data
    const entryId = published()?.entryId
    const again = (more: object) => ({ ...testimonial({ ...marina, name: 'Rita Prado' }), entryId, ...more })
    expect((await change(again({ keepsOrder: true }))).status).toBe(200)
    expect(published()).toMatchObject({ entryId, orderId })

    expect((await change(again({}))).status).toBe(200)
    expect(published()).not.toHaveProperty('orderId')
    const [unlinked] = await history()
    expect((await previewOf({ ...unlinked?.undo })).status).toBe(200)
    expect((await preview(again({}))).body.effects).toContainEqual({
      text: expect.stringMatching(/^A publicação já teve outro pedido/),
      isFinal: false,
    })
    await app.deps.ports.dataKeys.erase([{ subject: String(orderId), at: app.deps.ports.clock.now() }])
    for (const answer of [await previewOf({ ...unlinked?.undo }), await send({ ...unlinked?.undo })])
      expect(answer).toMatchObject({ status: 409, body: { code: 'settings/person-erased' } })
  })

  it('is saved, and so is every other setting, where the entries cannot be read after it', async () => {
    const read = jest.spyOn(app.deps.ports.siteEntries, 'read').mockRejectedValue(new Error('the store is away'))
    const days = { completion: 31, unpaid: 31, rating: 4 }
    try {
      expect((await app.call('POST', '/api/admin/settings/deadline-days', days, { cookie })).status).toBe(200)
      expect(read).not.toHaveBeenCalled()
      expect((await change(team({ ...clara, name: 'Iara' }))).status).toBe(200)
    } finally {
      read.mockRestore()
    }
    expect(await listed()).toMatchObject({ team: expect.arrayContaining([expect.objectContaining({ name: 'Iara' })]) })
  })

  it('is not written over where a colleague has changed the same entry meanwhile', async () => {
    const { revision } = (await listed()) as { revision: number }
    await change(team({ ...clara, role: 'Tradução' }, 'equipe-1'))
    expect(await change(team(clara, 'equipe-1'), { seenRevision: revision })).toMatchObject({
      status: 409,
      body: { code: 'settings/changed' },
    })
    expect((await change(team({ ...clara, name: 'Eva' }), { seenRevision: revision })).status).toBe(200)
  })
})
