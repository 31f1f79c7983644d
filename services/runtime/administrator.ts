import { createStaffAccount, firstAdministrator } from '../command/staff/create-staff-account.js'
import { TechnicalError } from '../domain/technical-error.js'
import type { AppDeps } from './app.module.js'
import type { Config } from './config.js'

/** The first administrator, as the start prints it. */
export type Administrator = {
  readonly email: string
  /** Until it was shown once. */
  readonly password: string | undefined
  /** Call it once the password was shown: it is never shown again. */
  markShown(): Promise<void>
}

/** Makes the first administrator and answers the password until it was shown. Instances without the command role make no account. */
export const ensureAdministrator = async (
  { command, ports }: Pick<AppDeps, 'command' | 'ports'>,
  { ROLES: roles, TENANTS: [tenantId], ADMIN_EMAIL: email = 'admin@cartorio.example' }: Config,
): Promise<Administrator> => {
  if (!roles.includes('command')) return { email, password: undefined, markShown: () => Promise.resolve() }
  if (tenantId === undefined) throw new TechnicalError('no tenant is configured')
  const staffId = firstAdministrator(tenantId)
  const account = { name: 'Administração', email, tenantId, roles: ['admin'] as const }
  const password = await createStaffAccount({ ...ports, ...command }, ports.credentials, staffId, account)
  return { email, password, markShown: () => ports.credentials.markDisclosed(staffId) }
}
