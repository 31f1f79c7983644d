import { eventSchemas } from '@cartorio/contracts/events/every-event.js'
import { applicantDataCompleted, item, orderCreated, translated } from '../../testing/scenarios/order-history.js'
import { parseOrderEvent } from './stored-event.js'
import { createUpcasting, type VersionedEvent } from './upcasting.js'

const stored = (changes: Partial<VersionedEvent> = {}): VersionedEvent => ({
  type: 'OrderCreated',
  data: orderCreated().data,
  metadata: { schemaVersion: 1 },
  position: 41n,
  ...changes,
})

describe('reading an event of an order', () => {
  it('answers type and data, and no personal part', () =>
    expect(parseOrderEvent(stored())).toEqual({ type: 'OrderCreated', data: orderCreated().data }))

  it('stops at a type that it does not know', () => {
    expect(() => parseOrderEvent(stored({ type: 'ParcelLost' }))).toThrow(
      'unknown event type ParcelLost at position 41',
    )
    expect(() => parseOrderEvent(stored({ type: 'constructor' }))).toThrow('unknown event type')
    expect(() => parseOrderEvent(stored({ type: 'StaffAccountCreated' }))).toThrow('is no event of an order')
  })

  it('stops at a newer schema version', () =>
    expect(() => parseOrderEvent(stored({ metadata: { schemaVersion: 3 } }))).toThrow(
      'has schema version 3, newer than 2',
    ))

  it('reads an order whose translation has no language yet, and those from before there were such', () => {
    const open = orderCreated({ items: [item(1, { translation: 'open' })] }).data
    expect(parseOrderEvent(stored({ data: open, metadata: { schemaVersion: 2 } }))).toMatchObject({ data: open })
    const known = orderCreated({ items: [translated] }).data
    for (const schemaVersion of [1, 2])
      expect(parseOrderEvent(stored({ data: known, metadata: { schemaVersion } }))).toMatchObject({ data: known })
  })

  it('reads data that went back before fields were marked as whole forms', () =>
    expect(
      parseOrderEvent(stored({ type: 'DataCorrectionRequested', data: { forms: ['applicant-data'] } })),
    ).toMatchObject({ data: { forms: ['applicant-data'], fields: [] } }))

  it('stops at data that do not match, and does not quote them', () => {
    expect(() => parseOrderEvent(stored({ data: { ...orderCreated().data, items: 'none' } }))).toThrow(
      'the event at position 41 does not match its schema',
    )
    expect(() => parseOrderEvent(stored({ data: applicantDataCompleted().data }))).toThrow('does not match')
  })
})

describe('reading an event of an order that an earlier version wrote', () => {
  const upcasting = createUpcasting(eventSchemas, {
    NoteAdded: [
      {
        data: ({ forCustomer, ...rest }) => ({
          ...rest,
          visibility: forCustomer === true ? ('public' as const) : ('internal' as const),
        }),
      },
    ],
  })
  const note = (schemaVersion: number, data: VersionedEvent['data']) =>
    parseOrderEvent(stored({ type: 'NoteAdded', data, metadata: { schemaVersion } }), upcasting)

  it('answers it as it would be written today, and what is written today as it is', () => {
    const today = { type: 'NoteAdded', data: { visibility: 'public' } }
    expect(note(1, { forCustomer: true })).toEqual(today)
    expect(note(2, { visibility: 'public' })).toEqual(today)
  })

  it('holds what the steps make against the schema', () =>
    expect(() => note(2, { forCustomer: true })).toThrow('does not match its schema'))
})
