import { keptMailsResponseSchema } from '@cartorio/contracts/http/mails.js'
import { newKey, paidOrder } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const { call, staff } = productUnderTest({ MAIL: 'folder' })

const test = (body: object, key = newKey()) =>
  call('POST', '/api/admin/bulk/test-message', body, { cookie: staff.cookie, 'idempotency-key': key })

const keptTests = async () => {
  const { body } = await call('GET', '/api/admin/mails', undefined, { cookie: staff.cookie })
  return keptMailsResponseSchema.parse(body).mails.filter(({ kind }) => kind === 'message-test')
}

describe('a message that is tried before customers read it', () => {
  it('is mailed to oneself once, in one’s own name, with the values of the order', async () => {
    const { row } = await paidOrder(call, staff)
    const key = newKey()
    const body = { text: 'Olá, {nome}: {pedido}.', orderId: row.id }
    const sent = { status: 202, body: { leaves: false, to: expect.stringMatching(/^.\*\*\*@/) } }
    expect(await test(body, key)).toMatchObject(sent)
    expect(await test(body, key)).toMatchObject(sent)
    expect((await test({ ...body, text: 'Outro.' }, key)).status).toBe(422)
    const [mail, ...others] = await eventually(keptTests, (found) => found.length > 0)
    expect(others).toEqual([])
    const me = (await call('GET', '/api/auth/me', undefined, { cookie: staff.cookie })).body
    const path = `/api/admin/mails/${mail?.id}/open`
    const headers = { cookie: staff.cookie, 'idempotency-key': newKey() }
    const opened = await call('POST', path, { reason: 'conferir o teste' }, headers)
    expect(opened.body.text).toContain(`“Olá, ${String(me.name).split(' ')[0]}: ${row.orderNumber}.”`)
  })

  it('is refused where the order lacks a value, or is unknown', async () => {
    const { row } = await paidOrder(call, staff)
    expect((await test({ text: '{rastreio}', orderId: row.id })).body).toMatchObject({
      status: 409,
      code: 'bulk/message-incomplete',
    })
    const unknown = '0de70000-0000-4000-8000-000000000001'
    expect((await test({ text: 'Olá.', orderId: unknown })).body).toMatchObject({ code: 'order/unknown' })
  })
})
