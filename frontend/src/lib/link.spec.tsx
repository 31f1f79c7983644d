import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useNavigationType } from 'react-router-dom'
import { Link } from './link'

const shown = (props: Partial<Parameters<typeof Link>[0]> = {}) =>
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Routes>
        <Route
          path="/here"
          element={
            <Link to="/there?a=1" {...props}>
              Ir
            </Link>
          }
        />
        <Route path="/there" element={<p>Chegou</p>} />
      </Routes>
    </MemoryRouter>,
  )

describe('a link of the application', () => {
  it('changes the route', () => {
    shown()
    expect(screen.getByRole('link')).toHaveAttribute('href', '/there?a=1')
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
    expect(screen.getByText('Chegou')).toBeVisible()
  })

  it('takes the place of this page in the history with `replace`', () => {
    const LastChange = () => <output>{useNavigationType()}</output>
    render(
      <MemoryRouter initialEntries={['/here']}>
        <LastChange />
        <Link to="/there" replace>
          Ir
        </Link>
      </MemoryRouter>,
    )
    fireEvent.click(screen.getByRole('link'))
    expect(screen.getByRole('status')).toHaveTextContent('REPLACE')
    expect(screen.getByRole('link')).not.toHaveAttribute('replace')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
    (click) => {
      shown()
      expect(fireEvent.click(screen.getByRole('link'), click)).toBe(true)
      expect(screen.queryByText('Chegou')).toBeNull()
    },
  )

  it('is left to the browser where it opens a tab, and stays where its own handler prevents it', () => {
    const { unmount } = shown({ target: '_blank' })
    expect(fireEvent.click(screen.getByRole('link'))).toBe(true)
    unmount()
    shown({ onClick: (event) => event.preventDefault() })
    fireEvent.click(screen.getByRole('link'))
    expect(screen.queryByText('Chegou')).toBeNull()
  })
})
