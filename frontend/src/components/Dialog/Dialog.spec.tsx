import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './Dialog'

const Page = () => {
  const [shown, setShown] = useState(false)
  const [sent, setSent] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Open
      </button>
      {shown && (
        <Dialog open title="A question" onClose={() => setShown(false)}>
          {sent ? <p>Sent</p> : <input aria-label="Answer" onKeyDown={({ key }) => key === 'Enter' && setSent(true)} />}
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

it('stays when a selection of its text is released beside it', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('heading', { name: 'A question' }) },
    { keys: '[/MouseLeft]', target: screen.getByRole('dialog') },
  ])
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

describe('leaving it once something was typed', () => {
  const leaveBy: Readonly<Record<string, () => unknown>> = {
    // jsdom closes no dialog by Escape: this is the event that a browser answers the key with.
    Escape: () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    'the cross': () => userEvent.click(screen.getByRole('button', { name: 'Fechar' })),
  }

  it.each(Object.keys(leaveBy))('by %s needs an answer first', async (way) => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.type(screen.getByLabelText('Answer'), 'yes')
    await leaveBy[way]?.()
    expect(screen.getByRole('alert')).toHaveTextContent('Fechar sem enviar? O que você preencheu se perde.')
    await userEvent.click(screen.getByRole('button', { name: 'Continuar preenchendo' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Answer')).toHaveFocus()
    expect(screen.getByLabelText('Answer')).toHaveValue('yes')
    await leaveBy[way]?.()
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('needs none when what was typed is sent', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.type(screen.getByLabelText('Answer'), 'yes{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
