import { type ComponentType, lazy } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/** A page on antd: it is loaded together with what antd stands in. */
const inAntd =
  (load: Load): Load =>
  async () => {
    const [{ default: Page }, { inAntdProvider, loadAntdSheet }] = await Promise.all([load(), import('./AntdProvider')])
    await loadAntdSheet()
    return { default: inAntdProvider(Page) }
  }

const applicationLoads: Readonly<Record<string, Load>> = {
  '/solicitar-documentos': () => import('../features/request-documents/choice/OrderChoicePage'),
  '/solicitar-documentos/um/:step?': () => import('../features/request-documents/wizard/WizardFlow'),
  '/solicitar-documentos/varios/:step?': () => import('../features/request-documents/RequestDocumentsPage'),
  '/checkout/*': () => import('../features/checkout/CheckoutPage'),
  '/continue-order': () => import('../features/applicant-data/ContinueOrderPage'),
  '/birth-certificate-form': () => import('../features/birth-certificate/BirthCertificatePage'),
  '/tracking': () => import('../features/tracking/TrackingPage'),
  '/meus-pedidos': () => import('../features/my-orders/MyOrdersPage'),
  '/papel-assinado': () => import('../features/signed-papers/SignedPaperPage'),
  '/autorizacao': () => import('../features/holder-authorisation/HolderAuthorisationPage'),
  '/login': inAntd(() => import('../features/sign-in/SignInPage')),
  '/convite': inAntd(() => import('../features/registration/RegistrationPage')),
  '/admin/*': inAntd(() => import('../features/back-office/BackOfficePage')),
}

export const applicationPages = Object.entries(applicationLoads).map(([path, load]) => ({ path, Page: lazy(load) }))

const withoutParameters = (path: string): string => path.split(/\/[:*]/)[0] ?? path
export const applicationPaths = Object.keys(applicationLoads).map(withoutParameters)

/** The page whose address begins the given one; of two the longer. */
const findPageLoad = (pathname: string): Load | undefined =>
  Object.entries(applicationLoads)
    .map(([path, load]) => ({ start: withoutParameters(path), load }))
    .filter(({ start }) => `${pathname}/`.startsWith(`${start}/`))
    .sort((a, b) => b.start.length - a.start.length)[0]?.load

/** Whether the application has a page at this address; all others are documents of their own. */
export const isApplicationPath = (address: string): boolean =>
  findPageLoad(address.split(/[?#]/)[0] ?? address) !== undefined

/** Starts the import of the page that the address names; rendering would start it later. */
export const startLoading = (pathname: string): void => {
  findPageLoad(pathname)?.().catch(() => undefined)
}
