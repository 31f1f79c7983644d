import { messageValues } from '@cartorio/contracts/message-values.js'
import { adminOrder } from '../../testing/orders'

const next = { who: 'office', what: 'issue', by: '2026-11-20', late: false } as const

describe('what a template says of an order', () => {
  it('names the day of the next step, and none that has passed', () => {
    expect(messageValues(adminOrder({ next }), 'Olívia Prado')).toMatchObject({
      prazo: '20 de novembro',
      atendente: 'Olívia',
    })
    const late = { ...next, late: true }
    expect(messageValues(adminOrder({ next: late }), undefined)).not.toHaveProperty('prazo')
    expect(messageValues(adminOrder({ next: null }), undefined)).not.toHaveProperty('prazo')
  })
})
