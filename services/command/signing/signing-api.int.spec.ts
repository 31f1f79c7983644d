import { powersViewSchema } from '@cartorio/contracts/http/powers-text.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import { powerOfAttorneyData } from '@cartorio/contracts/testing/power-of-attorney-data.js'
import { newKey, paidOrder } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { applicantForm } from '../../testing/scenarios/forms.js'

const { call, staff, viewOf } = sharedProduct()

type Way = 'e-notariado' | 'consulate' | 'foreign-notary'

const selling = {
  ...powerOfAttorneyData,
  powersPurpose: 'Vender um imóvel',
  powersProperty: 'Matrícula 98.765 do 2º Registro de Imóveis de Recife',
}

/** At work, with the data of both parties. */
const begun = async (signingWay: Way = 'e-notariado', data: typeof selling = selling) => {
  const asked = { powersPurpose: 'sell-property', signingWay, countryOfUse: 'BR' } as const
  const documents = [{ type: 'power-attorney', familyMember: { name: 'Joana Prado' }, ...asked }]
  const { order, row } = await paidOrder(call, staff, { documents })
  const itemId = row.documents[0]?.id ?? ''
  const form = { ...applicantForm, items: [{ itemId, data }] }
  expect((await call('POST', `/api/orders/${order.token}/complete`, form)).status).toBe(200)
  const started = await staff.done(await staff.row(order.orderNumber), 'start')
  const send = (path: string, body: object) =>
    call('POST', `/api/orders/${order.token}/${path}`, { documentId: itemId, ...body })
  const powers = async () => {
    const { documents: texts } = powersViewSchema.parse((await call('GET', `/api/orders/${order.token}/powers`)).body)
    const [shown] = texts
    if (shown === undefined) throw new Error('no text')
    return shown
  }
  const agree = async (changes: object = {}) => {
    const { basis, templateVersion, text } = await powers()
    return send('powers', { basis, templateVersion, text, ...changes })
  }
  return { order, itemId, started, send, powers, agree, row: () => staff.row(order.orderNumber) }
}

const day = { day: addDays(officeDay(new Date().toISOString()), 20), time: '15:30', zone: 'America/New_York' }

describe('a power of attorney by e-Notariado', () => {
  it('goes from its text to the traslado', async () => {
    const { order, itemId, powers, agree, send, row } = await begun()
    expect(await powers()).toMatchObject({ state: 'template', basis: null, remark: null })
    expect((await powers()).text).toContain('Matrícula 98.765')
    expect((await agree()).status).toBe(200)
    await staff.done(await row(), 'propose-appointment', { itemId, ...day })
    const [document] = (await viewOf(order)).documents
    expect(document?.signing).toMatchObject({ text: 'agreed', appointment: { state: 'proposed', zone: day.zone } })
    expect((await send('appointment/confirm', { at: document?.signing?.appointment?.at })).status).toBe(200)
    expect((await viewOf(order)).next).toMatchObject({ who: 'customer', what: 'signature', by: day.day })
    await staff.done(await row(), 'signed', { itemIds: [itemId] })
    const issued = await staff.done(await row(), 'issue', { itemIds: [itemId] })
    expect(issued.status).toBe('DOCUMENT_ISSUED')
  })

  it('sends a text back, and takes no agreement to one that was changed meanwhile', async () => {
    const { itemId, powers, agree, row } = await begun()
    const before = await powers()
    await staff.done(await row(), 'propose-powers', { itemId, text: before.text.replace('VALIDADE', 'PRAZO') })
    const { basis, templateVersion, text } = before
    expect((await agree({ basis, templateVersion, text })).body).toMatchObject({ code: 'order/powers-changed' })
    expect((await agree()).status).toBe(200)
    await staff.done(await row(), 'return-powers', { itemId, reason: 'falta o estado civil' })
    expect(await powers()).toMatchObject({ state: 'returned', remark: 'falta o estado civil' })
    expect((await agree()).status).toBe(200)
  })

  it('refuses a sale without its thing, gaps, a day that is past, and a day that is the office’s to find', async () => {
    const { itemId, agree, send, powers, row } = await begun()
    const { text } = await powers()
    expect((await agree({ text: text.replace('98.765', '') })).body).toMatchObject({
      code: 'order/powers-thing-missing',
    })
    expect((await agree({ text: `${text} [preencha]` })).status).toBe(400)
    expect((await agree()).status).toBe(200)
    const past = { itemId, ...day, day: '2026-01-02' }
    expect(await staff.refused(await row(), 'propose-appointment', past)).toEqual([400, 'order/appointment-past'])
    expect((await send('appointment', day)).body).toMatchObject({ code: 'order/appointment-by-office' })
    expect((await send('appointment', { ...day, zone: 'Nowhere/Land' })).status).toBe(400)
  })
})

describe('a power of attorney at a consulate', () => {
  it('takes the day that its customer has made there', async () => {
    const { order, agree, send } = await begun('consulate')
    expect((await agree()).status).toBe(200)
    expect((await viewOf(order)).next).toMatchObject({ who: 'customer', what: 'appointment' })
    expect((await send('appointment', day)).status).toBe(200)
    expect((await viewOf(order)).next).toMatchObject({ what: 'signature', by: day.day })
    expect((await send('appointment/decline', { reason: 'o consulado fechou' })).status).toBe(200)
    expect((await viewOf(order)).next).toMatchObject({ who: 'customer', what: 'appointment' })
  })
})

describe('a text that the office changes for those that come', () => {
  const set = async (inss: string) => {
    const headers = { cookie: staff.cookie, 'idempotency-key': newKey() }
    const changed = await call('POST', '/api/admin/settings/powers-templates', { powers: { inss } }, headers)
    expect(changed.status).toBe(200)
  }

  it('begins drafts from then on, and one that is open keeps its version', async () => {
    const { powers, agree, itemId, row } = await begun('consulate', { ...selling, powersPurpose: 'INSS' })
    const opened = await powers()
    await set('representar o outorgante no INSS, e só nele.')
    const version = opened.templateVersion + 1
    expect(await powers()).toMatchObject({ templateVersion: version, text: expect.stringContaining('e só nele') })
    const { basis, templateVersion, text } = opened
    expect((await agree({ basis, templateVersion: version + 1, text })).body).toMatchObject({
      code: 'order/powers-changed',
    })
    expect((await agree({ basis, templateVersion, text })).status).toBe(200)
    expect(await powers()).toMatchObject({ templateVersion, text })
    await staff.done(await row(), 'return-powers', { itemId, reason: 'falta o estado civil' })
    expect(await powers()).toMatchObject({ templateVersion, state: 'returned' })
  })
})

it('shows no text before the data of both parties are given, and none to another link', async () => {
  const documents = [{ type: 'power-attorney', familyMember: { name: 'A' }, signingWay: 'consulate' as const }]
  const { order } = await paidOrder(call, staff, { documents })
  expect((await call('GET', `/api/orders/${order.token}/powers`)).body).toEqual({ documents: [] })
  expect((await call('GET', '/api/orders/unknown/powers')).status).toBe(404)
})
