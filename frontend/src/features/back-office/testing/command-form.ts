import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminOrder } from '../../../testing/orders'
import { changed, type FakeRoutes, openForm, openOrder, routeOf, taking } from './office'

type Form = Awaited<ReturnType<typeof openForm>>

/** Opens the form of the one command that the order takes; `bodies` are those that were sent. */
export const formOf = async (
  name: Parameters<typeof openForm>[0],
  changes: Partial<AdminOrder> = {},
  routes: FakeRoutes = {},
) => {
  const server = await openOrder(adminOrder({ ...taking(name), ...changes }), { [routeOf(name)]: changed, ...routes })
  const form = await openForm(name)
  const bodies = () => server.callsTo(routeOf(name)).map(({ body }) => body)
  return { server, form, bodies }
}

export const press = (form: Form, name: string) => userEvent.click(form.getByRole('button', { name }))
export const write = (form: Form, label: string | RegExp, text: string) =>
  userEvent.type(form.getByLabelText(label), text)
export const pick = async (form: Form, label: string | RegExp, option: string) => {
  await userEvent.click(form.getByLabelText(label))
  await userEvent.click(await screen.findByTitle(option))
}

/** The change was taken: the dialog has gone, and a notice names the order. */
export const done = async () => {
  expect(await screen.findByText(/^CO-2026-00001(: .*)?$/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
