import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { createContext, type RefObject, useContext, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { isSignedOut } from '../../../lib/staff-session'
import { forgetKept } from '../new-order/kept-text'

/** How many forms are open over the pages of the back office. */
export const OpenForms = createContext({ current: 0 })

/** While this part of the page is there, the end of the session does not lead away from it. */
export const useKeepsPage = (): void => {
  const open = useContext(OpenForms)
  useEffect(() => {
    open.current += 1
    return () => {
      open.current -= 1
    }
  }, [open])
}

/** `in-form`: a form is open, whose text would be lost on the way to the sign-in. */
type SessionEnd = 'in-form' | 'nothing-open'

const isRefused = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): boolean =>
  event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error)

/** Since when a call of any page was refused because the session has ended: `undefined` while it goes on. */
export const useSignedOut = (openForms: RefObject<number>) => {
  const client = useQueryClient()
  const [end, setEnd] = useState<SessionEnd>()
  useEffect(() => {
    const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (isRefused(event)) setEnd(openForms.current > 0 ? 'in-form' : 'nothing-open')
    }
    const stops = [client.getQueryCache().subscribe(hear), client.getMutationCache().subscribe(hear)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, openForms])
  return { end, goOn: () => setEnd(undefined), leave: () => setEnd('nothing-open') }
}

/** To the sign-in, and from there back to where the person was. */
export const ToSignIn = () => {
  const { pathname, search } = useLocation()
  // What was typed of a customer ends with the session.
  useEffect(forgetKept, [])
  return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
}
