import { screen } from '@testing-library/react'
import { fakeServer, json } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
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
  priceLists: [list],
  deliveryDays: { standard: [7, 10], expedited: [3, 5] },
}
const open = (address: string) => {
  fakeServer({ 'GET /api/prices': () => json(prices) })
  renderPage(<OrderChoicePage />, address)
}
const way = (name: string) => screen.findByRole('link', { name })

describe('the choice of one document or several', () => {
  it('leads to both flows, says the difference and names the server’s lowest price', async () => {
    open('/solicitar-documentos')
    expect(await screen.findByText('a partir de $ 33,00')).toBeVisible()
    expect(await way('Um documento')).toHaveAttribute('href', '/solicitar-documentos/um/documento')
    expect(await way('Vários documentos')).toHaveAttribute('href', '/solicitar-documentos/varios/documentos')
    expect(await way('Um documento')).toHaveAccessibleDescription(/Três passos/)
    expect(await way('Vários documentos')).toHaveAccessibleDescription(/Um só envio e um só frete/)
  })

  it('keeps the document that the address names, with its own price', async () => {
    open('/solicitar-documentos?documento=birth')
    expect(await screen.findByText('a partir de $ 47,00')).toBeVisible()
    expect(screen.getByText(/^Você escolheu: Certidão de Nascimento/)).toBeVisible()
    expect(await way('Um documento')).toHaveAttribute('href', '/solicitar-documentos/um/documento?documento=birth')
    expect(await way('Vários documentos')).toHaveAttribute(
      'href',
      '/solicitar-documentos/varios/documentos?documento=birth',
    )
  })

  it('names the price of the public pages until the server has answered', async () => {
    open('/solicitar-documentos?documento=passport')
    expect(screen.getByText('a partir de $ 35,00')).toBeVisible()
    expect(await screen.findByText('a partir de $ 33,00')).toBeVisible()
  })
})
