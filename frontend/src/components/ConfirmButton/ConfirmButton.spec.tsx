import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmButton } from './ConfirmButton'

const open = async (onConfirm: () => unknown) => {
  render(
    <ConfirmButton
      question="Retirar este arquivo?"
      detail="Ele será apagado e sai do pedido."
      confirm="Retirar"
      onConfirm={onConfirm}
    >
      Retirar rg.pdf
    </ConfirmButton>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Retirar rg.pdf' }))
  return screen.getByRole('dialog', { name: 'Retirar este arquivo?' })
}

describe('a button that asks first', () => {
  it('does it when the person agrees, and waits for the end', async () => {
    let end: () => void = () => undefined
    const act = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    const dialog = await open(act)
    expect(dialog).toHaveTextContent('Ele será apagado e sai do pedido.')
    expect(act).not.toHaveBeenCalled()
    const agree = screen.getByRole('button', { name: 'Retirar' })
    await userEvent.click(agree)
    await userEvent.click(agree)
    expect(agree).toHaveAttribute('aria-busy', 'true')
    expect(act).toHaveBeenCalledTimes(1)
    end()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each(['Voltar', 'Fechar'])('does nothing after “%s”', async (name) => {
    const act = jest.fn()
    await open(act)
    await userEvent.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(act).not.toHaveBeenCalled()
  })

  it('does nothing after Escape, or a click beside the question', async () => {
    const act = jest.fn()
    const dialog = await open(act)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Retirar rg.pdf' }))
    await userEvent.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(act).not.toHaveBeenCalled()
  })
})
