import type { StaffSession } from '../../lib/staff-session'

/** Who sees the page of the system, as the server decides again. */
export const mayOpenSystem = ({ role }: Pick<StaffSession, 'role'>): boolean => role === 'admin'
