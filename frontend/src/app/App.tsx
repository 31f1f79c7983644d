import { speakPortuguese } from '@cartorio/contracts/portuguese-errors.js'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Fragment, lazy, type ReactNode } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { PageSkeleton } from '../components/PageSkeleton/PageSkeleton'
import { AppProvider } from '../lib/app-context'
import { Link, LinkContext, PlainLink, type SiteLinkProps } from '../lib/link'
import { queryClient } from '../lib/query-client'
import { ToastProvider } from '../lib/toast'
import { useHydrated } from '../lib/use-hydrated'
import { Layout } from './Layout'
import { applicationPages, isApplicationPath } from './pages'

speakPortuguese(() => 'Este campo')

/** Loaded only where a document begins with a payment that comes back from the bank's page. */
const ReturnedPayment = lazy(() => import('../features/checkout/ReturnedPayment'))
const returns = typeof window !== 'undefined' && new URLSearchParams(window.location.search).has('payment_intent')
const Returning = returns ? ReturnedPayment : Fragment

/** What the flows, tracking and the back office stand in. */
const ApplicationPages = () => (
  <QueryClientProvider client={queryClient}>
    <Returning>
      <Outlet />
    </Returning>
  </QueryClientProvider>
)

/** Of an address that the application does not have: the server answers it with a page of its own. */
const UnknownPage = lazy(() => import('../features/not-found/NotFoundPage'))

const AppRoutes = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route element={<InBrowser />}>
        <Route element={<ApplicationPages />}>
          {applicationPages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
      </Route>
      <Route path="*" element={<UnknownPage />} />
    </Route>
  </Routes>
)

/** The build renders what stands around an application page; the page itself is made in the browser. */
const InBrowser = () => (useHydrated() ? <Outlet /> : <PageSkeleton />)

/** Changes the route where the address is the application's, and loads the document where it is not. */
const ApplicationLink = (props: SiteLinkProps) =>
  isApplicationPath(props.to) ? <Link {...props} /> : <PlainLink {...props} />

/** The ordering, tracking and office pages; the browser and the build give it the router that each has. */
export const App = ({ Router }: { readonly Router: ComponentType<{ readonly children: ReactNode }> }) => (
  <AppProvider>
    <LinkContext value={ApplicationLink}>
      <Router>
        <ToastProvider>
          <AppRoutes />
        </ToastProvider>
      </Router>
    </LinkContext>
  </AppProvider>
)
