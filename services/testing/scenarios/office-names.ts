import type { SettingsEvent, SettingsEventNamed } from '@cartorio/contracts/events/settings-events.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { evolveSettings, type Settings } from '../../domain/settings/settings.js'

/** An office and a translator that the lists of an office have. */
export const civilRegistry = { cns: '104539', name: '1º Registro Civil', city: 'Ouro Preto', state: 'MG' }
export const listedTranslator: SettingsEventNamed<'TranslatorsSet'>['data']['translators'][number] = {
  id: 'jucesp-1234',
  name: 'Helena Duarte',
  state: 'SP',
  registration: '1234',
  languages: ['it', 'en'],
}
/** As the events of steps hold the translator. */
export const translatedByListed = { id: listedTranslator.id, name: listedTranslator.name }

const lists: readonly SettingsEvent[] = [
  { type: 'NotaryOfficesSet', data: { offices: [civilRegistry], removed: [] } },
  { type: 'TranslatorsSet', data: { translators: [listedTranslator], removed: [] } },
]

export const settingsWithLists: Settings = lists.reduce(evolveSettings, initialSettings)
