import { defaultTenant } from '@cartorio/contracts/ids.js'
import type { Page } from 'playwright-core'
import { newKey, paidOrder, type Staff } from '../../services/testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../services/testing/harness/beside-product.js'
import { storeFailedJob } from '../../services/testing/harness/failed-job.js'
import { databaseOf } from '../../services/testing/harness/running-product.js'
import { addressForm } from '../../services/testing/scenarios/forms.js'
import { madeForTests } from '../../services/testing/scenarios/made-for-tests.js'
import { choose } from './browser.js'
import { openOrderPage } from './office.js'
import { everyWay } from './screens.js'
import { asOffice, asVisitor, siteUnderTest } from './site.js'

const site = siteUnderTest()
const tenantId = defaultTenant
const person = (number: number, name: string, role: 'operator' | 'auditor') =>
  signInOperator(site.product, site.call, {
    staffId: staffIdNumber(number),
    name,
    email: `${name.toLowerCase()}@cartorio.example`,
    tenantId,
    roles: [role],
  })

const post = async (path: string, body: object, { cookie }: Staff): Promise<void> => {
  const { status } = await site.call('POST', path, body, { cookie, 'idempotency-key': newKey() })
  expect([path, status < 300]).toEqual([path, true])
}

/** Two jobs of the order that have used up their tries, of which somebody has tried one again. */
const failJobs = async (orderId: string, staff: Staff): Promise<void> => {
  const database = databaseOf(site.product.dataDir)
  const cancelling = await storeFailedJob(database, 'payment-cancellation', { orderId })
  await storeFailedJob(database, 'delivery-proof', { orderId, eventId: orderId })
  await post(`/api/admin/queues/${cancelling.queue}/jobs/${cancelling.id}/retry`, {}, staff)
}

/**
 * What happened before the auditor came: an order that was moved, a refund by two people, a right that was given, jobs
 * that failed.
 */
const past = madeForTests(async () => {
  const { call, staff: admin } = site
  const rita = await person(1, 'Rita', 'operator')
  const auditor = await person(2, 'Aurora', 'auditor')
  const { row } = await paidOrder(call, admin)
  const reason = 'A cliente ligou para mudar'
  const moved = await rita.done(row, 'change-address', { ...addressForm, deliveryCity: 'Orlando', reason })
  const refunded = await rita.done(moved, 'refund', { amount: '120', reason: 'demora' })
  await post('/api/admin/roles/refund-limits', { limits: { USD: 13000 } }, admin)
  const input = { amount: '60', reason: 'segunda via perdida' }
  const proposed = await rita.done(refunded, 'propose-refund', { command: 'refund', input })
  await admin.done(proposed, 'approve-refund', { proposal: 1 })
  await failJobs(row.id, rita)
  await post(`/api/admin/staff/${staffIdNumber(1)}/roles`, { role: 'auditor', held: true }, admin)
  await post(`/api/admin/orders/${row.id}/reveal`, { purpose: 'order-work' }, rita)
  const report = { kind: 'orders', from: '2026-03-01', to: '2026-03-31', format: 'csv' }
  await post('/api/admin/reports/exports', report, admin)
  return { orderNumber: row.orderNumber, cookie: auditor.cookie }
})

const asAuditor = (walk: (page: Page) => Promise<void>): Promise<void> => {
  const [name = '', value = ''] = past.cookie.split('=')
  return asVisitor(site, 'wide', async ({ page, context }) => {
    await context.addCookies([{ name, value, url: site.product.url }])
    await page.goto(`${site.product.url}/admin/auditoria`)
    await page.getByRole('heading', { name: 'Auditoria', exact: true }).waitFor()
    await walk(page)
  })
}

const rows = (page: Page) => page.getByRole('table', { name: 'Registros da auditoria' }).getByRole('row')

/** From the list to the order's own history. */
const openOrder = async (page: Page): Promise<void> => {
  await page.getByLabel('Pedido', { exact: true }).fill(past.orderNumber)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: past.orderNumber }).first().click()
  await page.getByRole('heading', { name: `Auditoria do pedido ${past.orderNumber}` }).waitFor()
}
const part = (page: Page, name: string) => page.getByRole('radiogroup').getByText(name, { exact: true }).click()

describe('an auditor answers by screen alone', () => {
  it('who changed this address and why', () =>
    asAuditor(async (page) => {
      await openOrder(page)
      await page.getByRole('button', { name: 'Abrir com um motivo…' }).click()
      await page.getByLabel('Por que a auditoria precisa').fill('Reclamação da cliente')
      await page.getByRole('button', { name: 'Registrar e abrir' }).click()
      const change = page.getByRole('listitem').filter({ hasText: 'Motivo: A cliente ligou para mudar' }).first()
      await change.getByText('Rita').first().waitFor()
    }))

  it('what the customer saw at a moment', () =>
    asAuditor(async (page) => {
      await openOrder(page)
      await part(page, 'Reprise')
      const customer = page.getByRole('region', { name: 'Reprise' }).getByRole('region', { name: 'Como o cliente viu' })
      await page.getByRole('slider', { name: 'Momento do pedido' }).focus()
      await page.keyboard.press('Home')
      await customer.getByText('Pendente', { exact: true }).waitFor()
    }))

  it('which refunds above 100 dollars one operator granted', () =>
    asAuditor(async (page) => {
      await choose(page, 'O que', 'Reembolso concedido')
      await choose(page, 'Quem', 'Rita')
      await page.getByLabel('Valor acima de').fill('100')
      await page.keyboard.press('Enter')
      await page.getByText('1 registro, o mais novo primeiro').waitFor()
      await rows(page).getByText('$ 120,00').waitFor()
    }))

  it('whether this history was changed', () =>
    asAuditor(async (page) => {
      await openOrder(page)
      await part(page, 'Prova')
      await page.getByRole('button', { name: 'Conferir agora' }).click()
      await page.getByRole('region', { name: 'No servidor' }).getByText('Cadeia e selos: Confere').waitFor()
    }))

  it('who looked at this person’s data', () =>
    asAuditor(async (page) => {
      await openOrder(page)
      await part(page, 'Consultas')
      await page.getByRole('list', { name: 'Consultas aos dados pessoais' }).getByText('Rita').first().waitFor()
    }))

  it('who proposed and who approved this refund', () =>
    asAuditor(async (page) => {
      await choose(page, 'O que', 'Devolução com duas pessoas')
      await rows(page).filter({ hasText: 'Devolução confirmada por outra pessoa' }).getByText('$ 60,00').waitFor()
      await rows(page).filter({ hasText: 'Devolução proposta: reembolso' }).getByText('Rita').waitFor()
      await page.getByRole('link', { name: past.orderNumber }).first().click()
      const approval = page
        .getByRole('listitem')
        .filter({ hasText: /Confirmada a devolução de/ })
        .first()
      await approval.getByText('Por causa de').first().waitFor()
    }))

  it('which price list was in force', () =>
    asAuditor(async (page) => {
      await page.getByRole('link', { name: 'Configurações como eram' }).click()
      await page
        .getByRole('region', { name: 'O que valia' })
        .getByText(/multi-item-2025, desde/)
        .waitFor()
    }))

  it('who gave this colleague its rights', () =>
    asAuditor(async (page) => {
      await choose(page, 'O que', 'Conta da equipe')
      const given = rows(page).filter({ hasText: 'Papel dado: Auditoria' })
      await given.getByText('Rita').waitFor()
      expect(await given.getByRole('cell').nth(2).textContent()).not.toBe('Rita')
    }))

  it('what was exported', () =>
    asAuditor(async (page) => {
      await choose(page, 'O que', 'Exportação')
      await rows(page)
        .getByText(/relatório Pedidos em CSV/)
        .waitFor()
    }))

  it('which job failed for this order, and what became of it', () =>
    asAuditor(async (page) => {
      await openOrder(page)
      await part(page, 'Tarefas')
      const jobs = page.getByRole('list', { name: 'Tarefas que falharam' }).getByRole('listitem')
      const waiting = jobs.filter({ hasText: 'Comprovante de entrega da transportadora' })
      await waiting.getByText('Espera uma pessoa').waitFor()
      expect(await waiting.getByRole('link').count()).toBe(0)
      const retried = jobs.filter({ hasText: 'Cancelamento de pagamento' })
      await retried.getByText('Tentada de novo por Rita').waitFor()
      await retried.getByText(/Foi tentada de novo e (deu certo|está na fila)/).waitFor()
      await everyWay(page, 'order-failed-jobs')
    }))
})

describe('who works on orders', () => {
  it('goes from an order to its failed job, and on to where it is tried again', () =>
    asOffice(site, 'wide', async ({ page }) => {
      await openOrderPage(page, site, past.orderNumber)
      const parts = page.locator('details', { hasText: 'Tarefas que falharam' }).last()
      await parts.locator('summary').press('Enter')
      await parts.getByText('Comprovante de entrega da transportadora').waitFor()
      await everyWay(page, 'order-page-failed-jobs')
      await parts.getByRole('link', { name: 'Tratar em Pendências' }).click()
      await page.getByRole('heading', { level: 1, name: 'Pendências' }).waitFor()
      const entry = page.getByRole('listitem').filter({ hasText: 'Comprovante de entrega da transportadora' })
      await entry.getByRole('button', { name: 'Tentar de novo' }).click()
      await page.getByText('A tarefa voltou para a fila').waitFor()
    }))
})
