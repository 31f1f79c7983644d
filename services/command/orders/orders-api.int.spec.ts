import { randomUUID } from 'node:crypto'
import { documentNeeds } from '@cartorio/contracts/documents/needs.js'
import { addBusinessDays, addWeekdays } from '@cartorio/contracts/holidays.js'
import { pricesSchema } from '@cartorio/contracts/http/pricing.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { draft, newKey, sendFile } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'

const { call, staff } = sharedProduct()

const count = async (search: string): Promise<number> =>
  (
    (await call('GET', `/api/admin/orders?search=${search}`, undefined, { cookie: staff.cookie })).body
      .orders as unknown[]
  ).length

describe('making an order', () => {
  it('prices it from the catalogue, whatever the client says', async () => {
    const cheap = draft()
    const [first, second] = cheap.documents
    const tampered = {
      ...cheap,
      documents: [
        { ...first, basePrice: 0.01 },
        { ...second, basePrice: 0.01 },
      ],
      totalPrice: '0.02',
    }
    const { status, body } = await call('POST', '/api/create-order', tampered)
    expect(status).toBe(201)
    const order = (await call('GET', `/api/orders/${body.orderId}`)).body
    // 45 + 2 × 35, translation 25, apostille 30, and the courier's price.
    expect(order.breakdown).toMatchObject({
      base: '115.00',
      translation: '25.00',
      apostille: '30.00',
      expedited: '0.00',
      subtotal: '170.00',
    })
    const rate = await call('POST', '/api/shipping/rate', {
      destinationCountry: 'US',
      postalCode: '33101',
      weight: 0.5,
      pieces: 2,
      goodsValue: 100,
    })
    expect(Number((order.breakdown as { shipping: string }).shipping)).toBe(rate.body.rate)
    expect(order.totalPrice).toBe(body.totalPrice)
  })

  it('keeps the shipping whose quote it carries, and says what to do with a quote of another parcel', async () => {
    const parcel = { destinationCountry: 'US', postalCode: '33101', pieces: 2 }
    const { body: rate } = await call('POST', '/api/shipping/rate', parcel)
    const items = [{ documentType: 'BIRTH' }, { documentType: 'DEATH' }]
    const destination = { deliveryCountry: 'US', deliveryPostalCode: '33101' }
    const { body: price } = await call('POST', '/api/pricing/calculate', { items, ...destination })
    for (const { shippingQuoteId } of [rate, price]) {
      const { status, body } = await call(
        'POST',
        '/api/create-order',
        draft({ shippingQuoteId: String(shippingQuoteId) }),
      )
      expect(status).toBe(201)
      const order = (await call('GET', `/api/orders/${body.orderId}`)).body
      expect(order.breakdown).toMatchObject({ shipping: (rate.rate as number).toFixed(2) })
    }
    const elsewhere = draft({ shippingQuoteId: String(rate.shippingQuoteId), deliveryPostalCode: '10001' })
    expect(await call('POST', '/api/create-order', elsewhere)).toMatchObject({
      status: 409,
      body: {
        code: 'order/quote-other-parcel',
        detail:
          'Esse frete foi calculado para outro destino ou outra quantidade de documentos. Calcule o frete de novo; você vê o preço antes de pagar.',
      },
    })
  })

  it('names the reason why nothing is sent to a country', async () => {
    const { status, body } = await call('POST', '/api/create-order', draft({ deliveryCountry: 'CU' }))
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        field: 'deliveryCountry',
        message:
          'Não enviamos para este destino (Cuba): sanções internacionais impedem o envio. Informe um endereço em outro país.',
      },
    ])
  })

  it('answers the same again under the same key, and refuses another body under it', async () => {
    const key = newKey()
    const name = `Cliente ${randomUUID()}`
    const first = await call('POST', '/api/create-order', draft({ contactName: name }), { 'idempotency-key': key })
    const again = await call('POST', '/api/create-order', draft({ contactName: name }), { 'idempotency-key': key })
    expect(again.body).toEqual(first.body)
    const other = await call('POST', '/api/create-order', draft({ contactName: `${name} x` }), {
      'idempotency-key': key,
    })
    expect(other).toMatchObject({ status: 422, body: { code: 'request/other-body' } })
    expect(await count(encodeURIComponent(name))).toBe(1)
  })

  it('answers the same again when the order was cancelled meanwhile', async () => {
    const create = (key: string) => call('POST', '/api/create-order', draft(), { 'idempotency-key': key })
    const key = newKey()
    const first = await create(key)
    await staff.done(await staff.row(String(first.body.orderNumber)), 'cancel', { reason: 'desistência' })
    const again = await create(key)
    expect([again.status, again.body]).toEqual([201, { ...first.body, status: 'CANCELLED' }])
  })

  it('ends the unpaid order that it replaces, once, and leaves one that was paid', async () => {
    const create = async (replaced?: string, key = newKey()) => {
      const headers = { 'idempotency-key': key, ...(replaced === undefined ? {} : { 'replaced-order': replaced }) }
      const { body } = await call('POST', '/api/create-order', draft(), headers)
      return { token: String(body.token), orderNumber: String(body.orderNumber), replaced: body.replaced }
    }
    const orderOf = ({ token }: { readonly token: string }) => call('GET', `/api/orders/${token}`)
    const first = await create()
    const key = newKey()
    const second = await create(first.token, key)
    expect([first.replaced, second.replaced]).toEqual([undefined, true])
    expect(await create(first.token, key)).toEqual(second)
    const { body } = await orderOf(first)
    expect(body).toMatchObject({ status: 'CANCELLED', replacedBy: second.orderNumber })
    expect((await orderOf(second)).body.status).toBe('PENDING')
    await staff.setStatus(await staff.row(second.orderNumber), {
      status: 'PAID',
      override: true,
      notes: 'pago por transferência',
    })
    const third = await create(second.token)
    expect(third.replaced).toBe(false)
    expect((await orderOf(second)).body.status).toBe('PAID')
    expect((await orderOf(third)).body.status).toBe('PENDING')
  })

  it('is made all the same where the link of the order that it replaces opens nothing', async () => {
    const headers = { 'replaced-order': 'x'.repeat(44) }
    expect(await call('POST', '/api/create-order', draft(), headers)).toMatchObject({
      status: 201,
      body: { replaced: false },
    })
    expect(await call('POST', '/api/create-order', draft(), { 'replaced-order': 'não é' })).toMatchObject({
      status: 400,
      body: { code: 'request/replaced-order' },
    })
  })

  it('makes one order of the same request sent eight times at once', async () => {
    const key = newKey()
    const name = `Cliente ${randomUUID()}`
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call('POST', '/api/create-order', draft({ contactName: name }), { 'idempotency-key': key }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1)
    expect(await count(encodeURIComponent(name))).toBe(1)
  })

  it("takes the multi-item flow's draft without a payment too, at that flow's prices", async () => {
    const { status, body } = await call('POST', '/api/orders', {
      ...draft({ deliveryState: null }),
      documents: [
        {
          id: 'item-1',
          type: 'Certidão de Casamento',
          quantity: 2,
          familyMember: { name: 'Joana Prado', relation: 'self' },
          needsTranslation: false,
          needsApostille: true,
          basePrice: 45,
          translationPrice: 0,
          apostillePrice: 30,
        },
      ],
      expeditedService: true,
    })
    expect([status, Object.keys(body)]).toEqual([201, expect.not.arrayContaining(['clientSecret'])])
    expect((await call('GET', `/api/orders/${body.token}`)).body).toMatchObject({
      documents: [{ type: 'Certidão de Casamento', quantity: 2 }],
      breakdown: { base: '90.00', apostille: '60.00', expedited: '50.00' },
    })
  })

  it('names the fields of the body that was sent when it is wrong', async () => {
    const { body } = await call('POST', '/api/orders', draft({ documents: [], contactName: '' }))
    expect((body.errors as { field: string }[]).map(({ field }) => field)).toEqual(['documents', 'contactName'])
  })

  it('prices a document of a country alone', async () => {
    const input = { documentType: 'MARRIAGE', country: 'PT' }
    const priced = await call('POST', '/api/pricing/calculate', input)
    expect(priced).toMatchObject({ status: 200, body: { basePrice: 45, translationPrice: 0, currency: 'USD' } })
    const shipping = await call('POST', '/api/shipping/rate', { destinationCountry: 'PT' })
    expect(priced.body.shippingPrice).toBe(shipping.body.rate)
  })

  it('prices several items as the order of them is priced', async () => {
    const documents = [
      { type: 'birth', quantity: 2, needsTranslation: true, needsApostille: true, familyMember: { name: 'A' } },
      { type: 'power-attorney', quantity: 1, familyMember: { name: 'B' } },
    ]
    const { body: created } = await call(
      'POST',
      '/api/orders',
      draft({ documents, expedited: true, deliveryCountry: 'PT', deliveryPostalCode: '1100-048' }),
    )
    const order = (await call('GET', `/api/orders/${created.token}`)).body
    const items = documents.map(({ type, familyMember: _, ...services }) => ({ documentType: type, ...services }))
    const priced = await call('POST', '/api/pricing/calculate', {
      items,
      expedited: true,
      deliveryCountry: 'PT',
      deliveryPostalCode: '1100-048',
    })
    expect(priced).toMatchObject({
      status: 200,
      body: {
        priceList: 'multi-item-2025',
        items: [{ total: 200 }, { total: 35 }],
        basePrice: 125,
        translationPrice: 50,
        apostillePrice: 60,
        expeditedPrice: 50,
        subtotal: 285,
        total: Number(order.totalPrice),
        estimatedDeliveryDays: '3-5',
      },
    })
    expect(Number((order.breakdown as { shipping: string }).shipping)).toBe(priced.body.shippingPrice)
  })

  it('says between which days an order that is paid today arrives', async () => {
    const ask = async (body: object) => {
      const { estimatedShipping, estimatedDelivery } = (await call('POST', '/api/pricing/calculate', body)).body
      return { estimatedShipping, estimatedDelivery }
    }
    /** Shipped within these business days; the journey takes these weekdays, with a margin of two. */
    const promised = (shipping: number, transit: number | undefined) => {
      const estimatedShipping = addBusinessDays(officeDay(new Date().toISOString()), shipping)
      const [from, to] = [0, 2].map((margin) => addWeekdays(estimatedShipping, (transit ?? 0) + margin))
      return { estimatedShipping, estimatedDelivery: transit === undefined ? null : { from, to } }
    }
    const hongKong = { deliveryCountry: 'HK', deliveryPostalCode: '' }
    for (const [shipping, transit, body] of [
      [7, 3, { documentType: 'BIRTH', country: 'US', deliveryPostalCode: '02108' }],
      [7, 5, { documentType: 'BIRTH', country: 'HK' }],
      [3, 5, { documentType: 'BIRTH', country: 'AE', expedited: true }],
      [7, undefined, { items: [{ documentType: 'BIRTH' }] }],
      [7, 5, { items: [{ documentType: 'BIRTH', quantity: 10 }], ...hongKong }],
      [8, 5, { items: [{ documentType: 'BIRTH', quantity: 10 }, { documentType: 'DEATH' }], ...hongKong }],
      [7, 5, { items: [{ documentType: 'test-product' }], ...hongKong }],
    ] as const) {
      // The day may end in between.
      const before = promised(shipping, transit)
      const answer = await ask(body)
      expect([before, promised(shipping, transit)]).toContainEqual(answer)
    }
  })

  it('prices several items without shipping while the country is not known; the test product ships free', async () => {
    const price = async (...documentTypes: string[]) =>
      (
        await call('POST', '/api/pricing/calculate', {
          items: documentTypes.map((documentType) => ({ documentType })),
        })
      ).body
    expect(await price('birth', 'death')).toMatchObject({ shippingPrice: null, subtotal: 90, total: 90 })
    expect(await price('test-product')).toMatchObject({ shippingPrice: 0, subtotal: 1, total: 1 })
  })

  it('prices added services by the price list of their order', async () => {
    const addedServices = [
      { service: 'translation', quantity: 2 },
      { service: 'apostille', quantity: 1 },
    ]
    const priced = await call('POST', '/api/pricing/calculate', { priceList: 'wizard-2025', addedServices })
    expect(priced).toMatchObject({
      status: 200,
      body: {
        priceList: 'wizard-2025',
        addedServices: [
          { service: 'translation', quantity: 2, unitPrice: 35, total: 70 },
          { service: 'apostille', quantity: 1, unitPrice: 15, total: 15 },
        ],
        total: 85,
        currency: 'USD',
      },
    })
  })

  it('has no prices by a list that there never was', async () => {
    const addedServices = [{ service: 'apostille', quantity: 1 }]
    const { status, body } = await call('POST', '/api/pricing/calculate', { priceList: 'wizard-1999', addedServices })
    expect([status, body.code]).toEqual([400, 'settings/unknown-list'])
  })

  it('names the wrong fields of a request for prices', async () => {
    const fields = async (body: object) => {
      const { status, body: problem } = await call('POST', '/api/pricing/calculate', body)
      return [status, ...(problem.errors as { field: string }[]).map(({ field }) => field)]
    }
    expect(await fields({ items: [{ documentType: 'passport' }] })).toEqual([400, 'items.0.documentType'])
    expect(await fields({ priceList: 'X!', addedServices: [] })).toEqual([400, 'priceList', 'addedServices'])
    expect(await fields({ documentType: 'DEATH' })).toEqual([400, 'country'])
  })

  it('takes the files that were sent before an order of several documents, once', async () => {
    const uploadDraft = String((await call('POST', '/api/upload-drafts')).body.draft)
    const sent = await sendFile(call, `/api/upload-drafts/${uploadDraft}/documents`, { name: 'rg.pdf' })
    expect(sent.status).toBe(201)
    const { status, body } = await call('POST', '/api/create-order', draft({ uploadDraft }))
    expect(status).toBe(201)
    const { supportDocuments } = await eventually(
      async () => (await call('GET', `/api/orders/${body.token}`)).body,
      (view) => (view.supportDocuments as readonly unknown[]).length > 0,
    )
    expect(supportDocuments).toMatchObject([{ fileName: 'rg.pdf' }])
    await staff.setStatus(await staff.row(String(body.orderNumber)), {
      status: 'PAID',
      override: true,
      notes: 'por transferência',
    })
    const again = await call('POST', '/api/create-order', draft({ uploadDraft }))
    expect(again).toMatchObject({ status: 409, body: { code: 'draft/used' } })
  })

  it('takes a criminal record of one document without a state, and asks for the holder’s own data', async () => {
    const form = {
      documentType: 'criminal-background',
      holderName: 'Pedro Nunes',
      applicantName: 'Clara Nunes',
      applicantEmail: 'clara@example.com',
      applicantPhone: '+351 912 345 678',
      applicantCpf: '529.982.247-25',
      deliveryCountry: 'PT',
      deliveryPostalCode: '1100-048',
      deliveryAddress: 'Rua Augusta 1',
      deliveryCity: 'Lisboa',
      deliveryPhone: '+351 912 345 678',
    }
    const { token } = (await call('POST', '/api/orders', form)).body
    expect((await call('GET', `/api/orders/${token}`)).body).toMatchObject({
      originState: null,
      lacks: [{ fields: documentNeeds.CRIMINAL_BACKGROUND.required }],
    })
    const birth = await call('POST', '/api/orders', { ...form, documentType: 'birth' })
    expect(birth).toMatchObject({ status: 400, body: { errors: [{ field: 'originState' }] } })
  })

  it("takes the wizard's form at the wizard's prices", async () => {
    const form = {
      documentType: 'BIRTH',
      originState: 'SP',
      holderName: 'Pedro Nunes',
      applicantName: 'Clara Nunes',
      applicantCpf: '529.982.247-25',
      applicantEmail: 'clara@example.com',
      applicantPhone: '+351 912 345 678',
      needsTranslation: true,
      translationLanguage: 'en',
      needsApostille: true,
      expeditedService: true,
      deliveryAddress: 'Rua Augusta 1',
      deliveryCity: 'Lisboa',
      deliveryCountry: 'PT',
      deliveryPostalCode: '1100-048',
      deliveryPhone: '+351 912 345 678',
      tenantId: 'default',
    }
    const { status, body } = await call('POST', '/api/orders', form)
    expect(status).toBe(201)
    const order = (await call('GET', `/api/orders/${body.token}`)).body
    expect(order).toMatchObject({
      applicantName: 'C•••• N••••',
      documents: [{ familyMember: { name: 'Pedro Nunes' } }],
    })
    expect(order.breakdown).toMatchObject({
      base: '45.00',
      translation: '35.00',
      apostille: '15.00',
      expedited: '20.00',
    })
    const priced = await call('POST', '/api/pricing/calculate', {
      ...form,
      country: 'PT',
      documentType: 'Certidão de Nascimento',
    })
    expect(priced.body).toMatchObject({
      basePrice: 45,
      translationPrice: 35,
      apostillePrice: 15,
      expeditedPrice: 20,
      currency: 'USD',
    })
    expect(Number(order.totalPrice)).toBe(priced.body.total)
  })

  it('charges in each flow what its list says beside every choice, whatever else is chosen, and names the list', async () => {
    const destination = { deliveryCountry: 'PT', deliveryPostalCode: '1100-048' }
    const person = {
      applicantName: 'Clara Nunes',
      applicantEmail: 'clara@example.com',
      applicantPhone: '+351 912 345 678',
    }
    const lists = pricesSchema.parse((await call('GET', '/api/prices')).body).priceLists
    const either = [false, true]
    const choices = either.flatMap((needsTranslation) =>
      either.flatMap((needsApostille) => either.map((expedited) => ({ needsTranslation, needsApostille, expedited }))),
    )
    for (const { expedited, ...services } of choices) {
      const one = { documentType: 'BIRTH', ...services }
      const form = {
        ...one,
        expeditedService: expedited,
        ...person,
        ...destination,
        originState: 'SP',
        applicantCpf: '529.982.247-25',
        deliveryAddress: 'Rua Augusta 1',
        deliveryCity: 'Lisboa',
        deliveryPhone: person.applicantPhone,
      }
      const documents = [{ type: 'birth', familyMember: { name: 'Clara Nunes' }, ...services }]
      const asked = { ...destination, expedited }
      const inFlow = {
        wizard: {
          prices: [
            { ...one, ...asked },
            { origin: 'wizard', items: [one], ...asked },
          ],
          order: form,
        },
        'multi-item': {
          prices: [{ items: [one], ...asked }],
          order: draft({ documents, ...destination, expeditedService: expedited }),
        },
      }
      for (const { origin, name: priceList, base, ...beside } of lists) {
        const { prices, order: body } = inFlow[origin]
        const subtotal =
          ((base.BIRTH ?? 0) +
            (services.needsTranslation ? beside.translation : 0) +
            (services.needsApostille ? beside.apostille : 0) +
            (expedited ? beside.expedited : 0)) /
          100
        const { token } = (await call('POST', '/api/orders', body)).body
        const order = (await call('GET', `/api/orders/${token}`)).body
        expect(order).toMatchObject({ priceList, breakdown: { subtotal: subtotal.toFixed(2) } })
        for (const price of prices) {
          const { body: answer } = await call('POST', '/api/pricing/calculate', price)
          expect(answer).toMatchObject({ priceList, subtotal, total: Number(order.totalPrice) })
        }
      }
    }
  })

  it.each([
    ['an unknown product', { documents: [{ type: 'Passaporte', familyMember: { name: 'A' } }] }, 'documents.0.type'],
    [
      'quantity 0',
      { documents: [{ type: 'birth', quantity: 0, familyMember: { name: 'A' } }] },
      'documents.0.quantity',
    ],
    [
      'quantity 11',
      { documents: [{ type: 'birth', quantity: 11, familyMember: { name: 'A' } }] },
      'documents.0.quantity',
    ],
    ['a missing holder', { documents: [{ type: 'birth', quantity: 1 }] }, 'documents.0.familyMember'],
    [
      'a blank holder',
      { documents: [{ type: 'birth', familyMember: { name: '  ' } }] },
      'documents.0.familyMember.name',
    ],
    [
      'an unknown language',
      {
        documents: [
          { type: 'birth', familyMember: { name: 'A' }, needsTranslation: true, translationLanguage: 'klingon' },
        ],
      },
      'documents.0.translationLanguage',
    ],
    ['no documents', { documents: [] }, 'documents'],
    ['a bad e-mail', { contactEmail: 'joana@' }, 'contactEmail'],
    ['a postal code of another form', { deliveryPostalCode: '33' }, 'deliveryPostalCode'],
    ['an unknown country', { deliveryCountry: 'XX' }, 'deliveryCountry'],
    ['U+0000 in a name', { contactName: 'Jo\u0000ana' }, 'contactName'],
    ['a lone surrogate in a name', { contactName: 'Jo\ud83dana' }, 'contactName'],
    ['an unknown tenant', { tenantId: 'other' }, 'tenantId'],
  ])('refuses %s with its field, in Portuguese, and makes nothing', async (_what, wrong, field) => {
    const name = `Recusado ${randomUUID()}`
    const { status, body, headers } = await call('POST', '/api/create-order', {
      ...draft({ contactName: name }),
      ...wrong,
    })
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect((body.errors as { field: string }[]).map((error) => error.field)).toContain(field)
    expect(body.detail).toMatch(/\p{L}/u)
    expect(await count(encodeURIComponent(name))).toBe(0)
  })

  it('keeps what each document is for, and shows it to the customer and the office', async () => {
    const use = {
      purpose: 'italian-citizenship',
      countryOfUse: 'IT',
      certificateForm: 'full-typed',
      relation: 'grandchild',
    } as const
    const documents = [
      { type: 'birth', familyMember: { name: 'A' }, needsApostille: true, ...use },
      { type: 'birth', familyMember: { name: 'B' } },
    ]
    const { status, body } = await call('POST', '/api/orders', draft({ documents }))
    expect(status).toBe(201)
    const order = (await call('GET', `/api/orders/${body.token}`)).body as { documents: object[] }
    expect(order.documents[0]).toMatchObject(use)
    for (const field of Object.keys(use)) expect(order.documents[1]).not.toHaveProperty(field)
  })

  it('takes the relation of a family member for that of the person who orders, where it says one', async () => {
    const documents = [
      { type: 'birth', familyMember: { name: 'A', relation: 'mother' } },
      { type: 'birth', familyMember: { name: 'B', relation: 'self' } },
    ]
    const { body } = await call('POST', '/api/orders', draft({ documents }))
    const order = (await call('GET', `/api/orders/${body.token}`)).body as { documents: object[] }
    expect(order.documents[0]).toMatchObject({ relation: 'child', familyMember: documents[0]?.familyMember })
    expect(order.documents[1]).not.toHaveProperty('relation')
  })

  it('refuses an apostille where the country of use takes none, at its field', async () => {
    const wanted = { needsTranslation: true, needsApostille: true, needsTranslationApostille: true }
    const documents = [
      { type: 'birth', familyMember: { name: 'A' }, ...wanted },
      { type: 'birth', familyMember: { name: 'B' }, ...wanted, countryOfUse: 'AE' as const },
    ]
    const message = (service: string) =>
      `A apostila de Haia não vale neste país: Emirados Árabes Unidos. Tire ${service} do pedido.`
    expect(await call('POST', '/api/create-order', draft({ documents }))).toMatchObject({
      status: 400,
      body: {
        code: 'order/apostille-not-taken',
        detail: message('a apostila'),
        errors: [
          { field: 'documents.1.needsApostille', message: message('a apostila') },
          { field: 'documents.1.needsTranslationApostille', message: message('a apostila da tradução') },
        ],
      },
    })
  })

  it('takes an apostille for delivery to a country that takes none, where no use was named', async () => {
    const delivery = { deliveryCountry: 'AE', deliveryPostalCode: '00000' } as const
    expect((await call('POST', '/api/orders', draft(delivery))).status).toBe(201)
  })

  it('refuses the test product where configuration does not offer it', async () => {
    const { status, body } = await call(
      'POST',
      '/api/create-order',
      draft({ documents: [{ type: 'test-product', familyMember: { name: 'A' } }] }),
    )
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'order/product-not-offered' })
  })

  it.each([
    ['3 characters', 'abc'],
    ['15 characters', 'a'.repeat(15)],
    ['201 characters', 'a'.repeat(201)],
    ['5,000 characters', 'a'.repeat(5000)],
    ['a blank', 'abcdefgh ijklmnopq'],
    ['a slash', 'abcdefgh/ijklmnopq'],
  ])('refuses a key of %s, and takes those of 16 and 200', async (_what, key) => {
    const refused = await call('POST', '/api/create-order', draft(), { 'idempotency-key': key })
    expect(refused).toMatchObject({ status: 400, body: { code: 'request/idempotency-key' } })
    expect(JSON.stringify(refused.body)).not.toContain(key)
    for (const length of [16, 200]) {
      const headers = { 'idempotency-key': randomUUID().replaceAll('-', '').repeat(7).slice(0, length) }
      expect((await call('POST', '/api/create-order', draft(), headers)).status).toBe(201)
    }
  })

  it('keeps names with odd characters, but for line breaks, as they were typed, and finds them again', async () => {
    const names = [
      '👩‍👩‍👧 Ação',
      'שלום العربية',
      '\\u0000 "\'\\',
      'a\u2028b\u0085c',
      '\u{10FFFF}%_',
      "D'Ávila; DROP TABLE x--",
    ]
    for (const name of names) {
      const contactName = `${name} ${randomUUID()}`
      const answer = await call('POST', '/api/create-order', draft({ contactName }), { 'idempotency-key': newKey() })
      expect([name, answer.status]).toEqual([name, 201])
      expect((await call('GET', `/api/orders/${answer.body.token}/address`)).body.applicantName).toBe(
        contactName.replace(/[\u2028\u0085]/g, ' '),
      )
      expect([name, await count(encodeURIComponent(contactName))]).toEqual([name, 1])
    }
  })

  it('refuses broken JSON, a body over 1 MB and a key of another form', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await call('POST', '/api/create-order', '{"documents": [', json)).body.code).toBe('request/unreadable')
    expect(await call('POST', '/api/create-order', `{"x":"${'x'.repeat(1_100_000)}"}`, json)).toMatchObject({
      status: 413,
    })
    expect(await call('POST', '/api/create-order', draft(), { 'idempotency-key': 'abc' })).toMatchObject({
      status: 400,
    })
  })
})
