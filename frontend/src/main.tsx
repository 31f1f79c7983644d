import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App'
import { startTooltips } from './app/behaviours/tooltips'
import { isPaymentSent, mayReload } from './app/failed-chunk'
import { startLoading } from './app/pages'
import { beginMeasuring } from './lib/begin-measuring'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'

/** On a slow line the fonts come after the scripts (src/start.ts), and after those that the page loads next. */
const partsMillis = 2000
const showLetters = () => setTimeout(() => document.documentElement.classList.remove('plain-letters'), partsMillis)
if (document.readyState === 'complete') showLetters()
else window.addEventListener('load', showLetters, { once: true })

startLoading(window.location.pathname)
startTooltips(document)
beginMeasuring()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** What breaks outside of the pages, such as the header, leaves nothing on the page; the checkout leads on. */
const onUncaughtError = (error: unknown) => {
  reportError(error)
  if (isPaymentSent() && mayReload()) window.location.reload()
}

const site = (
  <StrictMode>
    <App Router={BrowserRouter} />
  </StrictMode>
)
// The build writes each page's HTML (frontend/vite/prerender.ts); the development server sends an empty root.
const options = { onUncaughtError }
if (root.hasChildNodes()) hydrateRoot(root, site, options)
else createRoot(root, options).render(site)
