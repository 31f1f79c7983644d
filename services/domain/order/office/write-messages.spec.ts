import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import {
  answerDataRequest,
  assignConversation,
  closeConversation,
  conversationAssigned,
  conversationClosed,
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
import { resolveAttention } from '../../../testing/scenarios/staff-commands.js'
import { attentionResolved, operatorId } from '../../../testing/scenarios/staff-history.js'

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

describe('giving a conversation to a colleague', () => {
  it('says who answers, and leaves the order to whom it is assigned', () => {
    given(...paidOrder(), messageReceived())
      .when(assignConversation())
      .thenEvents(conversationAssigned())
    const { order } = given(...paidOrder(), messageReceived(), conversationAssigned())
    expect([order.conversation, order.assignedTo]).toEqual([{ assignedTo: operatorId }, null])
  })

  it('changes nothing for the one who has it, and takes it back', () => {
    const had = given(...paidOrder(), messageReceived(), conversationAssigned())
    had.when(assignConversation()).thenEvents()
    had.when(assignConversation(null)).thenEvents(conversationAssigned(null))
    given(...paidOrder())
      .when(assignConversation(null))
      .thenEvents()
  })

  it('stays while messages come and go', () => {
    const { order } = given(...paidOrder(), messageReceived(), conversationAssigned(), messageSent(), messageReceived())
    expect(order.conversation).toEqual({ assignedTo: operatorId })
  })
})

describe('closing a conversation', () => {
  it('takes the message off the list without an answer', () => {
    given(...paidOrder(), messageReceived())
      .when(closeConversation())
      .thenEvents(conversationClosed())
    expect(open(...paidOrder(), messageReceived(), conversationClosed())).toEqual([])
  })

  it('comes with an answer that is the last word', () =>
    given(...paidOrder(), messageReceived())
      .when(writeToCustomer('Pronto, corrigimos.', true))
      .thenEvents(messageSent('Pronto, corrigimos.'), conversationClosed()))

  it('is over with the next message of either side', () => {
    const closed = [...paidOrder(), messageReceived(), conversationAssigned(), conversationClosed()]
    given(...closed)
      .when(closeConversation())
      .thenRefused('order/forbidden-step')
    expect(given(...closed).order.conversation).toEqual({ assignedTo: operatorId, closed: true })
    for (const message of [messageReceived(), messageSent()])
      expect(given(...closed, message).order.conversation).toEqual({ assignedTo: operatorId })
    expect(open(...closed, messageReceived())).toEqual(['customer-message conversation'])
  })

  it('has no place once the person was erased', () => {
    const erased = given(...paidOrder(), messageReceived(), personalDataErased())
    erased.when(closeConversation()).thenRefused('order/forbidden-step')
    erased.when(assignConversation()).thenRefused('order/forbidden-step')
  })
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

describe('an answered request about personal data', () => {
  it('is off the list, with what was answered', () => {
    const requested = [...paidOrder(), dataRequested('access'), dataRequested('erasure')]
    const answered = attentionResolved('data-request', 'access', 'Pedido atendido.')
    given(...requested)
      .when(answerDataRequest('access'))
      .thenEvents(answered)
    expect(open(...requested, answered)).toEqual(['data-request erasure'])
  })

  it('is refused for one that is not open, and once the person was erased', () => {
    given(...paidOrder(), dataRequested('erasure'))
      .when(answerDataRequest('access'))
      .thenRefused('order/unknown-attention')
    given(...paidOrder(), dataRequested('access'), personalDataErased())
      .when(answerDataRequest('access'))
      .thenRefused('order/erased')
  })

  it('is never only taken off the list', () => {
    const requested = given(...paidOrder(), dataRequested('access'))
    requested.when(resolveAttention('data-request', 'access')).thenRefused('order/data-request-unanswered')
  })
})
