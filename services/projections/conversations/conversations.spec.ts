import { collectionIn } from '../../projection-engine/generations/generation.js'
import { position } from '../../stores/event-store/port.js'
import { writeOf } from '../../stores/read-store/port.js'
import { foldedDocument, foldProjection } from '../../testing/harness/fold-projection.js'
import {
  conversationAssigned,
  conversationClosed,
  messageReceived,
  messageSent,
} from '../../testing/scenarios/messages.js'
import {
  type Happened,
  instantOf,
  noteAdded,
  orderCreated,
  orderId,
  personalDataErased,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { attentionResolved, operatorId } from '../../testing/scenarios/staff-history.js'
import { conversations } from './conversations.js'

const after = (...happened: readonly Happened[]) =>
  foldedDocument(conversations, openedHistory(orderCreated(), ...happened), orderId)

const indexed = (...happened: readonly Happened[]) =>
  writeOf(collectionIn(conversations, 1), { id: orderId, at: position(9n), doc: after(...happened), expectedAt: null })

describe('a conversation', () => {
  it('waits for the office since the oldest message without an answer', () =>
    expect(after(messageSent(), messageReceived(), noteAdded('ok'), messageReceived())).toEqual({
      orderId,
      tenantId: 'default',
      state: 'waits-for-office',
      since: instantOf(2),
      unanswered: 2,
      assignedTo: null,
    }))

  it('waits for the customer once the office wrote last', () =>
    expect(after(messageReceived(), messageSent())).toMatchObject({
      state: 'waits-for-customer',
      since: instantOf(2),
      unanswered: 0,
    }))

  it('is closed by the office, and opened by the next message', () => {
    expect(after(messageReceived(), conversationClosed())).toMatchObject({ state: 'closed', since: instantOf(2) })
    expect(after(messageReceived(), messageSent(), conversationClosed(), messageReceived())).toMatchObject({
      state: 'waits-for-office',
      since: instantOf(4),
      unanswered: 1,
    })
  })

  it('is closed too where the entry of attention is resolved by hand, and by no other entry', () => {
    expect(after(messageReceived(), attentionResolved('customer-message', 'conversation')).state).toBe('closed')
    expect(after(messageReceived(), attentionResolved('parcel-returned')).state).toBe('waits-for-office')
    const answered = after(messageReceived(), messageSent(), attentionResolved('customer-message', 'conversation'))
    expect(answered.state).toBe('waits-for-customer')
  })

  it('stays with the colleague who has it', () =>
    expect(after(messageReceived(), conversationAssigned(), messageSent(), messageReceived())).toMatchObject({
      assignedTo: operatorId,
    }))

  it('holds no word that was written', () =>
    expect(
      JSON.stringify(after(messageReceived('Segredo zimbório.'), messageSent('Resposta zimbório.'))),
    ).not.toContain('zimbório'))

  it('is found by state and, while it is open, by who has it', () => {
    expect(indexed(messageReceived(), conversationAssigned())).toMatchObject({
      fields: ['tenantId=default', 'state=any', 'state=waits-for-office', `openWith=${operatorId}`],
      sortKey: instantOf(1),
    })
    expect(indexed(messageReceived(), conversationAssigned(), conversationClosed())).toMatchObject({
      fields: ['tenantId=default', 'state=any', 'state=closed'],
    })
  })

  it('is in no list once the person was erased', () =>
    expect(indexed(messageReceived(), conversationAssigned(), personalDataErased())).toMatchObject({
      fields: ['tenantId=default'],
    }))

  it('that a colleague has before its first message is in no list, and theirs with it', () => {
    expect(after(conversationAssigned(), conversationClosed())).toMatchObject({ state: 'none', assignedTo: operatorId })
    expect(indexed(conversationAssigned())).toMatchObject({ fields: ['tenantId=default'] })
    expect(after(conversationAssigned(), noteAdded('ok'), messageReceived())).toMatchObject({
      state: 'waits-for-office',
      since: instantOf(3),
      unanswered: 1,
      assignedTo: operatorId,
    })
  })

  it('begins with a message or a colleague: what else happens to an order makes none', () => {
    const silent = openedHistory(orderCreated(), conversationClosed(), attentionResolved())
    expect([...foldProjection(conversations, silent)]).toEqual([])
  })
})
