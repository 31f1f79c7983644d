import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, laterAnswer, problem } from '../../../../testing/fake-server'
import { adminRow, birthItem, customerToken, itemUuid } from '../../../../testing/orders'
import { done, formOf, pick, press, write } from '../../testing/command-form'
import { nothingRevealed, orderRoute, routeOf } from '../../testing/office'

describe('the address of a parcel that has left', () => {
  it('is changed with a warning: the courier does not know of it', async () => {
    const { form } = await formOf('change-address', { deliveryCountry: 'US', status: 'SHIPPED' })
    expect(form.getByText(/a transportadora não é avisada da mudança/)).toBeVisible()
  })
})

describe("the customer's data", () => {
  const sent = (kind: string) => ({ id: kind, kind, description: kind, createdAt: '2026-11-11T12:00:00.000Z' })

  it('go back with what is wrong, only what was sent', async () => {
    const { form, bodies } = await formOf('request-data', { history: [sent('ApplicantDataCompleted')] })
    expect(form.queryByLabelText('Dados da certidão de nascimento')).toBeNull()
    await press(form, 'Pedir correção')
    expect(await form.findByText('Escreva o motivo.')).toBeVisible()
    await write(form, 'O que está errado', 'O nome da mãe')
    await press(form, 'Pedir correção')
    await done()
    expect(bodies()).toEqual([{ forms: ['applicant-data'], reason: 'O nome da mãe' }])
  })

  it('go back in the parts that are chosen', async () => {
    const history = [sent('ApplicantDataCompleted'), sent('BirthCertificateDataSubmitted')]
    const { form, bodies } = await formOf('request-data', { history })
    await write(form, 'O que está errado', 'A data')
    await press(form, 'Pedir correção')
    expect(await form.findByText('Escolha o que deve ser corrigido.')).toBeVisible()
    await userEvent.click(form.getByLabelText('Dados da certidão de nascimento'))
    await press(form, 'Pedir correção')
    await done()
    expect(bodies()).toEqual([{ forms: ['birth-certificate'], reason: 'A data' }])
  })

  it('go back with the fields that are wrong, of the chosen forms alone', async () => {
    const history = [sent('ApplicantDataCompleted'), sent('BirthCertificateDataSubmitted')]
    const { form, bodies } = await formOf('request-data', { documents: [birthItem], history })
    await userEvent.click(form.getByLabelText('Dados da certidão de nascimento'))
    await userEvent.click(await form.findByLabelText('Localização do cartório'))
    await userEvent.click(form.getByLabelText('Dados da certidão de nascimento'))
    await userEvent.click(form.getByLabelText('Dados pessoais do solicitante'))
    expect(form.queryByLabelText('CPF')).toBeNull()
    await userEvent.click(await form.findByLabelText('Nome da mãe'))
    await userEvent.click(form.getByLabelText('Telefone'))
    await write(form, 'O que está errado', 'A mãe')
    await press(form, 'Pedir correção')
    await done()
    expect(bodies()).toEqual([{ forms: ['applicant-data'], fields: ['motherName', 'phone'], reason: 'A mãe' }])
  })

  it('go back of the births that are wrong, where there are several', async () => {
    const given = { received: true, missing: false, sentBack: false }
    const documents = [
      { ...birthItem, form: given },
      { ...birthItem, id: itemUuid(8), form: given },
    ]
    const { form, bodies } = await formOf('request-data', {
      documents,
      history: [sent('BirthCertificateDataSubmitted')],
    })
    await userEvent.click(await form.findByLabelText(/^1\. Certidão/))
    await userEvent.click(form.getByLabelText(/^2\. Certidão/))
    await write(form, 'O que está errado', 'A data')
    await press(form, 'Pedir correção')
    expect(await form.findByText('Escolha de qual certidão são os dados errados.')).toBeVisible()
    await userEvent.click(form.getByLabelText(/^2\. Certidão/))
    await press(form, 'Pedir correção')
    await done()
    expect(bodies()).toEqual([{ forms: ['birth-certificate'], itemIds: [itemUuid(8)], reason: 'A data' }])
  })

  it('name the language of a translation that was ordered without it', async () => {
    const document = { ...birthItem, needsTranslation: true }
    const { form, bodies } = await formOf('translation-language', {
      documents: [document],
      lacks: [{ documentId: document.id, fields: ['translationLanguage'] }],
      allowedCommands: [{ name: 'translation-language', itemIds: [document.id] }],
    })
    await press(form, 'Informar idioma da tradução')
    expect(await form.findByText('Escolha o idioma da tradução')).toBeVisible()
    await pick(form, 'Idioma da tradução', 'Italiano')
    await press(form, 'Informar idioma da tradução')
    await done()
    expect(bodies()).toEqual([{ itemIds: [document.id], language: 'it' }])
  })

  it('have a new address, whole and fitting its country', async () => {
    const { form, bodies } = await formOf('change-address', { deliveryCountry: 'US' })
    await press(form, 'Mudar endereço')
    expect(await form.findByText('Digite a rua, o número e o complemento')).toBeVisible()
    expect(form.getByText('Digite a cidade')).toBeVisible()
    expect(form.getByText('Digite o CEP ou código postal')).toBeVisible()
    expect(form.getByText('Digite o telefone de contato, com o código do país')).toBeVisible()
    fireEvent.change(form.getByLabelText('Código postal'), { target: { value: '33101' } })
    await write(form, 'Endereço', '742 Evergreen Terrace')
    await write(form, 'Cidade', 'Miami')
    await write(form, 'Telefone de contato', '+1 305 555 0142')
    await press(form, 'Mudar endereço')
    await done()
    expect(bodies()).toEqual([
      {
        deliveryCountry: 'US',
        deliveryPostalCode: '33101',
        deliveryAddress: '742 Evergreen Terrace',
        deliveryCity: 'Miami',
        deliveryPhone: '+1 305 555 0142',
      },
    ])
  })

  it('begin with the recorded address, by a view that is recorded as one for the shipment', async () => {
    const { server, form, bodies } = await formOf('change-address', { deliveryCountry: 'US' })
    server.routes[routeOf('reveal')] = () =>
      json({
        ...nothingRevealed,
        delivery: { address: 'Rua 1', city: 'Miami', state: 'FL', postalCode: '33101', phone: '+1 305 555 0100' },
      })
    await press(form, 'Começar com o endereço gravado')
    expect(await form.findByDisplayValue('Rua 1')).toBeVisible()
    expect(server.callsTo(routeOf('reveal')).at(-1)?.body).toEqual({ purpose: 'ship' })
    await write(form, 'Endereço', '00')
    await press(form, 'Mudar endereço')
    await done()
    expect(bodies()).toMatchObject([{ deliveryAddress: 'Rua 100', deliveryPostalCode: '33101', deliveryState: 'FL' }])
  })

  it('show the new link once, for the office to send', async () => {
    const { server, form } = await formOf('replace-link')
    server.routes[routeOf('replace-link')] = () => json({ ...adminRow({ revision: 8 }), newToken: customerToken })
    await press(form, 'Trocar link')
    const shown = await screen.findByLabelText('Novo link do cliente')
    expect(shown).toHaveValue(`http://localhost/tracking?token=${customerToken}`)
    await userEvent.click(screen.getByRole('button', { name: 'Já guardei o link' }))
    await waitFor(() => expect(screen.queryByLabelText('Novo link do cliente')).toBeNull())
  })

  it('show the new link though its form was closed before the answer, and another page is open', async () => {
    const { server, form } = await formOf('replace-link')
    const answer = laterAnswer()
    server.routes[routeOf('replace-link')] = () => answer.promise
    await press(form, 'Trocar link')
    await press(form, 'Voltar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('link', { name: 'Pendências' }))
    await screen.findByRole('heading', { name: 'Pendências' })
    const before = screen.getByRole('link', { name: 'Pedidos' })
    before.focus()
    answer.give(json({ ...adminRow({ revision: 8 }), newToken: customerToken }))
    expect(await screen.findByLabelText('Novo link do cliente')).toHaveValue(
      `http://localhost/tracking?token=${customerToken}`,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Já guardei o link' }))
    await waitFor(() => expect(screen.queryByLabelText('Novo link do cliente')).toBeNull())
    expect(before).toHaveFocus()
  })

  it('keep the new link on the page when the session ends before it was copied', async () => {
    const { server, form } = await formOf('replace-link')
    server.routes[routeOf('replace-link')] = () => json({ ...adminRow({ revision: 8 }), newToken: customerToken })
    await press(form, 'Trocar link')
    await screen.findByLabelText('Novo link do cliente')
    server.routes[orderRoute] = () => problem(401, 'Entre para continuar.')
    fireEvent.click(screen.getByRole('button', { name: /Atualizar/, hidden: true }))
    expect(await screen.findByRole('dialog', { name: 'Sua sessão terminou' })).toBeVisible()
    expect(screen.getByLabelText('Novo link do cliente')).toBeVisible()
  })

  it('are behind a new link once the operator has read what that means', async () => {
    const { form, bodies } = await formOf('replace-link')
    expect(form.getByText(/deixa de funcionar na hora/)).toBeVisible()
    await press(form, 'Trocar link')
    await done()
    expect(bodies()).toEqual([{}])
  })
})

describe('correcting the customer’s e-mail', () => {
  it('sends the address and a reason, and no address that is none', async () => {
    const { form, bodies } = await formOf('correct-email')
    await write(form, 'E-mail certo', 'joana')
    await press(form, 'Corrigir o e-mail')
    expect(await form.findByText('Confira o e-mail: falta alguma parte.')).toBeVisible()
    await write(form, 'E-mail certo', '@example.com')
    await write(form, 'Motivo (opcional)', 'faltava o fim')
    await press(form, 'Corrigir o e-mail')
    await done()
    expect(bodies()).toEqual([{ email: 'joana@example.com', reason: 'faltava o fim' }])
  })
})
