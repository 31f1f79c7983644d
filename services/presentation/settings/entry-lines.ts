import { countryName } from '@cartorio/contracts/countries.js'
import type { PublishedEntryEvent } from '@cartorio/contracts/events/content-events.js'
import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import type { SettingDifference, SettingPreview } from '@cartorio/contracts/http/settings-changes.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { type EntryList, entryLists, listOfEntry } from '@cartorio/contracts/site/entry-lists.js'
import { listPublished, type OfficeSite } from '../../domain/settings/office-site.js'
import { shortDay } from '../wording.js'

type Line = readonly [label: string, text: string]

const listNames: Readonly<Record<EntryList, readonly [one: string, list: string]>> = {
  team: ['Equipe', 'Equipe'],
  testimonials: ['Depoimento', 'Depoimentos'],
  videos: ['Vídeo', 'Vídeos'],
  conversations: ['Conversa', 'Conversas'],
}

const numberIn = (entryId: string): string => entryId.slice(entryId.lastIndexOf('-') + 1)

/** `Depoimento 3`: an entry as histories call it, which outlives the name in it. */
const entryTitle = (entryId: string): string => {
  const list = listOfEntry(entryId)
  return list === undefined ? entryId : `${listNames[list][0]} ${numberIn(entryId)}`
}

/** What the settings know of the entries without their words. */
export const siteEntryLines = (site: OfficeSite): Line[] => [
  ...site.entries.map(
    ({ entryId, withdrawn, versions, consentedOn }): Line => [
      entryTitle(entryId),
      withdrawn
        ? 'fora do site, para sempre'
        : `publicado, ${versions}ª versão, com autorização de ${shortDay(consentedOn)}`,
    ],
  ),
  ...entryLists.flatMap((list): Line[] => {
    const published = listPublished(site, list)
    if (published.length < 2) return []
    return [[`Ordem: ${listNames[list][1]}`, published.map(({ entryId }) => numberIn(entryId)).join(', ')]]
  }),
]

const who: Readonly<Record<'customer' | 'office', string>> = { customer: 'Cliente', office: 'Equipe' }

const wordLines = ({ type, personal }: PublishedEntryEvent): Line[] => {
  switch (type) {
    case 'TeamMemberPublished':
      return [
        ['Nome', personal.name],
        ['Função', personal.role],
        ['O que faz', personal.task],
      ]
    case 'TestimonialPublished':
      return [
        ['Nome', personal.name],
        ['Cidade e país', personal.location],
        ['Bandeira', countryName(personal.country)],
        ['Profissão', personal.role],
        ['Documento', personal.document],
        ['Depoimento', personal.content],
        ['Nota', `${personal.rating} de 5`],
      ]
    case 'VideoPublished':
      return [
        ['Título', personal.title],
        ['Quem aparece', personal.who],
        ['Duração', personal.length],
        ['Endereço', personal.url],
      ]
    case 'ConversationPublished':
      return [
        ['Quem escreveu', personal.who],
        ...personal.messages.map(({ by, text }, index): Line => [`Mensagem ${index + 1}`, `${who[by]}: ${text}`]),
      ]
    default:
      return type satisfies never
  }
}

const nameOf = (entry: PublishedEntryEvent | undefined): string | null => {
  const line = entry && wordLines(entry)[0]
  return line?.[1] ?? null
}

type Known = {
  readonly current: readonly PublishedEntryEvent[]
  readonly numbers: ReadonlyMap<OrderId, string>
}

const entryLines = (entry: PublishedEntryEvent | undefined, { numbers }: Known): Map<string, string> => {
  if (entry === undefined) return new Map()
  const { consentedOn, orderId } = entry.data
  return new Map([
    ...wordLines(entry),
    ['Autorizou em', shortDay(consentedOn)],
    ...(orderId === undefined ? [] : [['Pedido', numbers.get(orderId) ?? 'pedido da pessoa'] as const]),
  ])
}

const isEntry = (event: SettingsEvent): event is Extract<SettingsEvent, { type: PublishedEntryEvent['type'] }> =>
  'entryId' in event.data && 'place' in event.data

const published = (event: SettingsEvent): PublishedEntryEvent | undefined =>
  isEntry(event) && event.personal !== undefined ? (event as PublishedEntryEvent) : undefined

/** What a change makes of an entry, in its own words: for who makes the change, and kept nowhere. */
export const entryDifferences = ([draft]: readonly SettingsEvent[], known: Known): SettingDifference[] => {
  if (draft?.type === 'SiteEntriesArranged') return orderDifferences(draft.data.list, draft.data.entryIds, known)
  if (draft === undefined || !('entryId' in draft.data)) return []
  const { entryId } = draft.data
  const was = entryLines(
    known.current.find(({ data }) => data.entryId === entryId),
    known,
  )
  const is = entryLines(published(draft), known)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((label) => ({ label, before: was.get(label) ?? null, after: is.get(label) ?? null }))
    .filter(({ before, after }) => before !== after)
}

const orderDifferences = (list: EntryList, entryIds: readonly string[], { current }: Known): SettingDifference[] => {
  const before = current.filter(({ data }) => listOfEntry(data.entryId) === list)
  return entryIds
    .map((entryId, index) => ({
      label: `${index + 1}º lugar`,
      before: nameOf(before[index]),
      after: nameOf(before.find(({ data }) => data.entryId === entryId)),
    }))
    .filter((line) => line.before !== line.after)
}

const shownOn: Readonly<Record<EntryList, string>> = {
  team: 'As páginas do site mostram a equipe',
  testimonials: 'As páginas do site mostram o depoimento',
  videos: 'As páginas do site mostram o vídeo',
  conversations: 'As páginas do site mostram a conversa',
}

/** What a change of an entry means for the pages and for the person. */
export const entryEffects = ([draft]: readonly SettingsEvent[], { entries }: OfficeSite): SettingPreview['effects'] => {
  if (draft === undefined) return []
  if (draft.type === 'SiteEntriesArranged')
    return [{ text: 'As páginas do site mostram a ordem nova a partir de agora.', isFinal: false }]
  if (draft.type === 'PublishedEntryWithdrawn')
    return [
      { text: 'Sai das páginas do site a partir de agora.', isFinal: false },
      {
        text: 'A chave do texto acaba: nome e palavras não podem mais ser lidos, nem em uma cópia de segurança.',
        isFinal: true,
      },
    ]
  const entry = published(draft)
  const list = entry && listOfEntry(entry.data.entryId)
  if (entry === undefined || list === undefined) return []
  const { entryId, orderId } = entry.data
  const former = entries.find((known) => known.entryId === entryId)?.orderIds.some((known) => known !== orderId)
  return [
    { text: `${shownOn[list]} com estas palavras a partir de agora.`, isFinal: false },
    ...(orderId === undefined
      ? []
      : [
          {
            text: 'Quando os dados da pessoa desse pedido forem apagados, a publicação também sai do site.',
            isFinal: false,
          },
        ]),
    ...(former
      ? [
          {
            text: 'A publicação já teve outro pedido: quando os dados da pessoa dele forem apagados, ela também sai do site.',
            isFinal: false,
          },
        ]
      : []),
  ]
}
