import type { HistoryActor } from '@cartorio/contracts/http/order-view.js'
import { type StaffList, staffListSchema } from '@cartorio/contracts/http/staff.js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback } from 'react'
import { request } from '../../lib/http'
import { staffSessionQuery } from '../../lib/staff-session'
import { backOfficeKeys } from './api/keys'

/** Who works at the office; read once for as long as the page is open. */
export const staffQuery = queryOptions({
  queryKey: backOfficeKeys.staff,
  queryFn: async ({ signal }): Promise<StaffList['staff']> =>
    (await request('GET', '/api/admin/staff', { schema: staffListSchema, signal })).staff,
})

type Colleague = { readonly id: string; readonly name: string }

/** The people of the office, for a select; the signed-in one is marked. */
export const colleagueOptions = (staff: readonly Colleague[] | undefined, me: string | undefined) =>
  (staff ?? []).map(({ id, name }) => ({ value: id, label: id === me ? `${name} (você)` : name || 'Sem nome' }))

type NameOf = (staffId: string) => string

const useNameOf = (): NameOf => {
  const { data: staff, isPending } = useQuery(staffQuery)
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  return useCallback(
    (staffId) => {
      if (staffId === me?.id) return `${me.name} (você)`
      if (isPending) return '…'
      return staff?.find(({ id }) => id === staffId)?.name ?? 'Alguém da equipe'
    },
    [staff, isPending, me],
  )
}

const NamesContext = createContext<NameOf | undefined>(undefined)

/** Reads the names once for all that is in it: fifty rows of a table would each subscribe to them. */
export const ColleagueNames = ({ children }: { readonly children: ReactNode }) => (
  <NamesContext value={useNameOf()}>{children}</NamesContext>
)

/** The colleague to whom an order is assigned. */
export const Assignee = ({ staffId }: { readonly staffId: string | null }) => {
  const nameOf = use(NamesContext)
  if (staffId === null) return 'Ninguém'
  return nameOf === undefined ? <AssigneeAlone staffId={staffId} /> : nameOf(staffId)
}

const AssigneeAlone = ({ staffId }: { readonly staffId: string }) => useNameOf()(staffId)

/** Who acted, as the office calls them. */
export const Actor = ({ by }: { readonly by: HistoryActor }) => {
  if (by === 'customer') return 'Cliente'
  if (by === 'system') return 'Sistema'
  return <Assignee staffId={by} />
}
