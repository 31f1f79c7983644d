import { defaultTenant } from '@cartorio/contracts/ids.js'
import { rights } from '@cartorio/contracts/rights.js'
import type { Accounts } from '../../identity/accounts.js'

/** Everybody may do everything: for commands that are tried without accounts. */
export const allRights: Accounts = {
  find: async () => ({ tenantId: defaultTenant, roles: ['admin'], state: 'open' }),
  rightsIn: () => rights,
}
