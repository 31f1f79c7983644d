import { defaultTenant, orderIdSchema } from '@cartorio/contracts/ids.js'
import { placeOrder } from '../../services/testing/harness/api-client.js'
import { eventually } from '../../services/testing/harness/eventually.js'
import { storeProposal } from '../../services/testing/harness/proposed-erasure.js'
import { databaseOf } from '../../services/testing/harness/running-product.js'
import { openManagement } from './office.js'
import { everyWay } from './screens.js'
import { asOffice, asVisitor, siteUnderTest } from './site.js'

const site = siteUnderTest({ MAIL: 'smtp' })
const email = 'zuleica.quaresma@example.com'

const mailText = async (subject: string): Promise<string> => {
  const found = await eventually(
    async () => site.smtpServer?.received().find((mail) => mail.to.includes(email) && mail.subject.includes(subject)),
    (mail) => mail !== undefined,
  )
  return found?.text ?? ''
}

const cancelled = async (contactEmail: string) => {
  const { orderNumber } = await placeOrder(site.call, { contactEmail, contactName: 'Zuleica Quaresma' })
  return site.staff.done(await site.staff.row(orderNumber), 'cancel', { reason: 'desistência' })
}

describe('a request to erase personal data', () => {
  let orderNumber = ''

  it('is made and confirmed at the site', async () => {
    orderNumber = (await cancelled(email)).orderNumber
    await asVisitor(site, 'narrow', async ({ page }) => {
      await page.goto(`${site.product.url}/lgpd`)
      await page.getByLabel(/Apagar os meus dados/).check()
      await page.getByLabel('E-mail usado no pedido').fill(email)
      await page.getByRole('button', { name: 'Pedir o link de confirmação' }).click()
      await page.getByRole('heading', { name: 'Falta confirmar' }).waitFor()
      const link = /\/lgpd#\S+/.exec(await mailText('Confirme o pedido sobre os seus dados'))?.[0] ?? ''
      await page.goto('about:blank')
      await page.goto(`${site.product.url}${link}`)
      await page.getByRole('button', { name: 'Confirmar o pedido' }).click()
      await page.getByRole('heading', { name: 'Pedido confirmado' }).waitFor()
    })
    const row = await site.staff.row(orderNumber)
    await eventually(
      () => site.staff.detail(row),
      ({ attention }) => attention.some(({ kind }) => kind === 'data-request'),
    )
  })

  it('leads from Pendências to everything held, which is exported and erased; then the task is done', () =>
    asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin/pendencias`)
      await page.getByRole('link', { name: 'Atender em Privacidade' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Privacidade' }).waitFor()
      const requests = page.getByRole('region', { name: 'Pedidos confirmados' })
      await requests.getByText(/^Responder até/).waitFor()
      await everyWay(page, 'privacy-requests')
      await requests.getByRole('button', { name: 'Ver tudo desta pessoa' }).click()
      const held = page.getByRole('region', { name: 'O que é guardado' })
      await held.getByRole('heading', { name: email }).waitFor()
      await held.getByText('Zuleica Quaresma').first().waitFor()
      const download = page.waitForEvent('download')
      await held.getByRole('button', { name: 'Baixar para ler (HTML)' }).click()
      expect((await download).suggestedFilename()).toMatch(/^dados-pessoais-[\d-]+\.html$/)
      await page.getByText('Arquivo baixado').waitFor()
      const form = held.getByRole('form', { name: 'Remover os dados' })
      await form.getByLabel(/^Pedido da pessoa/).check()
      await form.getByLabel(`Para confirmar, digite ${email}`).fill(email.toUpperCase())
      await everyWay(page, 'privacy-held')
      await form.getByRole('button', { name: 'Remover para sempre' }).click()
      const result = page.getByRole('region', { name: 'Resultado da remoção' })
      await result.getByText(new RegExp(`^${orderNumber}: Os dados da pessoa foram removidos`)).waitFor()
      await requests.getByText('Nenhum pedido espera resposta.').waitFor()
      await page
        .getByRole('region', { name: 'Respondidos' })
        .getByText('Pedido de remoção dos dados atendido')
        .waitFor()
      expect(page.url()).not.toContain('zuleica')
      await everyWay(page, 'privacy-erased')
    }))

  it('is answered by a mail that names what stays', async () =>
    expect(await mailText('foi atendido')).toContain(`Do pedido ${orderNumber} ficam, por lei,`))
})

describe('an erasure that the end of the retention proposes', () => {
  it('stands on the page with its day, and is stopped with a reason', async () => {
    const row = await cancelled('outra.pessoa@example.com')
    await storeProposal(databaseOf(site.product.dataDir), orderIdSchema.parse(row.id), defaultTenant)
    await asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin`)
      await openManagement(page, 'Privacidade')
      const proposals = page.getByRole('region', { name: 'Remoções no fim da guarda' })
      await proposals.getByText('Os dados da pessoa são removidos em 03/07/2099').waitFor()
      await proposals.getByRole('button', { name: `Impedir a remoção de ${row.orderNumber}` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('O pedido está em revisão').check()
      await dialog.getByRole('button', { name: 'Impedir a remoção' }).click()
      await proposals.getByText('Nenhuma remoção está proposta.').waitFor()
    })
  })
})
