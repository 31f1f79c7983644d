import type { Page } from 'playwright-core'
import { viewports } from './browser.js'
import { openManagement } from './office.js'
import { atBothWidths, everyWay, inOtherTheme } from './screens.js'
import { asOffice, asVisitor, siteUnderTest } from './site.js'

const site = siteUnderTest({ MAIL: 'folder' })

const email = 'olavo.reis@example.com'
const password = 'quatro palavras sem laço'
let link = ''

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

describe('a colleague with a role of two rights', () => {
  it('is invited by an administrator, who makes the role', () =>
    asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin`)
      await openManagement(page, 'Contas')
      await page.getByText('A sua conta: um colega cuida dela.').waitFor()
      await page.getByRole('link', { name: 'Papéis' }).click()
      await page.getByRole('button', { name: 'Criar papel…' }).click()
      const role = page.getByRole('dialog', { name: 'Criar papel' })
      await role.getByLabel('Nome do papel').fill('Expedição')
      for (const right of ['Ver pedidos', 'Enviar']) await role.getByRole('checkbox', { name: right }).check()
      await role.getByRole('button', { name: 'Criar papel' }).click()
      await page.getByRole('columnheader', { name: 'Expedição' }).waitFor()
      await role.waitFor({ state: 'detached' })
      await everyWay(page, 'roles')

      await page.setViewportSize(viewports.wide)
      await page.getByRole('link', { name: 'Contas', exact: true }).last().click()
      await page.getByRole('button', { name: 'Convidar colega…' }).click()
      const invitation = page.getByRole('dialog', { name: 'Convidar colega' })
      await invitation.getByLabel('Nome').fill('Olavo Reis')
      await invitation.getByLabel('E-mail').fill(email)
      await invitation.getByRole('checkbox', { name: 'Expedição' }).check()
      await invitation.getByRole('button', { name: 'Convidar' }).click()
      link = await page.getByLabel('Link do convite').inputValue()
      await page.getByRole('button', { name: 'Já guardei o link' }).click()
      await page.getByText('Convidada').waitFor()
      await everyWay(page, 'accounts')
    }))

  it('leaves no link among the mails that are kept, which colleagues who may do less can read', () =>
    asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin/mensagens-guardadas`)
      await page.getByRole('heading', { name: 'Nenhum e-mail guardado' }).waitFor()
    }))

  it('registers by the link, and sees what the role allows', () =>
    asVisitor(site, 'wide', async ({ page }) => {
      await page.goto(link)
      await page.getByText(/convidou você para trabalhar no painel/).waitFor()
      await everyWay(page, 'invitation')
      await page.getByLabel('Escolha uma senha').fill(password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'A sua conta está aberta' }).waitFor()
      await page.getByRole('button', { name: 'Entrar' }).click()
      await page.waitForURL('**/login')
      await signIn(page)
      await page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
      for (const path of ['contas', 'configuracoes', 'relatorios', 'auditoria', 'sistema', 'novo-pedido']) {
        await page.goto(`${site.product.url}/admin/${path}`)
        await page.getByRole('heading', { name: 'Acesso Negado' }).waitFor()
        await page.getByText('Você não tem permissão para acessar o painel administrativo.').waitFor()
      }
      await page.goto(link)
      await page.reload()
      await page.getByRole('heading', { name: 'Este convite não vale mais' }).waitFor()
    }))

  it('is locked out with the next click', () =>
    asVisitor(site, 'narrow', ({ page: theirs }) =>
      asOffice(site, 'wide', async ({ page }) => {
        await theirs.goto(`${site.product.url}/login`)
        await signIn(theirs)
        await theirs.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
        await page.goto(`${site.product.url}/admin/contas`)
        await page.getByRole('button', { name: 'Cuidar da conta de Olavo Reis' }).click()
        const account = page.getByRole('dialog', { name: 'Conta de Olavo Reis' })
        await account.getByRole('button', { name: 'Bloquear a conta…' }).click()
        await atBothWidths(page, 'account-to-lock')
        await inOtherTheme(page, 'account-to-lock')
        await account.getByRole('button', { name: 'Bloquear a conta', exact: true }).click()
        await page.getByText('A conta de Olavo Reis está bloqueada').waitFor()
        const isOut = theirs.waitForURL('**/login**')
        const click = async () => {
          await theirs.getByRole('button', { name: 'Páginas' }).click()
          await theirs.getByRole('link', { name: 'Pendências' }).click()
        }
        // What the page asks by itself may be refused before the click is.
        await Promise.any([isOut, click()])
        await isOut
      }),
    ))
})
