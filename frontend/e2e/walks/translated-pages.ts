import { type OrderView, orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import type { Page } from 'playwright-core'
import { placeOrder } from '../../../services/testing/harness/api-client.js'
import { eventually } from '../../../services/testing/harness/eventually.js'
import { choose } from '../browser.js'
import { asVisitor, type Site, type Visitor } from '../site.js'
import { translateIn } from '../translator.js'
import { acceptTerms, fillIn, paid, payNow } from './checkout-steps.js'
import { walkWholeOrder } from './whole-order.js'

const textOf = async (page: Page): Promise<string> =>
  ((await page.getByRole('main').textContent()) ?? '').replaceAll('\u00a0', ' ')

const tokenIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? ''

const dayFormat = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** What a receipt says of the delivery: the day of a parcel with an unsigned power of attorney is not promised yet. */
const promiseIn = ({ estimatedDeliveryDate }: OrderView): string =>
  estimatedDeliveryDate === null
    ? 'o prazo dela conta da assinatura'
    : `até ${dayFormat.format(Date.parse(estimatedDeliveryDate))}`

/** Compares what the receipt shows with what the server has charged and promised. */
const compareReceipt = async (site: Site, page: Page): Promise<void> => {
  const { body } = await site.call('GET', `/api/orders/${tokenIn(page)}`)
  const order = orderViewSchema.parse(body)
  const shown = await textOf(page)
  expect(shown).toContain(`Valor pago${formatDecimal(order.totalPrice, order.currency).replaceAll('\u00a0', ' ')}`)
  expect(shown).toContain(promiseIn(order))
}

/** React says once that the HTML of the build was changed before it took the page over, and draws the page anew. */
const forgiveFirstDrawing = ({ errors }: Visitor): void => {
  const others = errors.filter((error) => !error.includes('Minified React error #418'))
  errors.splice(0, errors.length, ...others)
}

/** Each walk ends with no error of a page, and with no change that the person did not see. */
const translated = (site: Site, view: 'wide' | 'narrow', walk: (page: Page) => Promise<void>): Promise<void> =>
  asVisitor(site, view, async (visitor) => {
    const unseen = await translateIn(visitor.context)
    await walk(visitor.page)
    forgiveFirstDrawing(visitor)
    expect(unseen).toEqual([])
  })

/** Services are chosen and given up again, the address is looked for twice: each changes what the page says. */
const fillOneDocument = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Certidão de Casamento' }).check({ force: true })
  await page.getByLabel('Nome completo', { exact: true }).fill('Noé Prado')
  await page.getByLabel('CPF').fill('52998224725')
  await page.getByLabel('Telefone', { exact: true }).fill('+13055550142')
  await page.getByLabel('E-mail').fill('noe.prado@example.com')
  await choose(page, 'Estado de origem', 'Minas Gerais')
  await choose(page, 'País', 'Estados Unidos')
  await page.getByLabel('Código postal').fill('00000')
  await page.getByText('CEP/ZIP não encontrado').waitFor()
  await page.getByLabel('Código postal').fill('33101')
  await page.getByText('Endereço encontrado!').waitFor()
  await page.getByText('Frete calculado!').first().waitFor()
  await page.getByLabel('Endereço', { exact: true }).fill('742 Evergreen Terrace')
  for (const service of [/^Tradução juramentada/, /^Apostila de Haia/, /^Atendimento expresso/])
    await page.getByRole('checkbox', { name: service }).check()
  await page.getByRole('checkbox', { name: /^Tradução juramentada/ }).uncheck()
}

const totalIn = async (page: Page): Promise<string> =>
  /Total(\$\s[\d.]+,\d\d)/.exec(await textOf(page))?.[1] ?? 'no total'

const orderOneDocument = async (page: Page): Promise<string> => {
  await fillOneDocument(page)
  await page.getByRole('button', { name: 'Continuar para anexos' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'rg.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 test'),
  })
  await page.getByText(/· Enviado$/).waitFor()
  await page.getByRole('button', { name: 'Continuar para revisão' }).click()
  await page.getByRole('heading', { name: 'Preço' }).waitFor()
  const total = await eventually(
    () => totalIn(page),
    (text) => text.startsWith('$'),
  )
  await page.getByRole('button', { name: 'Finalizar pedido' }).click()
  await page.waitForURL('**/checkout/*')
  return total
}

const payAfterRefusals = async (page: Page, total: string): Promise<void> => {
  await page.getByLabel('Número do cartão').waitFor()
  const button = page.getByRole('button', { name: /^Pagar/ })
  expect((await button.textContent())?.replaceAll('\u00a0', ' ')).toBe(`Pagar ${total}`)
  await fillIn(page, /4000 0000 0000 0002/)
  await acceptTerms(page)
  await payNow(page)
  await page.getByRole('alert').filter({ hasText: 'Erro no Pagamento' }).waitFor()
  await fillIn(page, /4000 0025 0000 3155/)
  await payNow(page)
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.getByRole('alert').filter({ hasText: 'Erro no Pagamento' }).waitFor()
  await payNow(page)
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await paid(page)
}

const lookAround = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click()
  await page.getByRole('button', { name: 'Mostrar endereço' }).click()
  await page.getByText('742 Evergreen Terrace').waitFor()
  await page.getByRole('button', { name: 'Ocultar endereço' }).click()
  await page.getByRole('button', { name: 'Mostrar detalhes técnicos' }).click()
  await page.getByRole('button', { name: 'Ocultar detalhes técnicos' }).waitFor()
  const number = /CO-\d{4}-\d{5}/.exec(await textOf(page))?.[0] ?? ''
  await page.getByRole('link', { name: 'Rastrear outro pedido' }).click()
  await page.getByRole('button', { name: 'Ver meus pedidos' }).click()
  await page.getByRole('button', { name: number }).click()
  await page.getByRole('heading', { name: `Pedido ${number}` }).waitFor()
  await page.getByRole('button', { name: 'Ocultar meus pedidos' }).click()
}

export const walkTranslatedPages = (site: Site): void =>
  describe('while the browser translates every page', () => {
    it('an order of several documents is placed, paid, completed and followed to its end', async () => {
      let unseen: readonly string[] = []
      let customer: Visitor | undefined
      await walkWholeOrder({
        site,
        view: 'wide',
        checkScreen: async (page, name) => {
          if (name.startsWith('receipt')) await compareReceipt(site, page)
          if (customer !== undefined) forgiveFirstDrawing(customer)
        },
        prepare: async (visitor) => {
          customer = visitor
          unseen = await translateIn(visitor.context)
        },
      })
      expect(unseen).toEqual([])
    })

    it('an order of one document costs what the page says, after two refusals', () =>
      translated(site, 'narrow', async (page) => {
        await page.goto(`${site.product.url}/solicitar-documentos/um`)
        const total = await orderOneDocument(page)
        await payAfterRefusals(page, total)
        await compareReceipt(site, page)
        await lookAround(page)
      }))

    it('a change that is written into a text that was taken out is found', () =>
      asVisitor(site, 'narrow', async ({ page, context }) => {
        const unseen = await translateIn(context)
        await page.goto('data:text/html,<p></p>')
        await page.evaluate(() => {
          const text = document.createTextNode('Total 45')
          document.querySelector('p')?.append(text)
          Reflect.set(window, 'text', text)
        })
        await page.locator('font font').waitFor()
        await page.evaluate(() => {
          const text: unknown = Reflect.get(window, 'text')
          if (text instanceof Text) text.data = 'Total 70'
        })
        expect(await page.locator('p').textContent()).toBe('Total 45')
        await eventually(
          async () => unseen,
          (findings) => findings.length > 0,
        )
        expect(unseen).toEqual(['"Total 45" became "Total 70" unseen'])
      }))

    it('a payment whose answer is lost ends at its receipt', () =>
      translated(site, 'narrow', async (page) => {
        await page.clock.install()
        const order = await placeOrder(site.call)
        await page.route('**/api/payments/sandbox/*/confirm', async (route) => {
          await route.fetch()
          await page.context().setOffline(true)
          await route.abort('internetdisconnected')
        })
        await page.goto(`${site.product.url}/checkout/${order.token}`)
        await fillIn(page, /4242 4242/)
        await acceptTerms(page)
        await payNow(page)
        await page.getByText('A conexão caiu durante o pagamento').waitFor()
        await page.context().setOffline(false)
        await paid(page)
        await compareReceipt(site, page)
      }))
  })
