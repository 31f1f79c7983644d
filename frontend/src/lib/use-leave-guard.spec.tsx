import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
import { closesFreely } from '../testing/close-tab'
import { leaveQuestion, useLeaveGuard } from './use-leave-guard'

const Form = () => {
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(false)
  useLeaveGuard(typed !== '' && !sent)
  return (
    <>
      <input aria-label="Nome" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => setSent(true)}>
        Enviar
      </button>
      <Link to="/tracking">Rastreamento</Link>
      <a href="#ajuda">Ajuda</a>
      <a href="/termos" target="_blank" rel="noreferrer">
        Termos
      </a>
    </>
  )
}
const show = async (typed: string) => {
  window.history.replaceState(null, '', '/inicio')
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/inicio" element={<Link to="/dados">Completar dados</Link>} />
        <Route path="/dados" element={<Form />} />
        <Route path="*" element={<h1>Outra página</h1>} />
      </Routes>
    </BrowserRouter>,
  )
  await userEvent.click(screen.getByRole('link'))
  if (typed !== '') await userEvent.type(screen.getByLabelText('Nome'), typed)
}
const answering = (answer: boolean) => jest.spyOn(window, 'confirm').mockReturnValue(answer)
const field = () => screen.queryByLabelText('Nome')

afterEach(() => jest.restoreAllMocks())

describe('leaving what was typed and not sent', () => {
  it('by a link asks first, and stays when that is declined', async () => {
    const confirm = answering(false)
    await show('Ana')
    await userEvent.click(screen.getByRole('link', { name: 'Rastreamento' }))
    expect(confirm).toHaveBeenCalledWith(leaveQuestion)
    expect(field()).toHaveValue('Ana')
    confirm.mockReturnValue(true)
    await userEvent.click(screen.getByRole('link', { name: 'Rastreamento' }))
    expect(screen.getByRole('heading', { name: 'Outra página' })).toBeVisible()
    expect(closesFreely()).toBe(true)
  })

  it('by the way back asks first, and stays when that is declined', async () => {
    const confirm = answering(false)
    await show('Ana')
    window.history.back()
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(window.location.pathname).toBe('/dados'))
    expect(field()).toHaveValue('Ana')
    confirm.mockReturnValue(true)
    window.history.back()
    expect(await screen.findByRole('link', { name: 'Completar dados' })).toBeVisible()
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  it('by closing or reloading the tab lets the browser ask', async () => {
    await show('Ana')
    expect(closesFreely()).toBe(false)
  })

  it('leaves without a question for a place on the same page or a page in another tab', async () => {
    const confirm = answering(true)
    await show('Ana')
    fireEvent.click(screen.getByRole('link', { name: 'Ajuda' }))
    await waitFor(() => expect(window.location.hash).toBe('#ajuda'))
    fireEvent.click(screen.getByRole('link', { name: 'Termos' }))
    expect(confirm).not.toHaveBeenCalled()
  })
})

it.each([
  ['before anything is typed', '', false],
  ['after it was sent', 'Ana', true],
])('asks nothing %s', async (_when, typed, sends) => {
  const confirm = answering(false)
  await show(typed)
  if (sends) await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(closesFreely()).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: 'Rastreamento' }))
  expect(confirm).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'Outra página' })).toBeVisible()
})
