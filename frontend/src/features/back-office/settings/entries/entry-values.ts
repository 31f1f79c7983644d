import type { SiteEntriesView } from '@cartorio/contracts/http/site-entries.js'
import type { EntryList } from '@cartorio/contracts/site/entry-lists.js'

export type ListedEntry = SiteEntriesView[EntryList][number]

/** How the page calls each list, and one more in it. */
export const listTexts: Readonly<
  Record<EntryList, { readonly title: string; readonly one: string; readonly add: string; readonly none: string }>
> = {
  team: { title: 'Equipe', one: 'Pessoa da equipe', add: 'Publicar pessoa da equipe', none: 'Ninguém da equipe' },
  testimonials: { title: 'Depoimentos', one: 'Depoimento', add: 'Publicar depoimento', none: 'Nenhum depoimento' },
  videos: { title: 'Vídeos', one: 'Vídeo', add: 'Publicar vídeo', none: 'Nenhum vídeo' },
  conversations: { title: 'Conversas', one: 'Conversa', add: 'Publicar conversa', none: 'Nenhuma conversa' },
}

/** What names an entry in its list, and a line that says more. */
export const entryHeading = (entry: ListedEntry): readonly [name: string, more: string] => {
  if ('title' in entry) return [entry.title, `${entry.who}, ${entry.length}`]
  if ('messages' in entry) return [entry.who, entry.messages[0]?.text ?? '']
  if ('content' in entry) return [entry.name, `${entry.location}. ${entry.content}`]
  return [entry.name, `${entry.role}. ${entry.task}`]
}
