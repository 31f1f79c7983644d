import type { HistoryActor } from '@cartorio/contracts/http/order-view.js'
import { type StaffList, staffListSchema } from '@cartorio/contracts/http/staff.js'
import { queryOptions, useQuery } from '@tanstack/react-query'
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

/** The colleague to whom an order is assigned. */
export const Assignee = ({ staffId }: { readonly staffId: string | null }) => {
  const staff = useQuery({ ...staffQuery, enabled: staffId !== null })
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  if (staffId === null) return 'Ninguém'
  if (staffId === me?.id) return `${me.name} (você)`
  if (staff.isPending) return '…'
  return staff.data?.find(({ id }) => id === staffId)?.name ?? 'Alguém da equipe'
}

/** Who acted, as the office calls them. */
export const Actor = ({ by }: { readonly by: HistoryActor }) => {
  if (by === 'customer') return 'Cliente'
  if (by === 'system') return 'Sistema'
  return <Assignee staffId={by} />
}
