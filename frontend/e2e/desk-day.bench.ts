import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { Locator, Page } from 'playwright-core'
import { type Answer, paidOrder } from '../../services/testing/harness/api-client.js'
import { birthForm } from '../../services/testing/scenarios/forms.js'
import { picture } from './browser.js'
import { asOffice, type Site, siteUnderTest } from './site.js'

/** A day at the desk, with the keys and clicks that it costs: `make bench-desk`. */
const site = siteUnderTest({ MAIL: 'folder' })

/** Two certificates, with translation and apostille. */
const document = (name: string, relation: string) => ({
  type: 'Certidão de Nascimento',
  quantity: 1,
  familyMember: { name, relation },
  needsTranslation: true,
  translationLanguage: 'ingles',
  needsApostille: true,
})
const documents = [document('Joana Prado', 'self'), document('Ana Prado', 'child')]
const { needsApostille: _apostille, needsTranslation: _translation, ...certificate } = birthForm

const taken = async (answer: Promise<Answer>): Promise<void> => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** Paid, with its data: the office has it. */
const paid = async ({ call, staff }: Site, count: number): Promise<AdminOrderRow[]> => {
  const rows: AdminOrderRow[] = []
  for (let at = 0; at < count; at += 1) {
    const { order } = await paidOrder(call, staff, { documents })
    const path = `/api/orders/${order.token}`
    for (const { id } of order.documents)
      await taken(call('POST', `${path}/birth-certificate`, { ...certificate, itemId: id }))
    await taken(call('POST', `${path}/complete`, { placeOfBirth: 'Ouro Preto, MG', holderIsApplicant: true }))
    rows.push(await staff.row(order.orderNumber))
  }
  return rows
}

/** The hands of an operator: each key, each click and each letter that is typed counts. */
const handsOn = (page: Page) => {
  const counted = { keys: 0, clicks: 0 }
  return {
    counted,
    /** With a modifier it is one press of two keys. */
    key: async (keys: string) => {
      counted.keys += keys.split('+').length
      await page.keyboard.press(keys)
    },
    click: async (target: Locator) => {
      counted.clicks += 1
      await target.click()
    },
  }
}

const drawerOf = (page: Page): Locator => page.getByRole('dialog')
const recordButton = (page: Page, count: number): Locator =>
  drawerOf(page).getByRole('button', { name: `Registrar ${count}`, exact: true })
const recorded = (page: Page, count: number) =>
  drawerOf(page).getByText(`${count} registrados`, { exact: true }).waitFor({ timeout: 300_000 })

/** Whether the drawer ends with its buttons, and no row of its table shows below them. */
const endsWithButtons = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.document.elementFromPoint(innerWidth / 2, innerHeight - 2)?.closest('table') === null)

const statusesOf = async (rows: readonly AdminOrderRow[]): Promise<string[]> => [
  ...new Set(await Promise.all(rows.map(async (row) => (await site.staff.detail(row)).status))),
]
const report = (what: string, counted: object): void => {
  process.stderr.write(`${what}: ${JSON.stringify(counted)}\n`)
}

describe('a day at the desk', () => {
  it('takes a hundred paid orders to delivered by the keyboard', async () => {
    const rows = await paid(site, 100)
    await asOffice(site, 'wide', async ({ page }) => {
      const { counted, key } = handsOn(page)
      await page.goto(`${site.product.url}/admin?queue=start`)
      await page.getByText('100 pedidos').first().waitFor()
      await key('a')
      await page.getByText('100 selecionados').waitFor()
      await picture(page, 'day-hundred-selected')
      await key('e')
      for (const step of ['start', 'issue', 'apostille', 'translate', 'labels']) {
        await recordButton(page, 100).waitFor()
        await picture(page, `day-hundred-${step}`)
        await key('Control+Enter')
        await recorded(page, 100)
        await picture(page, `day-hundred-${step}-recorded`)
        if (step !== 'labels') await key('Control+Enter')
      }
      const tab = page.waitForEvent('popup')
      await key('Control+Enter')
      await (await tab).close()
      await key('Escape')
      await drawerOf(page).waitFor({ state: 'detached' })
      expect(await statusesOf(rows)).toEqual(['SHIPPED'])
      const sent = { ...counted }

      // On the day on which they have arrived.
      await page.goto(`${site.product.url}/admin?status=SHIPPED`)
      await page.getByText('100 pedidos').first().waitFor()
      await key('a')
      await page.getByText('100 selecionados').waitFor()
      await key('e')
      await recordButton(page, 100).waitFor()
      await picture(page, 'day-hundred-deliver')
      await key('Control+Enter')
      await recorded(page, 100)
      await key('Escape')
      await drawerOf(page).waitFor({ state: 'detached' })
      expect(await statusesOf(rows)).toEqual(['DELIVERED'])
      report('100 orders, paid to labelled and sent', sent)
      report('100 orders, paid to delivered', counted)
      expect(counted.clicks).toBe(0)
      expect(counted.keys).toBeLessThan(50)
    })
  })

  it('takes ten to delivered on a phone', async () => {
    const rows = await paid(site, 10)
    await asOffice(site, 'narrow', async ({ page }) => {
      const { counted, click } = handsOn(page)
      const through = async (steps: readonly (string | undefined)[]) => {
        for (const next of steps) {
          await recordButton(page, 10).waitFor()
          await picture(page, `day-phone-before-${next ?? 'end'}`)
          expect(await endsWithButtons(page)).toBe(true)
          await click(recordButton(page, 10))
          await recorded(page, 10)
          await picture(page, `day-phone-recorded-before-${next ?? 'end'}`)
          if (next !== undefined) await click(drawerOf(page).getByRole('button', { name: `${next}: 10`, exact: true }))
        }
      }
      await page.goto(`${site.product.url}/admin?queue=start`)
      for (const { orderNumber } of rows)
        await click(page.getByRole('checkbox', { name: `Selecionar ${orderNumber}`, exact: true }))
      await picture(page, 'day-phone-selected')
      await click(page.getByRole('button', { name: 'Iniciar', exact: true }).last())
      await through(['Emitir', 'Apostilar', 'Traduzir', 'Etiquetas', undefined])
      await click(drawerOf(page).getByRole('button', { name: 'Fechar' }).last())
      await drawerOf(page).waitFor({ state: 'detached' })
      await page.goto(`${site.product.url}/admin?status=SHIPPED`)
      for (const { orderNumber } of rows)
        await click(page.getByRole('checkbox', { name: `Selecionar ${orderNumber}`, exact: true }))
      await click(page.getByRole('button', { name: 'Entregar', exact: true }).last())
      await through([undefined])
      await click(drawerOf(page).getByRole('button', { name: 'Fechar' }).last())
      expect(await statusesOf(rows)).toEqual(['DELIVERED'])
      report('10 orders on 390 px, paid to delivered', counted)
    })
  })

  it('issues, apostilles and labels forty together in twelve clicks', async () => {
    const rows = await paid(site, 40)
    for (const row of rows) await site.staff.done(row, 'start')
    await asOffice(site, 'wide', async ({ page }) => {
      const { counted, click } = handsOn(page)
      await page.goto(`${site.product.url}/admin`)
      await click(page.getByRole('link', { name: /^Emitir/ }).first())
      await page.getByText('40 pedidos').first().waitFor()
      await click(page.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
      await page.getByText('40 selecionados').waitFor()
      await picture(page, 'day-forty-selected')
      await click(page.getByRole('button', { name: 'Emitir', exact: true }).last())
      for (const next of ['Apostilar', 'Traduzir', 'Etiquetas', undefined]) {
        await click(recordButton(page, 40))
        await recorded(page, 40)
        if (next !== undefined) await click(drawerOf(page).getByRole('button', { name: `${next}: 40`, exact: true }))
      }
      const tab = page.waitForEvent('popup')
      await click(drawerOf(page).getByRole('button', { name: 'Imprimir etiquetas de 40 pedidos' }))
      await (await tab).close()
      expect(await statusesOf(rows)).toEqual(['SHIPPED'])
      report('40 orders issued, translated, apostilled, labelled and printed', counted)
      expect(counted.clicks).toBeLessThanOrEqual(12)
    })
  })
})
