import { openSite, type Site } from './site.js'
import { walkErasedOrder } from './walks/erased-order.js'
import { walkOfficeForms } from './walks/office-forms.js'
import { walkOwnOrder } from './walks/own-order.js'
import { walkUnhappyOrders } from './walks/unhappy-orders.js'

let site: Site | undefined

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const opened = (): Site => {
  if (site === undefined) throw new Error('the site is not open yet')
  return site
}

walkUnhappyOrders(opened)
walkOwnOrder(opened)
walkOfficeForms(opened)
walkErasedOrder(opened)
