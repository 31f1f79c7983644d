import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from '../../../testing/fake-server'
import { adminOrder } from '../../../testing/orders'
import { openOrder, part } from '../testing/office'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

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
    await userEvent.click(files.getByRole('button', { name: 'Outro motivo…' }))
    await userEvent.click(files.getByRole('button', { name: 'Abrir arquivo' }))
    expect(await screen.findByText('Diga por que precisa ver os dados.')).toBeVisible()
    await userEvent.type(files.getByLabelText('Por que você precisa abrir o arquivo 1?'), 'Conferir a mãe')
    await userEvent.click(files.getByRole('button', { name: 'Abrir arquivo' }))
    await waitFor(() => expect(saved).toEqual(['Arquivo 1 blob:file']))
    expect(server.callsTo(route)[0]?.body).toEqual({ purpose: 'other', reason: 'Conferir a mãe' })
    await userEvent.click(files.getByRole('button', { name: 'Abrir Arquivo 1' }))
    await userEvent.click(files.getByRole('button', { name: 'Para emitir' }))
    await waitFor(() => expect(server.callsTo(route)[1]?.body).toEqual({ purpose: 'issue' }))
  })

  it('are opened without asking while the data of the page are shown for a purpose', async () => {
    const id = '0de70000-0000-4000-8000-0000000000b2'
    const route = `POST /api/admin/orders/${adminOrder().id}/documents/${id}`
    jest.spyOn(window, 'open').mockReturnValue(null)
    URL.createObjectURL = () => 'blob:file'
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const order = adminOrder({ supportDocuments: [{ id, mediaType: 'application/pdf', bytes: 1536 }] })
    const server = await openOrder(order, { [route]: () => new Response('%PDF', { status: 200 }) })
    await userEvent.click(part('Dados pessoais').getByRole('button', { name: 'Para atender o cliente' }))
    await screen.findByRole('button', { name: 'Ocultar dados pessoais' })
    await userEvent.click(screen.getByRole('button', { name: 'Abrir Arquivo 1' }))
    await waitFor(() => expect(server.callsTo(route)[0]?.body).toEqual({ purpose: 'customer-care' }))
  })
})

const route = `POST /api/admin/orders/${adminOrder().id}/evidence`
const name = 'Baixar as provas da contestação'
const disputed = adminOrder({ disputes: [{ id: 'dp_1', outcome: null, dueBy: '2026-12-01T12:00:00.000Z' }] })

describe('the evidence for a dispute', () => {
  it('is saved as one file, from the order with the dispute', async () => {
    URL.createObjectURL = () => 'blob:evidence'
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    await openOrder(disputed, { [route]: () => new Response('PK', { status: 200 }) })
    expect(screen.getByText(/O banco recebe provas até 01\/12\/2026/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(saved).toEqual(['provas-CO-2026-00001.zip blob:evidence']))
    expect(await screen.findByText('Provas baixadas')).toBeVisible()
  })

  it('says so when it cannot be had', async () => {
    await openOrder(disputed, { [route]: () => problem(503, 'O registro volta em instantes.') })
    await userEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByText('O registro volta em instantes.')).toBeVisible()
  })

  it('is not offered where nothing is disputed', async () => {
    await openOrder(adminOrder())
    expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
