import { officeDay } from '@cartorio/contracts/office-time.js'
import type { SiteContent } from '@cartorio/contracts/site/site-content.js'
import type { CountedFigures, SiteView } from '@cartorio/contracts/site/site-view.js'
import { toSiteView } from '@cartorio/contracts/site/to-site-view.js'
import type { Clock } from '../../domain/clock.js'
import type { Ports } from '../../http/ports.js'
import type { PublicFigures } from '../../query/stats/public-figures.js'

const count = new Intl.NumberFormat('pt-BR')
const average = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1 })

const countedFigures = ({ delivered, averageDays, rating }: PublicFigures): CountedFigures => ({
  delivered: delivered === undefined ? [] : [{ figure: count.format(delivered) }],
  days: averageDays === undefined ? [] : [{ figure: count.format(averageDays) }],
  rating: rating === undefined ? [] : [{ figure: average.format(rating.average), count: count.format(rating.count) }],
})

type Sources = {
  readonly site: Ports['site']
  readonly figures: () => PublicFigures
  readonly clock: Clock
  readonly demonstration: boolean
  readonly mailsKept: boolean
}

/** What the pages show now: the same object until content, figures or the office's day change. */
export const createCurrentView = ({ site, figures, clock, demonstration, mailsKept }: Sources) => {
  let made: { readonly content: SiteContent; readonly figures: PublicFigures; readonly today: string } | undefined
  let view: SiteView | undefined
  return (): SiteView => {
    const now = { content: site.content(), figures: figures(), today: officeDay(clock.now()) }
    const isSame = made?.content === now.content && made.figures === now.figures && made.today === now.today
    if (view === undefined || !isSame)
      view = toSiteView({
        content: now.content,
        counted: countedFigures(now.figures),
        today: now.today,
        demonstration,
        mailsKept,
      })
    made = now
    return view
  }
}
