import { demonstrationContent } from '@cartorio/contracts/site/demonstration.js'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppProvider, useApp } from '../../lib/app-context'
import { writeFrame } from '../../testing/write-frame'
import { Header } from './Header'

const show = () =>
  render(
    <AppProvider>
      <Header pathname="/" />
    </AppProvider>,
  )
const Lost = () => {
  useApp()
  return null
}
const isDark = () => document.documentElement.classList.contains('dark')

beforeEach(() => {
  localStorage.clear()
  writeFrame(demonstrationContent)
})
afterEach(() => document.head.replaceChildren())

describe('the header', () => {
  it('leads to the five places and to the order', () => {
    show()
    const places = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(places).toEqual([
      ['Cartório Online', '/'],
      ['Home', '/'],
      ['Como Funciona', '/#como-funciona'],
      ['Preços', '/solicitar-documentos'],
      ['Depoimentos', '/depoimentos'],
      ['Rastreamento', '/tracking'],
      ['Solicitar Documentos', '/solicitar-documentos'],
    ])
  })

  it('leads to no testimonials where none are published', () => {
    writeFrame({})
    show()
    expect(screen.queryByRole('link', { name: 'Depoimentos' })).toBeNull()
  })

  it('has a menu that its button opens and closes', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }))
    expect(screen.getByRole('button', { name: 'Fechar menu' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Fechar menu' }))
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveAttribute('aria-expanded', 'false')
  })

  it('has a menu that Escape and every navigation close', async () => {
    show()
    const button = screen.getByRole('button', { name: 'Abrir menu' })
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('link', { name: 'Como Funciona' }))
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('the menu by keyboard', () => {
  it('follows its button, and closes when the focus goes on to the page', async () => {
    render(
      <AppProvider>
        <Header pathname="/" />
        <main>
          <button type="button">In the page</button>
        </main>
      </AppProvider>,
    )
    const button = screen.getByRole('button', { name: 'Abrir menu' })
    button.focus()
    await userEvent.keyboard('{Enter}{Tab}')
    expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}')
    expect(screen.getByRole('button', { name: 'Modo escuro' })).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'In the page' })).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('the dark mode', () => {
  it('is kept under "darkMode" and shown by a class on the root', async () => {
    show()
    expect(isDark()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Modo escuro' }))
    expect(isDark()).toBe(true)
    expect(localStorage.getItem('darkMode')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Modo escuro' }))
    expect(isDark()).toBe(false)
    expect(localStorage.getItem('darkMode')).toBe('false')
  })

  it.each([true, false])('starts from the system’s colours where nothing was kept: dark %s', (dark) => {
    const ask = window.matchMedia
    const system = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...ask(query), matches: dark && /dark/.test(query) }))
    show()
    expect(isDark()).toBe(dark)
    system.mockRestore()
  })

  it('starts from what was kept, whatever the system’s colours are', () => {
    localStorage.setItem('darkMode', 'true')
    show()
    expect(isDark()).toBe(true)
  })

  it('needs its provider', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Lost />)).toThrow('useApp must be used within an AppProvider')
    quiet.mockRestore()
  })
})
