import { systemRead } from '@cartorio/contracts/http/routes/system-routes.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

/** How the installation does. */
export const readSystem = serveStaffRead(systemRead, ({ system }) => system.read())
