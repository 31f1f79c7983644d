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
const success = () => screen.queryByText('Guardado')
const failure = () => screen.queryByText('Erro na busca')
const shown = () => screen.getByText(/^(Guardado|Erro na busca)$/)
const findLiveRegion = (toast: HTMLElement) => toast.closest('[aria-live]')
/** jsdom knows no PointerEvent. */
const point = (type: string, clientX: number) => fireEvent(shown(), new MouseEvent(type, { bubbles: true, clientX }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a toast (specification §2: of success or of failure; §9: one at a time, 5,000 ms, swipe 50 px)', () => {
  it('leaves after five seconds', () => {
    expect(toastDuration).toBe(5000)
    show()
    press('guardar')
    expect(screen.getByText('Seu rascunho está aqui.')).toBeVisible()
    pass(toastDuration - 1)
    expect(success()).toBeVisible()
    pass(1)
    expect(success()).toBeNull()
  })

  it.each([
    ['guardar', 'polite'],
    ['buscar', 'assertive'],
  ])('of “%s” is read from a place that is there before it and after it (%s)', (action, urgency) => {
    const { container } = show()
    const places = [...container.querySelectorAll('[aria-live]')]
    press(action)
    const place = findLiveRegion(shown())
    expect(place).toHaveAttribute('aria-live', urgency)
    expect(places).toContain(place)
    press('Fechar aviso')
    expect(place).toBeInTheDocument()
    expect(place).toBeEmptyDOMElement()
    press(action)
    expect(findLiveRegion(shown())).toBe(place)
  })

  it.each(['guardar', 'buscar'])('of “%s” ends with its screen', (action) => {
    show()
    press(action)
    expect(shown()).toBeVisible()
    fireEvent.click(screen.getByRole('link', { name: 'outra página' }))
    expect(success() ?? failure()).toBeNull()
  })

  it('of a success stays when the same screen changes its query', () => {
    show()
    press('guardar')
    fireEvent.click(screen.getByRole('link', { name: 'outro endereço da mesma página' }))
    expect(success()).toBeVisible()
  })

  it('ends when a form is sent', () => {
    show()
    press('buscar')
    press('enviar')
    expect(failure()).toBeNull()
  })

  it('gives its place to the next one', () => {
    show()
    press('guardar')
    pass(toastDuration - 1)
    press('buscar')
    expect(success()).toBeNull()
    pass(1000)
    expect(failure()).toBeVisible()
  })

  it('closes by its button', () => {
    show()
    press('buscar')
    press('Fechar aviso')
    expect(failure()).toBeNull()
  })

  it('stays while the pointer is on it', () => {
    show()
    press('buscar')
    fireEvent.pointerEnter(shown())
    pass(toastDuration * 2)
    expect(failure()).toBeVisible()
    fireEvent.pointerLeave(shown())
    pass(toastDuration)
    expect(failure()).toBeNull()
  })

  it('stays while the focus is on it, whatever the pointer does', () => {
    show()
    press('buscar')
    act(() => screen.getByRole('button', { name: 'Fechar aviso' }).focus())
    fireEvent.pointerEnter(shown())
    fireEvent.pointerLeave(shown())
    pass(toastDuration * 2)
    expect(failure()).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Fechar aviso' }).blur())
    pass(toastDuration)
    expect(failure()).toBeNull()
  })

  it.each([
    [49, true],
    [-50, false],
  ])('swiped by %i pixels is still there: %s', (distance, stays) => {
    show()
    press('buscar')
    point('pointerdown', 100)
    point('pointerup', 100 + distance)
    expect(failure() !== null).toBe(stays)
  })

  it('ends a swipe where the pointer leaves it: without a button it follows no pointer', () => {
    show()
    press('buscar')
    point('pointerdown', 100)
    point('pointermove', 120)
    point('pointerout', 120)
    point('pointermove', 200)
    point('pointerup', 200)
    expect(failure()).toBeVisible()
  })
})
