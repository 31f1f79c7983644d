import { randomUUID } from 'node:crypto'
import type { EventMetadata } from '@cartorio/contracts/events/envelope.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import type { NewEvent } from '../../stores/event-store/port.js'

export const testMetadata = (overrides: Partial<EventMetadata> = {}): EventMetadata => ({
  occurredAt: '2026-11-21T12:00:00.000Z',
  actor: { kind: 'system', name: 'test' },
  requestId: randomUUID(),
  bodyMac: null,
  commandId: randomUUID(),
  correlationId: 'test',
  causationId: null,
  tenantId: defaultTenant,
  schemaVersion: 1,
  hash: null,
  ...overrides,
})

/** An event for a store that does not read its data. */
export const newEvent = (overrides: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'SomethingHappened',
  data: {},
  personal: null,
  metadata: testMetadata(),
  ...overrides,
})
