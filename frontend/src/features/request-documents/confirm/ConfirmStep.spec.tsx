import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { pendingOrderKey } from '../../../lib/stored-order-keys'
import { keepTabOrder, tabOrder } from '../../../lib/tab-order'
import { json, laterAnswer, problem } from '../../../testing/fake-server'
import { fakeUploads } from '../../../testing/fake-uploads'
import { uploadCall, uploaded, uploadToken } from '../../../testing/wizard'
import {
  button,
  calculatePrice,
  contact,
  delivery,
  forgetOrders,
  item,
  open,
  pricingCall,
} from '../request-flow-harness'
import { loadDraft } from '../use-draft'

const confirmed = { step: 3, items: [item], open: null, contact, delivery }
const begin = () => json({ draft: uploadToken, expiresAt: '2026-03-03T12:00:00.000Z' }, 201)
const show = `GET /api/upload-drafts/${uploadToken}`
const pdf = () => new File(['%PDF-1.7'], 'rg.pdf', { type: 'application/pdf' })
const chooser = () => screen.findByLabelText<HTMLInputElement>('Arquivos para anexar')
const row = () => within(screen.getByRole('list', { name: 'Arquivos anexados' })).getByRole('listitem')
const kept = () => JSON.parse(localStorage.getItem(pendingOrderKey) ?? '{}')
const openConfirmation = (routes: Parameters<typeof open>[1] = {}) => {
  fakeUploads()
  return open(confirmed, { 'POST /api/upload-drafts': begin, [uploadCall]: () => json(uploaded(), 201), ...routes })
}

describe('the confirmation of an order of several documents', () => {
  beforeEach(forgetOrders)

  it('says once that the price could not be calculated, and calculates it again', async () => {
    const { user, server } = openConfirmation({ [pricingCall]: () => problem(503, 'Ocupado.') })
    const again = await button('Calcular de novo')
    expect(screen.getAllByText(/Não foi possível calcular o preço agora/)).toHaveLength(1)
    server.routes[pricingCall] = calculatePrice
    await user.click(again)
    await waitFor(() => expect(screen.queryByText(/Não foi possível calcular/)).not.toBeInTheDocument())
  })
})

describe('the delivery of an order of several documents', () => {
  beforeEach(forgetOrders)

  it('is to no address where nothing goes to its customer: only where they live is known', async () => {
    const power = { ...item, productId: 'power-attorney', powersPurpose: 'inss', signingWay: 'consulate' }
    open({ ...confirmed, items: [power] })
    expect(await screen.findByText('A procuração vai ao seu procurador, no Brasil.')).toBeVisible()
    expect(screen.getByText('País onde você mora: Estados Unidos')).toBeVisible()
    expect(screen.queryByText('Rua 1')).toBeNull()
  })
})

describe('an order that is changed before it is paid', () => {
  beforeEach(forgetOrders)

  it('takes the place of the one before, and of none while it is the same', async () => {
    const choice = () => screen.queryByRole('checkbox', { name: /no lugar do CO-2026-00042/ })
    const { user } = openConfirmation()
    await user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(kept()).toMatchObject({ contactName: contact.name }))
    keepTabOrder('several', { ...tabOrder('several'), token: 'first-token', orderNumber: 'CO-2026-00042' })
    cleanup()
    openConfirmation()
    await button('Finalizar pedido')
    expect(choice()).toBeNull()
    cleanup()
    const changed = open({ ...confirmed, delivery: { ...delivery, address: 'Rua 2' } })
    await button('Finalizar pedido')
    expect(choice()).toBeChecked()
    await changed.user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(kept()).toMatchObject({ deliveryAddress: 'Rua 2' }))
    expect(tabOrder('several').replaced).toEqual({ token: 'first-token', orderNumber: 'CO-2026-00042' })
  })
})

describe('the files of an order of several documents', () => {
  beforeEach(forgetOrders)

  it('are sent before it exists, and go with it once they have arrived', async () => {
    const later = laterAnswer()
    const { user } = openConfirmation({ [uploadCall]: () => later.promise })
    await user.upload(await chooser(), pdf())
    expect(await screen.findByRole('progressbar', { name: 'Envio de rg.pdf' })).toBeVisible()
    await user.click(await button('Enviando anexos…'))
    await user.click(await button('Finalizar Pedido'))
    expect(localStorage.getItem(pendingOrderKey)).toBeNull()
    later.give(json(uploaded(), 201))
    await user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(kept()).toMatchObject({ uploadDraft: uploadToken, contactName: contact.name }))
  })

  it('are optional: an order without any names no draft', async () => {
    const { user, server } = openConfirmation()
    expect(await button('Escolher arquivos')).toHaveAccessibleDescription(/PDF, JPG, PNG até 10 MB cada/)
    expect(screen.getByText(/^Certidão de nascimento antiga/)).toBeInTheDocument()
    await user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(kept()).toMatchObject({ contactName: contact.name }))
    expect(kept()).not.toHaveProperty('uploadDraft')
    expect(server.callsTo('POST /api/upload-drafts')).toHaveLength(0)
  })

  it('are still there after a reload, and can be removed', async () => {
    const { user } = openConfirmation()
    await user.upload(await chooser(), pdf())
    await waitFor(() => expect(row()).toHaveTextContent('Enviado'))
    cleanup()
    const documents = [uploaded()]
    const withdraw = `POST /api/upload-drafts/${uploadToken}/documents/${documents[0]?.id}/withdraw`
    const again = openConfirmation({
      [show]: () => json({ expiresAt: '2026-03-03T12:00:00.000Z', documents }),
      [withdraw]: () => json({ expiresAt: '2026-03-03T12:00:00.000Z', documents: [] }),
    })
    await chooser()
    expect(row()).toHaveTextContent('rg.pdf')
    await again.user.click(await button('Remover rg.pdf'))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Arquivos anexados' })).toBeNull())
    expect(again.server.callsTo(withdraw)).toHaveLength(1)
  })

  it('are chosen again when the server keeps them no longer, unless they went to the checkout', async () => {
    const { user } = openConfirmation()
    await user.upload(await chooser(), pdf())
    await user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(kept()).toMatchObject({ uploadDraft: uploadToken }))
    const used = { [show]: () => problem(409, 'Estes arquivos já são de um pedido.', { code: 'draft/used' }) }
    cleanup()
    openConfirmation(used)
    await chooser()
    expect(row()).toHaveTextContent('rg.pdf')
    cleanup()
    localStorage.removeItem(pendingOrderKey)
    openConfirmation(used)
    expect(await screen.findByText(/^Os arquivos enviados antes não estão mais guardados/)).toBeVisible()
    expect(loadDraft()?.items).toHaveLength(1)
  })
})
