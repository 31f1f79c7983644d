import { orderViewsSchema } from '@cartorio/contracts/http/order-views.js'
import { defaultTenant, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { createCredentials } from '../../identity/credentials.js'
import { loadConfig } from '../../runtime/config.js'
import { loadSecrets } from '../../runtime/secrets.js'
import { newKey, type Staff } from '../../testing/harness/api-client.js'
import { besideProduct, signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { changeStaffAccount } from '../staff/staff-accounts.js'

const { call, staff, product } = productUnderTest({ TENANTS: 'default,porto' })
const route = '/api/admin/order-views'
type As = Pick<Staff, 'cookie'>

let rita: As
let rui: As
let pia: As
const ritaId = staffIdNumber(21)

beforeAll(async () => {
  const of = (number: number, name: string, tenantId = defaultTenant) =>
    signInOperator(product, call, {
      staffId: staffIdNumber(number),
      name,
      email: `${name.toLowerCase()}@example.com`,
      tenantId,
    })
  rita = await of(21, 'Rita')
  rui = await of(22, 'Rui')
  pia = await of(23, 'Pia', tenantIdSchema.parse('porto'))
})

const post = (path: string, body: object, { cookie }: As, key = newKey()) =>
  call('POST', `${route}${path}`, body, { cookie, 'idempotency-key': key })
const viewsOf = async ({ cookie }: As, position?: string) => {
  const headers = { cookie, ...(position !== undefined && { 'x-min-position': position }) }
  return orderViewsSchema.parse((await call('GET', route, undefined, headers)).body).views
}
const shows = { queue: 'issue', country: 'IT', columns: ['country'] }
const saved = async (who: As, name: string, shared = false) => {
  const answer = await post('', { name, shared, shows }, who)
  expect(answer.status).toBe(200)
  return { id: String(answer.body.id), position: answer.headers.get('x-event-position') ?? '' }
}

describe('saved views of the table', () => {
  it('are one’s own until they are shared with the office, and no other office sees them', async () => {
    const { id, position } = await saved(rita, 'Itália')
    expect(await viewsOf(rita, position)).toMatchObject([
      { id, name: 'Itália', own: true, shared: false, owner: { id: ritaId, name: 'Rita', active: true }, shows },
    ])
    expect(await viewsOf(rui, position)).toEqual([])
    const shared = await post(`/${id}`, { shared: true, name: 'Itália, inteiro teor' }, rita)
    const after = shared.headers.get('x-event-position') ?? ''
    expect(await viewsOf(rui, after)).toMatchObject([{ id, name: 'Itália, inteiro teor', own: false }])
    expect(await viewsOf(pia, after)).toEqual([])
  })

  it('are saved once, however often the request comes', async () => {
    const key = newKey()
    const body = { name: 'Uma vez', shows }
    const answers = [await post('', body, rita, key), await post('', body, rita, key)]
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
    expect(await post('', { ...body, name: 'Outra' }, rita, key)).toMatchObject({ status: 422 })
  })

  it('have a name of their own within the account, and any within the office', async () => {
    await saved(rui, 'Expressos')
    expect(await post('', { name: 'EXPRESSOS', shows }, rui)).toMatchObject({
      status: 409,
      body: { code: 'staff/view-name-taken' },
    })
    await saved(rita, 'Expressos')
  })

  it.each([
    ['a name', { search: 'Maria' }],
    ['a city', { recordCity: 'Santos' }],
    ['an e-mail in place of a queue’s part', { queue: 'issue', group: 'maria@example.com' }],
    ['a telephone in place of a queue’s part', { queue: 'issue', group: 'SP/11 99999-0000' }],
  ])('hold nothing that a person typed: %s', async (_what, typed) =>
    expect(await post('', { name: 'Digitada', shows: typed }, rita)).toMatchObject({
      status: 400,
      body: { code: 'request/invalid' },
    }),
  )

  it('are told why a search is not kept', async () => {
    const { body } = await post('', { name: 'Digitada', shows: { search: 'Maria' } }, rita)
    expect(body.detail).toContain('O que se digita na busca não é guardado')
  })

  it('have a name of 60 characters at most', async () => {
    expect((await post('', { name: 'a'.repeat(61), shows }, rita)).status).toBe(400)
    expect((await post('', { name: ' ', shows }, rita)).body.detail).toBe('Dê um nome à vista.')
    expect((await post(`/${(await saved(rita, 'Vazia')).id}`, {}, rita)).status).toBe(400)
  })

  it('are changed and removed by their owner', async () => {
    const { id } = await saved(rui, 'De Rui', true)
    for (const other of [rita, pia]) expect((await post(`/${id}`, { shared: false }, other)).status).toBe(404)
    expect(await post(`/${id}/remove`, { ownerId: staffIdNumber(22) }, rita)).toMatchObject({
      status: 403,
      body: { code: 'auth/right-missing' },
    })
    const changed = await post(`/${id}`, { shows: { late: true } }, rui)
    const position = changed.headers.get('x-event-position') ?? ''
    expect((await viewsOf(rui, position)).find((view) => view.id === id)?.shows).toEqual({ late: true })
    expect((await post(`/${id}/remove`, {}, rui)).status).toBe(200)
    expect(await post(`/${id}/remove`, {}, rui)).toMatchObject({ status: 404, body: { code: 'staff/unknown-view' } })
    expect((await post('/x/remove', {}, rui)).status).toBe(404)
  })
})

describe('a shared view whose owner is gone', () => {
  it('stays usable, says whose it was, and is removed by an administrator alone', async () => {
    const { id } = await saved(rita, 'Da Rita que saiu', true)
    const own = await saved(rita, 'Só da Rita')
    const { server } = await loadSecrets(loadConfig({ DATA_DIR: product.dataDir }))
    await besideProduct(product, async ({ deps, state }) => {
      const credentials = createCredentials(state, server)
      const account = await credentials.find(ritaId)
      if (account !== undefined) await changeStaffAccount(deps, credentials, account, { kind: 'disable' })
    })
    const seen = await eventually(
      async () => (await viewsOf(rui)).find((view) => view.id === id),
      (view) => view?.owner.active === false,
    )
    expect(seen).toMatchObject({ name: 'Da Rita que saiu', own: false, owner: { name: 'Rita', active: false }, shows })
    const copied = await post('', { name: 'Da Rita que saiu', shows: seen?.shows }, rui)
    expect(copied.status).toBe(200)
    // What was not shared is nobody's to remove.
    expect((await post(`/${own.id}/remove`, { ownerId: ritaId }, staff)).status).toBe(404)
    const removed = await post(`/${id}/remove`, { ownerId: ritaId }, staff)
    expect(removed.status).toBe(200)
    const left = await viewsOf(rui, removed.headers.get('x-event-position') ?? '')
    expect(left.map((view) => view.id)).not.toContain(id)
  })
})
