import { randomUUID } from 'node:crypto'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { draft, newKey } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const { product, call, staff } = productUnderTest()

type Line = { readonly command: string; readonly outcome: string; readonly correlationId: string }

/** The lines of a request, in the order in which they were written. */
const linesOf = (correlationId: string): Line[] =>
  product
    .output()
    .split('\n')
    .filter((line) => line.includes(correlationId) && line.includes('"msg":"command"'))
    .map((line) => JSON.parse(line))

/** Sends a request; returns what the log has of its commands. */
const logged = async (
  count: number,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<[number, ...string[]]> => {
  const correlationId = randomUUID()
  const { status } = await call('POST', path, body, { 'x-correlation-id': correlationId, ...headers })
  // Lines are written a little later, off the way of the request: those of the request after it are behind them.
  const after = randomUUID()
  await call('POST', '/api/create-order', draft(), { 'idempotency-key': newKey(), 'x-correlation-id': after })
  await eventually(
    async () => linesOf(after).length,
    (found) => found === 2,
  )
  const lines = linesOf(correlationId)
  expect(lines).toHaveLength(count)
  return [status, ...lines.map(({ command, outcome }) => `${command} ${outcome}`)]
}

describe('the log', () => {
  let order: CreatedOrderWithPayment
  let id: string
  const key = newKey()

  beforeAll(async () => {
    const created = await call('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })
    order = created.body as CreatedOrderWithPayment
    id = (await staff.row(order.orderNumber)).id
  })

  const office = (changes: Readonly<Record<string, string>> = {}) => ({
    cookie: staff.cookie,
    'if-match': '"1"',
    'idempotency-key': newKey(),
    ...changes,
  })

  it('has one line for each command of a request, for each of its tries, and for another body', async () => {
    const headers = { 'idempotency-key': key }
    expect(await logged(2, '/api/create-order', draft(), headers)).toEqual([
      201,
      'CreateOrder appended',
      'RequestPayment appended',
    ])
    expect(await logged(2, '/api/create-order', draft(), headers)).toEqual([
      201,
      'CreateOrder repeated',
      'RequestPayment repeated',
    ])
    expect(await logged(1, '/api/create-order', draft({ contactName: 'Outra' }), headers)).toEqual([
      422,
      'CreateOrder other-body',
    ])
  })

  it('has one for every view of personal data', async () => {
    const headers = office()
    const view = () => logged(1, `/api/admin/orders/${id}/reveal`, { reason: 'ligação' }, headers)
    expect(await view()).toEqual([200, 'RevealPersonalData appended'])
    expect(await view()).toEqual([200, 'RevealPersonalData repeated'])
  })

  it('has one for what is refused, and says why', async () => {
    const path = (name: string, of = id) => `/api/admin/orders/${of}/${name}`
    expect(await logged(1, path('deliver'), {}, office())).toEqual([409, 'DeliverOrder refused'])
    expect(await logged(1, path('assign'), { staffId: randomUUID() }, office())).toEqual([400, 'AssignOrder refused'])
    expect(await logged(1, path('start', randomUUID()), {}, office())).toEqual([404, 'StartProcessing unknown'])
    expect(await logged(1, path('cancel'), { reason: 'desistência' }, office())).toEqual([200, 'CancelOrder appended'])
    expect(await logged(1, path('start'), {}, office())).toEqual([409, 'StartProcessing conflict'])
  })
})
