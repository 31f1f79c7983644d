import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dropErased } from '../../../lib/begun-order'
import { pendingOrderKey } from '../../../lib/stored-order-keys'
import { keepTabOrder, tabOrder } from '../../../lib/tab-order'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { blankItem, emptyDraft } from '../draft'
import { oneDraft } from '../saved-draft/one-draft'
import { severalDraft } from '../saved-draft/several-draft'
import { loadDraft, saveDraft } from '../use-draft'
import { emptyWizardDraft } from '../wizard/wizard-draft'
import OrderChoicePage from './OrderChoicePage'

const list = {
  name: 'multi-item-2026',
  origin: 'multi-item',
  currency: 'USD',
  base: { BIRTH: 4700, MARRIAGE: 4500, DEATH: 4500, POWER_OF_ATTORNEY: 3300, CRIMINAL_BACKGROUND: 6500 },
  translation: 2500,
  apostille: 3000,
  expedited: 5000,
}
const prices = {
  settingsRevision: 1,
  currencies: ['USD'],
  priceLists: [
    list,
    {
      ...list,
      name: 'wizard-2026',
      origin: 'wizard',
      base: { ...list.base, BIRTH: 4800, DEATH: 3200 },
      translation: 3500,
      apostille: 1500,
      expedited: 2000,
    },
  ],
  deliveryDays: { standard: [7, 10], expedited: [3, 5] },
  shippingDays: { standard: 7, expedited: 3 },
  documentsPerDay: 10,
}
const noContact = { name: '', email: '', phone: '' }
const item = { ...blankItem('a'), productId: 'death', fullName: 'Rui Prado' }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const rate = { rate: 38, currency: 'USD', estimatedDays: 5, carrier: 'DHL Express', shippingQuoteId: 'quote' }

const open = (address: string, shipping: () => Response = () => json(rate)) => {
  const server = fakeServer({ 'GET /api/prices': () => json(prices), 'POST /api/shipping/rate': shipping })
  renderPage(<OrderChoicePage />, address)
  return server
}
const way = (name: string) => screen.findByRole('link', { name })
/** The rows of the table: name, one document, several documents. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

describe('the choice of one document or several', () => {
  it('leads to both flows and says the difference', async () => {
    open('/solicitar-documentos')
    expect(await way('Um documento')).toHaveAttribute('href', '/solicitar-documentos/um/documento')
    expect(await way('Vários documentos')).toHaveAttribute('href', '/solicitar-documentos/varios/documentos')
    expect(await way('Um documento')).toHaveAccessibleDescription(/Três passos/)
    expect(await way('Vários documentos')).toHaveAccessibleDescription(/Um só envio e um só frete/)
  })

  it('begins with what each way costs by the price list of its flow, and no amount before the server has said it', async () => {
    open('/solicitar-documentos')
    expect(screen.queryByText(/\$/)).toBeNull()
    expect(await screen.findByText('$ 48,00')).toBeVisible()
    expect(rows()).toEqual([
      ['Certidão de Nascimento', '$ 48,00', '$ 47,00'],
      ['Certidão de Casamento', '$ 45,00', '$ 45,00'],
      ['Certidão de Óbito', '$ 32,00', '$ 45,00'],
      ['Procuração', '$ 33,00', '$ 33,00'],
      ['Certidão de Antecedentes Criminais', '$ 65,00', '$ 65,00'],
      ['Tradução juramentada, por documento', '$ 35,00', '$ 25,00'],
      ['Apostila de Haia, por documento', '$ 15,00', '$ 30,00'],
      ['Atendimento expresso, por pedido', '$ 20,00', '$ 50,00'],
    ])
    const table = screen.getByRole('table')
    expect(table.compareDocumentPosition(await way('Um documento'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('shows the shipping to the country that is chosen, which the order keeps', async () => {
    const answers = [5, 8]
    const server = open('/solicitar-documentos', () => json({ ...rate, estimatedDays: answers.shift() }))
    expect(await screen.findByText(/por envio, com 5 dias de transporte/)).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Frete para'), 'Japão')
    expect(await screen.findByText(/por envio, com 8 dias de transporte/)).toBeVisible()
    expect(server.callsTo('POST /api/shipping/rate').map(({ body }) => body)).toMatchObject([
      { destinationCountry: 'US', pieces: 1, currency: 'USD' },
      { destinationCountry: 'JP', pieces: 1, currency: 'USD' },
    ])
    expect(localStorage.getItem('selectedCountry')).toBe('JP')
  })

  it('says that the shipping could not be calculated, and calculates it again', async () => {
    const answers = [() => problem(500, 'Algo deu errado.'), () => json(rate)]
    open('/solicitar-documentos', () => answers.shift()?.() ?? json(rate))
    expect(await screen.findByText(/^O frete não pôde ser calculado agora\./)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Calcular de novo' }))
    expect(await screen.findByText(/por envio, com 5 dias/)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the document that the address names, and marks its price', async () => {
    open('/solicitar-documentos?documento=birth')
    expect(await screen.findByText('$ 48,00')).toBeVisible()
    const [birth, marriage] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(birth).toHaveClass('wanted')
    expect(marriage).not.toHaveClass('wanted')
    expect(screen.getByText(/^Você escolheu: Certidão de Nascimento/)).toBeVisible()
    expect(await way('Um documento')).toHaveAttribute('href', '/solicitar-documentos/um/documento?documento=birth')
    expect(await way('Vários documentos')).toHaveAttribute(
      'href',
      '/solicitar-documentos/varios/documentos?documento=birth',
    )
  })

  it('offers the criminal-record certificate in both ways', async () => {
    open('/solicitar-documentos?documento=criminal-background')
    expect(await way('Vários documentos')).toHaveAttribute(
      'href',
      '/solicitar-documentos/varios/documentos?documento=criminal-background',
    )
    expect(await way('Um documento')).toHaveAttribute(
      'href',
      '/solicitar-documentos/um/documento?documento=criminal-background',
    )
  })

  it('offers the draft of this device, which gives way to nothing unasked', async () => {
    severalDraft.save({ ...emptyDraft('a'), items: [item], open: null }, true)
    sessionStorage.clear()
    open('/solicitar-documentos')
    expect(await screen.findByText(/: Certidão de Óbito\. Com nomes, contato e endereço\./)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Continuar o pedido de vários documentos' }))
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/solicitar-documentos/varios/contato')
    expect(loadDraft()).toMatchObject({ items: [item] })
    expect(severalDraft.load()).toMatchObject({ kind: 'found', draft: tabOrder('several') })

    cleanup()
    keepTabOrder('several', { savedAt: 'another time' })
    open('/solicitar-documentos')
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar o pedido de vários documentos' }))
    expect(await screen.findByRole('dialog', { name: 'Abrir o pedido começado?' })).toBeVisible()
  })

  it('names the buttons of two begun orders by their order', async () => {
    severalDraft.save({ ...emptyDraft('a'), items: [item], open: null }, true)
    oneDraft.save(emptyWizardDraft({ documentType: 'death' }).form, true)
    open('/solicitar-documentos')
    const named = (name: string) => screen.findByRole('button', { name })
    expect(await named('Continuar o pedido de um documento')).toHaveTextContent(/^Continuar/)
    expect(await named('Continuar o pedido de vários documentos')).toBeVisible()
    expect(await named('Apagar o pedido de um documento')).toHaveTextContent(/^Apagar/)
    expect(await named('Apagar o pedido de vários documentos')).toBeVisible()
  })

  it('goes on with what this tab has, where it is the order that was begun', async () => {
    const typed = { ...emptyDraft('a'), items: [item], open: null, contact: { ...noContact, name: 'Ana' } }
    saveDraft(typed)
    severalDraft.keep(typed)
    open('/solicitar-documentos')
    expect(await screen.findByText(/Sem nomes, contato e endereço\./)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Continuar o pedido de vários documentos' }))
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/solicitar-documentos/varios/contato')
    expect(loadDraft()).toEqual(typed)
  })

  it('erases the begun order from the device, this tab and those that are opened again', async () => {
    const typed = { ...emptyDraft('a'), items: [item], open: null, contact: { ...noContact, name: 'Ana' } }
    saveDraft(typed)
    severalDraft.keep(typed)
    localStorage.setItem(pendingOrderKey, JSON.stringify({ idempotencyKey: 'k'.repeat(16), contactName: 'Ana' }))
    const ofClosedTab = { ...sessionStorage }
    open('/solicitar-documentos')
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar o pedido de vários documentos' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apagar' }))
    await waitFor(() => expect(screen.queryByText('Continuar o pedido começado')).toBeNull())
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/death|Rui|Ana/)

    for (const [key, value] of Object.entries(ofClosedTab)) sessionStorage.setItem(key, value)
    dropErased('several')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/death|Rui|Ana/)
  })
})
