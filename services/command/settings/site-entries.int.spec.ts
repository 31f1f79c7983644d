import type { PublishedEntryEvent } from '@cartorio/contracts/events/content-events.js'
import { defaultTenant, orderIdSchema } from '@cartorio/contracts/ids.js'
import { emptySite } from '../../domain/settings/office-site.js'
import type { SettingsCommand } from '../../domain/settings/settings-commands.js'
import { siteEntrySubject } from '../../privacy/data-keys.js'
import { createSettingsFollower } from '../../runtime/settings/follow-settings.js'
import { createSiteEntries } from '../../runtime/settings/follow-site-entries.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { teamMemberPublished, testimonialPublished } from '../../testing/scenarios/site-entries.js'
import { changeSettings } from './change-settings.js'
import { endWithdrawnKeys } from './end-withdrawn-keys.js'

const instance = commandUnderTest()
const tenants = [defaultTenant]
const stream = settingsStream(defaultTenant)
const subject = siteEntrySubject(defaultTenant, 'depoimento-1')

const followed = () => {
  const { eventStore, dataKeys } = instance.deps
  const settings = createSettingsFollower(eventStore, tenants)
  const entries = createSiteEntries({ eventStore, dataKeys, settings }, defaultTenant)
  const read = async () => {
    await settings.read()
    await entries.read()
    return entries.current()
  }
  return { settings, read }
}

let requests = 0
const give = (command: SettingsCommand, others: Partial<typeof instance.deps> = {}) => {
  requests += 1
  const requestId = `00000000-0000-4000-8000-00000000000${requests}`
  const request = {
    requestId,
    body: undefined,
    actor: { kind: 'system', name: 'make-content' },
    correlationId: requestId,
    causationId: null,
  } as const
  const deps = { ...instance.deps, settings: followed().settings, ...others }
  return changeSettings(deps, { tenantId: defaultTenant, command, request })
}
const publish = (entry: PublishedEntryEvent = testimonialPublished()): SettingsCommand => ({
  type: 'PublishEntry',
  entry,
})
const withdrawal: SettingsCommand = { type: 'WithdrawEntry', entryId: 'depoimento-1', cause: 'consent-withdrawn' }

it('an entry of the site lies encrypted in the log and is read in the order of its list', async () => {
  await give(publish())
  await give(publish(teamMemberPublished('equipe-2', 'Davi Sampaio', 1)))
  await give(publish(teamMemberPublished('equipe-1', 'Clara Nogueira', 0)))
  const stored = (await eventsIn(instance.eventStore, stream)).map(({ data, personal }) => ({ data, personal }))
  expect(JSON.stringify(stored)).not.toMatch(/Marina|Boston|Clara|Davi/)
  const site = followed()
  expect(
    (await site.read()).filter(({ type }) => type === 'TeamMemberPublished').map(({ personal }) => personal),
  ).toEqual([
    teamMemberPublished('equipe-1', 'Clara Nogueira').personal,
    teamMemberPublished('equipe-2', 'Davi Sampaio', 1).personal,
  ])
  await give(publish(testimonialPublished({ personal: { content: 'Chegou antes do dia.' } })))
  expect((await site.read()).map(({ personal }) => personal)).toContainEqual(
    expect.objectContaining({ name: 'Marina Alves', content: 'Chegou antes do dia.' }),
  )
})

it('a withdrawal ends its key alone, in every process, and its words cannot be published again under its id', async () => {
  const reading = followed()
  await reading.read()
  const failing = { ...instance.deps.dataKeys, erase: () => Promise.reject(new Error('the key store is away')) }
  await expect(give(withdrawal, { dataKeys: failing })).rejects.toThrow('the key store is away')
  // Not shown from then on, though its key is still there.
  expect((await reading.read()).map(({ data }) => data.entryId)).toEqual(['equipe-1', 'equipe-2'])
  expect((await instance.deps.dataKeys.of(subject)).kind).toBe('key')

  await endWithdrawnKeys(instance.deps, tenants)
  expect(await instance.deps.dataKeys.of(subject)).toEqual({ kind: 'erased' })
  expect((await instance.deps.dataKeys.of(siteEntrySubject(defaultTenant, 'equipe-1'))).kind).toBe('key')
  expect((await followed().read()).map(({ data }) => data.entryId)).toEqual(['equipe-1', 'equipe-2'])
  await expect(give(publish())).rejects.toThrow('settings/entry-ended')
})

it('an entry whose key has ended is not published again where a restored log lacks the withdrawal', async () => {
  await instance.deps.dataKeys.erase([
    { subject: siteEntrySubject(defaultTenant, 'depoimento-2'), at: '2026-03-02T12:00:00.000Z' },
  ])
  await expect(give(publish(testimonialPublished({ data: { entryId: 'depoimento-2' } })))).rejects.toThrow(
    'settings/entry-ended',
  )
  const { data, personal } = testimonialPublished()
  const words = { ...personal, consentedOn: data.consentedOn }
  await give({ type: 'PublishWords', list: 'testimonials', entryId: undefined, words, orderId: undefined })
  const site = followed()
  expect((await site.read()).map((entry) => entry.data.entryId)).toContain('depoimento-3')
  expect(site.settings.of().site).toEqual({
    ...emptySite,
    entries: expect.not.arrayContaining([expect.objectContaining({ entryId: 'depoimento-2' })]),
  })
})

it('an entry is withdrawn at once where the order that it names was erased while it was published', async () => {
  const { dataKeys, eventStore } = instance.deps
  const orderId = orderIdSchema.parse('00000000-0000-4000-8000-0000000000aa')
  const appendAfterErasure: typeof eventStore.append = async (...appended) => {
    await dataKeys.erase([{ subject: orderId, at: '2026-03-02T12:00:00.000Z' }])
    return eventStore.append(...appended)
  }
  const raced = { ...eventStore, append: appendAfterErasure }
  const { data, personal } = testimonialPublished()
  const words = { ...personal, consentedOn: data.consentedOn }
  const command = { type: 'PublishWords', list: 'testimonials', entryId: undefined, words, orderId } as const
  await expect(give(command, { eventStore: raced })).rejects.toThrow('settings/person-erased')
  const site = followed()
  expect((await site.read()).map((entry) => entry.data.entryId)).not.toContain('depoimento-4')
  expect(site.settings.of().site.entries.at(-1)).toMatchObject({ entryId: 'depoimento-4', withdrawn: true, orderId })
  expect(await dataKeys.of(siteEntrySubject(defaultTenant, 'depoimento-4'))).toEqual({ kind: 'erased' })
})
