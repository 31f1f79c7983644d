import { settingsRead } from '@cartorio/contracts/http/routes/settings-routes.js'
import { settingsView } from '../../presentation/settings/settings-view.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

/** An office's settings, as the log has them now. */
export const readSettings = serveStaffRead(settingsRead, async ({ settings, clock }, { tenantId }) =>
  settingsView(await settings.refreshed(tenantId), clock.now(), settings.of()),
)
