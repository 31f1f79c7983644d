import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { type StaffCommandName, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { rightsOf } from '@cartorio/contracts/rights.js'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { fakeServer, json } from '../../../testing/fake-server'
import { adminRow, birthItem, marriageItem } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-office-page'
import BackOfficePage from '../BackOfficePage'

export type FakeRoutes = Parameters<typeof fakeServer>[0]

/** The signed-in member, and a colleague. */
export const member = {
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'Olívia Prado',
  email: 'olivia@example.com',
  role: 'operator',
  rights: [...rightsOf(['operator'])],
  tenantId: 'default',
}
/** The same person, who administers the office. */
export const administrator = { ...member, role: 'admin', rights: [...rightsOf(['admin'])] }
export const colleague = { id: '00000000-0000-4000-8000-0000000000b2', name: 'Olavo Reis', role: 'operator' }

const { id } = adminRow()
export const orderAddress = `/admin/pedidos/${id}`
export const orderRoute = `GET /api/admin/orders/${id}`
export const routeOf = (command: string): string => `POST /api/admin/orders/${id}/${command}`

/** The back office at one of its addresses, for as long as one stays in it. */
export const renderOffice = (address = '/admin') =>
  renderPage(
    <Routes>
      <Route path="/admin/*" element={<BackOfficePage />} />
      <Route path="*" element={null} />
    </Routes>,
    address,
  )

/** Opens the page of an order. */
export const openOrder = async (order: AdminOrder, routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
    [orderRoute]: () => json(order),
    [routeOf('reveal')]: () => json(nothingRevealed),
    ...routes,
  })
  renderOffice(orderAddress)
  await screen.findByRole('heading', { name: `Pedido ${order.orderNumber}` })
  return server
}

/** What an order says that takes the named commands, for both of its documents where they name documents. */
export const taking = (...names: readonly StaffCommandName[]): Pick<AdminOrder, 'allowedCommands'> => ({
  allowedCommands: names.map((name) => ({ name, itemIds: [birthItem.id, marriageItem.id] })),
})

export const part = (name: string) => within(screen.getByRole('region', { name }))

/** The list of everything that may be done to the order. */
export const openActions = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
  return within(await screen.findByRole('dialog', { name: 'Mais ações' }))
}

/** Shows the actions that are not possible now. */
export const unfoldClosed = async (actions: Awaited<ReturnType<typeof openActions>>): Promise<void> =>
  userEvent.click(await actions.findByRole('button', { name: /que agora não (é possível|são possíveis)$/ }))

/** Opens a command's form by its name among all actions. */
export const openForm = async (name: StaffCommandName) => {
  const actions = await openActions()
  await userEvent.click(actions.getByRole('button', { name: staffCommands[name].label }))
  return within(await screen.findByRole('dialog'))
}

/** The answer to a change that was taken. */
export const changed = () => json(adminRow({ revision: 8 }))

/** A view of an order without personal data. */
export const nothingRevealed = {
  contact: null,
  delivery: null,
  holders: [],
  registryOffice: null,
  applicantData: null,
  birthCertificate: null,
  birthCertificates: [],
  certificateChoices: null,
  notes: [],
}
