import { randomBytes } from 'node:crypto'
import { eventSchemas } from '@cartorio/contracts/events/every-event.js'
import { createUpcasting } from '../domain/events/upcasting.js'
import { streamName } from '../stores/event-store/port.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { orderId, otherOrderId } from '../testing/scenarios/order-history.js'
import { recordedEvent } from '../testing/scenarios/recorded-events.js'
import { createDataKeys, type DataKeys, MissingDataKey } from './data-keys.js'
import { openEvents } from './opened-event.js'
import { encryptPersonal } from './personal-encryption.js'

const masterKeys = [{ id: '2026', key: randomBytes(32) }] as const

const encrypted = async (keys: DataKeys, subject: string, stream: string, personal: object) => {
  const event = recordedEvent({ stream: streamName(stream), type: 'NoteAdded' })
  const state = await keys.ensure(subject)
  if (state.kind === 'erased') throw new Error('the key is erased')
  return { ...event, personal: encryptPersonal(personal, state.key, stream, event.id) }
}

describe('opening a batch of events', () => {
  it('gives every reader the personal part in the clear, of orders and of views of their data', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), masterKeys)
    const events = [
      await encrypted(keys, orderId, `order-${orderId}`, { text: 'um' }),
      await encrypted(keys, otherOrderId, `order-${otherOrderId}`, { text: 'dois' }),
      { ...(await encrypted(keys, orderId, `access-${orderId}`, { reason: 'três' })), type: 'PersonalDataViewed' },
    ]
    const opened = await openEvents(events, keys)
    expect(opened.map(({ personal }) => personal)).toEqual([{ text: 'um' }, { text: 'dois' }, { reason: 'três' }])
    expect(opened.map(({ id, stream }) => [id, stream])).toEqual(events.map(({ id, stream }) => [id, stream]))
  })

  it('reads a scan from before its hash was kept as one without', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), masterKeys)
    const stored = { fileName: 'certidao.pdf' }
    const today = { ...stored, sha256: 'a'.repeat(64) }
    const stream = `order-${orderId}`
    const copy = async (schemaVersion: number, personal: object) => {
      const event = await encrypted(keys, orderId, stream, personal)
      return { ...event, type: 'IssuedCopyAttached', metadata: { ...event.metadata, schemaVersion } }
    }
    const opened = await openEvents([await copy(1, stored), await copy(2, today)], keys)
    expect(opened.map(({ personal }) => personal)).toEqual([{ ...stored, sha256: null }, today])
  })

  it('reads no key for events without personal data', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), masterKeys)
    const [opened] = await openEvents(
      [recordedEvent(), recordedEvent({ stream: streamName('order-numbers-2026') })],
      keys,
    )
    expect(opened).toMatchObject({ type: 'ProcessingStarted', personal: undefined })
    expect(await openEvents([], keys)).toEqual([])
  })

  it('reads each key once', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), masterKeys)
    const event = await encrypted(keys, orderId, `order-${orderId}`, { text: 'um' })
    const requested: (readonly string[])[] = []
    const counting: DataKeys = {
      ...keys,
      ofMany: (subjects) => {
        requested.push(subjects)
        return keys.ofMany(subjects)
      },
    }
    await openEvents([event, event, event], counting)
    expect(requested).toEqual([[orderId]])
  })

  it('stops the reader of a part that does not match its schema, without saying what it holds, and no other', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), masterKeys)
    const event = await encrypted(keys, orderId, `order-${orderId}`, { text: { um: 'dois' } })
    const [opened] = await openEvents([event], keys)
    expect(opened).toMatchObject({ type: 'NoteAdded', asStored: { personal: { text: { um: 'dois' } } } })
    expect(() => opened?.data).toThrow('the event at position 0 does not match its schema')
    expect(() => opened?.personal).toThrow('the personal part of the event at position 0 does not match its schema')
  })

  it('reads as redacted under a tombstone', async () => {
    const state = createInMemoryStateStore()
    const event = await encrypted(createDataKeys(state, masterKeys), orderId, `order-${orderId}`, { text: 'um' })
    await state.remove({ name: 'data-keys' }, orderId)
    await state.insert({ name: 'data-keys', indexes: {} }, orderId, {
      kind: 'erased',
      erasedAt: '2026-03-02T12:00:00.000Z',
    })
    const [opened] = await openEvents([event], createDataKeys(state, masterKeys))
    expect(opened).toMatchObject({ type: 'NoteAdded', personal: undefined })
  })

  it('stops when the key is missing', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), masterKeys)
    const event = await encrypted(keys, orderId, `order-${orderId}`, { text: 'um' })
    const empty = createDataKeys(createInMemoryStateStore(), masterKeys)
    await expect(openEvents([event], empty)).rejects.toThrow(MissingDataKey)
  })

  it('stops when a stream that has no subject holds an encrypted part', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), masterKeys)
    const event = await encrypted(keys, orderId, `order-${orderId}`, { text: 'um' })
    await expect(openEvents([{ ...event, stream: streamName('seals') }], keys)).rejects.toThrow(MissingDataKey)
  })

  it('stops when a encrypted part was moved to another event', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), masterKeys)
    const event = await encrypted(keys, orderId, `order-${orderId}`, { text: 'um' })
    await expect(openEvents([{ ...event, id: '0e1e0000-0000-4000-8000-000000000002' }], keys)).rejects.toThrow()
  })

  it('lifts what an earlier version wrote, the opened part too, and nothing of the stored event', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), masterKeys)
    const event = await encrypted(keys, orderId, `order-${orderId}`, { note: 'um' })
    const before = structuredClone(event)
    const upcasting = createUpcasting(eventSchemas, {
      NoteAdded: [
        { data: () => ({ visibility: 'internal' as const }), personal: (opened) => ({ text: JSON.stringify(opened) }) },
      ],
    })
    const [opened] = await openEvents([event], keys, upcasting)
    expect(opened).toMatchObject({ data: { visibility: 'internal' }, personal: { text: '{"note":"um"}' } })
    expect(opened?.metadata).toEqual({ ...event.metadata, schemaVersion: 2 })
    expect(event).toEqual(before)
    await keys.erase([{ subject: orderId, at: '2026-03-02T12:00:00.000Z' }])
    const [erased] = await openEvents([event], keys, upcasting)
    expect(erased).toMatchObject({ data: { visibility: 'internal' }, personal: undefined })
  })

  it('stops at a type or version that it does not know, also when the key is missing', async () => {
    const keys = createDataKeys(createInMemoryStateStore(), masterKeys)
    const event = await encrypted(keys, orderId, `order-${orderId}`, { text: 'um' })
    const none = createDataKeys(createInMemoryStateStore(), masterKeys)
    await expect(openEvents([{ ...event, type: 'SomethingElse' }], none)).rejects.toThrow('unknown event type')
    const newer = { ...event, metadata: { ...event.metadata, schemaVersion: 2 } }
    await expect(openEvents([newer], none)).rejects.toThrow('newer than 1')
  })
})
