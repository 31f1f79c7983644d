import { currentSchemaVersion } from '@cartorio/contracts/events/envelope.js'
import { applicantDataCompleted, orderCreated } from '../../testing/order-history.js'
import { orderEventOf, type StoredEvent } from './stored-event.js'

const stored = (changes: Partial<StoredEvent> = {}): StoredEvent => ({
  type: 'OrderCreated',
  data: orderCreated().data,
  metadata: { schemaVersion: currentSchemaVersion },
  position: 41n,
  ...changes,
})

describe('reading an event of an order', () => {
  it('answers type and data, and no personal part', () =>
    expect(orderEventOf(stored())).toEqual({ type: 'OrderCreated', data: orderCreated().data }))

  it('stops at a type that it does not know', () => {
    expect(() => orderEventOf(stored({ type: 'ParcelLost' }))).toThrow('unknown event type ParcelLost at position 41')
    expect(() => orderEventOf(stored({ type: 'constructor' }))).toThrow('unknown event type')
  })

  it('stops at a newer schema version', () =>
    expect(() => orderEventOf(stored({ metadata: { schemaVersion: currentSchemaVersion + 1 } }))).toThrow(
      'has schema version 2, newer than 1',
    ))

  it('stops at data that do not match, and does not quote them', () => {
    expect(() => orderEventOf(stored({ data: { ...orderCreated().data, items: 'none' } }))).toThrow(
      'the event at position 41 does not match its schema',
    )
    expect(() => orderEventOf(stored({ data: applicantDataCompleted().data }))).toThrow('does not match')
  })
})
