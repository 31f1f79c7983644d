import { presenceSchema } from '@cartorio/contracts/http/presence.js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '../../../lib/http'
import { staffSessionQuery } from '../../../lib/staff-session'
import { backOfficeKeys } from './keys'

/** Milliseconds between two beats of a tab: the server forgets one that misses two. */
export const beatMillis = 25_000

const tell = (id: string, tab: string, left: boolean) =>
  request('POST', `/api/admin/orders/${id}/presence?tab=${tab}${left ? '&left=true' : ''}`, {
    schema: presenceSchema,
    keepalive: left,
  })

/** Ids of everybody at the office who has the order open; the live stream brings changes in between. */
const presenceQuery = (id: string, tab: string) =>
  queryOptions({
    queryKey: backOfficeKeys.presence(id),
    queryFn: async (): Promise<readonly string[]> => (await tell(id, tab, false)).staff,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: beatMillis,
    refetchIntervalInBackground: true,
  })

/** Tells the office that this tab has the order open while `isHere`; answers the colleagues who have it open too. */
export const useColleaguesHere = (id: string, isHere: boolean): readonly string[] => {
  const [tab] = useState(() => crypto.randomUUID())
  const me = useQuery({ ...staffSessionQuery, enabled: false }).data?.id
  const present = useQuery({ ...presenceQuery(id, tab), enabled: isHere }).data ?? []
  useEffect(() => {
    if (!isHere) return
    const leave = () => void tell(id, tab, true).catch(() => undefined)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, tab, isHere])
  return isHere ? present.filter((staffId) => staffId !== me) : []
}
