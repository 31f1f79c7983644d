import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './Button'

describe('a button', () => {
  it('submits only with the type submit', async () => {
    const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault())
    render(
      <form onSubmit={submitted}>
        <Button>Voltar</Button>
        <Button type="submit">Enviar</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(submitted).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(submitted).toHaveBeenCalledTimes(1)
  })

  it('keeps the focus while busy, and neither clicks nor submits', async () => {
    const [clicked, submitted] = [jest.fn(), jest.fn()]
    const form = (busy: boolean) => (
      <form onSubmit={submitted}>
        <Button type="submit" busy={busy} onClick={clicked}>
          Enviar
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    const button = screen.getByRole('button', { name: 'Enviar' })
    button.focus()
    rerender(form(true))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(clicked).not.toHaveBeenCalled()
    expect(submitted).not.toHaveBeenCalled()
  })
})
