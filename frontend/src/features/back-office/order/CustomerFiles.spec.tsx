import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminOrder } from '../../../testing/orders'
import { openOrder, part } from '../testing/office'

describe('the files of the customer', () => {
  it('are opened one by one with a reason, or saved where the browser opens no tab', async () => {
    const id = '0de70000-0000-4000-8000-0000000000b1'
    const route = `POST /api/admin/orders/${adminOrder().id}/documents/${id}`
    const pdf = () => new Response('%PDF', { status: 200, headers: { 'content-type': 'application/pdf' } })
    jest.spyOn(window, 'open').mockReturnValue(null)
    URL.createObjectURL = () => 'blob:file'
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    const order = adminOrder({ supportDocuments: [{ id, mediaType: 'image/heic', bytes: 1536 }] })
    const server = await openOrder(order, { [route]: pdf })
    const files = part('Arquivos do cliente')
    expect(files.getByRole('listitem')).toHaveTextContent('Arquivo 1: HEIC, 1,5 KB')
    await userEvent.click(files.getByRole('button', { name: 'Abrir Arquivo 1' }))
    await userEvent.click(files.getByRole('button', { name: 'Abrir arquivo' }))
    expect(await screen.findByText('Diga por que precisa ver os dados.')).toBeVisible()
    await userEvent.type(files.getByLabelText('Por que você precisa abrir o arquivo 1?'), 'Conferir a mãe')
    await userEvent.click(files.getByRole('button', { name: 'Abrir arquivo' }))
    await waitFor(() => expect(saved).toEqual(['Arquivo 1 blob:file']))
    expect(server.callsTo(route)[0]?.body).toEqual({ reason: 'Conferir a mãe' })
    jest.restoreAllMocks()
  })
})
