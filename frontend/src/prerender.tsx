import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/App'
import { applicationPaths } from './app/pages'
import { publicPages, publicSite } from './app/public-pages'
import type { BuiltPage, BuiltSite } from './content/built-page'
import * as heads from './content/page-heads'
import type { ReadingText } from './content/page-text'
import { documentPages } from './content/reading/document-pages'
import { help } from './content/reading/help'
import { purposePages } from './content/reading/purpose-pages'
import { buildQuestions, homeData } from './content/structured-data'
import { siteTemplate } from './lib/site-view/site-template'

/** Pages for which the browser runs no React. */
const publicScriptBudget = 30

const inPublic = (path: string, module: string, head: heads.PageHead): BuiltPage => ({
  path,
  shell: 'text.html',
  module: `src/features/${module}`,
  ...head,
  scriptBudget: publicScriptBudget,
})
/**
 * What each route had in November 2026 and two or three per cent more, so that none grows unseen: the files are put
 * together anew with each change (vite/merge-files.ts), and move by as much. A smaller figure replaces it when a route
 * has become lighter. The goals: order flow 150, tracking 120, checkout without Stripe's script 140, customer
 * data and birth certificate 150.
 */
const applicationScriptBudgets: Readonly<Record<string, number>> = {
  '/solicitar-documentos': 140,
  '/solicitar-documentos/um': 160,
  '/solicitar-documentos/varios': 160,
  '/tracking': 130,
  '/checkout': 147,
  // With what is known folded away, the outline that keeps the room of later fields, and a sentence for each field.
  '/continue-order': 163,
  '/birth-certificate-form': 163,
  '/meus-pedidos': 130,
  // Seldom opened: they load what other pages share (vite/chunks.ts).
  '/papel-assinado': 160,
  '/autorizacao': 180,
  '/login': 239,
  // Seldom opened: with the form and the rules of a password.
  '/convite': 246,
  // With the pages of reports, settings, audits and the system named in its bar; the goal is 360.
  '/admin': 378,
}

const findScriptBudget = (path: string): number => {
  const budget = applicationScriptBudgets[path]
  if (budget === undefined) throw new Error(`src/prerender.tsx has no script budget for ${path}`)
  return budget
}

/** What stands on antd. */
const onAntd = ['/login', '/convite', '/admin']

/** Its module is loaded where the path names it, so that the order pages share one shell. */
const inApplication = (path: string, module: string, head: heads.PageHead, hidden?: true): BuiltPage => ({
  path,
  shell: 'index.html',
  module: `src/features/${module}`,
  ...head,
  ...(hidden && { hidden }),
  ...(onAntd.includes(path) && { alongside: ['src/app/AntdProvider.tsx'] }),
  scriptBudget: findScriptBudget(path),
})

const copyCheckPage = 'copy-check/CopyCheckPage.tsx'
const readingPage = 'reading/ReadingPage.tsx'

const helpPages = (
  pages: Readonly<Record<string, ReadingText>>,
  buildHead: (text: ReadingText) => heads.PageHead,
): readonly BuiltPage[] =>
  Object.entries(pages).map(([path, text]) => ({
    ...inPublic(path, readingPage, buildHead(text)),
    structured: buildQuestions(text),
  }))

export const builtPages: BuiltSite['builtPages'] = [
  { ...inPublic('/', 'home/HomePage.tsx', heads.homeHead), structured: homeData },
  { ...inPublic('/depoimentos', 'testimonials/TestimonialsPage.tsx', heads.testimonialsHead), listedWith: 'stories' },
  inPublic('/sales', 'sales/SalesPage.tsx', heads.salesHead),
  { ...inPublic('/ajuda', readingPage, heads.helpHead), structured: buildQuestions(help) },
  ...helpPages(documentPages, heads.buildDocumentHead),
  ...helpPages(purposePages, heads.buildPurposeHead),
  inPublic('/prazos', readingPage, heads.deliveryTimesHead),
  inPublic('/devolucoes', readingPage, heads.refundsHead),
  inPublic('/termos', readingPage, heads.termsHead),
  inPublic('/privacidade', readingPage, heads.privacyHead),
  inPublic('/lgpd', readingPage, heads.dataRightsHead),
  inPublic('/certificacoes', readingPage, heads.certificationsHead),
  inPublic('/contato', readingPage, heads.contactHead),
  inPublic('/verificar', copyCheckPage, heads.copyCheckHead),
  { ...inPublic('/verify', copyCheckPage, heads.copyCheckEnglishHead), language: 'en' },
  { ...inPublic('/404', 'not-found/NotFoundPage.tsx', heads.notFoundHead), hidden: true },
  inApplication('/solicitar-documentos', 'request-documents/choice/OrderChoicePage.tsx', heads.requestHead),
  inApplication('/solicitar-documentos/um', 'request-documents/wizard/WizardFlow.tsx', heads.oneDocumentHead, true),
  inApplication(
    '/solicitar-documentos/varios',
    'request-documents/RequestDocumentsPage.tsx',
    heads.severalDocumentsHead,
    true,
  ),
  {
    ...inApplication('/tracking', 'tracking/TrackingPage.tsx', heads.trackingHead),
    // The order's own page, which every mail links to.
    withToken: { modules: ['src/features/tracking/own/OwnTracking.tsx'], scriptBudget: 162 },
  },
  inApplication('/checkout', 'checkout/CheckoutPage.tsx', heads.checkoutHead, true),
  inApplication('/continue-order', 'applicant-data/ContinueOrderPage.tsx', heads.customerDataHead, true),
  inApplication('/birth-certificate-form', 'birth-certificate/BirthCertificatePage.tsx', heads.customerDataHead, true),
  inApplication('/meus-pedidos', 'my-orders/MyOrdersPage.tsx', heads.myOrdersHead, true),
  inApplication('/papel-assinado', 'signed-papers/SignedPaperPage.tsx', heads.signedPaperHead, true),
  inApplication(
    '/autorizacao',
    'holder-authorisation/HolderAuthorisationPage.tsx',
    heads.holderAuthorisationHead,
    true,
  ),
  inApplication('/login', 'sign-in/SignInPage.tsx', heads.officeHead, true),
  inApplication('/convite', 'registration/RegistrationPage.tsx', heads.officeHead, true),
  inApplication('/admin', 'back-office/BackOfficePage.tsx', heads.officeHead, true),
]

/** An address that is opened or reloaded needs its file. */
const withoutFile = [...applicationPaths, ...Object.keys(publicPages)].filter(
  (path) => !builtPages.some((page) => page.path === path),
)
if (withoutFile.length > 0) throw new Error(`src/prerender.tsx has no page for ${withoutFile.join(', ')}`)

const buildSite = async ({ path, shell }: BuiltPage): Promise<ReactElement> => {
  if (shell === 'index.html')
    return <App Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
  return publicSite(path, siteTemplate)
}

export const render: BuiltSite['render'] = async (page) => renderToString(await buildSite(page))
