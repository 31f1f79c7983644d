import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { InOfficeBar } from '../components/OfficeBar/OfficeBar'
import { AppProvider } from '../lib/app-context'
import { Layout } from './Layout'

const open = (address: string) =>
  render(
    <AppProvider>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<Layout />}>
            <Route
              path="*"
              element={
                <>
                  <InOfficeBar>
                    <p>Pedidos e pendências</p>
                  </InOfficeBar>
                  <h1>Página</h1>
                </>
              }
            />
          </Route>
        </Routes>
      </MemoryRouter>
    </AppProvider>,
  )

describe('the frame of the back office', () => {
  it.each(['/admin', '/admin/pendencias'])('has the bar alone, and nothing of the shop: %s', (address) => {
    open(address)
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    expect(screen.getByRole('banner')).toHaveTextContent('Pedidos e pendências')
    expect(screen.getByRole('link', { name: 'Cartório Online: pedidos' })).toHaveAttribute('href', '/admin')
    expect(screen.getByRole('main')).toHaveTextContent(/^Página$/)
    expect(screen.getByRole('link', { name: 'Pular para o conteúdo' })).toHaveAttribute('href', '#conteudo')
  })

  it('says that a demonstration is one', () => {
    const frame = document.createElement('meta')
    frame.name = 'frame'
    frame.content = JSON.stringify({ demonstration: true })
    document.head.replaceChildren(frame)
    open('/admin')
    document.head.replaceChildren()
    expect(screen.getByRole('banner')).toHaveTextContent('Demonstração: conteúdo de exemplo, nada é cobrado.')
  })

  it('is that of the sign-in too, with the way out to the site', () => {
    open('/login')
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Cartório Online: página inicial' })).toHaveAttribute('href', '/')
  })

  it('is not drawn elsewhere', () => {
    open('/administration')
    expect(screen.getByRole('contentinfo')).toBeVisible()
  })
})
