import { rolesRead } from '@cartorio/contracts/http/routes/role-routes.js'
import { rolesView } from '../../presentation/roles-view.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

/** Sets of rights, as the log has them now. */
export const readRoles = serveStaffRead(rolesRead, async ({ settings }, { tenantId }) =>
  rolesView(await settings.refreshed(tenantId)),
)
