import type { SiteView } from '@cartorio/contracts/site/site-view.js'
import type { ComponentType } from 'react'
import { type CopyCheckWords, english, portuguese } from '../content/copy-check'
import type { ReadingText } from '../content/page-text'
import { certifications } from '../content/reading/certifications'
import { contact } from '../content/reading/contact'
import { dataRights } from '../content/reading/data-rights'
import { deliveryTimes } from '../content/reading/delivery-times'
import { documentPages } from '../content/reading/document-pages'
import { help } from '../content/reading/help'
import { privacy } from '../content/reading/privacy'
import { purposePages } from '../content/reading/purpose-pages'
import { refunds } from '../content/reading/refunds'
import { terms } from '../content/reading/terms'
import { copyCheckPath } from '../content/site'
import { AppProvider } from '../lib/app-context'
import { SiteViewContext } from '../lib/site-view/site-view'
import { HiddenOfflineBanner, type OfflineWords, offline, offlineInEnglish } from './OfflineBanner'
import { DemonstrationBand, PageFrame } from './PageFrame'

type PublicPage = {
  readonly load: () => Promise<{ default: ComponentType }>
  /** The page stands alone, without header and footer. */
  readonly alone?: true
  /** Where it is not Portuguese. */
  readonly offline?: OfflineWords
}

const reading = (text: ReadingText) => async (): Promise<{ default: ComponentType }> => {
  const { ReadingPage } = await import('../features/reading/ReadingPage')
  return { default: () => <ReadingPage text={text} /> }
}

const copyCheck = (words: CopyCheckWords) => async (): Promise<{ default: ComponentType }> => {
  const { CopyCheckPage } = await import('../features/copy-check/CopyCheckPage')
  return { default: () => <CopyCheckPage words={words} /> }
}

const readingPages = (texts: Readonly<Record<string, ReadingText>>): Readonly<Record<string, PublicPage>> =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, { load: reading(text) }]))

/** By path: the pages for which the browser runs no React. Each is a document of its own. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/': { load: () => import('../features/home/HomePage') },
  '/depoimentos': { load: () => import('../features/testimonials/TestimonialsPage') },
  '/sales': { load: () => import('../features/sales/SalesPage'), alone: true },
  '/ajuda': { load: reading(help) },
  ...readingPages(documentPages),
  ...readingPages(purposePages),
  '/prazos': { load: reading(deliveryTimes) },
  '/devolucoes': { load: reading(refunds) },
  '/termos': { load: reading(terms) },
  '/privacidade': { load: reading(privacy) },
  '/lgpd': { load: reading(dataRights) },
  '/certificacoes': { load: reading(certifications) },
  '/contato': { load: reading(contact) },
  [copyCheckPath]: { load: copyCheck(portuguese), alone: true },
  [portuguese.other.to]: { load: copyCheck(english), alone: true, offline: offlineInEnglish },
  '/404': { load: () => import('../features/not-found/NotFoundPage') },
}

/** A public page with what an installation shows on it. */
export const publicSite = async (pathname: string, view: SiteView) => {
  const page = publicPages[pathname]
  if (page === undefined) throw new Error(`no public page has the path ${pathname}`)
  const { default: Page } = await page.load()
  const shown = (
    <>
      <HiddenOfflineBanner words={page.offline ?? offline} alone={page.alone === true} />
      <Page />
    </>
  )
  return (
    <AppProvider>
      <SiteViewContext value={view}>
        {page.alone ? (
          <>
            <DemonstrationBand />
            {shown}
          </>
        ) : (
          <PageFrame pathname={pathname}>{shown}</PageFrame>
        )}
      </SiteViewContext>
    </AppProvider>
  )
}
