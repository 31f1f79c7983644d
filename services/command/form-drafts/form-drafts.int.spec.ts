import { randomUUID } from 'node:crypto'
import { newKey, placeOrder } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { applicantForm } from '../../testing/scenarios/forms.js'

const { call } = sharedProduct()

const draftOf = (token: string, form = 'applicant-data') => `/api/orders/${token}/drafts/${form}`
const saved = (fields: Readonly<Record<string, unknown>>, after: string | null = null) => ({
  writer: randomUUID(),
  sequence: 1,
  after,
  fields,
})

describe('a form that is being typed', () => {
  it('is kept as it is, complete or not, and shown to the holder of the link alone', async () => {
    const { token } = await placeOrder(call)
    const fields = { fullName: 'مریم 🎈', documents: { a: { cpf: '' } }, step: 2 }
    const { status, body } = await call('POST', draftOf(token), saved(fields))
    expect([status, typeof body.savedAt]).toEqual([200, 'string'])
    expect((await call('GET', draftOf(token))).body).toMatchObject({ revision: body.revision, draft: { fields } })
    expect((await call('GET', draftOf(token, 'birth-certificate'))).body).toEqual({ revision: null, draft: null })
    expect((await call('GET', draftOf(`${token}x`))).status).toBe(404)
    expect((await call('GET', draftOf(token, 'marriage'))).status).toBe(404)
  })

  it('stays when the link is replaced, and opens with the new one', async () => {
    const { token } = await placeOrder(call)
    await call('POST', draftOf(token), saved({ fullName: 'Joana' }))
    const { body } = await call('POST', `/api/orders/${token}/replace-link`, {}, { 'idempotency-key': newKey() })
    expect((await call('GET', draftOf(token))).status).toBe(404)
    expect((await call('GET', draftOf(String(body.token)))).body).toMatchObject({
      draft: { fields: { fullName: 'Joana' } },
    })
  })

  it('is no draft any more once it was sent or deleted', async () => {
    const { token } = await placeOrder(call)
    await call('POST', draftOf(token), saved({ fullName: 'Joana' }))
    expect((await call('POST', `/api/orders/${token}/complete`, applicantForm)).status).toBe(200)
    const ended = (await call('GET', draftOf(token))).body
    expect(ended).toEqual({ revision: expect.any(String), draft: null })
    expect(await call('POST', draftOf(token), saved({}))).toMatchObject({
      status: 409,
      body: { code: 'form-draft/gone' },
    })
    const again = await call('POST', draftOf(token), saved({ fullName: 'Joana' }, String(ended.revision)))
    expect(await call('POST', draftOf(token), saved({}))).toMatchObject({
      status: 409,
      body: { code: 'form-draft/newer' },
    })
    const { body } = await call('POST', `${draftOf(token)}/discard`)
    expect([again.status, body.draft]).toEqual([200, null])
    expect((await call('GET', draftOf(token))).body).toEqual(body)
  })

  it('is refused when it is too large or of another shape', async () => {
    const { token } = await placeOrder(call)
    const large = saved({ additionalInfo: 'x'.repeat(48_000) })
    expect(await call('POST', draftOf(token), large)).toMatchObject({ status: 400, body: { code: 'request/invalid' } })
    expect((await call('POST', draftOf(token), { ...saved({}), writer: 'x' })).status).toBe(400)
  })
})
