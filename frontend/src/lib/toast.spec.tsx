import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { ToastProvider, toastDuration, useToast } from './toast'

const Page = () => {
  const toast = useToast()
  return (
    <>
      <button type="button" onClick={() => toast.success('Guardado', 'Seu rascunho está aqui.')}>
        guardar
      </button>
      <button type="button" onClick={() => toast.error('Erro na busca')}>
        buscar
      </button>
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit">enviar</button>
      </form>
      <Link to="/outra">outra página</Link>
      <Link to="?novo=1">outro endereço da mesma página</Link>
    </>
  )
}
const show = () =>
  render(
    <MemoryRouter>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </MemoryRouter>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a toast (specification §9: one at a time, 5,000 ms, swipe 50 px)', () => {
  it('tells a success as a status and leaves after five seconds', () => {
    expect(toastDuration).toBe(5000)
    show()
    press('guardar')
    expect(screen.getByRole('status')).toHaveTextContent('GuardadoSeu rascunho está aqui.')
    pass(toastDuration - 1)
    expect(screen.getByRole('status')).toBeVisible()
    pass(1)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each([
    ['guardar', 'status'],
    ['buscar', 'alert'],
  ])('of “%s” ends with its screen', (action, role) => {
    show()
    press(action)
    expect(screen.getByRole(role)).toBeVisible()
    fireEvent.click(screen.getByRole('link', { name: 'outra página' }))
    expect(screen.queryByRole(role)).toBeNull()
  })

  it('of a success stays when the same screen changes its query', () => {
    show()
    press('guardar')
    fireEvent.click(screen.getByRole('link', { name: 'outro endereço da mesma página' }))
    expect(screen.getByRole('status')).toBeVisible()
  })

  it('ends when a form is sent', () => {
    show()
    press('buscar')
    press('enviar')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('gives its place to the next one', () => {
    show()
    press('guardar')
    pass(toastDuration - 1)
    press('buscar')
    expect(screen.queryByRole('status')).toBeNull()
    pass(1000)
    expect(screen.getByRole('alert')).toHaveTextContent('Erro na busca')
  })

  it('closes by its button', () => {
    show()
    press('buscar')
    press('Fechar aviso')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stays while the pointer is on it', () => {
    show()
    press('buscar')
    fireEvent.pointerEnter(screen.getByRole('alert'))
    pass(toastDuration * 2)
    expect(screen.getByRole('alert')).toBeVisible()
    fireEvent.pointerLeave(screen.getByRole('alert'))
    pass(toastDuration)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [49, true],
    [-50, false],
  ])('swiped by %i pixels is still there: %s', (distance, stays) => {
    show()
    press('buscar')
    const toast = screen.getByRole('alert')
    fireEvent(toast, new MouseEvent('pointerdown', { bubbles: true, clientX: 100 }))
    fireEvent(toast, new MouseEvent('pointerup', { bubbles: true, clientX: 100 + distance }))
    expect(screen.queryByRole('alert') !== null).toBe(stays)
  })
})
