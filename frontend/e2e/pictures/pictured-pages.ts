import type { Page } from 'playwright-core'
import { orderAddress, trackedOrder } from '../../src/testing/orders.js'
import type { FixedAnswers } from './fixed-answers.js'
import {
  member,
  orderAtWork,
  orderPath,
  ordersOfOffice,
  orderToComplete,
  previewedOrder,
  priceOfOneDocument,
  queuesOfOffice,
  sandboxIntent,
  shippingToBoston,
  unpaidOrder,
} from './fixed-orders.js'

export type PicturedPage = {
  readonly name: string
  readonly path: string
  /** Its file in `docs/`, of those that the README shows. */
  readonly inReadme?: string
  readonly answers: FixedAnswers
  /** What the browser keeps in its local storage. */
  readonly stored?: Readonly<Record<string, string>>
  /** Brings the page to the state that is pictured. */
  readonly open: (page: Page) => Promise<void>
}

/** Lazy pictures are loaded when they come near. */
const scrolledThrough = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll('img[loading="lazy"]')) {
      picture.scrollIntoView()
      if (picture instanceof HTMLImageElement) await picture.decode()
    }
    window.scrollTo(0, 0)
  })
}

const publicPage = (name: string, path: string): PicturedPage => ({ name, path, answers: {}, open: scrolledThrough })

export const picturedPages: readonly PicturedPage[] = [
  { ...publicPage('home', '/'), inReadme: 'home.png' },
  publicPage('testimonials', '/depoimentos'),
  publicPage('sales', '/sales'),
  publicPage('delivery-times', '/prazos'),
  publicPage('copy-check', '/verificar'),
  {
    name: 'order-choice',
    path: '/solicitar-documentos',
    answers: { 'POST /api/shipping/rate': shippingToBoston },
    open: async (page) => page.getByText(/por envio, com/).waitFor(),
  },
  {
    name: 'order-documents',
    inReadme: 'order.png',
    path: '/solicitar-documentos/varios/documentos?documento=birth',
    answers: { 'POST /api/pricing/calculate': priceOfOneDocument },
    open: async (page) => {
      await page.getByText('Envio até').first().waitFor({ state: 'attached' })
      await page.getByRole('radio', { name: 'Em papel' }).waitFor()
    },
  },
  {
    name: 'order-of-one',
    path: '/solicitar-documentos/um/documento',
    answers: { 'POST /api/pricing/calculate': priceOfOneDocument },
    open: async (page) => {
      await page.getByRole('radio', { name: 'Certidão de Nascimento' }).check({ force: true })
      await page.getByLabel('CPF').waitFor()
      await page.getByText('Envio até').first().waitFor({ state: 'attached' })
      await page.getByRole('radio', { name: 'Em papel' }).waitFor()
    },
  },
  {
    name: 'checkout',
    path: `/checkout/${unpaidOrder.token}`,
    answers: {
      [`GET /api/orders/${unpaidOrder.token}`]: unpaidOrder,
      'POST /api/create-payment-intent': sandboxIntent,
    },
    open: async (page) => page.getByLabel('Número do cartão').waitFor(),
  },
  {
    name: 'applicant-data',
    path: `/continue-order?token=${orderToComplete.token}`,
    answers: {
      [`GET /api/orders/${orderToComplete.token}`]: orderToComplete,
      [`GET /api/orders/${orderToComplete.token}/address`]: orderAddress,
      [`GET /api/orders/${orderToComplete.token}/drafts/applicant-data`]: { revision: null, draft: null },
    },
    open: async (page) => {
      await page.getByLabel('Informações adicionais').waitFor()
      await page.getByRole('button', { name: 'Usar o endereço de entrega' }).waitFor()
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    name: 'tracking',
    path: '/tracking?pedido=CO-2026-00001',
    answers: { 'POST /api/orders/track': trackedOrder() },
    open: async (page) => page.getByText('28 de novembro').first().waitFor(),
  },
  {
    name: 'order',
    inReadme: 'tracking.png',
    path: orderPath,
    answers: { [`GET /api/orders/${orderAtWork.token}`]: orderAtWork },
    open: async (page) => page.getByRole('button', { name: 'Escrever mensagem' }).waitFor(),
  },
  {
    name: 'office',
    inReadme: 'office.png',
    path: '/admin',
    answers: {
      'GET /api/auth/me': member,
      'GET /api/admin/staff': { staff: [member] },
      'GET /api/admin/orders': ordersOfOffice,
      'GET /api/admin/order-queues': queuesOfOffice,
      'GET /api/admin/bulk': { bulks: [] },
      'GET /api/admin/order-views': { views: [] },
      'GET /api/admin/office-lists': { notaryOffices: [], translators: [] },
      'GET /api/admin/conversations': {
        conversations: [],
        nextCursor: null,
        previousCursor: null,
        total: { count: 2, more: false },
      },
      [`GET /api/admin/orders/${previewedOrder.id}`]: previewedOrder,
      'GET /api/admin/attention': { entries: [], nextCursor: null, total: { count: 3, more: false } },
    },
    // The preview stands beside the list where there is room for it.
    open: async (page) =>
      page
        .getByRole((page.viewportSize()?.width ?? 0) > 1200 ? 'heading' : 'link', { name: previewedOrder.orderNumber })
        .waitFor(),
  },
]
