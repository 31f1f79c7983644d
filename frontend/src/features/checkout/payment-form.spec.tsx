import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PayActions } from './payment-form'

describe('the end of a payment form', () => {
  it('sends nothing until the provider is ready (§4), and leads back', async () => {
    const [pay, back] = [jest.fn((event: { preventDefault(): void }) => event.preventDefault()), jest.fn()]
    const form = (ready: boolean) => (
      <form onSubmit={pay}>
        <PayActions amount="$ 45,00" busy={false} ready={ready} onBack={back} />
      </form>
    )
    const { rerender } = render(form(false))
    const button = screen.getByRole('button', { name: 'Pagar $ 45,00' })
    expect(button).toBeDisabled()
    rerender(form(true))
    await userEvent.click(button)
    expect(pay).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(back).toHaveBeenCalledTimes(1)
  })
})
