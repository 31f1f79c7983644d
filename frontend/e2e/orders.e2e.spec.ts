import { siteUnderTest } from './site.js'
import { walkAttention } from './walks/attention.js'
import { walkBegunOrder } from './walks/begun-order.js'
import { walkChangedOrder } from './walks/changed-order.js'
import { walkComposedOrders } from './walks/composed-orders.js'
import { walkErasedOrder } from './walks/erased-order.js'
import { walkGuarantee } from './walks/guarantee.js'
import { walkLinks } from './walks/links.js'
import { walkMailedLink } from './walks/mailed-link.js'
import { walkMyOrders } from './walks/my-orders.js'
import { walkOfficeBulk } from './walks/office-bulk.js'
import { walkOfficeForms } from './walks/office-forms.js'
import { walkOwnOrder } from './walks/own-order.js'
import { walkPaying } from './walks/paying.js'
import { walkPublicPages } from './walks/public-pages.js'
import { walkUnhappyOrders } from './walks/unhappy-orders.js'
import { walkUnpaidMailLink } from './walks/unpaid-mail-link.js'
import { walkWizard } from './walks/wizard.js'

const site = siteUnderTest({ MAIL: 'folder' })

walkPublicPages(site)
walkLinks(site)
walkOwnOrder(site)
walkPaying(site)
walkChangedOrder(site)
walkWizard(site)
walkBegunOrder(site)
walkComposedOrders(site)
walkOfficeForms(site)
walkOfficeBulk(site)
walkErasedOrder(site)
walkAttention(site)
walkGuarantee(site)
walkMyOrders(site)
walkMailedLink(site)
walkUnpaidMailLink(site)
// They leave orders that need a person: after the walk over the list of those.
walkUnhappyOrders(site)
