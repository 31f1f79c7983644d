import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { settingsAsOf } from './settings-as-of.js'

describe('the settings as they were', () => {
  it('begin with those of the configuration, as they do for the orders', async () => {
    const firstSettings = { ...initialSettings, deadlineDays: { completion: 45, unpaid: 20, rating: 5 } }
    const ports = { eventStore: createInMemoryEventStore(), firstSettings }
    const settings = await settingsAsOf(ports, tenantIdSchema.parse('default'), '2026-03-02T12:00:00.000Z')
    expect(settings.deadlineDays).toEqual({ completion: 45, unpaid: 20, rating: 5 })
  })
})
