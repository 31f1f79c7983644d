import type { FrameView, SiteView } from '@cartorio/contracts/site/site-view.js'
import { createContext, useContext } from 'react'
import { whatsAppGreeting } from '../../content/site'

/** A name that the server replaces by the escaped value (services/runtime/site/site-facts.ts). */
export const tag = <K extends string>(name: K) => `⟦${name}⟧` as const

/** One entry, of which each field is its own name. */
export const templateEntry = <K extends string>(...fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, tag(field)])) as Readonly<Record<K, string>>

const account = () => [templateEntry('url')] as const

/** A function, so that browsers are sent nothing of it. */
export const frameTemplate = (): FrameView => ({
  demonstration: true,
  mailsKept: true,
  year: tag('year'),
  company: [templateEntry('name', 'line', 'registration')],
  accounts: { Facebook: account(), Twitter: account(), Instagram: account(), LinkedIn: account() },
  chat: [templateEntry('number')],
  badges: [templateEntry('text')],
  stories: true,
})

declare global {
  /** Set by `vite.config.ts`: true where the build writes pages, false in what browsers load. */
  var writesPages: boolean | undefined
}

/** While the build writes a page: what the installation fills in is a name in it then. */
export const isBuilding: boolean = globalThis.writesPages === true

/** What a public page says of the office; pages of the application have the frame alone. */
export const SiteViewContext = createContext<SiteView | undefined>(undefined)

const nothing: FrameView = {
  demonstration: false,
  mailsKept: false,
  year: String(new Date().getFullYear()),
  company: [],
  accounts: { Facebook: [], Twitter: [], Instagram: [], LinkedIn: [] },
  chat: [],
  badges: [],
  stories: false,
}

/** As the server wrote it into the page; the development server writes none. */
const documentFrame = (): FrameView => {
  if (isBuilding) return frameTemplate()
  const written = document.querySelector<HTMLMetaElement>('meta[name="frame"]')?.content ?? ''
  return written.startsWith('{') ? JSON.parse(written) : nothing
}

export const useFrame = (): FrameView => useContext(SiteViewContext) ?? documentFrame()

/** A chat with the office, its greeting already typed. */
export const whatsAppUrl = (number: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(whatsAppGreeting)}`

/** The address of the chat on pages of the application; `undefined` where the installation has none. */
export const officeChat = (): string | undefined => {
  const [chat] = documentFrame().chat
  return chat && whatsAppUrl(chat.number)
}
