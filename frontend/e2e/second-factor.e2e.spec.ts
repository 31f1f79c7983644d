import type { Page } from 'playwright-core'
import { createAuthenticatorApp } from '../../services/testing/harness/authenticator-app.js'
import { localOriginOf } from '../../services/testing/harness/running-product.js'
import { viewports } from './browser.js'
import { everyWay } from './screens.js'
import { asVisitor, siteUnderTest, type Visitor } from './site.js'

const site = siteUnderTest()

/** Pages at `localhost` have passkeys. */
const at = (path: string): string => `${localOriginOf(site.product)}${path}`
let app = createAuthenticatorApp('')
let recoveryCodes: string[] = []

const password = async (page: Page): Promise<void> => {
  await page.goto(at('/login'))
  await page.locator('input[type=email]:focus').waitFor()
  await page.keyboard.type(site.product.email)
  await page.getByLabel('Senha').fill(site.product.password ?? '')
  await page.keyboard.press('Enter')
}
const inOffice = (page: Page) => page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/login**')
}
const ownFactor = (page: Page) => page.getByRole('region', { name: 'Segundo fator' })

/** A device of the browser that makes passkeys and answers with them. */
const withAuthenticator = async ({ context, page }: Visitor): Promise<void> => {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe('an administrator', () => {
  it('sets an authenticator app up, and signs in with its code', () =>
    asVisitor(site, 'wide', async ({ page }) => {
      await password(page)
      await inOffice(page)
      await page.goto(at('/admin/conta'))
      await ownFactor(page).getByRole('button', { name: 'Cadastrar o aplicativo…' }).click()
      await page.getByLabel('Sua senha').fill(site.product.password ?? '')
      await page.keyboard.press('Enter')
      await page.getByRole('img', { name: 'Código QR para o aplicativo de códigos' }).waitFor()
      app = createAuthenticatorApp(((await ownFactor(page).locator('code').textContent()) ?? '').replaceAll(' ', ''))
      await page.locator('input[inputmode=numeric]:focus').waitFor()
      await everyWay(page, 'second-factor-app')
      await page.setViewportSize(viewports.wide)
      await page.getByLabel('Código do aplicativo').fill(await app.nextCode())
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Guarde os códigos de recuperação' }).waitFor()
      recoveryCodes = await ownFactor(page).locator('li code').allTextContents()
      expect(recoveryCodes).toHaveLength(10)
      await everyWay(page, 'second-factor-codes')
      await page.setViewportSize(viewports.wide)
      await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
      await page.getByText('Restam 10. Cada um vale uma vez.').waitFor()
      await everyWay(page, 'second-factor-account')
      await page.setViewportSize(viewports.wide)
      await signOut(page)

      await password(page)
      await page.getByRole('heading', { name: 'Confirme que é você' }).waitFor()
      await page.locator('input[inputmode=numeric]:focus').waitFor()
      await everyWay(page, 'second-factor-sign-in')
      await page.setViewportSize(viewports.wide)
      await page.getByLabel('Código do aplicativo').fill(await app.nextCode())
      await page.keyboard.press('Enter')
      await inOffice(page)
    }))

  it('registers a passkey, and signs in with it', () =>
    asVisitor(site, 'narrow', async (visitor) => {
      const { page } = visitor
      await withAuthenticator(visitor)
      await password(page)
      await page.getByLabel('Código do aplicativo').fill(await app.nextCode())
      await page.keyboard.press('Enter')
      await inOffice(page)
      await page.goto(at('/admin/conta'))
      await ownFactor(page).getByRole('button', { name: 'Cadastrar uma chave…' }).click()
      await page.getByLabel('Nome da chave').fill('celular')
      await page.getByLabel('Sua senha').fill(site.product.password ?? '')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Chave de acesso: celular' }).waitFor()
      await page.getByText('ainda não usada').waitFor()
      await signOut(page)

      await password(page)
      await page.getByRole('button', { name: 'Usar uma chave de acesso' }).click()
      await page.getByRole('button', { name: 'Usar a chave de acesso' }).click()
      await inOffice(page)
      await page.goto(at('/admin/conta'))
      await page.getByText('Entrou com a senha e uma chave de acesso').waitFor()
      await page.getByText(/· último uso em/).waitFor()
    }))

  it('signs in with a recovery code where neither is at hand', () =>
    asVisitor(site, 'wide', async ({ page }) => {
      await password(page)
      await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
      await page.getByLabel('Código de recuperação').fill(recoveryCodes[0] ?? '')
      await page.keyboard.press('Enter')
      await inOffice(page)
      await page.goto(at('/admin/conta'))
      await page.getByText('Restam 9. Cada um vale uma vez.').waitFor()
    }))
})

describe('an office that requires a second factor', () => {
  it('leads an account without one to it at the next sign-in', () =>
    asVisitor(site, 'wide', async ({ page }) => {
      await password(page)
      await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
      await page.getByLabel('Código de recuperação').fill(recoveryCodes[1] ?? '')
      await page.keyboard.press('Enter')
      await inOffice(page)
      await page.goto(at('/admin/conta'))
      for (const [name, removed] of [
        ['Remover a chave de acesso celular', 'Chave celular: removido'],
        ['Remover o aplicativo de códigos', 'Aplicativo de códigos: removido'],
      ] as const) {
        await ownFactor(page).getByRole('button', { name }).click()
        await page.getByLabel('Sua senha').fill(site.product.password ?? '')
        await page.keyboard.press('Enter')
        await page.getByText(removed).waitFor()
      }
      await page.goto(at('/admin/configuracoes/seguranca'))
      await page.getByLabel('Cada conta precisa de um').check()
      await page.getByRole('button', { name: 'Conferir o que muda' }).click()
      await page.getByText(/^Quem já está conectado continua até sair/).waitFor()
      await everyWay(page, 'second-factor-rule')
      await page.setViewportSize(viewports.wide)
      await page.getByRole('button', { name: 'Salvar mudança' }).click()
      await page.getByText('Segundo fator para entrar').first().waitFor()
      await signOut(page)
      await password(page)
      await page.getByRole('heading', { name: 'Cadastre um segundo fator' }).waitFor()
      await everyWay(page, 'second-factor-first')
      await page.setViewportSize(viewports.wide)
      await page.getByRole('button', { name: 'Usar um aplicativo de códigos' }).click()
      await page.getByLabel('Sua senha').fill(site.product.password ?? '')
      await page.keyboard.press('Enter')
      app = createAuthenticatorApp(((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', ''))
      await page.getByLabel('Código do aplicativo').fill(await app.nextCode())
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Já guardei: abrir o painel' }).click()
      await inOffice(page)
    }))
})
