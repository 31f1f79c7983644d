import type { Page } from 'playwright-core'
import { paidOrder } from '../../services/testing/harness/api-client.js'
import { eventually } from '../../services/testing/harness/eventually.js'
import { applicantForm } from '../../services/testing/scenarios/forms.js'
import { orderedParentRecord, parentRecordData } from '../../services/testing/scenarios/signed-papers.js'
import { fillDate } from './browser.js'
import { give, openOrderPage } from './office.js'
import { atBothWidths, inOtherTheme } from './screens.js'
import { asOffice, asVisitor, siteUnderTest } from './site.js'
import { openOwn } from './walks/documents/customer.js'

const site = siteUnderTest({ MAIL: 'smtp' })

const { holderBirthDate: birthDate } = parentRecordData

/** A paid order of a parent's criminal record, with the holder's data. */
const recordOfParent = async () => {
  const { order } = await paidOrder(site.call, site.staff, { documents: [orderedParentRecord] })
  const items = order.documents.map(({ id }) => ({ itemId: id, data: parentRecordData }))
  const sent = await site.call('POST', `/api/orders/${order.token}/complete`, { ...applicantForm, items })
  expect(sent.status).toBe(200)
  return order
}

/** The address in the newest mail to the holder. */
const mailedLink = async (email: string): Promise<string> => {
  const find = () =>
    site.smtpServer
      ?.received()
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /http\S+\/autorizacao#[\w-]+/.exec(text)?.[0] ?? [])
      .at(-1)
  return (
    (await eventually(
      async () => find(),
      (link) => link !== undefined,
      60_000,
    )) ?? ''
  )
}

const answer = async (page: Page, date: string): Promise<void> => {
  await fillDate(page, 'A sua data de nascimento', date)
  await page.getByRole('button', { name: 'Autorizo', exact: true }).click()
}

describe('the authorisation of a document’s holder', () => {
  it('is requested by its customer, mailed, given once with the birth date, and read by the office', async () => {
    const order = await recordOfParent()
    await asVisitor(site, 'wide', async ({ page }) => {
      await openOwn(site, page, order.token)
      await page.getByText('Conseguir a autorização do titular').first().waitFor()
      await atBothWidths(page, 'authorisation-task')
      await page.getByRole('link', { name: 'Conseguir a autorização' }).click()
      await page.getByRole('heading', { name: 'Autorização do titular' }).waitFor()
      await page.getByRole('button', { name: 'Enviar o link' }).click()
      await atBothWidths(page, 'authorisation-request-error')
      await inOtherTheme(page, 'authorisation-request-error')
      await page.getByLabel('E-mail da pessoa de quem o documento fala').fill('rita@example.net')
      await page.getByRole('button', { name: 'Enviar o link' }).click()
      await page.getByRole('heading', { name: 'O link foi pedido' }).waitFor()
      await atBothWidths(page, 'authorisation-requested')
    })
    const link = await mailedLink('rita@example.net')
    await asVisitor(site, 'narrow', async ({ page }) => {
      await page.goto(link)
      await page.getByRole('heading', { name: 'Você autoriza este pedido?' }).waitFor()
      await atBothWidths(page, 'holder-asked')
      await answer(page, '1956-08-22')
      await page.getByText('A data não confere com a do pedido. Restam 2 tentativas.').waitFor()
      await atBothWidths(page, 'holder-wrong-date')
      await inOtherTheme(page, 'holder-wrong-date')
      await answer(page, birthDate)
      await page.getByRole('heading', { name: 'O pedido está autorizado' }).waitFor()
      await atBothWidths(page, 'holder-agreed')
      await page.reload()
      await page.getByRole('heading', { name: 'O pedido está autorizado' }).waitFor()
    })
    await asOffice(site, 'wide', async ({ page }) => {
      await openOrderPage(page, site, order.orderNumber)
      await page.getByText(/^Autorização do titular: /).waitFor()
      await atBothWidths(page, 'authorisation-office')
    })
  })

  it('is closed after three wrong dates, and its customer may ask again', async () => {
    const order = await recordOfParent()
    const documentId = order.documents[0]?.id
    const asked = await site.call('POST', `/api/orders/${order.token}/holder-authorisation`, {
      documentId,
      email: 'rita.outra@example.net',
    })
    expect(asked.status).toBe(200)
    const link = await mailedLink('rita.outra@example.net')
    await asVisitor(site, 'narrow', async ({ page }) => {
      await page.goto(link)
      await answer(page, '1956-08-22')
      await page.getByText(/Restam 2 tentativas/).waitFor()
      await answer(page, '1956-08-23')
      await page.getByText(/Resta uma tentativa/).waitFor()
      await answer(page, '1956-08-24')
      await page.getByRole('heading', { name: 'Este link foi fechado' }).waitFor()
      await atBothWidths(page, 'holder-blocked')
      await openOwn(site, page, order.token)
      await page.getByText('O link da autorização foi fechado').first().waitFor()
      await page.getByRole('link', { name: 'Pedir de novo' }).waitFor()
    })
  })
})

describe('a signed request that the notary office wants', () => {
  it('is demanded with a form, read as a task, and sent', async () => {
    const { order } = await paidOrder(site.call, site.staff, {
      documents: [{ type: 'BIRTH', familyMember: { name: 'Joana Prado' } }],
    })
    await asOffice(site, 'wide', async ({ page }) => {
      await openOrderPage(page, site, order.orderNumber)
      await give(page, 'Pedir papel assinado', {
        submit: 'Pedir o papel',
        fill: async (dialog) => {
          await dialog.getByLabel('Arquivo do formulário a assinar').setInputFiles({
            name: 'requerimento.pdf',
            mimeType: 'application/pdf',
            buffer: Buffer.from('%PDF-1.7 requerimento'),
          })
          await dialog.getByText('requerimento.pdf').waitFor()
          await dialog.getByLabel('O que o cartório quer (opcional)').fill('Um requerimento com firma reconhecida.')
          await atBothWidths(page, 'paper-demand')
        },
      })
    })
    await asVisitor(site, 'narrow', async ({ page }) => {
      await openOwn(site, page, order.token)
      await page.getByText('Um requerimento com firma reconhecida.').first().waitFor()
      await page.getByRole('link', { name: 'Ver e enviar' }).click()
      await page.getByRole('heading', { name: 'Pedido assinado' }).waitFor()
      await page.getByRole('link', { name: 'Baixar o formulário' }).waitFor()
      await page.getByLabel('Papel assinado').setInputFiles({
        name: 'assinado.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 assinado'),
      })
      await page.getByText('assinado.pdf').waitFor()
      await atBothWidths(page, 'paper-chosen')
      await page.getByRole('button', { name: 'Enviar o papel assinado' }).click()
      await page.getByRole('heading', { name: 'Recebemos o papel assinado' }).waitFor()
      await atBothWidths(page, 'paper-sent')
    })
  })
})
