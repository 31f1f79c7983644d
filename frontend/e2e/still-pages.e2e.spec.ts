import type { Page } from 'playwright-core'
import { pay, placeOrder } from '../../services/testing/harness/api-client.js'
import type { Viewport } from './browser.js'
import { asVisitor, siteUnderTest } from './site.js'
import { holdBack, noteShifts, oneAtATime, shiftsOf } from './stillness.js'
import { fillApplicantData } from './walks/applicant-data.js'

const site = siteUnderTest({ MAIL: 'folder' })

/** What a person would see move: web vitals call a page still under 0.1. */
const stillness = 0.01

const marriage = {
  documents: [
    {
      type: 'Certidão de Casamento',
      quantity: 1,
      familyMember: { name: 'Joana Prado', relation: 'self' as const },
      needsTranslation: true,
      needsApostille: false,
    },
  ],
}
const paid = async (overrides: Parameters<typeof placeOrder>[1] = {}) => {
  const order = await placeOrder(site.call, overrides)
  await pay(site.call, order)
  return order
}

describe('a page whose parts arrive one after the other', () => {
  type Opened = { readonly path: string; readonly until: string }
  const pages: Readonly<Record<string, () => Promise<Opened>>> = {
    'the data form': async () => ({
      path: `/continue-order?token=${(await paid(marriage)).token}`,
      until: 'Informações adicionais',
    }),
    'the birth certificate’s form': async () => ({
      path: `/birth-certificate-form?token=${(await paid()).token}`,
      until: 'Cartório (opcional)',
    }),
    'the order’s own page': async () => ({
      path: `/tracking?token=${(await paid()).token}`,
      until: 'Seu link de acesso',
    }),
    'the receipt': async () => ({ path: `/checkout/${(await paid()).token}/recibo`, until: 'O que acontece agora' }),
    'the order of one document': async () => ({ path: '/solicitar-documentos/um', until: 'Certidão de Casamento' }),
    'the order of several documents': async () => ({
      path: '/solicitar-documentos/varios',
      until: 'Certidão de Nascimento',
    }),
  }

  describe.each(['wide', 'narrow'] satisfies Viewport[])('on a %s screen', (view) => {
    it.each(Object.keys(pages))('keeps its buttons where they are: %s', async (name) => {
      const opened = await pages[name]?.()
      if (opened === undefined) throw new Error(`no page ${name}`)
      await asVisitor(site, view, async ({ page }) => {
        await noteShifts(page)
        await oneAtATime(page)
        await page.goto(site.product.url + opened.path, { waitUntil: 'commit' })
        await page.getByText(opened.until).first().waitFor()
        await page.waitForLoadState('networkidle')
        const shifts = await shiftsOf(page)
        expect({ page: name, shifts: shifts.filter(({ value }) => value >= stillness) }).toEqual({
          page: name,
          shifts: [],
        })
        expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(stillness)
        // Answers that are still under way have nothing to draw on any more.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
    })
  })
})

describe('the button of the data form, pressed while the rest of the form loads', () => {
  const opened = async (page: Page) => {
    const { token } = await paid(marriage)
    const release = await holdBack(page, /\/assets\/LowerFields-.*\.js$/)
    await page.goto(`${site.product.url}/continue-order?token=${token}`)
    await fillApplicantData(page)
    return { release, button: page.getByRole('button', { name: 'Enviar dados e finalizar' }) }
  }
  const secondSpouse = 'Nome do segundo cônjuge'

  it.each(['wide', 'narrow'] satisfies Viewport[])('stays in its place on a %s screen', (view) =>
    asVisitor(site, view, async ({ page }) => {
      const { release, button } = await opened(page)
      const placeOf = () => button.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
      const before = await placeOf()
      release()
      await page.getByRole('textbox', { name: secondSpouse }).waitFor()
      expect(Math.abs((await placeOf()) - before)).toBeLessThan(1)
    }),
  )

  it('counts: the form is sent once it is whole, and says at once what it lacks', () =>
    asVisitor(site, 'narrow', async ({ page }) => {
      const { release, button } = await opened(page)
      await button.click()
      await page.locator('button[aria-busy=true]').waitFor()
      release()
      await page.getByRole('link', { name: 'Digite o nome do segundo cônjuge' }).waitFor()
      expect(await page.getByLabel(secondSpouse).evaluate((element) => element.matches(':focus'))).toBe(true)
      await page.getByLabel(secondSpouse).fill('Rui Prado')
      await page.getByLabel('Estado do registro').selectOption({ label: 'Minas Gerais' })
      await page.getByLabel('Cidade do registro').fill('Ouro Preto')
      await button.click()
      await page.getByRole('heading', { name: /^(Dados recebidos|Pedido Finalizado!)$/ }).waitFor()
    }))
})
