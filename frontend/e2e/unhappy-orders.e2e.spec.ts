import { siteUnderTest } from './site.js'
import { walkUnhappyOrders } from './walks/unhappy-orders.js'

walkUnhappyOrders(siteUnderTest())
