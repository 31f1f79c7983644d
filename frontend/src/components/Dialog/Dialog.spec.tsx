import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './Dialog'

const Page = () => {
  const [shown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Open
      </button>
      {shown && (
        <Dialog open title="A question" onClose={() => setShown(false)}>
          <input aria-label="Answer" />
        </Dialog>
      )}
    </>
  )
}

it('begins at its title, not at the cross', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('heading', { name: 'A question' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus()
})

it('gives the focus back to where it came from, also when the dialog is taken out of the page', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

it('is closed by a click beside it, until something was typed', async () => {
  render(<Page />)
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await open()
  await userEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await open()
  await userEvent.type(screen.getByLabelText('Answer'), 'y')
  await userEvent.click(screen.getByRole('dialog'))
  expect(screen.getByLabelText('Answer')).toHaveValue('y')
})
