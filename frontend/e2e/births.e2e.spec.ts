import { paidOrder } from '../../services/testing/harness/api-client.js'
import { birthForm } from '../../services/testing/scenarios/forms.js'
import { inDays } from './days.js'
import { give, openOrderPage } from './office.js'
import { atBothWidths } from './screens.js'
import { asOffice, asVisitor, siteUnderTest } from './site.js'

const site = siteUnderTest({ MAIL: 'folder' })

const births = {
  documents: [
    {
      type: 'BIRTH',
      familyMember: { name: 'Ana Prado', relation: 'child' },
      purpose: 'marriage-abroad' as const,
      countryOfUse: 'AE',
    },
    { type: 'BIRTH', familyMember: { name: 'Joana Prado' } },
  ],
}
const { needsApostille: _apostille, needsTranslation: _translation, ...certificate } = birthForm

describe('two births of one order', () => {
  it('are asked one after the other', async () => {
    const { order } = await paidOrder(site.call, site.staff, births)
    await asVisitor(site, 'narrow', async ({ page }) => {
      await page.goto(`${site.product.url}/tracking?token=${order.token}`)
      await page
        .getByRole('region', { name: 'O que depende de você' })
        .getByText(/de Ana Prado/)
        .waitFor()
      await atBothWidths(page, 'births-tasks')
      await page.goto(
        `${site.product.url}/birth-certificate-form?token=${order.token}&itemId=${order.documents[0]?.id}`,
      )
      await page.getByRole('heading', { name: 'Dados da certidão de nascimento de Ana Prado' }).waitFor()
      await atBothWidths(page, 'births-form')
      await page.getByRole('checkbox', { name: /Não sei em qual cartório/ }).check()
      await page.getByRole('button', { name: 'Continuar para os dados da certidão' }).click()
      await page.getByLabel('Nome completo da mãe').fill('Joana Prado')
      await page.getByLabel('Nome completo do pai').fill('Rui Prado')
      const date = page.getByRole('group', { name: 'Data de nascimento' })
      await date.getByLabel('Dia').fill('17')
      await date.getByLabel('Mês').fill('5')
      await date.getByLabel('Ano').fill('2015')
      await page.getByRole('button', { name: 'Continuar para os documentos' }).click()
      await page.getByRole('button', { name: 'Continuar para os serviços' }).click()
      await page.getByText(/A apostila de Haia não vale neste país/).waitFor()
      await atBothWidths(page, 'births-services')
      await page.getByRole('button', { name: 'Enviar dados' }).click()
      await page.getByRole('heading', { name: 'Dados da certidão recebidos' }).waitFor()
      await page.getByRole('link', { name: 'Certidão de Joana Prado' }).waitFor()
      await atBothWidths(page, 'births-sent')
    })
  })

  it('are shown to operators with their places, and in the list when time gets short', async () => {
    const { order, row } = await paidOrder(site.call, site.staff, births)
    for (const { id } of order.documents)
      await site.call('POST', `/api/orders/${order.token}/birth-certificate`, { ...certificate, itemId: id })
    await site.call('POST', `/api/orders/${order.token}/complete`, {
      placeOfBirth: 'Ouro Preto, MG',
      holderIsApplicant: true,
    })
    const started = await site.staff.done(await site.staff.row(row.orderNumber), 'start')
    const issued = await site.staff.done(started, 'issue', { itemIds: [order.documents[0]?.id] })
    await site.staff.done(issued, 'move-date', { step: 'delivery', day: inDays(80), reason: 'O cartório atrasou.' })
    await asOffice(site, 'wide', async ({ page }) => {
      await page.goto(`${site.product.url}/admin/pendencias`)
      await page.getByText(/Apresse o que falta e o envio/).waitFor()
      await atBothWidths(page, 'office-short-validity')
      await page.goto(`${site.product.url}/admin`)
      await page.getByRole('button', { name: 'Mais', exact: true }).click()
      await page.getByLabel('Cidade do registro').fill('ouro preto')
      await page.getByRole('checkbox', { name: 'Juntar por lugar do registro' }).check()
      await page.keyboard.press('Escape')
      await page.getByText('Ouro Preto, MG → Estados Unidos').first().waitFor()
      await atBothWidths(page, 'office-orders-by-place')
      await openOrderPage(page, site, row.orderNumber)
      await page.getByText('Registro: Ouro Preto, MG').first().waitFor()
      await atBothWidths(page, 'office-order-places')
    })
  })
})

const civilRegistry = { cns: '104539', name: '1º Registro Civil', city: 'Ouro Preto', state: 'MG' }
const translator = { id: 'jucemg-1234', name: 'Helena Duarte', state: 'MG', registration: '1234', languages: ['it'] }

const setList = async (setting: string, body: object): Promise<void> => {
  const answer = await site.call('POST', `/api/admin/settings/${setting}`, body, { cookie: site.staff.cookie })
  expect(answer.status).toBe(200)
}

describe('the work on a birth', () => {
  it('names the notary office of its matrícula and the translator, from the lists of the office', async () => {
    await setList('notary-offices', { offices: [civilRegistry] })
    await setList('translators', { translators: [translator] })
    const documents = [
      { type: 'BIRTH', familyMember: { name: 'Ana Prado' }, needsTranslation: true, translationLanguage: 'it' },
    ]
    const { order, row } = await paidOrder(site.call, site.staff, { documents })
    // A birth of 2013 at the office 104539.
    const form = { ...certificate, matricula: '104539 01 55 2013 1 00012 021 0000123 21' }
    expect((await site.call('POST', `/api/orders/${order.token}/birth-certificate`, form)).status).toBe(200)
    const named = '1º Registro Civil, Ouro Preto (MG)'
    await asOffice(site, 'wide', async ({ page }) => {
      await openOrderPage(page, site, row.orderNumber)
      await page.getByText(`Registro: ${named} · CNS 104539`).waitFor()
      await give(page, 'Iniciar processamento', { fill: (dialog) => dialog.getByTitle(named).waitFor() })
      await give(page, 'Registrar emissão', {
        fill: async (dialog) => {
          await dialog.getByTitle(named).waitFor()
          await atBothWidths(page, 'office-issue-by-office')
        },
      })
      await give(page, 'Registrar tradução', {
        fill: async (dialog) => {
          await dialog.getByTitle('Helena Duarte · Italiano').waitFor()
          await atBothWidths(page, 'office-translated-by')
        },
      })
      await page
        .getByRole('region', { name: 'Histórico' })
        .getByText(/Traduzida por Helena Duarte/)
        .waitFor()
      await atBothWidths(page, 'office-steps-named')
    })
    await asVisitor(site, 'narrow', async ({ page }) => {
      await page.goto(`${site.product.url}/tracking?token=${order.token}`)
      await page.getByText(`Documento emitido: Certidão de Nascimento. Cartório: ${named}`).waitFor()
      expect(await page.getByText('Helena').count()).toBe(0)
      await atBothWidths(page, 'tracking-issued-by')
    })
  })
})
