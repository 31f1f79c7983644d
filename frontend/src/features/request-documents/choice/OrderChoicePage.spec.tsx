import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { tabOrder } from '../../../lib/tab-order'
import { fakeServer, json } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { blankItem, emptyDraft } from '../draft'
import { loadDraft } from '../draft-storage'
import { severalDraft } from '../saved-draft/several-draft'
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
const item = { ...blankItem('a'), productId: 'death', fullName: 'Rui Prado' }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const open = (address: string) => {
  fakeServer({ 'GET /api/prices': () => json(prices) })
  renderPage(<OrderChoicePage />, address)
}
const way = (name: string) => screen.findByRole('link', { name })
/** Each line of what a way costs. */
const costs = async (name: string) => {
  const card = (await way(name)).closest('li')
  return [...(card?.querySelectorAll('dl > div') ?? [])].map(({ children }) =>
    [...children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(': '),
  )
}

describe('the choice of one document or several', () => {
  it('leads to both flows and says the difference', async () => {
    open('/solicitar-documentos')
    expect(await way('Um documento')).toHaveAttribute('href', '/solicitar-documentos/um/documento')
    expect(await way('Vários documentos')).toHaveAttribute('href', '/solicitar-documentos/varios/documentos')
    expect(await way('Um documento')).toHaveAccessibleDescription(/Três passos/)
    expect(await way('Vários documentos')).toHaveAccessibleDescription(/Um só envio e um só frete/)
  })

  it('shows what each way costs by the price list of its flow, and no amount before the server has said it', async () => {
    open('/solicitar-documentos')
    expect(screen.queryByText(/\$/)).toBeNull()
    expect(await screen.findByText('a partir de $ 32,00')).toBeVisible()
    expect(await costs('Um documento')).toEqual([
      'Cada documento: a partir de $ 32,00',
      'Tradução juramentada: +$ 35,00',
      'Apostila de Haia: +$ 15,00',
      'Atendimento expresso: +$ 20,00',
      'Frete: conforme o país',
    ])
    expect(await costs('Vários documentos')).toEqual([
      'Cada documento: a partir de $ 33,00',
      'Tradução juramentada: +$ 25,00 por unidade',
      'Apostila de Haia: +$ 30,00 por unidade',
      'Atendimento expresso: +$ 50,00 por pedido',
      'Frete: conforme o país',
    ])
  })

  it('keeps the document that the address names, with its own price in each way', async () => {
    open('/solicitar-documentos?documento=birth')
    expect(await screen.findByText('$ 48,00')).toBeVisible()
    expect((await costs('Um documento'))[0]).toBe('Certidão de Nascimento: $ 48,00')
    expect((await costs('Vários documentos'))[0]).toBe('Certidão de Nascimento: $ 47,00')
    expect(screen.getByText(/^Você escolheu: Certidão de Nascimento/)).toBeVisible()
    expect(await way('Um documento')).toHaveAttribute('href', '/solicitar-documentos/um/documento?documento=birth')
    expect(await way('Vários documentos')).toHaveAttribute(
      'href',
      '/solicitar-documentos/varios/documentos?documento=birth',
    )
  })

  it('offers the draft of this device, which gives way to nothing unasked', async () => {
    severalDraft.save({ ...emptyDraft('a'), items: [item], open: null }, true)
    sessionStorage.clear()
    open('/solicitar-documentos')
    expect(await screen.findByText(/: Certidão de Óbito\. Com nomes, contato e endereço\.$/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/solicitar-documentos/varios/contato')
    expect(loadDraft()).toMatchObject({ items: [item] })
    expect(severalDraft.load()).toMatchObject({ kind: 'found', draft: tabOrder('several') })

    cleanup()
    open('/solicitar-documentos')
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }))
    expect(await screen.findByRole('dialog', { name: 'Abrir o rascunho?' })).toBeVisible()
  })

  it('names the lowest price where the address has a document that is not in the catalogue', async () => {
    open('/solicitar-documentos?documento=passport')
    expect(await screen.findByText('a partir de $ 32,00')).toBeVisible()
  })
})
