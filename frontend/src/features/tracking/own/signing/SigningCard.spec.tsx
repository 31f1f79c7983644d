import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { PowersView } from '@cartorio/contracts/http/powers-text.js'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../../testing/fake-server'
import { birthItem, orderView, customerToken as token } from '../../../../testing/orders'
import { renderPage } from '../../../../testing/render-page'
import { SigningCard } from './SigningCard'

const texts = `GET /api/orders/${token}/powers`
const agree = `POST /api/orders/${token}/powers`

const power: OrderView['documents'][number] = {
  ...birthItem,
  documentType: 'POWER_OF_ATTORNEY',
  type: 'Procuração',
  familyMember: { name: 'Rui Prado', relation: 'self' },
  total: '35.00',
  plan: ['draft', 'appointment', 'signature', 'issue'],
  progress: { ...birthItem.progress, draft: 'waiting', appointment: 'waiting', signature: 'waiting', issue: 'waiting' },
  signing: { text: 'proposed', appointment: null },
}
const powers = (changes: Partial<PowersView['documents'][number]> = {}): PowersView => ({
  documents: [
    {
      documentId: power.id,
      state: 'proposed',
      text: 'Rui Prado dá poderes a Ana Souza.',
      basis: 'first',
      templateVersion: 1,
      remark: null,
      ...changes,
    },
  ],
})
const changed = { basis: 'second', text: 'Rui Prado dá todos os poderes a Ana Souza.' }
const received = { orderNumber: 'CO-2026-00001', status: 'IN_PROGRESS', statusLabel: 'Em Andamento' }

const open = (routes: Parameters<typeof fakeServer>[0], document: Partial<typeof power> = {}) => {
  const server = fakeServer(routes)
  const order = orderView({ status: 'IN_PROGRESS', missing: [], documents: [{ ...power, ...document }] })
  renderPage(<SigningCard order={order} onChanged={() => undefined} />)
  return { server, user: userEvent.setup({ delay: null }) }
}

describe('the text of a power of attorney', () => {
  it('that changed while it was read is fetched again, and agreed to as it is now', async () => {
    const { server, user } = open({
      [texts]: () => json(powers()),
      [agree]: () => problem(409, 'O texto mudou enquanto você lia.'),
    })
    await user.click(screen.getByRole('button', { name: 'Ler o texto' }))
    expect(await screen.findByLabelText('Texto da procuração')).toHaveValue('Rui Prado dá poderes a Ana Souza.')
    server.routes[texts] = () => json(powers(changed))
    await user.click(screen.getByRole('button', { name: 'Concordo com este texto' }))
    expect(await screen.findByDisplayValue(changed.text)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('O texto mudou enquanto você lia.')

    server.routes[agree] = () => json(received)
    await user.click(screen.getByRole('button', { name: 'Concordo com este texto' }))
    expect(await screen.findByText('Acordo recebido')).toBeVisible()
    expect(server.callsTo(agree).at(-1)?.body).toMatchObject(changed)
  })

  it('of a newer template takes the place of the older one', async () => {
    const template = { basis: null, state: 'template' } as const
    const { server, user } = open({
      [texts]: () => json(powers(template)),
      [agree]: () => problem(409, 'O texto mudou enquanto você lia.'),
    })
    await user.click(screen.getByRole('button', { name: 'Ler o texto' }))
    await screen.findByLabelText('Texto da procuração')
    server.routes[texts] = () => json(powers({ ...template, text: changed.text, templateVersion: 2 }))
    await user.click(screen.getByRole('button', { name: 'Concordo com este texto' }))
    expect(await screen.findByDisplayValue(changed.text)).toBeVisible()
  })

  it('keeps what was typed where it was refused and has not changed', async () => {
    const { server, user } = open({
      [texts]: () => json(powers()),
      [agree]: () => problem(409, 'O pedido mudou. Tente de novo.'),
    })
    await user.click(screen.getByRole('button', { name: 'Ler o texto' }))
    await user.type(await screen.findByLabelText('Texto da procuração'), ' Sempre.')
    await user.click(screen.getByRole('button', { name: 'Concordo com este texto' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('O pedido mudou.')
    await waitFor(() => expect(server.callsTo(texts)).toHaveLength(2))
    expect(screen.getByLabelText('Texto da procuração')).toHaveValue('Rui Prado dá poderes a Ana Souza. Sempre.')
  })
})
