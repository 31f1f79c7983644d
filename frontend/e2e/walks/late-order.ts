import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import { signIn } from '../../../services/testing/harness/api-client.js'
import { viewports } from '../browser.js'
import { checkScreen, everyWay } from '../screens.js'
import { asVisitor, type Site, type Visitor } from '../site.js'
import { orderToStart } from './orders.js'

type ShiftedClock = { readonly now: () => Date; readonly goForward: (days: number) => void }

/** At the office, signed in now: a session ends after some hours. */
const openPending = async (site: Site, clock: ShiftedClock, { page, context }: Visitor): Promise<void> => {
  const { cookie } = await signIn(site.product, site.call)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: site.product.url }])
  await page.clock.setSystemTime(clock.now())
  await page.goto(`${site.product.url}/admin/pendencias`)
}

export const walkLateOrder = (site: Site, clock: ShiftedClock): void =>
  describe('a late order', () => {
    it('is taken, put off until a day, comes back by itself, and leaves the list by its step', () =>
      asVisitor(site, 'wide', async (visitor) => {
        const { page } = visitor
        const { orderNumber } = await orderToStart(site)
        clock.goForward(12)
        await openPending(site, clock, visitor)
        const entry = page.getByRole('listitem').filter({ hasText: orderNumber })
        await entry.getByRole('heading', { name: 'Pedido atrasado' }).waitFor()
        await everyWay(page, 'attention-late')
        await page.setViewportSize(viewports.wide)

        await page.keyboard.press('j')
        await page.keyboard.press('a')
        await entry.getByText(/^Com Administração \(você\), desde /).waitFor()
        await page.getByText('Minhas', { exact: true }).click()
        await entry.getByRole('button', { name: 'Adiar até…' }).click()
        await entry.getByLabel('Volta no dia').fill(addDays(officeDay(clock.now().toISOString()), 3))
        await page.setViewportSize(viewports.narrow)
        await checkScreen(page, 'attention-snooze-narrow')
        await entry.getByRole('button', { name: 'Adiar', exact: true }).click()
        await entry.waitFor({ state: 'detached' })
        await page.getByText('Adiadas (1)', { exact: true }).click()
        await entry.getByText(/adiada até /).waitFor()
        await checkScreen(page, 'attention-snoozed-narrow')

        clock.goForward(3)
        await openPending(site, clock, visitor)
        await entry.getByText(/voltou em /).waitFor()
        await entry.getByRole('button', { name: 'Iniciar processamento' }).click()
        await page.getByText('Processamento iniciado').first().waitFor()
        await page.getByText('Resolvidas', { exact: true }).click()
        await entry.getByText(/^Processamento iniciado\. Resolvida em .* por Administração \(você\)$/).waitFor()
        await checkScreen(page, 'attention-late-resolved-narrow')
      }))
  })
