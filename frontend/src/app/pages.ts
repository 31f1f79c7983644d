import { type ComponentType, lazy } from 'react'

type Load = () => Promise<{ default: ComponentType }>

const loadApplication: Load = () => import('./ApplicationPages')

const loadHome: Load = () => import('../features/home/HomePage')
const loadTestimonials: Load = () => import('../features/testimonials/TestimonialsPage')
const loadNotFound: Load = () => import('../features/not-found/NotFoundPage')

const applicationLoads: Readonly<Record<string, Load>> = {
  '/solicitar-documentos': () => import('../features/request-documents/RequestDocumentsPage'),
  '/checkout/:orderId?': () => import('../features/checkout/CheckoutPage'),
  '/continue-order': () => import('../features/applicant-data/ContinueOrderPage'),
  '/birth-certificate-form': () => import('../features/birth-certificate/BirthCertificatePage'),
  '/tracking': () => import('../features/tracking/TrackingPage'),
  '/meus-pedidos': () => import('../features/my-orders/MyOrdersPage'),
  '/login': () => import('../features/sign-in/SignInPage'),
  '/admin/*': () => import('../features/back-office/BackOfficePage'),
}

export const HomePage = lazy(loadHome)
export const TestimonialsPage = lazy(loadTestimonials)
export const NotFoundPage = lazy(loadNotFound)
export const ApplicationPages = lazy(loadApplication)
export const applicationPages = Object.entries(applicationLoads).map(([path, load]) => ({ path, Page: lazy(load) }))

const marketingLoads: Readonly<Record<string, Load>> = { '/': loadHome, '/depoimentos': loadTestimonials }

/** Starts the imports of the page that the address names, all at once; rendering alone would start them one by one. */
export const startLoading = (pathname: string): void => {
  const first = `/${pathname.split('/')[1] ?? ''}`
  const application = Object.entries(applicationLoads).find(([path]) => path.split(/\/[:*]/)[0] === first)?.[1]
  const loads = application ? [loadApplication, application] : [marketingLoads[first] ?? loadNotFound]
  for (const load of loads) load().catch(() => undefined)
}
