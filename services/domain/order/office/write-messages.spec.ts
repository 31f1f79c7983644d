import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import {
  dataRequested,
  messageReceived,
  messageSent,
  recordDataRequest,
  writeToCustomer,
  writeToOffice,
} from '../../../testing/scenarios/messages.js'
import { type Happened, instantOf, personalDataErased } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../../testing/scenarios/order-scenarios.js'
import { attentionResolved } from '../../../testing/scenarios/staff-history.js'

const open = (...happened: readonly Happened[]) =>
  given(...happened).order.attention.map(({ kind, subject }) => `${kind} ${subject}`)

describe('writing to the office', () => {
  it('is open wherever the order stands', () => {
    for (const happened of Object.values(everyScenario))
      given(...happened)
        .when(writeToOffice())
        .thenEvents(messageReceived())
  })

  it('keeps one entry for the office open, as old as the first unanswered message', () => {
    const { order } = given(...paidOrder(), messageReceived('um'), messageReceived('dois'))
    expect(order.attention).toMatchObject([{ kind: 'customer-message', subject: 'conversation', reason: 'unanswered' }])
    const first = given(...paidOrder(), messageReceived('um')).order.attention
    expect(order.attention).toEqual(first)
  })

  it('is refused once the person was erased, and the entry goes', () => {
    given(...paidOrder(), personalDataErased())
      .when(writeToOffice())
      .thenRefused('order/erased')
    expect(open(...paidOrder(), messageReceived(), personalDataErased())).toEqual([])
  })
})

describe('writing to the customer', () => {
  it('answers what is open, and can be the first word too', () => {
    given(...paidOrder(), messageReceived())
      .when(writeToCustomer())
      .thenEvents(messageSent())
    given(...paidOrder())
      .when(writeToCustomer())
      .thenEvents(messageSent())
    expect(open(...paidOrder(), messageReceived(), messageSent())).toEqual([])
    expect(open(...paidOrder(), messageReceived(), messageSent(), messageReceived())).toHaveLength(1)
  })

  it('is not the only way to settle the entry', () =>
    expect(open(...paidOrder(), messageReceived(), attentionResolved('customer-message', 'conversation'))).toEqual([]))
})

describe('a confirmed request about personal data', () => {
  it('is to be answered within fifteen days', () => {
    const answerBy = new Date(Date.parse(instantOf(paidOrder().length)) + 15 * 24 * 60 * 60 * 1000).toISOString()
    given(...paidOrder())
      .when(recordDataRequest('erasure'))
      .thenEvents(dataRequested('erasure', answerBy))
    expect(given(...paidOrder(), dataRequested('access', answerBy)).order.attention).toMatchObject([
      { kind: 'data-request', subject: 'access', dueBy: answerBy },
    ])
  })

  it('is recorded once while it is open', () => {
    const requested = given(...paidOrder(), dataRequested('access'))
    requested.when(recordDataRequest('access')).thenEvents()
    expect(open(...paidOrder(), dataRequested('access'), dataRequested('erasure'))).toHaveLength(2)
  })

  it('is settled by the erasure, after which there is nothing to request', () => {
    expect(open(...paidOrder(), dataRequested('erasure'), personalDataErased())).toEqual([])
    given(...paidOrder(), personalDataErased())
      .when(recordDataRequest('access'))
      .thenEvents()
  })
})
