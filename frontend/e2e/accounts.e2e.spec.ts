import type { Page } from 'playwright-core'
import { viewports } from './browser.js'
import { everyWay } from './screens.js'
import { asVisitor, siteUnderTest } from './site.js'

const site = siteUnderTest({ FIRST_SIGN_IN: 'change' })

const chosen = 'quatro palavras sem laço'

const fillSignIn = async (page: Page, password: string): Promise<void> => {
  await page.goto(`${site.product.url}/login`)
  await page.getByLabel('E-mail').fill(site.product.email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

describe('the first administrator', () => {
  it('chooses a password at the first sign-in, and changes it later on the page of the own account', () =>
    asVisitor(site, 'wide', async ({ page }) => {
      await fillSignIn(page, site.product.password ?? '')
      await page.getByRole('heading', { name: 'Escolha a sua senha' }).waitFor()
      await page.locator('input[type=password]:focus').waitFor()
      await everyWay(page, 'account-first-password')
      await page.setViewportSize(viewports.wide)
      await page.getByLabel('Senha gerada').fill(site.product.password ?? '')
      await page.getByLabel('Nova senha').fill('curta')
      await page.keyboard.press('Enter')
      await page.getByText('Use pelo menos 12 caracteres.').waitFor()
      await page.getByLabel('Nova senha').fill(chosen)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
      await page.getByRole('link', { name: /: minha conta$/ }).click()
      await page.getByRole('heading', { name: 'Minha conta' }).waitFor()
      await page.getByText(/^Este navegador/).waitFor()
      await page.getByRole('button', { name: 'Trocar a senha…' }).click()
      await everyWay(page, 'account')
    }))

  it('ends a session that goes on in another browser', () =>
    asVisitor(site, 'wide', ({ page: one }) =>
      asVisitor(site, 'narrow', async ({ page: other }) => {
        for (const page of [one, other]) {
          await fillSignIn(page, chosen)
          await page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
        }
        await one.keyboard.press('g')
        await one.keyboard.press('c')
        await one.getByRole('button', { name: 'Encerrar as outras' }).click()
        await one.getByText('As outras sessões terminaram').waitFor()
        await other.reload()
        await other.waitForURL('**/login**')
      }),
    ))
})

describe('a forgotten password', () => {
  it('is asked for on the page of the sign-in', () =>
    asVisitor(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/login`)
      await page.getByRole('button', { name: 'Esqueceu a senha?' }).click()
      await page.getByRole('heading', { name: 'Esqueceu a senha?' }).waitFor()
      await page.locator('input[type=email]:focus').waitFor()
      await everyWay(page, 'account-forgotten-password')
      await page.getByLabel('E-mail').fill(site.product.email)
      await page.keyboard.press('Enter')
      // This site sends no mails, and says what to do.
      await page.getByText(/Peça uma senha nova a quem cuida do servidor/).waitFor()
      await page.goto(`${site.product.url}/login#senha=abc`)
      await page.reload()
      await page.getByLabel('Nova senha').fill('quatro palavras sem laço')
      await everyWay(page, 'account-new-password')
      await page.getByRole('button', { name: 'Salvar a nova senha' }).click()
      await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
    }))
})
