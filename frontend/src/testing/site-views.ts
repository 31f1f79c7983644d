import { demonstrationContent } from '@cartorio/contracts/site/demonstration.js'
import type { SiteContent } from '@cartorio/contracts/site/site-content.js'
import type { SiteView } from '@cartorio/contracts/site/site-view.js'
import { frameOf, noFigures, type ShownFacts, toSiteView } from '@cartorio/contracts/site/to-site-view.js'

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

/** What a demonstration shows. */
export const exampleView = (changes: Partial<ShownFacts> = {}): SiteView =>
  toSiteView({
    content: demonstrationContent,
    demonstration: true,
    mailsKept: false,
    today: '2026-11-27',
    counted: noFigures,
    ...changes,
  })

/** What an installation with real payments shows of this content. */
export const realView = (content: Partial<SiteContent> = {}): SiteView =>
  exampleView({ content: { ...noContent, ...content }, demonstration: false })

/** Writes what the server says of the office into the document of a page of the application. */
export const writeFrame = (content: Partial<SiteContent>): void => {
  const frame = document.createElement('meta')
  frame.name = 'frame'
  frame.content = JSON.stringify(frameOf(realView(content)))
  document.head.replaceChildren(frame)
}
