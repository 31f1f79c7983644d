import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import type { EntryWords } from '@cartorio/contracts/site/content-file.js'
import { initialSettings } from './first-settings.js'
import { listPublished } from './office-site.js'
import { evolveSettings, type Settings } from './settings.js'
import { decideSettings, ensureSeen, type SettingsCommand } from './settings-commands.js'

const now = '2026-03-02T12:00:00.000Z'

const clara: EntryWords<'team'> = {
  consentedOn: '2026-03-01',
  name: 'Clara',
  role: 'Atendimento',
  task: 'Lê o pedido.',
}
const publish = (name = 'Clara', entryId?: string): SettingsCommand => ({
  type: 'PublishWords',
  list: 'team',
  entryId,
  words: { ...clara, name },
  orderId: undefined,
})
const [anOrder, another] = [1, 2].map((number) => orderIdSchema.parse(`00000000-0000-4000-8000-00000000000${number}`))
const ofOrder = (orderId: OrderId | undefined, keepsOrder = false): SettingsCommand => ({
  type: 'PublishWords',
  list: 'conversations',
  entryId: 'conversa-1',
  words: { consentedOn: '2026-03-01', who: 'Ana', messages: [{ by: 'customer', text: 'Chegou.' }] },
  orderId,
  keepsOrder,
})
const firstOfOrder = { ...ofOrder(anOrder), entryId: undefined } as SettingsCommand
const withdraw = (entryId: string): SettingsCommand => ({ type: 'WithdrawEntry', entryId, cause: 'office' })
const arrange = (...entryIds: readonly string[]): SettingsCommand => ({
  type: 'ArrangeEntries',
  list: 'team',
  entryIds,
})
const arrangeVideos: SettingsCommand = { type: 'ArrangeEntries', list: 'videos', entryIds: [] }

const decide = (settings: Settings, command: SettingsCommand) => decideSettings(command, settings, now)
const after = (...commands: readonly SettingsCommand[]): Settings =>
  commands.reduce((known, command) => decide(known, command).reduce(evolveSettings, known), initialSettings)
const team = (...commands: readonly SettingsCommand[]): string[] =>
  listPublished(after(...commands).site, 'team').map(({ entryId }) => entryId)

describe('an entry that the page of the settings publishes', () => {
  it('gets the next id and the last place of its list, and an id is never used twice', () => {
    expect(team(publish(), publish('Davi'))).toEqual(['equipe-1', 'equipe-2'])
    expect(team(publish(), publish('Davi'), withdraw('equipe-2'), publish('Eva'))).toEqual(['equipe-1', 'equipe-3'])
  })

  it('keeps its place when its words change', () => {
    expect(team(publish(), publish('Davi'), publish('Clara Nogueira', 'equipe-1'))).toEqual(['equipe-1', 'equipe-2'])
    expect(after(publish(), publish('Clara Nogueira', 'equipe-1')).site.entries).toMatchObject([{ versions: 2 }])
  })

  it('is not changed once it left the site, before it came, or under the id of another list', () => {
    expect(() => after(publish(), withdraw('equipe-1'), publish('Clara', 'equipe-1'))).toThrow('settings/entry-ended')
    expect(() => after(publish('Clara', 'equipe-1'))).toThrow('settings/unknown-entry')
    expect(() => after(publish('Clara', 'depoimento-1'))).toThrow('settings/unknown-entry')
  })

  it('is one of at most sixty', () => {
    const full = Array.from({ length: 60 }, () => publish())
    expect(() => after(...full, publish())).toThrow('settings/too-many-entries')
    expect(team(...full, withdraw('equipe-1'), publish())).toHaveLength(60)
  })
})

describe('the order that an entry names', () => {
  const entry = (...commands: readonly SettingsCommand[]) => after(firstOfOrder, ...commands).site.entries[0]

  it('stays known when another one takes its place, or none', () => {
    expect(entry()).toMatchObject({ orderId: anOrder, orderIds: [anOrder] })
    expect(entry(ofOrder(another))).toMatchObject({ orderId: another, orderIds: [anOrder, another] })
    expect(entry(ofOrder(undefined), ofOrder(anOrder))).toMatchObject({ orderId: anOrder, orderIds: [anOrder] })
    expect(entry(ofOrder(undefined))).toMatchObject({ orderId: undefined, orderIds: [anOrder] })
    expect(entry(ofOrder(undefined), withdraw('conversa-1'))).toMatchObject({ withdrawn: true, orderIds: [anOrder] })
  })

  it('is kept by a change of the words that does not touch it', () => {
    expect(entry(ofOrder(undefined, true))).toMatchObject({ orderId: anOrder, versions: 2 })
    expect(entry(ofOrder(undefined), ofOrder(another, true))).toMatchObject({ orderId: undefined })
  })
})

describe('the order of a list', () => {
  it('is that of the last arrangement, and what comes later stands at the end', () =>
    expect(team(publish(), publish('Davi'), arrange('equipe-2', 'equipe-1'), publish('Eva'))).toEqual([
      'equipe-2',
      'equipe-1',
      'equipe-3',
    ]))

  it.each([
    ['one is missing', arrange('equipe-1')],
    ['one is named twice', arrange('equipe-1', 'equipe-1')],
    ['one is none of the list', arrange('equipe-1', 'depoimento-1')],
  ])('is refused where %s', (_, command) =>
    expect(() => after(publish(), publish('Davi'), command)).toThrow('settings/entries-changed'),
  )
})

describe('a change of an entry that somebody else has changed meanwhile', () => {
  const settings = after(publish(), publish('Davi'), publish('Clara Nogueira', 'equipe-1'))
  const seen = initialSettings.revision + 2

  it('is refused for that entry alone', () => {
    expect(() => ensureSeen(decide(settings, publish('Clara', 'equipe-1')), settings, seen)).toThrow('settings/changed')
    expect(() => ensureSeen(decide(settings, publish('Davi', 'equipe-2')), settings, seen)).not.toThrow()
    expect(() => ensureSeen(decide(settings, publish('Eva')), settings, seen)).not.toThrow()
  })

  it('is of an order refused for that list alone', () => {
    const arranged = after(publish(), publish('Davi'), arrange('equipe-2', 'equipe-1'))
    const again = decide(arranged, arrange('equipe-1', 'equipe-2'))
    expect(() => ensureSeen(again, arranged, seen)).toThrow('settings/changed')
    expect(() => ensureSeen(again, arranged, arranged.revision)).not.toThrow()
    expect(() => ensureSeen(decide(arranged, arrangeVideos), arranged, seen)).not.toThrow()
  })
})
