import { accountRequests } from './account-requests.js'
import { attentionRequests } from './attention-requests.js'
import { bulkRequests } from './bulk-requests.js'
import { copyCheckRequests } from './copy-check-requests.js'
import { customerRequests } from './customer-requests.js'
import { lostOrderRequests } from './lost-order-requests.js'
import { mailRequests } from './mail-requests.js'
import { myOrdersRequests } from './my-orders-requests.js'
import { officeFormRequests } from './office-form-requests.js'
import { officeRequests } from './office-requests.js'
import { orderViewRequests } from './order-view-requests.js'
import { otherRequests } from './other-requests.js'
import { paymentRequests } from './payment-requests.js'
import { privacyRequests } from './privacy-requests.js'
import { queueRequests } from './queue-requests.js'
import { readRequests } from './read-requests.js'
import { reportRequests } from './report-requests.js'
import { roleRequests } from './role-requests.js'
import { secondFactorRequests } from './second-factor-requests.js'
import { settingsRequests } from './settings-requests.js'
import { signedPaperRequests } from './signed-paper-requests.js'
import { staffAccountRequests } from './staff-account-requests.js'
import { staffCommandRequests } from './staff-command-requests.js'
import { systemRequests } from './system-requests.js'
import type { RouteRequests } from './world.js'

/** Every route with requests that send it all that it takes, and more. A route without an entry fails the spec. */
export const everyRequest: RouteRequests = {
  ...customerRequests,
  ...signedPaperRequests,
  ...myOrdersRequests,
  ...officeFormRequests,
  ...copyCheckRequests,
  ...mailRequests,
  ...lostOrderRequests,
  ...paymentRequests,
  ...officeRequests,
  ...staffCommandRequests,
  ...attentionRequests,
  ...bulkRequests,
  ...reportRequests,
  ...orderViewRequests,
  ...accountRequests,
  ...secondFactorRequests,
  ...otherRequests,
  ...readRequests,
  ...queueRequests,
  ...privacyRequests,
  ...settingsRequests,
  ...roleRequests,
  ...staffAccountRequests,
  ...systemRequests,
}
