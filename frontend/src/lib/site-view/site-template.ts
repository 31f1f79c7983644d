import { claimNames } from '@cartorio/contracts/site/claim-names.js'
import type { ClaimView, Shown, SiteView } from '@cartorio/contracts/site/site-view.js'
import { entryOf, frameTemplate, tag } from './site-view'

const claim: ClaimView = entryOf('text', 'figure', 'proof')

/** The public pages as the build writes them: every list has one entry, of names that the server replaces. */
export const siteTemplate: SiteView = {
  ...frameTemplate(),
  counted: {
    delivered: [entryOf('figure')],
    days: [entryOf('figure')],
    rating: [entryOf('figure', 'count')],
  },
  claims: Object.fromEntries(
    claimNames.map((name): [string, Shown<ClaimView>] => [name, [claim]]),
  ) as SiteView['claims'],
  certificates: [claim],
  severalBonuses: true,
  copiesNumber: tag('copiesNumber'),
  email: [entryOf('address')],
  phone: [entryOf('number', 'digits')],
  reachable: true,
  partners: [entryOf('name', 'url')],
  hasPartners: true,
  team: [entryOf('name', 'monogram', 'role', 'task')],
  hasTeam: true,
  testimonials: [
    {
      ...entryOf('name', 'location', 'role', 'document', 'content', 'rating', 'stars'),
      flag: [entryOf('position')],
    },
  ],
  hasTestimonials: true,
  videos: [{ ...entryOf('title', 'who', 'length'), film: [entryOf('url')] }],
  hasVideos: true,
  conversations: [{ who: tag('who'), messages: [{ theirs: [entryOf('text')], ours: [entryOf('text')] }] }],
  hasConversations: true,
}
