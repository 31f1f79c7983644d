import { defaultTenant, instantSchema } from '@cartorio/contracts/ids.js'
import { streamName } from '../../stores/event-store/port.js'
import { type Envelope, noKey, toRecordable } from './recordable-events.js'

const envelope: Omit<Envelope, 'key'> = {
  stream: streamName('order-1'),
  last: undefined,
  commandId: '7d1c2a52-1111-4111-8111-000000000001',
  requestId: '7d1c2a52-1111-4111-8111-000000000002',
  bodyMac: null,
  actor: { kind: 'system', name: 'test' },
  correlationId: '7d1c2a52-1111-4111-8111-000000000003',
  causationId: null,
  tenantId: defaultTenant,
  occurredAt: instantSchema.parse('2026-03-02T12:00:00.000Z'),
}
const note = { type: 'NoteAdded', data: { visibility: 'internal' }, personal: { text: 'Zulmira' } }

describe('a personal part', () => {
  it('is not recorded once its subject was erased', () =>
    expect(toRecordable([note], { ...envelope, key: { kind: 'erased' } })).toMatchObject([{ personal: null }]))

  it('is refused, and not quoted, where the writer said that there is none', () => {
    const record = () => toRecordable([note], { ...envelope, key: noKey })
    expect(record).toThrow('NoteAdded has a personal part, and no key to encrypt it')
    expect(record).not.toThrow('Zulmira')
  })

  it('is null in an event that has none', () =>
    expect(toRecordable([{ type: 'ProcessingStarted', data: {} }], { ...envelope, key: noKey })).toMatchObject([
      { personal: null },
    ]))
})
