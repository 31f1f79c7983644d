import type { FrameView, SiteView } from '@cartorio/contracts/site/site-view.js'
import { createContext, useContext } from 'react'
import { frameTemplate } from './frame-template'
import { isBuilding } from './is-building'

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
export const documentFrame = (): FrameView => {
  if (isBuilding) return frameTemplate()
  const written = document.querySelector<HTMLMetaElement>('meta[name="frame"]')?.content ?? ''
  return written.startsWith('{') ? JSON.parse(written) : nothing
}

export const useFrame = (): FrameView => useContext(SiteViewContext) ?? documentFrame()
