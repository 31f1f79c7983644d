import { systemRead } from '@cartorio/contracts/http/routes/system-routes.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

/** How the installation does; the right to it is the first tenant's alone. */
export const readSystem = serveStaffRead(systemRead, ({ system }) => system.read())
