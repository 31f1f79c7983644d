import { instantSchema, orderIdSchema } from '@cartorio/contracts/ids.js'
import { decideFailedChecks, type FoundWrong } from './failed-check.js'

const orderId = orderIdSchema.parse('601de000-0000-4000-8000-000000000029')
const at = (time: string) => instantSchema.parse(`2026-06-0${time}:00.000Z`)
const chain: FoundWrong = { part: 'log', at: { stream: `order-${orderId}`, revision: 2 } }
const decide = (found: readonly FoundWrong[], earlier: Parameters<typeof decideFailedChecks>[2] = []) =>
  decideFailedChecks(orderId, found, earlier, at('4T15:00')).map(({ data }) => data)

describe('a failed check of an order’s proof', () => {
  it('says what failed and where', () => expect(decide([chain])).toEqual([{ orderId, ...chain }]))

  it('has no place where a browser found none', () =>
    expect(decide([{ part: 'signatures' }])).toEqual([{ orderId, part: 'signatures' }]))

  it('is recorded once a day at the office, however often it is found', () => {
    const [data] = decide([chain, chain])
    if (data === undefined) throw new Error('nothing was recorded')
    expect(decide([chain, chain])).toHaveLength(1)
    expect(decide([chain], [{ data, occurredAt: at('4T13:00') }])).toEqual([])
    expect(decide([chain], [{ data, occurredAt: at('3T13:00') }])).toHaveLength(1)
  })

  it('at another place or of another part is another one', () => {
    const [data] = decide([chain])
    if (data === undefined) throw new Error('nothing was recorded')
    const elsewhere: FoundWrong = { part: 'log', at: { stream: `order-${orderId}`, revision: 3 } }
    const known = [{ data, occurredAt: at('4T13:00') }]
    expect(decide([chain, elsewhere, { part: 'chain' }], known)).toEqual([
      { orderId, ...elsewhere },
      { orderId, part: 'chain' },
    ])
  })
})
