import { officeDay } from '@cartorio/contracts/office-time.js'
import { demonstrationContent } from '@cartorio/contracts/site/demonstration.js'
import { noFigures, toSiteView } from '@cartorio/contracts/site/to-site-view.js'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { startBehaviours } from './app/behaviours'
import { publicPages, publicSite } from './app/public-pages'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/public.css'

/** The public pages on the development server. Visitors get their HTML from the build, and `text.ts`. */
const root = document.getElementById('root')
if (root === null) throw new Error('public.html has no #root')

const pathname = window.location.pathname.replace(/(.)\/$/, '$1')
/** The development server fills nothing in: it shows what a demonstration does. */
const view = toSiteView({
  content: demonstrationContent,
  demonstration: true,
  mailsKept: true,
  today: officeDay(new Date().toISOString()),
  counted: noFigures,
})
const site = await publicSite(pathname in publicPages ? pathname : '/404', view)

const Site = () => {
  useEffect(() => startBehaviours(document), [])
  return site
}
createRoot(root).render(
  <StrictMode>
    <Site />
  </StrictMode>,
)
