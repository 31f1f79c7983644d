import { accountRoutes } from './account-routes.js'
import { bulkRoutes } from './bulk-routes.js'
import { customerDataRoutes } from './customer-data-routes.js'
import { customerRoutes } from './customer-routes.js'
import { attentionRoutes, contactRoutes, lostOrderRoutes, mailRoutes } from './inbox-routes.js'
import { orderViewRoutes } from './order-view-routes.js'
import { paymentRoutes } from './payment-routes.js'
import { privacyRoutes } from './privacy-routes.js'
import { reportRoutes } from './report-routes.js'
import { roleRoutes } from './role-routes.js'
import type { ApiRoute } from './route.js'
import { secondFactorRoutes } from './second-factor-routes.js'
import { serviceRoutes } from './service-routes.js'
import { staffAccountRoutes } from './staff-account-routes.js'
import { staffRoutes } from './staff-routes.js'
import { systemRoutes } from './system-routes.js'

/** Raised when a caller must change. */
export const apiVersion = '1.0.0'

/** Every route of every role and configuration; a spec holds it against what is really served. */
export const everyRoute: readonly ApiRoute[] = [
  ...customerRoutes,
  ...customerDataRoutes,
  ...paymentRoutes,
  ...staffRoutes,
  ...accountRoutes,
  ...secondFactorRoutes,
  ...roleRoutes,
  ...staffAccountRoutes,
  ...bulkRoutes,
  ...orderViewRoutes,
  ...reportRoutes,
  ...mailRoutes,
  ...attentionRoutes,
  ...contactRoutes,
  ...lostOrderRoutes,
  ...privacyRoutes,
  ...systemRoutes,
  ...serviceRoutes,
]
