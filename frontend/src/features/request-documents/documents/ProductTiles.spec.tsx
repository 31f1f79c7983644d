import { productsWithTest } from '@cartorio/contracts/products.js'
import { render, screen } from '@testing-library/react'
import { ProductTiles } from './ProductTiles'

describe('the tiles of the catalogue', () => {
  it('lead to the help page of each document that is always offered, in a new tab', () => {
    const products = productsWithTest.map((product) => ({ ...product, basePrice: 0 }))
    render(
      <ProductTiles
        products={products}
        prices={{ base: {}, currency: 'USD' }}
        value=""
        name="document"
        onChange={() => undefined}
      />,
    )
    expect(screen.getAllByRole('radio')).toHaveLength(6)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/ajuda/documentos/birth',
      '/ajuda/documentos/marriage',
      '/ajuda/documentos/death',
      '/ajuda/documentos/power-attorney',
      '/ajuda/documentos/criminal-background',
    ])
    const link = screen.getByRole('link', { name: 'Saiba mais: Certidão de Óbito (abre outra aba)' })
    expect(link).toHaveAttribute('target', '_blank')
  })
})
