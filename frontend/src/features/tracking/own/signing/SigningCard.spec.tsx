import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { PowersView } from '@cartorio/contracts/http/powers-text.js'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
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

type Routes = Parameters<typeof fakeServer>[0]
type Document = Partial<typeof power>
type CardProps = { readonly document: Document; readonly answered: Document }

/** The order is read again after an answer. */
const Card = ({ document, answered }: CardProps) => {
  const [shown, setShown] = useState(document)
  const order = orderView({ status: 'IN_PROGRESS', missing: [], documents: [{ ...power, ...shown }] })
  return <SigningCard order={order} onChanged={() => setShown(answered)} />
}

const open = (routes: Routes, document: Document = {}, answered: Document = document) => {
  const server = fakeServer(routes)
  renderPage(<Card document={document} answered={answered} />)
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
    expect(screen.getByLabelText('Texto da procuração')).toHaveFocus()
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

  it('says that the days count from the signature, until it is recorded', () => {
    open({})
    expect(screen.getByText('O prazo da procuração conta da assinatura.')).toBeVisible()
    cleanup()
    open({}, { progress: { ...power.progress, draft: 'done', appointment: 'done', signature: 'done' } })
    expect(screen.queryByText(/O prazo da procuração/)).toBeNull()
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

describe('the focus of the card of the signature', () => {
  const card = () => screen.getByRole('region', { name: 'Assinatura da procuração' })
  const at = '2026-12-01T13:00:00.000Z'
  const day = (state: 'proposed' | 'confirmed' | 'declined'): Document => ({
    progress: { ...power.progress, draft: 'done' },
    signing: { text: 'agreed', appointment: { at, zone: 'America/Sao_Paulo', state } },
  })

  it('goes to the text that opens, and to the card once it is agreed to', async () => {
    const agreed: Document = { ...day('proposed'), signing: { text: 'agreed', appointment: null } }
    const { user } = open({ [texts]: () => json(powers()), [agree]: () => json(received) }, {}, agreed)
    await user.click(screen.getByRole('button', { name: 'Ler o texto' }))
    expect(await screen.findByLabelText('Texto da procuração')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Concordo com este texto' }))
    expect(await screen.findByText('Você concordou com o texto dos poderes.')).toBeVisible()
    await waitFor(() => expect(card()).toHaveFocus())
  })

  it('goes to the text that was agreed to before', async () => {
    const { user } = open({ [texts]: () => json(powers()) }, day('confirmed'))
    await user.click(screen.getByRole('button', { name: 'Ver o texto' }))
    expect(await screen.findByText('Rui Prado dá poderes a Ana Souza.')).toHaveFocus()
  })

  it('stays in the card once a day is confirmed', async () => {
    const confirm = `POST /api/orders/${token}/appointment/confirm`
    const { user } = open({ [confirm]: () => json(received) }, day('proposed'), day('confirmed'))
    await user.click(screen.getByRole('button', { name: 'Confirmar este dia' }))
    expect(await screen.findByText(/^Assinatura marcada/)).toBeVisible()
    await waitFor(() => expect(card()).toHaveFocus())
  })

  it('goes to the field in which another day is asked for', async () => {
    const decline = `POST /api/orders/${token}/appointment/decline`
    const { server, user } = open({ [decline]: () => json(received) }, day('proposed'), day('declined'))
    await user.click(screen.getByRole('button', { name: 'Pedir outro dia' }))
    const reason = screen.getByLabelText('Que dias e horas servem para você?')
    expect(reason).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Enviar e pedir outro dia' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Diga que dias e horas servem para você.')
    expect(server.callsTo(decline)).toHaveLength(0)
    await user.type(reason, 'Às terças')
    await user.click(screen.getByRole('button', { name: 'Enviar e pedir outro dia' }))
    expect(await screen.findByText(/^Você pediu outro dia/)).toBeVisible()
    await waitFor(() => expect(card()).toHaveFocus())
  })
})
