import { lazy } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { PageSkeleton } from '../components/PageSkeleton/PageSkeleton'
import { useHydrated } from '../lib/use-hydrated'
import { ApplicationPages } from './ApplicationPages'
import { Layout } from './Layout'
import { applicationPages } from './pages'

/** Of an address that the application does not have: the server answers it with a page of its own. */
const UnknownPage = lazy(() => import('../features/not-found/NotFoundPage'))

export const AppRoutes = () => (
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
