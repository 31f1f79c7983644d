import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SeenByTest } from '../../testing/seen-by-test'
import { afterPageMillis, lazySection, lazySectionBelow } from './LazySection'

const Words = ({ text }: { readonly text: string }) => <p>{text}</p>
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))

describe('a part that is loaded when it is shown', () => {
  it('says that it opens, and then stands there', async () => {
    const Part = lazySection(async () => Words)
    render(<Part text="parte" />)
    expect(screen.getByRole('status')).toHaveTextContent('Abrindo…')
    expect(await screen.findByText('parte')).toBeVisible()
  })

  it('is there at once when its loading began before', async () => {
    const Part = lazySection(async () => Words)
    Part.start()
    await Promise.resolve()
    render(<Part text="parte" />)
    expect(screen.getByText('parte')).toBeVisible()
  })

  it('keeps what was typed beside it when its script does not come, and is tried again', async () => {
    const load = jest.fn(lost)
    const Part = lazySection<{ text: string }>(load)
    render(
      <>
        <input aria-label="campo" />
        <Part text="parte" />
      </>,
    )
    await userEvent.type(screen.getByLabelText('campo'), 'escrito')
    expect(await screen.findByRole('alert')).toHaveTextContent('Faltou carregar esta parte da página.')
    load.mockResolvedValue(Words as never)
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('parte')).toBeVisible()
    expect(screen.getByLabelText('campo')).toHaveValue('escrito')
  })

  it('is tried again by itself when the connection is back', async () => {
    const load = jest.fn(lost)
    const Part = lazySection<{ text: string }>(load)
    render(<Part text="parte" />)
    await screen.findByRole('alert')
    load.mockResolvedValue(Words as never)
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('parte')).toBeVisible()
  })
})

describe('a part far below', () => {
  const observed = window.IntersectionObserver

  beforeEach(() => {
    window.IntersectionObserver = SeenByTest
  })

  afterEach(() => {
    window.IntersectionObserver = observed
  })

  const renderBelow = () => {
    const load = jest.fn(async () => Words)
    const Part = lazySectionBelow<{ text: string }>(load, ({ text }) => <p>{`${text} em contorno`}</p>)
    render(<Part text="parte" />)
    expect(screen.getByText('parte em contorno')).toBeVisible()
    expect(load).not.toHaveBeenCalled()
  }

  it('is loaded when it nears the screen', async () => {
    renderBelow()
    act(() => SeenByTest.all.at(-1)?.see(true))
    expect(await screen.findByText('parte')).toBeVisible()
  })

  it('is loaded when the page is touched', async () => {
    renderBelow()
    fireEvent.click(document.body)
    expect(await screen.findByText('parte')).toBeVisible()
  })

  it('is loaded a while after the page: the line may be gone when the person is there', async () => {
    jest.useFakeTimers()
    renderBelow()
    await act(() => jest.advanceTimersByTimeAsync(afterPageMillis))
    expect(screen.getByText('parte')).toBeVisible()
    jest.useRealTimers()
  })
})
