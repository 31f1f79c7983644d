import type { FrameView } from '@cartorio/contracts/site/site-view.js'

/** A name that the server replaces by the escaped value (services/runtime/site/site-facts.ts). */
export const tag = <K extends string>(name: K) => `⟦${name}⟧` as const

/** One entry, of which each field is its own name. */
export const entryOf = <K extends string>(...fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, tag(field)])) as Readonly<Record<K, string>>

const account = () => [entryOf('url')] as const

/** A function, so that browsers are sent nothing of it. */
export const frameTemplate = (): FrameView => ({
  demonstration: true,
  mailsKept: true,
  year: tag('year'),
  company: [entryOf('name', 'line', 'registration')],
  accounts: { Facebook: account(), Twitter: account(), Instagram: account(), LinkedIn: account() },
  chat: [entryOf('number')],
  badges: [entryOf('text')],
  stories: true,
})
