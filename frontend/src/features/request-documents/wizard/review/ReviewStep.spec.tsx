import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { tabOrder } from '../../../../lib/tab-order'
import { json, laterAnswer, problem } from '../../../../testing/fake-server'
import {
  address,
  button,
  createdOrder,
  filledForm,
  openWizard,
  price,
  uploaded,
  uploadToken,
  wizardRoot,
} from '../../../../testing/wizard'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const ordersCall = 'POST /api/orders'
const pricingCall = 'POST /api/pricing/calculate'
const listSentKeys = (server: ReturnType<typeof openWizard>['server']) =>
  server.callsTo(ordersCall).map(({ headers }) => headers.get('idempotency-key'))
const attachments = { draft: uploadToken, files: [{ id: 'id-rg.pdf', fileName: 'rg.pdf', bytes: 9 }] }
const kept = {
  [`GET /api/upload-drafts/${uploadToken}`]: () =>
    json({ expiresAt: '2026-03-03T12:00:00.000Z', documents: [uploaded()] }),
}

describe('the wizard’s review', () => {
  it('shows everything, and each part leads back to its step', async () => {
    const form = { ...filledForm, holderName: 'Pedro Souza', needsTranslation: true }
    const { user } = openWizard('revisao', { form, attachments }, kept)
    for (const text of [
      'Pedro Souza',
      'Minas Gerais',
      '529.982.247-25',
      'Tradução juramentada, idioma a informar',
      'Estados Unidos',
      'rg.pdf',
      'Entrega entre 16 e 18 de março, se você pagar hoje',
    ])
      expect(await screen.findByText(text)).toBeVisible()
    await user.click(await button('Editar anexos'))
    await waitFor(() => expect(address()).toBe(`${wizardRoot}/anexos`))
    await user.click(await button('Continuar para revisão'))
    await user.click(await button('Editar entrega'))
    await waitFor(() => expect(address()).toBe(`${wizardRoot}/documento`))
  })

  it('names the holder, who may be the person that orders', async () => {
    openWizard('revisao')
    expect(await screen.findByText('Ana Souza (você)')).toBeVisible()
  })

  it('lists files that did not get through, also after a reload', async () => {
    const refused = [{ fileName: 'virus.pdf', message: 'Esse arquivo não é aceito.' }]
    openWizard('revisao', { form: filledForm, attachments: { ...attachments, refused } }, kept)
    const files = await screen.findByRole('region', { name: 'Anexos' })
    await waitFor(() =>
      expect(
        within(files)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['rg.pdf', 'virus.pdf: não enviado. Esse arquivo não é aceito.']),
    )
  })

  it('says once that the price could not be calculated, and calculates it again', async () => {
    const { user, server } = openWizard(
      'revisao',
      { form: filledForm },
      { [pricingCall]: () => problem(503, 'Ocupado.') },
    )
    const again = await screen.findByRole('button', { name: 'Calcular de novo' })
    expect(screen.getAllByText(/Não foi possível calcular o preço agora/)).toHaveLength(1)
    server.routes[pricingCall] = price
    await user.click(again)
    await waitFor(() => expect(screen.queryByText(/Não foi possível calcular/)).not.toBeInTheDocument())
  })

  it('creates the order with the files and the quote, says so (§8) and goes to its checkout', async () => {
    const { user, server } = openWizard(
      'revisao',
      { form: { ...filledForm, holderName: ' Pedro Souza' }, attachments },
      kept,
    )
    const summary = screen.findByRole('complementary', { name: 'Resumo do preço' })
    await within(await summary).findByText(/^\$\s83,00$/, { selector: 'strong' })
    await user.click(await button('Finalizar pedido'))
    expect(await screen.findByText('Pedido criado com sucesso!')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/checkout/customer-token'))
    expect(tabOrder('one')).toMatchObject({ token: 'customer-token', orderNumber: 'CO-2026-00042' })
    const [call] = server.callsTo(ordersCall)
    expect(call?.body).toMatchObject({
      documentType: 'birth',
      originState: 'MG',
      holderName: 'Pedro Souza',
      applicantName: 'Ana Souza',
      applicantCpf: '529.982.247-25',
      deliveryCountry: 'US',
      deliveryPostalCode: '33101',
      shippingQuoteId: 'quote-1',
      uploadDraft: uploadToken,
    })
  })

  it('makes one order of a double click, and of "Finalizar Pedido" beside it', async () => {
    const later = laterAnswer()
    const { user, server } = openWizard('revisao', undefined, { [ordersCall]: () => later.promise })
    await user.dblClick(await button('Finalizar pedido'))
    await user.click(await button('Finalizar Pedido'))
    await waitFor(() => expect(server.callsTo(ordersCall)).toHaveLength(1))
    later.give(json(createdOrder, 201))
    await waitFor(() => expect(address()).toBe('/checkout/customer-token'))
    expect(server.callsTo(ordersCall)).toHaveLength(1)
  })

  it('sends the same bytes under the same key after a lost answer and a reload', async () => {
    const lost = { [ordersCall]: () => Promise.reject(new TypeError('Failed to fetch')) }
    const first = openWizard('revisao', undefined, lost)
    await first.user.click(await button('Finalizar pedido'))
    expect(await screen.findByText('Erro ao criar pedido')).toBeVisible()
    expect(screen.getByText(/Confira sua conexão/)).toBeVisible()
    cleanup()
    const second = openWizard('revisao')
    await second.user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(address()).toBe('/checkout/customer-token'))
    expect(listSentKeys(second.server)).toEqual(listSentKeys(first.server))
    expect(second.server.callsTo(ordersCall)[0]?.body).toEqual(first.server.callsTo(ordersCall)[0]?.body)
  })

  it('takes the place of the unpaid order that was changed, unless the person wants both', async () => {
    const replaced = (server: ReturnType<typeof openWizard>['server']) =>
      server.callsTo(ordersCall).map(({ headers }) => headers.get('replaced-order'))
    const first = openWizard('revisao', { form: filledForm, attachments }, kept)
    await first.user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(address()).toBe('/checkout/customer-token'))
    expect(replaced(first.server)).toEqual([null])
    cleanup()
    const changed = { form: { ...filledForm, deliveryAddress: 'Rua 2' }, attachments }
    const lost = { ...kept, [ordersCall]: () => Promise.reject(new TypeError('Failed to fetch')) }
    const second = openWizard('revisao', changed, lost)
    const choice = await screen.findByRole('checkbox', { name: /no lugar do CO-2026-00042/ })
    expect(choice).toBeChecked()
    expect(choice).toHaveAccessibleDescription('O pedido CO-2026-00042 será cancelado, sem custo. Você paga só este.')
    await second.user.click(await button('Finalizar pedido'))
    expect(await screen.findByText('Erro ao criar pedido')).toBeVisible()
    // The request may have arrived: what it replaces is settled.
    expect(choice).not.toBeInTheDocument()
    second.server.routes[ordersCall] = () => json({ ...createdOrder, replaced: false }, 201)
    await second.user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(address()).toBe('/checkout/customer-token'))
    expect(replaced(second.server)).toEqual(['customer-token', 'customer-token'])
    expect(tabOrder('one').stillOpen).toBe('CO-2026-00042')
    cleanup()

    const third = openWizard('revisao', { form: { ...filledForm, deliveryAddress: 'Rua 3' }, attachments }, kept)
    const both = await screen.findByRole('checkbox', { name: /no lugar do CO-2026-00042/ })
    await third.user.click(both)
    expect(both).toHaveAccessibleDescription(/Serão dois pedidos/)
    await third.user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(address()).toBe('/checkout/customer-token'))
    expect(replaced(third.server)).toEqual([null])
  })

  it('is the same order after the way back from the checkout, when its files are the order’s already', async () => {
    const first = openWizard('revisao', { form: filledForm, attachments }, kept)
    await screen.findByText('rg.pdf')
    await first.user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(address()).toBe('/checkout/customer-token'))
    cleanup()
    const second = openWizard(
      'revisao',
      { form: filledForm, attachments },
      {
        [`GET /api/upload-drafts/${uploadToken}`]: () => problem(404, 'Não encontramos.', { code: 'draft/unknown' }),
      },
    )
    expect(await screen.findByText('rg.pdf')).toBeVisible()
    await second.user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(second.server.callsTo(ordersCall)).toHaveLength(1))
    expect(listSentKeys(second.server)).toEqual(listSentKeys(first.server))
  })

  it('is another request once something was changed', async () => {
    const lost = { [ordersCall]: () => Promise.reject(new TypeError('Failed to fetch')) }
    const first = openWizard('revisao', undefined, lost)
    await first.user.click(await button('Finalizar pedido'))
    await screen.findByText('Erro ao criar pedido')
    cleanup()
    const second = openWizard('revisao', { form: { ...filledForm, needsApostille: true } })
    await second.user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(second.server.callsTo(ordersCall)).toHaveLength(1))
    expect(listSentKeys(second.server)).not.toEqual(listSentKeys(first.server))
  })

  it('shows the server’s message (§8) and prices the shipping anew when its quote does not hold', async () => {
    const detail = 'Esse frete venceu. Calcule o frete de novo; você vê o preço antes de pagar.'
    const { user, server } = openWizard('revisao', undefined, {
      [ordersCall]: () => problem(409, detail, { code: 'order/quote-expired' }),
    })
    await user.click(await button('Finalizar pedido'))
    expect(await screen.findByText('Erro ao criar pedido')).toBeVisible()
    expect(screen.getByText(detail)).toBeVisible()
    server.routes[ordersCall] = () => json(createdOrder, 201)
    await user.click(await button('Finalizar pedido'))
    await waitFor(() => expect(address()).toBe('/checkout/customer-token'))
    const [before, after] = listSentKeys(server)
    expect(after).not.toBe(before)
  })

  it('leads to the field that the server refuses', async () => {
    const { user } = openWizard('revisao', undefined, {
      [ordersCall]: () =>
        problem(400, 'Confira os campos.', { errors: [{ field: 'applicantEmail', message: 'Email inválido' }] }),
    })
    await user.click(await button('Finalizar pedido'))
    expect(await screen.findByText('Erro ao criar pedido')).toBeVisible()
    expect(await screen.findByText('Email inválido')).toBeVisible()
    expect(address()).toBe(`${wizardRoot}/documento`)
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus())
  })

  it('leads to the attachments when the server keeps them no longer', async () => {
    const detail = 'O prazo de 24 horas desses arquivos acabou. Escolha-os de novo e envie.'
    const { user } = openWizard(
      'revisao',
      { form: filledForm, attachments },
      {
        ...kept,
        [ordersCall]: () => problem(409, detail, { code: 'draft/expired' }),
      },
    )
    await screen.findByText('rg.pdf')
    await user.click(await button('Finalizar pedido'))
    expect(await screen.findByText(detail)).toBeVisible()
    await waitFor(() => expect(address()).toBe(`${wizardRoot}/anexos`))
    expect(screen.queryByText('rg.pdf')).toBeNull()
  })

  it('leads back when the CPF does not pass its check digits', async () => {
    const { server } = openWizard('revisao', { form: { ...filledForm, applicantCpf: '529.982.247-26' } })
    expect(await screen.findByText(/Confira os 11 números/, { selector: '[role="alert"]' })).toBeVisible()
    expect(server.callsTo(ordersCall)).toHaveLength(0)
  })
})
