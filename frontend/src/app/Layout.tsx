import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { PageLoading } from '../components/PageState/PageState'
import { useCheckoutDocument } from '../lib/checkout-document'
import { BrokenPage, reloadPage } from './BrokenPage'
import { ErrorBoundary } from './ErrorBoundary'
import { OfflineBanner } from './OfflineBanner'
import { PageFrame } from './PageFrame'

/** What went wrong inside the page leaves header and footer standing. */
export const Layout = () => {
  const { pathname } = useLocation()
  const main = useFreshPage(pathname)
  const loading = useCheckoutDocument(pathname)
  return (
    <PageFrame pathname={pathname} main={main}>
      <OfflineBanner />
      <ErrorBoundary key={pathname} fallback={(broken) => <BrokenPage broken={broken} />} reload={reloadPage}>
        <Suspense fallback={<PageLoading />}>{loading ? <PageLoading /> : <Outlet />}</Suspense>
      </ErrorBoundary>
    </PageFrame>
  )
}

/** A new page starts at its top, and for those who do not see it with the focus at its start. */
const useFreshPage = (pathname: string) => {
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    if (window.location.hash !== '') return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
