import { demonstrationContent } from '../site/demonstration.js'
import type { SiteContent } from '../site/site-content.js'
import type { SiteView } from '../site/site-view.js'
import { noFigures, type ShownFacts, toSiteView } from '../site/to-site-view.js'

/** Of an office that has said nothing. */
export const noContent: SiteContent = {
  company: undefined,
  contact: {},
  accounts: {},
  claims: [],
  partners: [],
  team: [],
  testimonials: [],
  videos: [],
  conversations: [],
}

/** What a demonstration shows, and with changes another installation. */
export const exampleView = (changes: Partial<ShownFacts> = {}): SiteView =>
  toSiteView({
    content: demonstrationContent,
    demonstration: true,
    mailsKept: true,
    today: '2026-11-27',
    counted: noFigures,
    ...changes,
  })

/** What an installation with real payments shows of this content. */
export const realView = (content: Partial<SiteContent> = {}): SiteView =>
  exampleView({ content: { ...noContent, ...content }, demonstration: false, mailsKept: false })
