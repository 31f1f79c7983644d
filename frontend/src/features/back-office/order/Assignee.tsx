import { useQuery } from '@tanstack/react-query'
import { staffSessionQuery } from '../../../lib/staff-session'
import { staffQuery } from '../api/staff'

/** The colleague to whom an order is assigned. */
export const Assignee = ({ staffId }: { readonly staffId: string | null }) => {
  const staff = useQuery({ ...staffQuery, enabled: staffId !== null })
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  if (staffId === null) return 'Ninguém'
  if (staffId === me?.id) return `${me.name} (você)`
  if (staff.isPending) return '…'
  return staff.data?.find(({ id }) => id === staffId)?.name ?? 'Alguém da equipe'
}
