import { randomUUID } from 'node:crypto'
import { createOrder } from '../bench/samples.mjs'

/** An order that is placed and not paid: its link opens the checkout and both forms. */
const placeOrder = async (url) => {
  const answer = await fetch(`${url}/api/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(createOrder),
  })
  if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).orderId
}

const menu = { click: 'button[aria-controls][aria-expanded="false"]', effect: 'button[aria-expanded="true"]' }
const checkbox = { click: 'main input[type="checkbox"]', effect: 'main input[type="checkbox"]:checked' }
const radio = { click: 'main input[type="radio"]', effect: 'main input[type="radio"]:checked' }
/** An empty form that is sent says what is missing. */
const send = { click: 'main form button[type="submit"]', effect: 'main form [aria-invalid="true"]' }
/** A button of the order's own page: copied or not, a toast says so. */
const copyLink = { click: 'main button', text: 'Copiar link', effect: 'button[aria-label="Fechar aviso"]' }

const publicGoals = { kilobytes: 30, firstClick: 3.5, performance: 98, largestPaint: 1.6, layoutShift: 0.02 }
const formGoals = { kilobytes: 150, firstClick: 5, performance: 95, largestPaint: 2, layoutShift: 0.03 }
const trackingGoals = { kilobytes: 120, firstClick: 4.5, performance: 96, largestPaint: 1.8, layoutShift: 0.03 }

/** The order's own page, which every mail links to. */
const ownOrderGoals = { ...trackingGoals, kilobytes: 145 }

const deskOrders = 500
/** Lighthouse as a desk computer; the other goals are of a phone. */
const deskGoals = { kilobytes: 360, performance: 88, listShown: 100 }
/** An order is selected. */
const selectRow = { click: '[data-desk] tbody input[type="checkbox"]', effect: '[data-desk] tbody input:checked' }

const signIn = async (url, administrator) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  if (!answer.ok) throw new Error(`the sign-in was answered ${answer.status}: ${await answer.text()}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The desk of the back office, signed in, with more orders than its table shows. */
const deskOf = ({ url, administrator }) => ({
  name: 'desk',
  path: '/admin',
  ...selectRow,
  hasList: true,
  /** It keeps a connection for what changes, so that its network is never idle. */
  shows: '[data-desk] tbody input[type="checkbox"]',
  /** Only now: no other page is to carry these orders. Returns the cookie. */
  open: async () => {
    for (let placed = 0; placed < deskOrders; placed += 1) await placeOrder(url)
    return signIn(url, administrator)
  },
  goals: deskGoals,
})

/** What is measured: a control of each page, what its click changes, and the goals. */
export const pagesOf = async (product) => {
  const { url } = product
  const link = encodeURIComponent(await placeOrder(url))
  return [
    { name: 'home', path: '/', ...menu, goals: publicGoals },
    { name: 'testimonials', path: '/depoimentos', ...menu, goals: publicGoals },
    { name: 'terms', path: '/termos', ...menu, goals: publicGoals },
    { name: 'order choice', path: '/solicitar-documentos', ...menu, goals: formGoals },
    { name: 'wizard', path: '/solicitar-documentos/um/documento', ...radio, goals: formGoals },
    { name: 'multi-item', path: '/solicitar-documentos/varios/documentos', ...radio, goals: formGoals },
    { name: 'checkout', path: `/checkout/${link}`, ...checkbox, goals: { ...formGoals, kilobytes: 140 } },
    { name: 'tracking', path: '/tracking', clickPath: `/tracking?token=${link}`, ...copyLink, goals: trackingGoals },
    { name: 'own order', path: `/tracking?token=${link}`, ...copyLink, goals: ownOrderGoals },
    { name: 'customer data', path: `/continue-order?token=${link}`, ...send, goals: formGoals },
    { name: 'birth certificate', path: `/birth-certificate-form?token=${link}`, ...send, goals: formGoals },
    deskOf(product),
  ]
}
