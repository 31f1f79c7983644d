import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { fakeServer, json } from '../../testing/fake-server'
import { adminOrder, adminRow } from '../../testing/orders'
import { DialogContent, useDialogFocus } from './dialog-focus'
import { member, openForm, openOrder, renderOffice, taking } from './testing/office'

const Opened = ({ children }: { readonly children: ReactNode }) => {
  const { content, afterOpenChange } = useDialogFocus()
  return (
    <Modal open title="Uma pergunta" footer={null} afterOpenChange={afterOpenChange}>
      <DialogContent content={content}>{children}</DialogContent>
    </Modal>
  )
}

// With the motion that antd has by itself.
describe('a dialog of the back office', () => {
  it('begins in its first field', async () => {
    render(
      <Opened>
        <label>
          Nota <textarea />
        </label>
      </Opened>,
    )
    await waitFor(() => expect(screen.getByLabelText('Nota')).toHaveFocus())
  })

  it('begins where there is something to read first', async () => {
    render(
      <Opened>
        <p data-first-focus tabIndex={-1}>
          Não há como desfazer.
        </p>
        <input aria-label="Motivo" />
      </Opened>,
    )
    await waitFor(() => expect(screen.getByText('Não há como desfazer.')).toHaveFocus())
  })

  it('begins at the button that sends where it asks for nothing, unless that ends something', async () => {
    const { unmount } = render(
      <Opened>
        <button type="submit">Registrar entrega</button>
      </Opened>,
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Registrar entrega' })).toHaveFocus())
    unmount()
    render(
      <Opened>
        <p>Certeza?</p>
        <button type="submit" className="ant-btn-dangerous">
          Apagar
        </button>
      </Opened>,
    )
    await waitFor(() => expect(screen.getByText('Certeza?').parentElement).toHaveFocus())
  })
})

describe('a form that is closed', () => {
  it('gives the focus back to the button of the list of actions that opened it', async () => {
    await openOrder(adminOrder(taking('note')))
    await openForm('note')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mais ações' })).toHaveFocus())
  })

  it('gives it to the menu of the row whose entry opened it', async () => {
    const row = adminRow()
    fakeServer({
      'GET /api/auth/me': () => json(member),
      'GET /api/admin/orders': () =>
        json({ orders: [row], nextCursor: null, previousCursor: null, total: { count: 1, more: false } }),
      [`GET /api/admin/orders/${row.id}`]: () => json(adminOrder(row)),
    })
    renderOffice()
    const menu = await screen.findByRole('button', { name: `Ações do pedido ${row.orderNumber}` })
    await userEvent.click(menu)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Registrar apostila…' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(menu).toHaveFocus()
  })
})
