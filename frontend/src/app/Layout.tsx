import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { PageError, PageLoading } from '../components/PageState/PageState'
import { useCheckoutDocument } from '../lib/checkout-document'
import { ErrorBoundary } from './ErrorBoundary'
import styles from './Layout.module.css'
import { PageFrame } from './PageFrame'

/** What went wrong inside the page leaves header and footer standing. */
export const Layout = () => {
  const { pathname } = useLocation()
  const main = useFreshPage(pathname)
  const loading = useCheckoutDocument(pathname)
  return (
    <PageFrame pathname={pathname} main={main}>
      <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
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

const BrokenPage = () => (
  <PageError
    title="Esta página não abriu"
    detail="Recarregue a página. Se o problema continuar, volte daqui a alguns minutos; o que você já enviou está guardado."
    action={
      <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
        Recarregar a página
      </button>
    }
  />
)
