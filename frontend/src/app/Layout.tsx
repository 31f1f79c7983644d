import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { HeadPlace } from '../components/PageHead/PageHead'
import { findSkeleton, PageSkeleton } from '../components/PageSkeleton/PageSkeleton'
import { stripFlowStep } from '../lib/paths'
import { BrokenPage, ErrorBoundary, reloadPage } from './ErrorBoundary'
import { isOffice, OfficeFrame } from './OfficeFrame'
import { OfflineBanner } from './OfflineBanner'
import { isCheckout, PageFrame, useCheckoutDocument } from './PageFrame'

/** What went wrong inside the page leaves what stands around it. */
export const Layout = () => {
  const { pathname, search } = useLocation()
  const main = useFreshPage(stripFlowStep(pathname))
  const loading = useCheckoutDocument(pathname)
  const page = (
    <>
      <OfflineBanner />
      <HeadPlace first={findSkeleton(pathname, '')?.heading} compact={isCheckout(pathname)}>
        <ErrorBoundary
          key={findMountPath(pathname)}
          page={stripFlowStep(pathname)}
          fallback={(broken) => <BrokenPage broken={broken} />}
          reload={reloadPage}
        >
          <Suspense fallback={<PageSkeleton />}>{loading ? <PageSkeleton /> : <Outlet />}</Suspense>
        </ErrorBoundary>
      </HeadPlace>
    </>
  )
  if (isOffice(pathname))
    return (
      <OfficeFrame pathname={pathname} main={main}>
        {page}
      </OfficeFrame>
    )
  return (
    <PageFrame pathname={pathname} search={search} main={main}>
      {page}
    </PageFrame>
  )
}

/** The pages that stay mounted together: those of the back office share a live stream. */
const findMountPath = (pathname: string): string => (isOffice(pathname) ? '/admin' : stripFlowStep(pathname))

/** A new page starts at its top, and for those who do not see it with the focus at its start. */
const useFreshPage = (page: string) => {
  const main = useRef<HTMLElement>(null)
  const lastPage = useRef(page)
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    if (window.location.hash !== '') return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [page])
  return main
}
