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
