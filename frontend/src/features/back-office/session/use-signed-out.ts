import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { isSignedOut } from '../../../lib/staff-session'

/** `in-form`: a form is open, whose text would be lost on the way to the sign-in. */
export type SessionEnd = 'in-form' | 'nothing-open'

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
