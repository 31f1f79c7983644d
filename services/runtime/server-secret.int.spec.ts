import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { draft, newKey, pdf, sendFile } from '../testing/harness/api-client.js'
import { productUnderTest } from '../testing/harness/product-under-test.js'

const former = 'a'.repeat(40)
const { product, call, staff, startAgain } = productUnderTest({ SERVER_SECRET: former })

describe('a request whose answer was lost while the server secret was changed', () => {
  it('is answered from what its first try wrote, and has no second effect', async () => {
    const keys = { create: newKey(), link: newKey(), file: newKey(), reveal: newKey(), start: newKey() }
    const create = (body: unknown = draft()) =>
      call('POST', '/api/create-order', body, { 'idempotency-key': keys.create })
    const first = await create()
    const { token, orderNumber } = first.body as CreatedOrderWithPayment
    const attach = () =>
      sendFile(call, `/api/orders/${token}/documents`, {
        name: 'rg.pdf',
        bytes: pdf,
        headers: { 'idempotency-key': keys.file },
      })
    const attached = await attach()
    const { id, revision } = await staff.row(orderNumber)
    const reveal = () =>
      call(
        'POST',
        `/api/admin/orders/${id}/reveal`,
        { reason: 'ligação' },
        { cookie: staff.cookie, 'idempotency-key': keys.reveal },
      )
    const cancel = (reason = 'desistência') =>
      call(
        'POST',
        `/api/admin/orders/${id}/cancel`,
        { reason },
        {
          cookie: staff.cookie,
          'if-match': `"${revision}"`,
          'idempotency-key': keys.start,
        },
      )
    const answers = [await reveal(), await cancel()]
    expect([first.status, attached.status, ...answers.map(({ status }) => status)]).toEqual([201, 201, 200, 200])
    const events = async () =>
      (await call('GET', `/api/admin/orders/${id}/events`, undefined, { cookie: staff.cookie })).body.events
    const before = await events()

    await product.end('SIGTERM')
    await startAgain({ SERVER_SECRET: 'b'.repeat(40), SERVER_SECRET_PREVIOUS: former })
    const again = await create()
    expect([again.status, again.body.token]).toEqual([201, token])
    expect((await attach()).body).toEqual(attached.body)
    expect((await reveal()).status).toBe(200)
    expect((await cancel()).body.revision).toBe(answers[1]?.body.revision)
    expect(await events()).toEqual(before)

    expect((await create(draft({ contactName: 'Outra Pessoa' }))).status).toBe(422)
    expect((await cancel('outro motivo')).status).toBe(422)
    expect((await call('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })).body.token).not.toBe(
      token,
    )
  })
})
