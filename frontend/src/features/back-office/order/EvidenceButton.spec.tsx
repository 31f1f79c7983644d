import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from '../../../testing/fake-server'
import { adminOrder } from '../../../testing/orders'
import { openOrder } from '../testing/office'

const route = `POST /api/admin/orders/${adminOrder().id}/evidence`
const name = 'Baixar as provas da contestação'
const disputed = adminOrder({ disputes: [{ id: 'dp_1', outcome: null, dueBy: '2026-12-01T12:00:00.000Z' }] })

afterEach(() => jest.restoreAllMocks())

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
