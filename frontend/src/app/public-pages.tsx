import type { ComponentType } from 'react'
import { AppProvider } from '../lib/app-context'
import { PageFrame } from './PageFrame'

/** By path: the pages without a router. Each is a document of its own. */
export const publicPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/': () => import('../features/home/HomePage'),
  '/depoimentos': () => import('../features/testimonials/TestimonialsPage'),
}

/** A public page as the build writes it and the browser hydrates it. */
export const publicSite = (pathname: string, Page: ComponentType) => (
  <AppProvider>
    <PageFrame pathname={pathname}>
      <Page />
    </PageFrame>
  </AppProvider>
)
