import { createAuthenticatorApp } from '../../services/testing/harness/authenticator-app.js'
import { press, tabTo, typeInto } from './keyboard.js'
import { atBothWidths } from './screens.js'
import { asOffice, asVisitor, siteUnderTest } from './site.js'
import { hasSomeFocus } from './tab-walk.js'

const site = siteUnderTest({ MAIL: 'folder' })

const email = 'olavo.reis@example.com'
const password = 'quatro palavras sem laço'
let link = ''

describe('the accounts of an office, with no other device than a keyboard', () => {
  it('have a role made and a colleague invited', () =>
    asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin`)
      const management = page.getByRole('button', { name: 'Gestão' })
      await press(page, management)
      await page.getByRole('link', { name: 'Contas', exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Contas', exact: true }).waitFor({ state: 'hidden' })
      await page.keyboard.press('Enter')
      await press(page, page.getByRole('link', { name: 'Contas', exact: true }))
      await page.getByText('A sua conta: um colega cuida dela.').waitFor()

      const parts = page.getByRole('navigation', { name: 'Contas e papéis' })
      await press(page, parts.getByRole('link', { name: 'Papéis' }))
      await press(page, page.getByRole('button', { name: 'Criar papel…' }))
      const role = page.getByRole('dialog', { name: 'Criar papel' })
      await typeInto(page, role.getByLabel('Nome do papel'), 'Expedição')
      for (const right of ['Ver pedidos', 'Enviar'])
        await press(page, role.getByRole('checkbox', { name: right }), 'Space')
      await press(page, role.getByRole('button', { name: 'Criar papel' }))
      await page.getByRole('columnheader', { name: 'Expedição' }).waitFor()
      await role.waitFor({ state: 'detached' })
      await hasSomeFocus(page)

      await press(page, parts.getByRole('link', { name: 'Contas', exact: true }))
      await press(page, page.getByRole('button', { name: 'Convidar colega…' }))
      const invitation = page.getByRole('dialog', { name: 'Convidar colega' })
      await typeInto(page, invitation.getByLabel('Nome'), 'Olavo Reis')
      await typeInto(page, invitation.getByLabel('E-mail'), email)
      await press(page, invitation.getByRole('checkbox', { name: 'Expedição' }), 'Space')
      await press(page, invitation.getByRole('button', { name: 'Convidar' }))
      link = await page.getByLabel('Link do convite').inputValue()
      await press(page, page.getByRole('button', { name: 'Já guardei o link' }))
      await page.getByText('Convidada').waitFor()
      await hasSomeFocus(page)
    }))

  it('are entered by the invitation, and have an authenticator app set up', () =>
    asVisitor(site, 'wide', async ({ page }) => {
      await page.goto(link)
      await typeInto(page, page.getByLabel('Escolha uma senha'), password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'A sua conta está aberta' }).waitFor()
      await press(page, page.getByRole('button', { name: 'Entrar' }))
      await typeInto(page, page.getByLabel('E-mail'), email)
      await typeInto(page, page.getByLabel('Senha', { exact: true }), password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()

      await press(page, page.getByRole('link', { name: /: minha conta$/ }))
      const factor = page.getByRole('region', { name: 'Segundo fator' })
      await press(page, factor.getByRole('button', { name: 'Cadastrar o aplicativo…' }))
      await page.locator('input[type=password]:focus').waitFor()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await page.locator('input[inputmode=numeric]:focus').waitFor()
      const key = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await page.keyboard.type(await createAuthenticatorApp(key).nextCode())
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Guarde os códigos de recuperação' }).waitFor()
      await press(page, page.getByRole('button', { name: 'Já guardei os códigos' }))
      await page.getByText('Restam 10. Cada um vale uma vez.').waitFor()
      await hasSomeFocus(page)
    }))

  it('lose a second factor and are locked by a colleague', () =>
    asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin/contas`)
      const care = page.getByRole('button', { name: 'Cuidar da conta de Olavo Reis' })
      const account = page.getByRole('dialog', { name: 'Conta de Olavo Reis' })
      const openRemoval = async () => {
        await press(page, care)
        await account.getByText(/segundo fator: aplicativo de códigos/).waitFor()
        await press(page, account.getByRole('button', { name: 'Remover o segundo fator…' }))
        await account.getByText(/entra de novo só com a senha/).waitFor()
      }
      await press(page, page.getByRole('button', { name: 'Modo escuro' }))
      await openRemoval()
      await atBothWidths(page, 'account-factor-removal-dark')
      await page.keyboard.press('Escape')
      await account.waitFor({ state: 'detached' })
      await press(page, page.getByRole('button', { name: 'Modo escuro' }))
      await openRemoval()
      await atBothWidths(page, 'account-factor-removal')
      await tabTo(page, account.getByRole('radio').first())
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      expect(await account.getByRole('radio', { name: 'O celular ou a chave foi roubado' }).isChecked()).toBe(true)
      await press(page, account.getByRole('button', { name: 'Remover o segundo fator', exact: true }))
      await page.getByText('O segundo fator de Olavo Reis foi removido').waitFor()
      await account.getByText(/sem segundo fator/).waitFor()
      await hasSomeFocus(page)

      await press(page, account.getByRole('button', { name: 'Bloquear a conta…' }))
      await press(page, account.getByRole('button', { name: 'Voltar' }))
      await press(page, account.getByRole('button', { name: 'Bloquear a conta…' }))
      await press(page, account.getByRole('button', { name: 'Bloquear a conta', exact: true }))
      await page.getByText('A conta de Olavo Reis está bloqueada').waitFor()
      await account.getByRole('button', { name: 'Desbloquear a conta' }).waitFor()
      await page.keyboard.press('Escape')
      await account.waitFor({ state: 'detached' })
      await page.getByText('Bloqueada', { exact: true }).waitFor()
      expect(await care.evaluate((button) => button === document.activeElement)).toBe(true)
    }))
})
