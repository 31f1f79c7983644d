import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../testing/fake-server'
import { adminOrder } from '../../../testing/orders'
import { changed, member, openForm, openOrder, orderRoute, routeOf, taking } from '../testing/office'

const signIn = 'POST /api/auth/login'
const refused = () => problem(401, 'Entre para continuar.')
const text = 'Cliente ligou: prefere entrega à tarde.'
const address = () => screen.getByLabelText('address')

/** A note that was typed, and whose sending was refused because the session had ended. */
const refusedNote = async () => {
  const server = await openOrder(adminOrder(taking('note')), {
    [routeOf('note')]: refused,
    [signIn]: () => json(member),
  })
  const form = await openForm('note')
  await userEvent.type(form.getByRole('textbox'), text)
  const submit = form.getByRole('button', { name: 'Guardar nota' })
  await userEvent.click(submit)
  const again = within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }))
  return { server, form, submit, again }
}

describe('a session that ends while a form is open', () => {
  it('leaves what was typed where it is: the person signs in over it and sends it', async () => {
    const { server, form, submit, again } = await refusedNote()
    expect(again.getByLabelText('E-mail')).toHaveValue(member.email)
    expect(again.getByLabelText('E-mail')).toHaveAttribute('readonly')
    expect(again.getByLabelText('Senha')).toHaveFocus()
    await userEvent.type(again.getByLabelText('Senha'), 'segredo-de-teste')
    await userEvent.click(again.getByRole('button', { name: 'Entrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sua sessão terminou' })).toBeNull())
    // As the specification's §7 has it.
    expect(server.callsTo(signIn)[0]?.body).toEqual({ email: member.email, password: 'segredo-de-teste' })
    expect(form.getByRole('textbox')).toHaveValue(text)
    server.routes[routeOf('note')] = changed
    await userEvent.click(submit)
    await waitFor(() => expect(server.callsTo(routeOf('note')).at(-1)?.body).toMatchObject({ text }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The page behind it is read anew.
    expect(server.callsTo(orderRoute).length).toBeGreaterThan(1)
  })

  it('says what is wrong with a password, and leads away only by choice', async () => {
    const { server, form, again } = await refusedNote()
    server.routes[signIn] = () => problem(401, 'E-mail ou senha não conferem.')
    await userEvent.type(again.getByLabelText('Senha'), 'outra-senha')
    await userEvent.click(again.getByRole('button', { name: 'Entrar' }))
    expect(await again.findByRole('alert')).toHaveTextContent('E-mail ou senha não conferem.')
    await userEvent.keyboard('{Escape}')
    expect(form.getByRole('textbox')).toHaveValue(text)
    await userEvent.click(again.getByRole('button', { name: 'Descartar o formulário e sair' }))
    await waitFor(() => expect(address()).toHaveTextContent('/login?next=%2Fadmin%2Fpedidos%2F'))
  })
})

describe('a form that is closed with something typed', () => {
  it('is lost only once that was confirmed, by whichever way it is closed', async () => {
    await openOrder(adminOrder(taking('note')))
    const form = await openForm('note')
    const question = () => form.queryByText('Fechar sem enviar? O que você preencheu se perde.')
    await userEvent.type(form.getByRole('textbox'), text)
    await userEvent.keyboard('{Escape}')
    expect(question()).toBeVisible()
    expect(form.getByRole('button', { name: 'Continuar preenchendo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(question()).toBeNull()
    expect(form.getByRole('textbox')).toHaveFocus()
    await userEvent.click(form.getByRole('button', { name: 'Fechar' }))
    expect(question()).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes at once while it is empty', async () => {
    await openOrder(adminOrder(taking('note')))
    const form = await openForm('note')
    expect(form.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
