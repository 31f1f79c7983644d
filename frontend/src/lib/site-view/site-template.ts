import { claimNames } from '@cartorio/contracts/site/claim-names.js'
import type { ClaimView, Shown, SiteView } from '@cartorio/contracts/site/site-view.js'
import { frameTemplate, tag, templateEntry } from './site-view'

const claim: ClaimView = templateEntry('text', 'figure', 'proof')

/** The public pages as the build writes them: every list has one entry, of names that the server replaces. */
export const siteTemplate: SiteView = {
  ...frameTemplate(),
  counted: {
    delivered: [templateEntry('figure')],
    days: [templateEntry('figure')],
    rating: [templateEntry('figure', 'count')],
  },
  claims: Object.fromEntries(
    claimNames.map((name): [string, Shown<ClaimView>] => [name, [claim]]),
  ) as SiteView['claims'],
  certificates: [claim],
  severalBonuses: true,
  copiesNumber: tag('copiesNumber'),
  email: [templateEntry('address')],
  phone: [templateEntry('number', 'digits')],
  reachable: true,
  partners: [templateEntry('name', 'url')],
  hasPartners: true,
  team: [templateEntry('name', 'monogram', 'role', 'task')],
  hasTeam: true,
  testimonials: [
    {
      ...templateEntry('name', 'location', 'role', 'document', 'content', 'rating', 'stars'),
      flag: [templateEntry('position')],
    },
  ],
  hasTestimonials: true,
  videos: [{ ...templateEntry('title', 'who', 'length'), film: [templateEntry('url')] }],
  hasVideos: true,
  conversations: [{ who: tag('who'), messages: [{ theirs: [templateEntry('text')], ours: [templateEntry('text')] }] }],
  hasConversations: true,
}
