import { draft, newKey, paidOrder } from '../../testing/harness/api-client.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { civilRegistry, listedTranslator, settingsWithLists } from '../../testing/scenarios/office-names.js'

const { call, staff, viewOf } = productUnderTest()

const set = (setting: string, body: object) =>
  call('POST', `/api/admin/settings/${setting}`, body, { cookie: staff.cookie, 'idempotency-key': newKey() })
const lists = async () => (await call('GET', '/api/admin/office-lists', undefined, { cookie: staff.cookie })).body
const [birth] = draft().documents

describe('who does a step', () => {
  it('is found in lists that staff read, which begin empty', async () => {
    expect(await lists()).toEqual({ notaryOffices: [], translators: [] })
    expect((await call('GET', '/api/admin/office-lists')).status).toBe(401)
    expect((await set('notary-offices', { offices: [civilRegistry] })).status).toBe(200)
    expect((await set('translators', { translators: [listedTranslator] })).status).toBe(200)
    const { notaryOffices, translators } = settingsWithLists
    expect(await lists()).toEqual({ notaryOffices, translators })
  })

  it('stands in the history of staff; the customer reads the office of the issue alone', async () => {
    const { order, row } = await paidOrder(call, staff, { documents: birth === undefined ? [] : [birth] })
    const itemIds = row.documents.map(({ id }) => id)
    const office = civilRegistry.cns
    let now = await staff.done(row, 'start', { office })
    now = await staff.done(now, 'issue', { itemIds, office })
    now = await staff.done(now, 'apostille', { itemIds, office })
    now = await staff.done(now, 'translate', { itemIds, translator: listedTranslator.id })
    const said = (await staff.detail(now)).history.map(({ description }) => description)
    const registry = 'Cartório: 1º Registro Civil, Ouro Preto (MG)'
    expect(said).toEqual(
      expect.arrayContaining([
        `Processamento iniciado: o pedido está com o cartório. ${registry}`,
        `Documento emitido: Certidão de Nascimento. ${registry}`,
        `Apostila de Haia emitida: Certidão de Nascimento. ${registry}`,
        'Tradução juramentada pronta: Certidão de Nascimento. Traduzida por Helena Duarte',
      ]),
    )
    const view = await viewOf(order)
    expect(JSON.stringify(view)).not.toContain('Helena')
    expect(view.history.filter(({ description }) => description.includes(civilRegistry.name))).toMatchObject([
      { kind: 'DocumentIssued' },
    ])
  })

  it('is refused with what to do where the lists do not have it, and changes nothing', async () => {
    const { row } = await paidOrder(call, staff, { documents: birth === undefined ? [] : [birth] })
    const itemIds = row.documents.map(({ id }) => id)
    const started = await staff.done(row, 'start')
    expect(await staff.command(started, 'issue', { itemIds, office: '999999' })).toMatchObject({
      status: 400,
      body: { code: 'order/unknown-office', detail: expect.stringContaining('escolha outro') },
    })
    expect(await staff.command(started, 'issue', { itemIds, office: '12' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'office' }] },
    })
    const issued = await staff.done(started, 'issue', { itemIds })
    const apostilled = await staff.done(issued, 'apostille', { itemIds })
    expect(await staff.command(apostilled, 'translate', { itemIds, translator: 'jucerja-9' })).toMatchObject({
      status: 400,
      body: { code: 'order/unknown-translator', detail: expect.stringContaining('escolha outro') },
    })
    expect((await staff.row(row.orderNumber)).revision).toBe(apostilled.revision)
  })
})
