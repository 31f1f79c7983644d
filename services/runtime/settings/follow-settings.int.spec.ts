import { defaultTenant, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { writeFirstSettings } from '../../command/settings/write-first-settings.js'
import { firstSettingsEvents, initialSettings } from '../../domain/settings/first-settings.js'
import { settingsAt } from '../../domain/settings/settings-at.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { EventStore } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { firstBreak } from '../../testing/scenarios/chain-breaks.js'
import { inEurosAndYen } from '../../testing/scenarios/currencies.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { loadConfig } from '../config.js'
import { createSettingsFollower } from './follow-settings.js'

const instance = commandUnderTest()
const clock = { now: () => '2026-03-02T12:00:00.000Z' }
const stream = settingsStream(defaultTenant)
const lastRevision = firstSettingsEvents.length - 1
const rateSet = newEvent({ type: 'ExchangeRateSet', data: { currency: 'EUR', usd: '1.08', startsOn: '2026-03-02' } })

describe('the first settings', () => {
  it('are written once, however many processes start at the same time, in an unbroken chain', async () => {
    const { eventStore } = instance
    const tenants = [defaultTenant, tenantIdSchema.parse('other')]
    await Promise.all(Array.from({ length: 5 }, () => writeFirstSettings({ eventStore, clock }, tenants)))
    await writeFirstSettings({ eventStore, clock }, tenants)
    for (const tenant of tenants) {
      const events = await eventsIn(eventStore, settingsStream(tenant))
      expect(events.map(({ type, data }) => ({ type, data }))).toEqual(firstSettingsEvents)
      expect(firstBreak(events)).toBeUndefined()
    }
  })
})

describe('the first settings of a configured installation', () => {
  it('have its exchange rates and price lists too, from the day of the first start or from their own', async () => {
    const eventStore = createInMemoryEventStore()
    const { PRICE_LISTS, EXCHANGE_RATES } = loadConfig(inEurosAndYen)
    const [first, ...others] = PRICE_LISTS
    if (first === undefined) throw new Error('no list')
    const priceLists = [{ ...first, startsOn: '2026-04-01' }, ...others]
    await writeFirstSettings({ eventStore, clock }, [defaultTenant], { priceLists, exchangeRates: EXCHANGE_RATES })
    const settings = createSettingsFollower(eventStore, [defaultTenant])
    await settings.read()
    const at = (instant: string) => settingsAt(settings.of(), instant).offered
    expect([at(clock.now()), at('2026-04-01T12:00:00.000Z')]).toEqual([
      ['USD', 'JPY'],
      ['USD', 'EUR', 'JPY'],
    ])
    expect(settings.of().exchangeRates).toEqual([
      { currency: 'EUR', usd: '1.08', startsOn: '2026-03-02' },
      { currency: 'JPY', usd: '0.0067', startsOn: '2026-03-02' },
      { currency: 'BRL', usd: '0.1823', startsOn: '2026-03-02' },
    ])
  })
})

describe('a process', () => {
  it('knows the first settings before it has read any, and what the stream says after that', async () => {
    const eventStore = createInMemoryEventStore()
    const settings = createSettingsFollower(eventStore, [defaultTenant])
    expect(settings.of()).toEqual(initialSettings)
    await writeFirstSettings({ eventStore, clock }, [defaultTenant])
    await settings.read()
    expect(settings.of().revision).toBe(lastRevision)
    await eventStore.append(stream, [rateSet], lastRevision)
    expect((await settings.refreshed(defaultTenant)).exchangeRates).toHaveLength(1)
    expect(settings.of(defaultTenant).revision).toBe(lastRevision + 1)
  })

  it('reads only what it does not know', async () => {
    const eventStore = createInMemoryEventStore()
    await writeFirstSettings({ eventStore, clock }, [defaultTenant])
    const froms: (number | undefined)[] = []
    const settings = createSettingsFollower(
      {
        read: (read, from) => {
          froms.push(from)
          return eventStore.read(read, from)
        },
      },
      [defaultTenant],
    )
    await settings.read()
    await settings.read()
    expect(froms).toEqual([0, lastRevision + 1])
  })

  it('keeps what it read last when a read fails, and is no longer well after a minute', async () => {
    const eventStore = createInMemoryEventStore()
    await writeFirstSettings({ eventStore, clock }, [defaultTenant])
    let isLost = false
    const read: EventStore['read'] = (...args) => {
      if (isLost) throw new Error('the log is lost')
      return eventStore.read(...args)
    }
    let now = 0
    const settings = createSettingsFollower({ read }, [defaultTenant], () => now)
    await settings.read()
    isLost = true
    await expect(settings.read()).rejects.toThrow('the log is lost')
    expect(settings.of().revision).toBe(lastRevision)
    now = 60_000
    await settings.check()
    now = 60_001
    await expect(settings.check()).rejects.toThrow('the log is lost')
    isLost = false
    await settings.check()
  })

  it('keeps what it knows before an event that it does not know', async () => {
    const eventStore = createInMemoryEventStore()
    await writeFirstSettings({ eventStore, clock }, [defaultTenant])
    const settings = createSettingsFollower(eventStore, [defaultTenant])
    await settings.read()
    await eventStore.append(stream, [newEvent({ type: 'VacationsSet' })], lastRevision)
    await expect(settings.read()).rejects.toThrow('VacationsSet')
    expect(settings.of().revision).toBe(lastRevision)
  })
})
