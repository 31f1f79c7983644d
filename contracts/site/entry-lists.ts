/** What the ids of each list begin with. */
const kinds = { team: 'equipe', testimonials: 'depoimento', videos: 'video', conversations: 'conversa' } as const

/** The lists of the site that hold what people are or said. */
export type EntryList = keyof typeof kinds
export const entryLists = ['team', 'testimonials', 'videos', 'conversations'] as const satisfies readonly EntryList[]

/** The list to which an id belongs. */
export const listOfEntry = (entryId: string): EntryList | undefined =>
  entryLists.find((list) => entryId.startsWith(`${kinds[list]}-`))

/** The id of a list's entry with that number. */
export const entryIdOf = (list: EntryList, number: number): string => `${kinds[list]}-${number}`

/** What an id of the list looks like. */
export const entryKind = (list: EntryList): string => kinds[list]

/** Entries that a list has at most. */
export const mostEntries = 60

/** Characters that the address of a page elsewhere has at most. */
export const mostAddressCharacters = 500

/** Characters that each field of an entry has at most; the name has those of every person's name. */
export const entryLimits = {
  team: { role: 60, task: 160 },
  testimonials: { location: 80, role: 60, document: 60, content: 1000 },
  videos: { title: 80, who: 80, url: mostAddressCharacters },
  conversations: { who: 80, message: 500 },
} as const satisfies Readonly<Record<EntryList, Readonly<Record<string, number>>>>

/** Messages that a conversation has at most. */
export const mostMessages = 6
