import { defaultTenant, type Instant, orderIdSchema, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { createRetentionProposals } from '../../privacy/retention-proposals.js'
import { position } from '../../stores/event-store/port.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import {
  type DeadlineCommand,
  type DeadlineFilter,
  type OpenDeadline,
  type SweepDeps,
  sweepDeadlines,
} from './sweep-deadlines.js'

type Waiting = OpenDeadline & Pick<DeadlineFilter, 'kind'>

const hour = '12:00:00.000Z'
const march = (day: number): Instant => `2026-03-${String(day).padStart(2, '0')}T${hour}`
const waiting = (kind: Waiting['kind'], orderId: string, changes: Partial<Waiting> = {}): Waiting => ({
  kind,
  orderId,
  eventId: `event-of-${orderId}`,
  position: '50',
  since: march(2),
  reminders: [],
  ...changes,
})
const sentOn = (...days: readonly number[]): Waiting['reminders'] =>
  days.map((day) => ({ requestedAt: march(day), sentAt: march(day) }))

/** What one sweep does at an instant. */
const sweepAt = async (
  now: Instant,
  waits: readonly Waiting[],
  { fails = [], ...changes }: Partial<SweepDeps> & { readonly fails?: readonly string[] } = {},
) => {
  const completed: string[] = []
  const given: DeadlineCommand[] = []
  const troubles: string[] = []
  await sweepDeadlines({
    clock: { now: () => now },
    tenants: [defaultTenant],
    settings: { of: () => initialSettings, refreshed: async () => initialSettings },
    mailsBegin: async () => ({ after: position(10n), from: undefined }),
    openDeadlines: async function* ({ tenantId, kind, reminders, before }) {
      if (tenantId !== defaultTenant) return
      for (const wait of waits)
        if (wait.kind === kind && wait.reminders.length === reminders && wait.since < before) yield [wait]
    },
    complete: async ({ orderId }) => {
      if (fails.includes(orderId)) throw new Error('the log is away')
      completed.push(orderId)
    },
    give: async (command) => {
      if (fails.includes(command.orderId)) throw new Error('the log is away')
      given.push(command)
    },
    onError: (where) => troubles.push(where),
    proposals: createRetentionProposals({ state: createInMemoryStateStore() }),
    ...changes,
  })
  return { completed, given, facts: given.map(({ fact }) => fact), troubles }
}

const settingsWith = (changes: Partial<typeof initialSettings>): Pick<SweepDeps, 'settings'> => {
  const settings = { ...initialSettings, ...changes }
  return { settings: { of: () => settings, refreshed: async () => settings } }
}

describe('a sweep of deliveries', () => {
  const deliveries = [
    waiting('completion', 'a'),
    waiting('completion', 'b', { since: '2026-03-02T12:30:00.000Z' }),
    waiting('completion', 'c', { since: march(20) }),
  ]

  it('completes nothing before 30 days have passed, and each order once they have', async () => {
    expect((await sweepAt('2026-04-01T12:00:00.000Z', deliveries)).completed).toEqual([])
    expect((await sweepAt('2026-04-01T12:05:00.000Z', deliveries)).completed).toEqual(['a'])
    expect((await sweepAt('2026-04-19T12:05:00.000Z', deliveries)).completed).toEqual(['a', 'b', 'c'])
  })

  it('is right by the clock as it stands, after a jump of an hour too', async () => {
    expect((await sweepAt('2026-04-01T13:05:00.000Z', deliveries)).completed).toEqual(['a', 'b'])
    expect((await sweepAt('2026-04-01T12:05:00.000Z', deliveries)).completed).toEqual(['a'])
  })

  it('counts a changed setting for orders that wait already', async () => {
    const sooner = settingsWith({ deadlineDays: { completion: 10, unpaid: 30, rating: 3 } })
    expect((await sweepAt('2026-04-01T12:05:00.000Z', deliveries, sooner)).completed).toEqual(['a', 'b', 'c'])
  })

  it('goes on after an order that fails', async () =>
    expect(await sweepAt('2026-04-19T12:05:00.000Z', deliveries, { fails: ['a'] })).toMatchObject({
      completed: ['b', 'c'],
      troubles: ['deadlines'],
    }))

  it('completes orders where no mails are written too', async () =>
    expect(
      (await sweepAt('2026-04-01T12:05:00.000Z', deliveries, { mailsBegin: async () => undefined })).completed,
    ).toEqual(['a']))
})

describe('a sweep of orders that are not paid', () => {
  const onDay = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:05:00.000Z`

  it('reminds after 7 days and after 21, and says which reminder it is', async () => {
    const unpaid = waiting('reminded-payment', 'a')
    expect((await sweepAt(onDay(8), [unpaid])).given).toEqual([])
    expect((await sweepAt(onDay(9), [unpaid])).given).toEqual([
      {
        fact: 'payment-reminder:event-of-a:1',
        orderId: 'a',
        eventId: 'event-of-a',
        command: { type: 'RequestPaymentReminder', reminder: 1 },
      },
    ])
    const once = { ...unpaid, reminders: sentOn(9) }
    expect((await sweepAt(onDay(22), [once])).facts).toEqual([])
    expect((await sweepAt(onDay(23), [once])).facts).toEqual(['payment-reminder:event-of-a:2'])
  })

  it('keeps the days between two reminders when the first one was late', async () => {
    const late = waiting('reminded-payment', 'a', { reminders: sentOn(20) })
    expect((await sweepAt('2026-04-03T12:00:00.000Z', [late])).facts).toEqual([])
    expect((await sweepAt('2026-04-03T12:05:00.000Z', [late])).facts).toEqual(['payment-reminder:event-of-a:2'])
  })

  it('cancels after 30 days, once both mails were sent', async () => {
    const reminded = waiting('reminded-payment', 'a', { reminders: sentOn(9, 23) })
    expect((await sweepAt(onDay(31), [reminded])).given).toEqual([])
    expect((await sweepAt('2026-04-01T12:05:00.000Z', [reminded])).given).toEqual([
      { fact: 'unpaid:event-of-a', orderId: 'a', eventId: 'event-of-a', command: { type: 'CancelUnpaidOrder' } },
    ])
    const unsent = [...sentOn(9), { requestedAt: march(23), sentAt: null }]
    expect((await sweepAt('2026-05-01T12:05:00.000Z', [{ ...reminded, reminders: unsent }])).given).toEqual([])
  })

  it('leaves the days after the last reminder to a customer who was reminded late', async () => {
    const late = waiting('reminded-payment', 'a', { since: '2026-01-01T12:00:00.000Z', reminders: sentOn(1, 15) })
    expect((await sweepAt(onDay(23), [late])).facts).toEqual([])
    expect((await sweepAt(onDay(24), [late])).facts).toEqual(['unpaid:event-of-a'])
  })

  it('cancels nothing with fewer than two reminders in the settings', async () => {
    const one = settingsWith({ reminderDays: { unpaid: [7], missingData: [] } })
    const reminded = waiting('reminded-payment', 'a', { reminders: sentOn(9) })
    expect((await sweepAt('2026-06-01T12:05:00.000Z', [reminded], one)).given).toEqual([])
  })

  it('cancels an order that had more reminders than the settings have now', async () => {
    const reminded = waiting('reminded-payment', 'a', { reminders: sentOn(5, 9, 20) })
    expect((await sweepAt('2026-04-01T12:05:00.000Z', [reminded])).facts).toEqual(['unpaid:event-of-a'])
  })

  it('cancels one of which no reminders go after its days alone', async () => {
    const unread = waiting('payment', 'a')
    expect((await sweepAt(onDay(31), [unread])).given).toEqual([])
    expect((await sweepAt('2026-04-01T12:05:00.000Z', [unread])).given).toEqual([
      { fact: 'unpaid:event-of-a', orderId: 'a', eventId: 'event-of-a', command: { type: 'CancelUnpaidOrder' } },
    ])
    const formerly = waiting('payment', 'b', { reminders: sentOn(9) })
    expect((await sweepAt('2026-04-01T12:05:00.000Z', [formerly])).facts).toEqual(['unpaid:event-of-b'])
    const old = waiting('payment', 'a', { position: '10' })
    expect((await sweepAt('2026-04-19T12:05:00.000Z', [old])).given).toEqual([])
    const none = { mailsBegin: async () => undefined }
    expect((await sweepAt('2026-04-19T12:05:00.000Z', [unread], none)).given).toEqual([])
  })

  it('sends no reminder of what was ordered before mails began, nor where none are written', async () => {
    const old = waiting('reminded-payment', 'a', { position: '10' })
    expect((await sweepAt('2026-04-19T12:05:00.000Z', [old])).given).toEqual([])
    const none = { mailsBegin: async () => undefined }
    expect((await sweepAt('2026-04-19T12:05:00.000Z', [waiting('reminded-payment', 'a')], none)).given).toEqual([])
  })

  it('takes the days of each tenant', async () => {
    const tenants = [defaultTenant, tenantIdSchema.parse('other')]
    expect((await sweepAt(onDay(9), [waiting('reminded-payment', 'a')], { tenants })).facts).toHaveLength(1)
  })
})

describe('a sweep of orders whose data are missing', () => {
  it('reminds after 3 days and after 7', async () => {
    const missing = waiting('data', 'a')
    expect((await sweepAt('2026-03-05T12:00:00.000Z', [missing])).facts).toEqual([])
    expect((await sweepAt('2026-03-05T12:05:00.000Z', [missing])).given).toMatchObject([
      { fact: 'data-reminder:event-of-a:1', command: { type: 'RequestDataReminder', reminder: 1 } },
    ])
    const once = { ...missing, reminders: sentOn(5) }
    expect((await sweepAt('2026-03-09T12:05:00.000Z', [once])).facts).toEqual(['data-reminder:event-of-a:2'])
    const twice = { ...missing, reminders: sentOn(5, 9) }
    expect((await sweepAt('2026-04-09T12:05:00.000Z', [twice])).facts).toEqual([])
  })
})

describe('a sweep of what follows a delivery', () => {
  it('requests a rating after 3 days, of what was delivered since mails began', async () => {
    const deliveries = [waiting('rating', 'a'), waiting('rating', 'old', { position: '9' })]
    expect((await sweepAt('2026-03-05T12:00:00.000Z', deliveries)).facts).toEqual([])
    expect((await sweepAt('2026-03-05T12:05:00.000Z', deliveries)).given).toMatchObject([
      { fact: 'rating:event-of-a', command: { type: 'RequestRating' } },
    ])
  })
})

describe('a sweep of what has ended', () => {
  const orderId = '0de70000-0000-4000-8000-000000000001'
  const staffId = staffIdSchema.parse('57aff000-0000-4000-8000-000000000001')
  const ended = waiting('retention', orderId)
  const kept = (days: number | null) => settingsWith({ retention: { personalDataDays: days } })
  const proposals = () => createRetentionProposals({ state: createInMemoryStateStore() })
  const openIn = async (of: ReturnType<typeof proposals>) => of.open(defaultTenant)
  const erasure = [
    {
      fact: `retention:event-of-${orderId}`,
      command: { type: 'EraseOrder', ground: 'retention-ended', by: { kind: 'system' }, erasedBefore: null },
    },
  ]

  it('proposes the erasure 30 days before the end of the retention, and erases at its end', async () => {
    const own = proposals()
    const at = async (now: string, days: number | null = 1825) =>
      (await sweepAt(now, [ended], { ...kept(days), proposals: own })).given
    expect(await at('2031-01-30T11:55:00.000Z')).toEqual([])
    expect(await openIn(own)).toEqual([])
    expect(await at('2031-01-30T12:05:00.000Z')).toEqual([])
    expect(await openIn(own)).toMatchObject([{ orderId, erasesAt: '2031-03-01T12:05:00.000Z' }])
    expect(await at('2031-03-01T12:00:00.000Z')).toEqual([])
    expect(await at('2031-03-01T12:05:00.000Z')).toMatchObject(erasure)
    expect(await at('2031-03-01T12:10:00.000Z')).toMatchObject(erasure)
  })

  it('gives what ended long ago the whole notice, and a short period a notice of its own length', async () => {
    const own = proposals()
    const late = { ...kept(1825), proposals: own }
    expect((await sweepAt('2035-03-02T12:00:00.000Z', [ended], late)).given).toEqual([])
    expect((await sweepAt('2035-03-31T12:00:00.000Z', [ended], late)).given).toEqual([])
    expect((await sweepAt('2035-04-01T12:00:00.000Z', [ended], late)).given).toMatchObject(erasure)
    const short = { ...kept(10), proposals: proposals() }
    expect((await sweepAt('2026-03-02T12:05:00.000Z', [ended], short)).given).toEqual([])
    expect((await sweepAt('2026-03-12T12:05:00.000Z', [ended], short)).given).toMatchObject(erasure)
  })

  it('erases nothing while there are no days, and withdraws what the settings propose no more', async () => {
    const own = proposals()
    const sweep = (now: string, days: number | null, waits = [ended]) =>
      sweepAt(now, waits, { ...kept(days), proposals: own })
    await sweep('2031-02-10T12:00:00.000Z', 1825)
    expect(await openIn(own)).toHaveLength(1)
    await sweep('2031-02-11T12:00:00.000Z', null)
    expect(await openIn(own)).toEqual([])
    await sweep('2031-02-12T12:00:00.000Z', 1825)
    expect(await openIn(own)).toMatchObject([{ proposedAt: '2031-02-12T12:00:00.000Z' }])
    await sweep('2031-02-13T12:00:00.000Z', 2000)
    expect(await openIn(own)).toEqual([])
    await sweep('2031-02-14T12:00:00.000Z', 1825)
    await sweep('2031-02-15T12:00:00.000Z', 1825, [])
    expect(await openIn(own)).toEqual([])
    expect((await sweep('2031-03-10T12:00:00.000Z', 1825)).given).toEqual([])
  })

  it('does not erase what was stopped, and proposes it again after another period', async () => {
    const own = proposals()
    const sweep = (now: string) => sweepAt(now, [ended], { ...kept(365), proposals: own })
    await sweep('2027-02-10T12:00:00.000Z')
    const stopped = { at: '2027-02-20T12:00:00.000Z', by: staffId, reason: 'legal-claim' } as const
    const id = orderIdSchema.parse(orderId)
    expect(await own.stop(id, defaultTenant, stopped)).toMatchObject({ state: 'stopped' })
    expect((await sweep('2027-03-12T12:00:00.000Z')).given).toEqual([])
    expect((await sweep('2028-01-20T12:00:00.000Z')).given).toEqual([])
    expect(await openIn(own)).toEqual([])
    await sweep('2028-01-21T12:05:00.000Z')
    expect(await openIn(own)).toMatchObject([{ erasesAt: '2028-02-20T12:05:00.000Z' }])
    expect((await sweep('2028-02-20T12:05:00.000Z')).given).toMatchObject(erasure)
    expect(await own.stop(id, defaultTenant, stopped)).toMatchObject({ state: 'erasing' })
  })
})

describe('a sweep of appointments to sign', () => {
  const at = march(10)
  const appointment = (kind: Waiting['kind']) => [waiting(kind, 'order', { since: at })]

  it('reminds a day before the time, which is still to come', async () => {
    expect((await sweepAt('2026-03-09T11:59:00.000Z', appointment('signing-reminder'))).facts).toEqual([])
    const { given } = await sweepAt('2026-03-09T12:01:00.000Z', appointment('signing-reminder'))
    expect(given).toMatchObject([
      { fact: `signing-reminder:event-of-order:${at}`, command: { type: 'RequestSigningReminder' } },
    ])
  })

  it('reminds of nothing where no mails are written, and looks half a day after the time all the same', async () => {
    const silent = { mailsBegin: async () => undefined }
    expect((await sweepAt(march(11), appointment('signing-reminder'), silent)).facts).toEqual([])
    expect((await sweepAt('2026-03-10T23:59:00.000Z', appointment('signing-passed'), silent)).facts).toEqual([])
    const { given } = await sweepAt('2026-03-11T00:01:00.000Z', appointment('signing-passed'), silent)
    expect(given).toMatchObject([{ command: { type: 'NotePassedAppointment' } }])
  })
})

describe('a sweep of links to holders', () => {
  it('ends them after seven days, whether mails are written or not', async () => {
    const links = [waiting('authorisation', 'a')]
    expect((await sweepAt('2026-03-09T12:00:00.000Z', links)).given).toEqual([])
    const endedBy = '2026-03-09T12:05:00.000Z'
    expect((await sweepAt(endedBy, links, { mailsBegin: async () => undefined })).given).toMatchObject([
      { fact: 'authorisation:event-of-a', command: { type: 'LapseHolderAuthorisations', endedBy } },
    ])
  })
})
