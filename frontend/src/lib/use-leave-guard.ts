import { useEffect, useRef } from 'react'
import { stripFlowStep } from './paths'

export const leaveQuestion = 'Sair desta página? O que você preencheu e ainda não foi enviado será perdido.'

/** The link of a plain click that leads to another page of the site. */
const leavingLink = (event: MouseEvent): URL | undefined => {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  const link = target.closest('a')
  if (link === null || link.href === '' || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const { origin, pathname, search } = window.location
  const here = stripFlowStep(pathname)
  const leaves = stripFlowStep(url.pathname) !== here || (here === pathname && url.search !== search)
  return url.origin === origin && leaves ? url : undefined
}

/** Where the page stands in the tab's history; the router counts it. */
const historyIndex = (): number => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}

/**
 * While `unsaved`, the page is not left without a question: by a link of the site, by the browser's back and forward,
 * by a reload or by closing the tab (there in the browser's own words). `<BrowserRouter>` has no blocker of its own.
 */
export const useLeaveGuard = (unsaved: boolean, question = leaveQuestion): void => {
  const here = useRef(0)
  // The steps of a flow are entries of their own, and one page.
  useEffect(() => {
    here.current = historyIndex()
  })
  useEffect(() => {
    if (!unsaved) return
    const page = stripFlowStep(window.location.pathname)
    let agreed = false
    let returning = false

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!agreed) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      if (leavingLink(event) === undefined) return
      agreed = window.confirm(question)
      if (agreed) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Heard before the router: what is declined must not change the route.
    const onHistory = (event: PopStateEvent) => {
      if (returning) {
        returning = false
        event.stopImmediatePropagation()
        return
      }
      if (stripFlowStep(window.location.pathname) === page) return
      agreed = window.confirm(question)
      if (agreed) return
      event.stopImmediatePropagation()
      returning = true
      window.history.go(here.current - historyIndex())
    }
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('popstate', onHistory, { capture: true })
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('popstate', onHistory, { capture: true })
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [unsaved, question])
}
