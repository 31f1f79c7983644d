import { Outlet, Route, Routes } from 'react-router-dom'
import { PageSkeleton } from '../components/PageSkeleton/PageSkeleton'
import NotFoundPage from '../features/not-found/NotFoundPage'
import { useHydrated } from '../lib/use-hydrated'
import { ApplicationPages } from './ApplicationPages'
import { Layout } from './Layout'
import { applicationPages } from './pages'

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
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)

/** The build renders what stands around an application page; the page itself is made in the browser. */
const InBrowser = () => (useHydrated() ? <Outlet /> : <PageSkeleton />)
