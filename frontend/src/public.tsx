import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { publicPages, publicSite } from './app/public-pages'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/public.css'

const root = document.getElementById('root')
if (root === null) throw new Error('public.html has no #root')

const pathname = window.location.pathname.replace(/(.)\/$/, '$1')
// The development server sends this script for text pages too.
const load = publicPages[pathname] ?? (await import('./app/text-pages')).loadTextPage(pathname)
const { default: Page } = await load()
const site = <StrictMode>{publicSite(pathname, Page)}</StrictMode>

// The build writes each page's HTML (frontend/vite/prerender.ts); the development server sends an empty root.
if (root.hasChildNodes()) hydrateRoot(root, site)
else createRoot(root).render(site)
