import { documentNeeds } from '@cartorio/contracts/documents/needs.js'
import { addWeekdays } from '@cartorio/contracts/holidays.js'
import { replacedLinkSchema } from '@cartorio/contracts/http/address-change.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { orderAddressSchema } from '@cartorio/contracts/http/order-address.js'
import { trackedOrderSchema } from '@cartorio/contracts/http/tracked-order.js'
import { powerOfAttorneyData } from '@cartorio/contracts/testing/power-of-attorney-data.js'
import { draft, newKey, paidOrder, placeOrder } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { addressForm, applicantForm, birthForm } from '../../testing/scenarios/forms.js'

const { call, staff, viewOf } = sharedProduct()

describe('the delivery address', () => {
  const change = (order: CreatedOrderWithPayment, form: object = addressForm) =>
    call('POST', `/api/orders/${order.token}/address`, form)
  const addressOf = async ({ token }: CreatedOrderWithPayment) =>
    orderAddressSchema.parse((await call('GET', `/api/orders/${token}/address`)).body)

  it('is masked in the order’s answer, and read in full by a call of its own', async () => {
    const { order } = await paidOrder(call, staff)
    const [view, address] = [await viewOf(order), await addressOf(order)]
    expect(view).toMatchObject({
      applicantName: 'J•••• P••••',
      applicantPhone: expect.stringMatching(/^\+•/),
      deliveryAddress: '7•• E•••••••• T••••••',
      deliveryPhone: expect.stringMatching(/^\+•/),
    })
    expect(address).toMatchObject({ applicantName: 'Joana Prado', deliveryAddress: '742 Evergreen Terrace' })
    const text = JSON.stringify(view)
    for (const hidden of [address.deliveryAddress, address.deliveryPhone, address.applicantPhone])
      expect(text).not.toContain(hidden)
    const replaced = await call('POST', `/api/orders/${order.token}/replace-link`)
    expect((await call('GET', `/api/orders/${replaced.body.token}/address`)).body).toEqual(address)
    expect(await call('GET', `/api/orders/${order.token}/address`)).toMatchObject({
      status: 404,
      body: { code: 'order/unknown' },
    })
  })

  it('is changed by the customer until the work starts, and the page shows the new one', async () => {
    const { order } = await paidOrder(call, staff)
    expect(await change(order)).toMatchObject({ status: 200, body: { orderNumber: order.orderNumber, status: 'PAID' } })
    expect(await addressOf(order)).toMatchObject({
      deliveryAddress: 'Rua Augusta 1',
      deliveryCity: 'Lisboa',
      deliveryState: null,
      deliveryCountry: 'PT',
      deliveryPostalCode: '1100-048',
    })
  })

  it('is changed by the office after that, with a reason, and where the parcel goes is what the customer reads', async () => {
    const { order, row } = await paidOrder(call, staff)
    const started = await staff.done(row, 'start')
    expect(await change(order)).toMatchObject({ status: 409, body: { code: 'order/data-locked' } })
    await staff.done(started, 'change-address', { ...addressForm, reason: 'mudança de casa' })
    const view = await viewOf(order)
    expect(view).toMatchObject({ deliveryAddress: 'R•• A•••••• 1', deliveryCountry: 'PT' })
    expect(await addressOf(order)).toMatchObject({ deliveryAddress: 'Rua Augusta 1', deliveryCountry: 'PT' })
    expect(JSON.stringify(view)).not.toContain('mudança de casa')
    expect(JSON.stringify(await staff.detail(row))).not.toMatch(/Augusta|mudança/)
  })

  it('moves the promised delivery to where the journey takes longer, by the customer and by the office', async () => {
    const hongKong = { ...addressForm, deliveryCity: 'Hong Kong', deliveryCountry: 'HK', deliveryPostalCode: '' }
    for (const by of ['customer', 'office']) {
      const { order, row } = await paidOrder(call, staff)
      const before = await viewOf(order)
      // Three days to the United States, five to Hong Kong.
      if (by === 'customer') await change(order, hongKong)
      else await staff.done(row, 'change-address', hongKong)
      const after = await viewOf(order)
      expect(after.promises).toEqual({ ...before.promises, delivery: addWeekdays(before.promises.delivery ?? '', 2) })
      expect(after.deliveryMovedAt).not.toBeNull()
      expect(after.history[0]?.description).toMatch(/^Endereço de entrega alterado: entrega prevista até /)
    }
  })

  it('that the operator had not seen makes the operator’s change conflict', async () => {
    const { order, row } = await paidOrder(call, staff)
    await change(order)
    expect(await staff.command(row, 'start')).toMatchObject({ status: 409, body: { code: 'order/changed-meanwhile' } })
  })

  it.each([
    ['of an unknown country', { deliveryCountry: 'XX' }, 'deliveryCountry'],
    ['with a postal code of another country', { deliveryPostalCode: '33101' }, 'deliveryPostalCode'],
    ['without a street', { deliveryAddress: '  ' }, 'deliveryAddress'],
    ['with U+0000', { deliveryCity: 'Lis\u0000boa' }, 'deliveryCity'],
  ])('%s is refused with its field', async (_what, wrong, field) => {
    const order = await placeOrder(call)
    const refused = await change(order, { ...addressForm, ...wrong })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
})

describe('a translation that was ordered without its language', () => {
  const documents = [
    { type: 'marriage', familyMember: { name: 'Joana Prado' }, needsTranslation: true },
    { type: 'power-attorney', familyMember: { name: 'Rui Prado' }, needsTranslation: true, translationLanguage: 'en' },
  ]
  const lackingIn = ({ lacks }: { readonly lacks: readonly { documentId: string; fields: readonly string[] }[] }) =>
    lacks.filter(({ fields }) => fields.includes('translationLanguage')).map(({ documentId }) => documentId)

  it('is paid as a translation and shown as missing, to its owner and in the office', async () => {
    const { order, row } = await paidOrder(call, staff, { documents })
    const [marriage] = row.documents
    const view = await viewOf(order)
    expect(view.breakdown.translation).toBe('50.00')
    expect(view.documents[0]).toMatchObject({ needsTranslation: true, translationLanguage: null })
    expect([lackingIn(view), lackingIn(await staff.detail(row))]).toEqual([[marriage?.id], [marriage?.id]])
  })

  it('is not done until the customer has named the language', async () => {
    const { order, row } = await paidOrder(call, staff, { documents })
    const itemIds = row.documents.map(({ id }) => id)
    const issued = await staff.done(await staff.done(row, 'start'), 'issue', { itemIds })
    const refused = await staff.command(issued, 'translate', { itemIds })
    expect(refused).toMatchObject({ status: 409, body: { code: 'order/language-open' } })
    expect(refused.body.detail).toContain('idioma da tradução')
    const [id] = itemIds
    const path = `/api/orders/${order.token}/translation-language`
    const unknown = await call('POST', path, { documents: [{ id, language: 'klingon' }] })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: 'documents.0.language' }] } })
    const named = { documents: [{ id, language: 'italiano' }] }
    expect(await call('POST', path, named)).toMatchObject({ status: 200 })
    expect(await viewOf(order)).toMatchObject({ documents: [{ translationLanguage: 'it' }, {}] })
    expect(await call('POST', path, named)).toMatchObject({ status: 409, body: { code: 'order/language-known' } })
    expect(await staff.command(issued, 'translate', { itemIds })).toMatchObject({ status: 409 })
    await staff.done(await staff.row(order.orderNumber), 'translate', { itemIds })
  })

  it('has its language named and corrected by the office', async () => {
    const { order, row } = await paidOrder(call, staff, { documents })
    const [id] = row.documents.map((document) => document.id)
    const named = await staff.done(row, 'translation-language', { itemIds: [id], language: 'fr' })
    expect(named.documents[0]?.translationLanguage).toBe('fr')
    await staff.done(named, 'translation-language', { itemIds: [id], language: 'de' })
    const view = await viewOf(order)
    expect([view.documents[0]?.translationLanguage, lackingIn(view)]).toEqual(['de', []])
    expect(view.history.map(({ description }) => description)).toContain('Idioma da tradução informado: alemão')
  })
})

describe('the link to an order', () => {
  const replace = (token: string, key = newKey()) =>
    call('POST', `/api/orders/${token}/replace-link`, undefined, { 'idempotency-key': key })

  it('is replaced by its holder; the old one opens nothing any more', async () => {
    const order = await placeOrder(call)
    const answer = await replace(order.token)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { token, orderNumber } = replacedLinkSchema.parse(answer.body)
    expect(orderNumber).toBe(order.orderNumber)
    expect((await viewOf({ token })).token).toBe(token)
    const unknown = await call('GET', '/api/orders/x')
    const old = [
      await call('GET', `/api/orders/${order.token}`),
      await call('POST', `/api/orders/${order.token}/complete`, applicantForm),
      await call('POST', `/api/orders/${order.token}/address`, addressForm),
      await call('POST', `/api/orders/${order.token}/documents`, new FormData()),
      await call('POST', '/api/create-payment-intent', { orderId: order.token }),
      await call('POST', '/api/confirm-payment', { orderId: order.token, paymentIntentId: order.paymentIntentId }),
      await replace(order.token),
    ]
    for (const answered of old) expect(answered).toMatchObject({ status: 404, body: unknown.body })
    expect((await call('POST', `/api/orders/${token}/complete`, applicantForm)).status).toBe(200)
  })

  it('is answered again to the same request, whose answer was lost, with the old link', async () => {
    const order = await placeOrder(call)
    const key = newKey()
    const first = await replace(order.token, key)
    expect((await replace(order.token, key)).body).toEqual(first.body)
    expect(await replace(order.token)).toMatchObject({ status: 404 })
    const next = await replace(String(first.body.token))
    expect(next.status).toBe(200)
    // Replaced again meanwhile: the first request's link opens nothing, and is not answered any more.
    expect(await replace(order.token, key)).toMatchObject({ status: 404 })
  })

  it('is replaced once by those who use it at the same time: the others held an old one', async () => {
    const order = await placeOrder(call)
    const answers = await Promise.all([1, 2, 3, 4].map(() => replace(order.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    const token = String(answers.find(({ status }) => status === 200)?.body.token)
    expect((await viewOf({ token })).history.filter(({ kind }) => kind === 'AccessLinkReplaced')).toHaveLength(1)
  })

  it('is replaced by its customer five times an hour, and by the office after that too', async () => {
    const { order, row } = await paidOrder(call, staff)
    let token = order.token
    for (let count = 0; count < 5; count += 1) token = String((await replace(token)).body.token)
    const refused = await replace(token)
    expect(refused).toMatchObject({ status: 429, body: { code: 'order/links-replaced-often' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await viewOf({ token })).token).toBe(token)
    expect((await staff.command(await staff.row(row.orderNumber), 'replace-link')).status).toBe(200)
  })

  it('that the office replaced stands in the answer alone, and closes the one before', async () => {
    const { order, row } = await paidOrder(call, staff)
    const headers = { cookie: staff.cookie, 'if-match': `"${row.revision}"`, 'idempotency-key': newKey() }
    const ask = () => call('POST', `/api/admin/orders/${row.id}/replace-link`, { notes: 'com o ex-marido' }, headers)
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect((await viewOf({ token: String(answer.body.newToken) })).orderNumber).toBe(row.orderNumber)
    expect((await call('GET', `/api/orders/${order.token}`)).status).toBe(404)
    expect(JSON.stringify(await staff.row(row.orderNumber))).not.toContain(answer.body.newToken)

    // The answer was lost: the same request shows the same link, until it was replaced in its turn.
    expect((await ask()).body.newToken).toBe(answer.body.newToken)
    await replace(String(answer.body.newToken))
    expect((await ask()).body.newToken).toBeNull()
  })

  it('of a repeated creation is the first one, also after it was replaced, and then opens nothing', async () => {
    const key = { 'idempotency-key': newKey() }
    const first = await call('POST', '/api/create-order', draft(), key)
    await replace(String(first.body.token))
    const again = await call('POST', '/api/create-order', draft(), key)
    expect(again.body).toEqual(first.body)
    expect((await call('GET', `/api/orders/${again.body.token}`)).status).toBe(404)
  })
})

describe('what was done to an order', () => {
  it('says to staff who did it, and to the customer only what', async () => {
    const { order, row } = await paidOrder(call, staff)
    const noted = await staff.done(row, 'note', { text: 'ligou hoje cedo' })
    const { history } = await staff.detail(noted)
    const me = (await call('GET', '/api/auth/me', undefined, { cookie: staff.cookie })).body.id
    expect(history.find(({ kind }) => kind === 'NoteAdded')).toMatchObject({ by: me })
    expect(history.find(({ kind }) => kind === 'OrderCreated')).toMatchObject({ by: 'customer' })
    expect(history.find(({ kind }) => kind === 'OrderPaid')).toMatchObject({ by: 'system' })
    expect(JSON.stringify((await viewOf(order)).history)).not.toContain('"by"')
    expect(JSON.stringify(history)).not.toContain('ligou')

    const reveal = (body: object) => call('POST', `/api/admin/orders/${row.id}/reveal`, body, { cookie: staff.cookie })
    const { body } = await reveal({ reason: 'ler as notas', what: 'notes' })
    const entry = history.find(({ kind }) => kind === 'NoteAdded')
    expect(body).toMatchObject({
      contact: null,
      holders: [],
      notes: [{ id: entry?.id, text: 'ligou hoje cedo', by: me }],
    })
  })
})

describe('data that the office sends back', () => {
  const complete = (order: CreatedOrderWithPayment, form: object = {}) =>
    call('POST', `/api/orders/${order.token}/complete`, { ...applicantForm, ...form })

  it('are mended by the customer, also after the work has started, and every version stays in the history', async () => {
    const { order, row } = await paidOrder(call, staff)
    const whole = { items: [{ itemId: order.documents[1]?.id, data: powerOfAttorneyData }] }
    await complete(order, whole)
    let now = await staff.done(await staff.row(row.orderNumber), 'start')
    expect(await complete(order)).toMatchObject({ status: 409, body: { code: 'order/data-locked' } })
    const reason = 'O nome da mãe não confere com o registro'
    now = await staff.done(now, 'request-data', { forms: ['applicant-data'], reason })
    expect(await viewOf(order)).toMatchObject({
      correction: { forms: ['applicant-data'], reason },
      next: { who: 'customer', what: 'mend-data' },
    })
    expect(await staff.detail(now)).toMatchObject({ correction: { forms: ['applicant-data'], reason: null } })
    expect((await complete(order, { motherName: 'Lia Maria Prado' })).status).toBe(200)
    const view = await viewOf(order)
    expect(view.correction).toBeNull()
    expect(view.history.filter(({ kind }) => kind === 'ApplicantDataCompleted')).toHaveLength(2)
    expect(await complete(order)).toMatchObject({ status: 409, body: { code: 'order/data-locked' } })
  })

  it('are mended by the marked fields alone: the rest stays as it was given', async () => {
    const { order, row } = await paidOrder(call, staff)
    const power = order.documents[1]?.id
    await complete(order, { items: [{ itemId: power, data: { ...powerOfAttorneyData, powers: 'vender' } }] })
    await call('POST', `/api/orders/${order.token}/birth-certificate`, { ...birthForm, needsTranslation: false })
    let now = await staff.done(await staff.row(row.orderNumber), 'start')
    const mend = (form: string, body: object, key = newKey()) =>
      call('POST', `/api/orders/${order.token}/corrections/${form}`, body, { 'idempotency-key': key })
    expect(await mend('applicant-data', { fields: {} })).toMatchObject({ status: 409 })
    now = await staff.done(now, 'request-data', {
      forms: ['applicant-data', 'birth-certificate'],
      fields: ['motherName', 'granteeName', 'registry'],
      reason: 'os nomes não conferem',
    })
    expect((await viewOf(order)).correction?.fields).toEqual(['motherName', 'granteeName', 'registry'])
    expect((await mend('applicant-data', { fields: { fullName: 'X' } })).body.errors).toEqual([
      { field: 'motherName', message: 'Digite o nome da mãe' },
    ])
    const items = [{ itemId: power, data: { granteeName: 'Rui Maria Prado' } }]
    const [body, key] = [{ fields: { motherName: 'Lia Maria Prado', fullName: 'X' }, items }, newKey()]
    const answers = [await mend('applicant-data', body, key), await mend('applicant-data', body, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await mend('birth-certificate', { fields: { registryState: 'MG' } })).body.detail).toBe(
      'Digite a cidade do registro',
    )
    const remembered = { dontKnowRegistry: true, registryState: 'BA' }
    expect((await mend('birth-certificate', { fields: remembered })).status).toBe(200)
    expect(await viewOf(order)).toMatchObject({ correction: null, missing: [] })
    const path = `/api/admin/orders/${row.id}/reveal`
    const { body: shown } = await call('POST', path, { reason: 'conferir' }, { cookie: staff.cookie })
    expect(shown).toMatchObject({
      applicantData: {
        ...applicantForm,
        motherName: 'Lia Maria Prado',
        items: [{ itemId: power, data: { ...powerOfAttorneyData, granteeName: 'Rui Maria Prado', powers: 'vender' } }],
      },
      birthCertificate: { fullNameOnCertificate: birthForm.fullNameOnCertificate, registryState: 'BA' },
      certificateChoices: { dontKnowRegistry: true },
    })
    expect(shown.birthCertificate).not.toHaveProperty('registryCity')
  })

  it('say what each document still lacks, until it is sent', async () => {
    const order = await placeOrder(call)
    const power = order.documents[1]?.id
    expect((await viewOf(order)).lacks).toEqual([
      { documentId: power, fields: documentNeeds.POWER_OF_ATTORNEY.required },
    ])
    await complete(order, { items: [{ itemId: power, data: powerOfAttorneyData }] })
    expect(await viewOf(order)).toMatchObject({ lacks: [], missing: ['birth-certificate'] })
    expect((await complete(order, { items: [{ itemId: order.documents[0]?.id, data: { cpf: '1' } }] })).status).toBe(
      400,
    )
  })

  it('of another order’s document are refused', async () => {
    const [order, other] = [await placeOrder(call), await placeOrder(call)]
    const items = [{ itemId: other.documents[1]?.id, data: { granteeName: 'Rui Prado' } }]
    expect(await complete(order, { items })).toMatchObject({ status: 400, body: { code: 'order/unknown-item' } })
  })

  it('may be sent by the office itself, which sees none of them in its answer', async () => {
    const { order, row } = await paidOrder(call, staff)
    const started = await staff.done(row, 'start')
    const completed = await staff.done(started, 'applicant-data', applicantForm)
    const certified = await staff.done(completed, 'birth-certificate', { ...birthForm, needsTranslation: false })
    expect(JSON.stringify([certified, await staff.detail(row)])).not.toMatch(/Lia|Casa dos fundos/)
    expect((await viewOf(order)).missing).toEqual(['applicant-data'])
  })
})

describe('what anybody sees of an order', () => {
  it('is how it stands: no person, no id, no written text, no money and no refusal', async () => {
    const { order, row } = await paidOrder(call, staff)
    await call('POST', `/api/orders/${order.token}/complete`, applicantForm)
    let now = await staff.row(row.orderNumber)
    const word = 'segredo da família'
    now = await staff.done(now, 'note', { text: word, visibility: 'public' })
    now = await staff.done(now, 'charge', { kind: 'other', amount: '1', description: word })
    now = await staff.done(now, 'request-data', { forms: ['applicant-data'], reason: word })
    now = await staff.done(now, 'refund', { amount: '1', reason: word })
    now = await staff.done(now, 'cancel-items', {
      itemIds: [row.documents[0]?.id],
      end: 'not-found',
      reason: word,
    })
    const { body } = await call('POST', '/api/orders/track', { orderNumber: order.orderNumber })
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
    expect(body).toEqual({
      orderNumber: order.orderNumber,
      status: 'PAID',
      statusLabel: 'Pago',
      deliveryCountry: 'US',
      promises: expect.objectContaining({ start: day, delivery: day }),
      estimatedDeliveryDate: day,
      history: [
        { status: 'PAID', statusLabel: 'Pago', day },
        { status: 'PENDING', statusLabel: 'Pendente', day },
      ],
      courierName: null,
      courierUrl: null,
      withoutParcel: false,
    })
    trackedOrderSchema.parse(body)
    expect((await viewOf(order)).history.find(({ kind }) => kind === 'NoteAdded')?.text).toBe(word)
    const detail = await staff.detail(now)
    expect(JSON.stringify(detail)).not.toContain('segredo')
  })

  it('by a courier’s number is the order that has it now', async () => {
    const { row } = await paidOrder(call, staff)
    const parcel = { courier: 'dhl', trackingNumber: 'TRACKED-1' }
    const forced = { status: 'SHIPPED', override: true, notes: 'enviado ontem', ...parcel }
    expect((await staff.setStatus(row, forced)).status).toBe(200)
    const tracked = await call('POST', '/api/orders/track', { trackingNumber: 'tracked-1' })
    expect(tracked.body).toMatchObject({
      orderNumber: row.orderNumber,
      courierName: 'DHL Express',
      courierUrl: expect.stringContaining('TRACKED-1'),
    })
  })

  it('by its own number leaves out the courier’s, and the page that has it in its address', async () => {
    const { row } = await paidOrder(call, staff)
    const parcel = { courier: 'dhl', trackingNumber: 'TRACKED-9' }
    expect((await staff.setStatus(row, { status: 'SHIPPED', override: true, notes: 'ontem', ...parcel })).status).toBe(
      200,
    )
    const { body } = await call('POST', '/api/orders/track', { orderNumber: row.orderNumber })
    expect(body).toMatchObject({ status: 'SHIPPED', courierName: null, courierUrl: null })
    expect(JSON.stringify(body)).not.toMatch(/TRACKED-9|dhl/i)
    expect((body.history as { status: string }[]).map(({ status }) => status)).toEqual(['SHIPPED', 'PAID', 'PENDING'])
  })

  it('by the number of a returned parcel is the order that was shipped with it after that', async () => {
    const parcel = { courier: 'dhl', trackingNumber: 'TRACKED-2' }
    const forced = { status: 'SHIPPED', override: true, notes: 'enviado ontem', ...parcel }
    const [first, second] = [(await paidOrder(call, staff)).row, (await paidOrder(call, staff)).row]
    const tracked = async () => (await call('POST', '/api/orders/track', { trackingNumber: 'TRACKED-2' })).body
    const shipped = await staff.setStatus(first, forced)
    await staff.done({ id: first.id, revision: Number(shipped.body.revision) }, 'return-parcel', { reason: 'voltou' })
    expect(await tracked()).toMatchObject({ orderNumber: first.orderNumber, courierUrl: null })
    await staff.setStatus(second, forced)
    expect(await tracked()).toMatchObject({
      orderNumber: second.orderNumber,
      courierUrl: expect.stringContaining('TRACKED-2'),
    })
  })
})
