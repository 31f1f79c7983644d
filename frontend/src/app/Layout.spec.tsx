import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { AppProvider } from '../lib/app-context'
import { Link } from '../lib/link'
import { goOffline, goOnline } from '../testing/connection'
import { BrokenPage, ErrorBoundary } from './ErrorBoundary'
import { reloadedKey } from './failed-chunk'
import { Layout } from './Layout'

it('stands around every page of the application with header, main area and footer (specification §2)', () => {
  render(
    <AppProvider>
      <MemoryRouter initialEntries={['/tracking']}>
        <Layout />
      </MemoryRouter>
    </AppProvider>,
  )
  for (const part of ['banner', 'main', 'contentinfo']) expect(screen.getByRole(part)).toBeVisible()
})

describe('without a connection', () => {
  afterEach(goOnline)

  it('every page says that nothing typed is lost, until the connection is back', () => {
    render(
      <AppProvider>
        <MemoryRouter>
          <Layout />
        </MemoryRouter>
      </AppProvider>,
    )
    const place = screen.getByRole('status')
    expect(place).toBeEmptyDOMElement()
    act(goOffline)
    expect(place).toHaveTextContent(
      'Sem conexão com a internet. Nada do que você digitou se perdeu: deixe esta página aberta e continue quando a conexão voltar.',
    )
    act(goOnline)
    expect(place).toBeEmptyDOMElement()
  })
})

describe('a page that breaks', () => {
  const reload = jest.fn()
  const failedChunks = [
    'Failed to fetch dynamically imported module: https://cartorio.example/assets/CheckoutPage-a1.js',
    'error loading dynamically imported module: https://cartorio.example/assets/CheckoutPage-a1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/CheckoutPage-a1.css',
  ]
  const Broken = ({ message }: { readonly message: string }): never => {
    throw new TypeError(message)
  }
  const breakBy = (message: string) => {
    const { unmount } = render(
      <ErrorBoundary fallback={(broken) => <BrokenPage broken={broken} />} reload={reload}>
        <Broken message={message} />
      </ErrorBoundary>,
    )
    return unmount
  }

  beforeEach(() => {
    sessionStorage.clear()
    reload.mockClear()
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    goOnline()
    jest.restoreAllMocks()
  })

  it.each(failedChunks)('is loaded anew once by itself, then offers it: %s', (message) => {
    const close = breakBy(message)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('status')).toHaveTextContent('Carregando a versão nova da página…')
    close()
    breakBy(message)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert')).toHaveTextContent('Faltou carregar parte desta página')
    expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible()
  })

  it('is loaded anew where it has sent a payment, since the checkout leads to the receipt', () => {
    sessionStorage.setItem('sentPayment', 'token pi_1')
    breakBy("Cannot read properties of undefined (reading 'items')")
    expect(reload).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('status')).toHaveTextContent('Abrindo seu recibo…')
  })

  it('is not loaded anew by itself for a bug', () => {
    breakBy("Cannot read properties of undefined (reading 'items')")
    expect(reload).not.toHaveBeenCalled()
    expect(sessionStorage.getItem(reloadedKey)).toBeNull()
    expect(screen.getByRole('heading', { name: 'Esta página não abriu' })).toBeVisible()
  })

  it.each([
    ['of the back office', '/admin/pendencias', '/admin'],
    ['of the customer', '/meus-pedidos', '/tracking'],
  ])('%s gives way to the next page, and a next page that breaks is shown as broken', (_whose, broken, next) => {
    window.scrollTo = () => undefined
    render(
      <AppProvider>
        <MemoryRouter initialEntries={[broken]}>
          <Link to={next}>Próxima página</Link>
          <Link to={broken}>Página anterior</Link>
          <Routes>
            <Route element={<Layout />}>
              <Route path={broken} element={<Broken message="Cannot read properties of undefined" />} />
              <Route path={next} element={<h1>Página inteira</h1>} />
            </Route>
          </Routes>
        </MemoryRouter>
      </AppProvider>,
    )
    const brokenHeading = () => screen.queryByRole('heading', { name: 'Esta página não abriu' })
    expect(brokenHeading()).toBeVisible()
    fireEvent.click(screen.getByRole('link', { name: 'Próxima página' }))
    expect(screen.getByRole('heading', { name: 'Página inteira' })).toBeVisible()
    expect(brokenHeading()).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Página anterior' }))
    expect(brokenHeading()).toBeVisible()
  })

  it('waits for the person without a connection', () => {
    goOffline()
    breakBy(failedChunks[0] ?? '')
    expect(reload).not.toHaveBeenCalled()
    expect(sessionStorage.getItem(reloadedKey)).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('Confira a internet e recarregue a página')
  })

  it('waits for the person where the tab cannot remember that it was loaded anew', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    breakBy(failedChunks[0] ?? '')
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toHaveTextContent('Faltou carregar parte desta página')
  })
})
