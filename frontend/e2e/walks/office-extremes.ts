import type { AdminOrder, AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { BulkPreview } from '@cartorio/contracts/http/bulk.js'
import type { OrderView } from '@cartorio/contracts/http/order-views.js'
import { orderViewIdSchema, staffIdSchema } from '@cartorio/contracts/ids.js'
import type { Page } from 'playwright-core'
import { adminOrder, adminRow, itemUuid } from '../../src/testing/orders.js'
import { newVisitor } from '../browser.js'
import { type FixedAnswers, fixAnswers } from '../pictures/fixed-answers.js'
import { member, queuesOfOffice } from '../pictures/fixed-orders.js'
import { atBothWidths } from '../screens.js'
import type { Site } from '../site.js'

/** 140 letters without a place where a line may end. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)

const startable: Partial<AdminOrderRow> = {
  status: 'PAID',
  statusLabel: 'Pago',
  allowedCommands: [
    { name: 'start', itemIds: [] },
    { name: 'message', itemIds: [] },
  ],
}
const rowsOf = (count: number): readonly AdminOrderRow[] =>
  Array.from({ length: count }, (_, index) =>
    adminRow({
      ...startable,
      id: itemUuid(500 + index),
      orderNumber: `CO-2026-${String(500 - index).padStart(5, '0')}`,
      applicantName: index % 2 === 0 ? longName : 'Ana Sá',
    }),
  )
const first: AdminOrder = adminOrder({ ...rowsOf(1)[0], assignedTo: member.id })

const viewOf = (number: number, changes: Partial<OrderView>): OrderView => ({
  id: orderViewIdSchema.parse(`71e00000-0000-4000-8000-00000000000${number}`),
  name: 'Emitir',
  own: true,
  shared: false,
  owner: { id: staffIdSchema.parse(member.id), name: member.name, active: true },
  shows: { queue: 'start' },
  ...changes,
})
const gone = { id: staffIdSchema.parse(itemUuid(9)), name: longName, active: false }
const views: readonly OrderView[] = [
  viewOf(1, { name: longName.slice(0, 60), shared: true }),
  viewOf(2, { name: 'Itália' }),
  viewOf(3, { name: 'Disputas e garantias', own: false, shared: true, owner: { ...gone, name: 'Rita Prado' } }),
  viewOf(4, { name: longName.slice(0, 60), own: false, shared: true, owner: gone }),
  // After the erasure of the owner's data nothing is left of both names.
  viewOf(5, { name: '', own: false, shared: true, owner: { ...gone, name: '' } }),
]

const preview: BulkPreview = {
  rows: rowsOf(50).map(({ id, orderNumber }, index) => ({
    orderId: id,
    orderNumber,
    outcome: index % 3 === 2 ? 'refused' : 'done',
    revision: 7,
    text: index % 3 === 2 ? `O pedido espera ${longName}` : 'Passa a “Em Andamento”.',
    changed: index === 1,
  })),
}

const answersFor = (count: number): FixedAnswers => {
  const rows = rowsOf(count)
  return {
    'GET /api/auth/me': { ...member, name: longName },
    'GET /api/admin/staff': { staff: [{ ...member, name: longName }] },
    'GET /api/admin/orders': {
      orders: rows,
      nextCursor: count === 50 ? 'next' : null,
      previousCursor: null,
      total: { count, more: false },
    },
    'GET /api/admin/order-queues': queuesOfOffice,
    'GET /api/admin/bulk': { bulks: [] },
    'GET /api/admin/order-views': { views: count === 0 ? [] : views },
    'GET /api/admin/order-view-counts': {
      views: views.map(({ id }, index) => ({ id, count: index === 3 ? 1000 : index * 7, more: index === 3 })),
    },
    'GET /api/admin/office-lists': { notaryOffices: [], translators: [] },
    'GET /api/admin/message-templates': { version: 1, templates: [] },
    'GET /api/admin/conversations': {
      conversations: [],
      nextCursor: null,
      previousCursor: null,
      total: { count: 0, more: false },
    },
    'GET /api/admin/attention': { entries: [], nextCursor: null, total: { count: 0, more: false } },
    ...Object.fromEntries(rows.map((row) => [`GET /api/admin/orders/${row.id}`, adminOrder(row)])),
    [`GET /api/admin/orders/${first.id}`]: first,
    [`POST /api/admin/orders/${first.id}/presence`]: { staff: [] },
    [`POST /api/admin/orders/${first.id}/reveal`]: {
      contact: null,
      delivery: null,
      holders: first.documents.map(({ id }) => ({ itemId: id, name: longName, relation: 'self' })),
      registryOffice: null,
      applicantData: null,
      birthCertificate: null,
      birthCertificates: [],
      certificateChoices: null,
      notes: [],
    },
    'POST /api/admin/bulk/preview': preview,
  }
}

/** Opens the office with fixed answers; a call that has none fails the walk. */
const withOrders = async ({ browser, product }: Site, count: number, walk: (page: Page) => Promise<void>) => {
  const { page, context, errors } = await newVisitor(browser, 'wide')
  const unexpected = await fixAnswers(context, answersFor(count))
  await page.goto(`${product.url}/admin`)
  await page.getByRole('heading', { level: 1, name: 'Painel Administrativo' }).waitFor()
  await walk(page)
  expect({ unexpected, errors }).toEqual({ unexpected: [], errors: [] })
  await context.close()
}

/** The desk with no order, with one, and with a full page of them. */
export const walkFewAndMany = async (site: Site): Promise<void> => {
  await withOrders(site, 0, async (page) => {
    await page.getByText('Nenhum pedido').waitFor()
    await atBothWidths(page, 'desk-0')
  })
  await withOrders(site, 1, async (page) => {
    await page.getByText('1 pedido', { exact: true }).waitFor()
    await atBothWidths(page, 'desk-1')
  })
  await withOrders(site, 50, async (page) => {
    await page.getByText('50 pedidos', { exact: true }).waitFor()
    await atBothWidths(page, 'desk-50')
  })
}

/** Names of 140 letters: in the list and its preview, at the order, and in the preview of many orders. */
export const walkLongNames = (site: Site): Promise<void> =>
  withOrders(site, 50, async (page) => {
    await page.getByText('50 pedidos', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Selecionar CO-2026-00500' }).click()
    await page.keyboard.press('a')
    await page.getByText('50 selecionados').waitFor()
    await page.getByRole('button', { name: /^Iniciar/ }).click()
    await page.getByRole('region', { name: 'Prévia' }).waitFor()
    await atBothWidths(page, 'long-names-bulk')
    await page.goto(`${site.product.url}/admin/pedidos/${first.id}`)
    await page.getByRole('heading', { name: `Pedido ${first.orderNumber}` }).waitFor()
    await page.getByText(longName).first().waitFor()
    await atBothWidths(page, 'long-names-order')
  })

/** Of a colleague who is gone a shared view stays, says whose it was, and opens. */
export const walkViewOfFormerColleague = (site: Site): Promise<void> =>
  withOrders(site, 50, async (page) => {
    const queues = page.getByRole('navigation', { name: 'Filas' })
    await queues.getByRole('link', { name: 'Disputas e garantias Rita Prado (conta encerrada) 14' }).click()
    await page.getByRole('heading', { level: 2, name: 'Disputas e garantias' }).waitFor()
    await queues.getByRole('link', { name: 'Sem nome Alguém da equipe (conta encerrada) 28' }).scrollIntoViewIfNeeded()
    await atBothWidths(page, 'view-of-former-colleague')
  })
