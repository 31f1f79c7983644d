import { siteUnderTest } from './site.js'
import { walkReloadedPayment } from './walks/reloaded-payment.js'

walkReloadedPayment(siteUnderTest())
