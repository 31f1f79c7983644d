import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../testing/fake-server'
import { adminOrder, birthItem, itemUuid, marriageItem } from '../../../testing/orders'
import { changed, member, openOrder, orderRoute, part, routeOf } from '../testing/office'

const uploadId = itemUuid(9)
const revealed = {
  contact: { name: 'Maria da Silva', email: 'maria@example.com', phone: '+1 305 555 0100' },
  delivery: null,
  holders: [{ itemId: marriageItem.id, name: 'João', relation: 'self' }],
  registryOffice: null,
  applicantData: {
    fullName: 'Maria da Silva',
    dateOfBirth: '1984-02-29',
    placeOfBirth: 'Santos, SP',
    motherName: 'Lia',
    fatherName: 'Rui',
    phone: '+1 305 555 0100',
    email: 'maria@example.com',
    items: [{ itemId: marriageItem.id, data: { firstSpouseName: 'João Prado', secondSpouseName: 'Maria Silva' } }],
  },
  birthCertificate: {
    registryState: 'MG',
    registryCity: 'Ouro Preto',
    registryOffice: 'unknown',
    fullNameOnCertificate: 'Maria da Silva',
    motherFullName: 'Lia da Silva',
    fatherFullName: 'Rui da Silva',
    birthDate: '1984-02-29',
  },
  birthCertificates: [],
  certificateChoices: {
    apostilleOption: 'both',
    dontKnowRegistry: false,
    uploadIds: [uploadId],
    unpaidServices: [
      { itemId: birthItem.id, service: 'translation', language: 'fr' },
      { itemId: birthItem.id, service: 'apostille', language: null },
    ],
  },
  notes: [
    { id: 'e1', kind: 'RefundRequested', text: 'Atraso nosso', createdAt: '2026-11-12T12:00:00.000Z', by: member.id },
  ],
}
const reveal = routeOf('reveal')
afterEach(() => localStorage.clear())

const openRevealed = async (changes: Partial<AdminOrder> = {}, data: unknown = revealed) => {
  const server = await openOrder(adminOrder({ documents: [birthItem, marriageItem], ...changes }), {
    [reveal]: () => json(data),
    [routeOf('applicant-data')]: changed,
    [routeOf('birth-certificate')]: changed,
  })
  await userEvent.click(part('Dados pessoais').getByRole('button', { name: 'Para emitir' }))
  await screen.findByRole('button', { name: 'Ocultar dados pessoais' })
  return server
}
const mend = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

describe('personal data', () => {
  it('are shown for a purpose of one press, which is recorded, and hidden on request', async () => {
    const server = await openOrder(adminOrder(), { [reveal]: () => json({ ...revealed, applicantData: null }) })
    const data = part('Dados pessoais')
    expect(data.queryByText('maria@example.com')).toBeNull()
    await userEvent.click(data.getByRole('button', { name: 'Para enviar' }))
    expect(await data.findByText('maria@example.com')).toBeVisible()
    expect(server.callsTo(reveal).map(({ body }) => body)).toEqual([{ purpose: 'order-work' }, { purpose: 'ship' }])
    await userEvent.click(data.getByRole('button', { name: 'Ocultar dados pessoais' }))
    expect(screen.queryByText('maria@example.com')).toBeNull()
  })

  it('are shown for another reason in words alone', async () => {
    const server = await openOrder(adminOrder(), { [reveal]: () => json({ ...revealed, applicantData: null }) })
    const data = part('Dados pessoais')
    await userEvent.click(data.getByRole('button', { name: 'Outro motivo…' }))
    await userEvent.click(data.getByRole('button', { name: 'Ver dados' }))
    expect(await screen.findByText('Diga por que precisa ver os dados.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Por que você precisa ver estes dados?'), 'Conferir endereço')
    await userEvent.click(data.getByRole('button', { name: 'Ver dados' }))
    expect(await data.findByText('maria@example.com')).toBeVisible()
    expect(server.callsTo(reveal).at(-1)?.body).toEqual({ purpose: 'other', reason: 'Conferir endereço' })
    expect(JSON.stringify({ ...localStorage })).not.toContain('Conferir')
  })

  it('are read by a new recorded view for the same purpose after a reload, and at a newer revision', async () => {
    const routes = { [reveal]: () => json({ ...revealed, applicantData: null }) }
    const first = await openOrder(adminOrder(), routes)
    await userEvent.click(part('Dados pessoais').getByRole('button', { name: 'Para enviar' }))
    await screen.findByText('maria@example.com')
    expect(first.callsTo(reveal)).toHaveLength(2)
    cleanup()
    const second = await openOrder(adminOrder(), routes)
    expect(await screen.findByText('maria@example.com')).toBeVisible()
    expect(second.callsTo(reveal).map(({ body }) => body)).toContainEqual({ purpose: 'ship' })
    expect(JSON.stringify({ ...localStorage })).not.toContain('maria')
    second.routes[orderRoute] = () => json(adminOrder({ revision: 8 }))
    await userEvent.click(screen.getByRole('button', { name: /Atualizar/ }))
    await waitFor(() => expect(second.callsTo(reveal)).toHaveLength(4))
  })

  it('say why they could not be read', async () => {
    const server = await openOrder(adminOrder())
    server.routes[reveal] = () => problem(503, 'O registro volta em instantes.')
    await userEvent.click(part('Dados pessoais').getByRole('button', { name: 'Para enviar' }))
    expect(await part('Dados pessoais').findByText('O registro volta em instantes.')).toBeVisible()
  })

  it('stay hidden, with the focus on their button, when the operator goes back', async () => {
    await openOrder(adminOrder())
    const data = part('Dados pessoais')
    await userEvent.click(data.getByRole('button', { name: 'Outro motivo…' }))
    await userEvent.click(data.getByRole('button', { name: 'Voltar' }))
    expect(data.getByRole('button', { name: 'Outro motivo…' })).toHaveFocus()
  })

  it('stand with the document that they are of', async () => {
    await openRevealed()
    const [birth, marriage] = within(part('Documentos').getByRole('list', { name: 'Documentos do pedido' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => within(heading.closest('li') ?? heading))
    expect(marriage?.getByText('João Prado')).toBeVisible()
    expect(birth?.getByText('Minas Gerais')).toBeVisible()
  })

  it('are shown by the button of a document, for its issue', async () => {
    const server = await openOrder(adminOrder(), { [reveal]: () => json(revealed) })
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar dados para emitir: 1. Certidão de Nascimento' }))
    expect(await screen.findByText('Minas Gerais')).toBeVisible()
    expect(server.callsTo(reveal).at(-1)?.body).toEqual({ purpose: 'issue' })
  })

  it('say that a place of the record is only remembered, and keep it so when they are mended', async () => {
    const certificateChoices = { ...revealed.certificateChoices, dontKnowRegistry: true }
    const server = await openRevealed({}, { ...revealed, certificateChoices })
    expect(screen.getByText('Cidade de que o cliente lembra').nextElementSibling).toHaveTextContent('Ouro Preto')
    expect(screen.getByText('Estado de que o cliente lembra').nextElementSibling).toHaveTextContent('Minas Gerais')
    const form = await mend('Corrigir dados da certidão')
    expect(form.getByRole('checkbox', { name: 'O cartório do registro não é conhecido' })).toBeChecked()
    await userEvent.click(form.getByRole('button', { name: 'Gravar dados' }))
    expect(await screen.findByText('Dados da certidão gravados')).toBeVisible()
    expect(server.callsTo(routeOf('birth-certificate'))[0]?.body).toMatchObject({
      registryCity: 'Ouro Preto',
      dontKnowRegistry: true,
    })
  })

  it('are corrected by the office, all but the corrected field as the customer sent them', async () => {
    const server = await openRevealed()
    const form = await mend('Corrigir dados do solicitante')
    await userEvent.clear(form.getByLabelText('Nome da mãe'))
    await userEvent.click(form.getByRole('button', { name: 'Gravar dados' }))
    expect(await form.findByText('Digite o nome da mãe')).toBeVisible()
    await userEvent.type(form.getByLabelText('Nome da mãe'), 'Lia Prado')
    expect(form.queryByLabelText(/Cidade do casamento/)).toBeNull()
    await userEvent.type(form.getByLabelText(/Cidade do registro/), 'Santos')
    await userEvent.click(form.getByRole('button', { name: 'Gravar dados' }))
    expect(await screen.findByText('Dados do solicitante gravados')).toBeVisible()
    const [call] = server.callsTo(routeOf('applicant-data'))
    const { items: _items, ...sent } = revealed.applicantData
    expect(call?.body).toEqual({
      ...sent,
      nationality: 'Brasileira',
      motherName: 'Lia Prado',
      items: [
        {
          itemId: marriageItem.id,
          data: { firstSpouseName: 'João Prado', secondSpouseName: 'Maria Silva', registryCity: 'Santos' },
        },
      ],
    })
    expect(call?.headers.get('if-match')).toBe('"7"')
  })

  it('show what is wrong with a document under its own field', async () => {
    await openRevealed({ documents: [{ ...birthItem, documentType: 'CRIMINAL_BACKGROUND', type: 'Antecedentes' }] })
    const form = await mend('Corrigir dados do solicitante')
    await userEvent.type(form.getByLabelText(/^CPF/), '123')
    await userEvent.click(form.getByRole('button', { name: 'Gravar dados' }))
    expect(await form.findByText('O CPF tem 11 números. Confira e digite de novo.')).toBeVisible()
    expect(form.getByLabelText(/^CPF/)).toHaveAccessibleDescription(/O CPF tem 11 números/)
  })

  it("keep the services of the order when the certificate's data are mended", async () => {
    const server = await openRevealed()
    const form = await mend('Corrigir dados da certidão')
    await userEvent.type(form.getByLabelText('Livro'), 'A-12')
    await userEvent.click(form.getByRole('button', { name: 'Gravar dados' }))
    expect(await screen.findByText('Dados da certidão gravados')).toBeVisible()
    // What is not mentioned stays: no charge goes, and none comes.
    expect(server.callsTo(routeOf('birth-certificate'))[0]?.body).toEqual({
      ...revealed.birthCertificate,
      bookNumber: 'A-12',
      dontKnowRegistry: false,
      supportDocuments: [uploadId],
    })
  })

  it('keep the matrícula that the customer gave, and take another one', async () => {
    const matricula = '10453901552013100012021000012321'
    const withNumber = { ...revealed, birthCertificate: { ...revealed.birthCertificate, matricula } }
    const server = await openRevealed({}, withNumber)
    const form = await mend('Corrigir dados da certidão')
    expect(form.getByLabelText('Matrícula')).toHaveValue(matricula)
    await userEvent.click(form.getByRole('button', { name: 'Gravar dados' }))
    expect(await screen.findByText('Dados da certidão gravados')).toBeVisible()
    expect(server.callsTo(routeOf('birth-certificate'))[0]?.body).toMatchObject({ matricula })
  })

  it('are those of each of several births', async () => {
    const given = { received: true, missing: false, sentBack: false }
    const second = { ...birthItem, id: itemUuid(8), form: given }
    const of = (itemId: string, fullNameOnCertificate: string) => ({
      itemId,
      data: { ...revealed.birthCertificate, fullNameOnCertificate },
      apostilleOption: null,
      dontKnowRegistry: false,
      uploadIds: [],
    })
    const birthCertificates = [of(birthItem.id, 'Ana da Silva'), of(itemUuid(8), 'Rui da Silva')]
    const server = await openRevealed(
      { documents: [{ ...birthItem, form: given }, second] },
      { ...revealed, birthCertificates },
    )
    expect(screen.getByText('Ana da Silva')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /Corrigir dados: \d\. Certidão/ })).toHaveLength(2)
    const form = await mend('Corrigir dados: 2. Certidão de Nascimento')
    await userEvent.type(form.getByLabelText('Livro'), 'B-7')
    await userEvent.click(form.getByRole('button', { name: 'Gravar dados' }))
    expect(await screen.findByText('Dados da certidão gravados')).toBeVisible()
    expect(server.callsTo(routeOf('birth-certificate'))[0]?.body).toMatchObject({
      itemId: second.id,
      fullNameOnCertificate: 'Rui da Silva',
      bookNumber: 'B-7',
    })
  })

  it('show the requested services, and take one back only when its mark is removed', async () => {
    const server = await openRevealed({ documents: [{ ...birthItem, needsApostille: false, plan: ['issue'] }] })
    const form = await mend('Corrigir dados da certidão')
    expect(form.getByRole('checkbox', { name: 'Tradução juramentada' })).toBeChecked()
    expect(form.getByText('Francês')).toBeVisible()
    expect(form.getByRole('checkbox', { name: 'Apostila de Haia' })).toBeChecked()
    expect(form.getByText('Na certidão e na tradução: duas apostilas')).toBeVisible()
    await userEvent.click(form.getByRole('checkbox', { name: 'Apostila de Haia' }))
    await userEvent.click(form.getByRole('button', { name: 'Gravar dados' }))
    expect(await screen.findByText('Dados da certidão gravados')).toBeVisible()
    const body = server.callsTo(routeOf('birth-certificate'))[0]?.body
    expect(body).toMatchObject({ needsApostille: false })
    expect(body).not.toHaveProperty('needsTranslation')
  })

  it('offer the apostille of the certificate, of its translation, or of both', async () => {
    await openRevealed({ documents: [{ ...birthItem, needsApostille: false, plan: ['issue'] }] })
    const form = await mend('Corrigir dados da certidão')
    await userEvent.click(form.getByRole('combobox', { name: 'Onde vai a apostila' }))
    const shown = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
    expect(shown.filter((text) => text.includes('certidão') || text.includes('tradução'))).toEqual([
      'Só na certidão',
      'Só na tradução',
      'Na certidão e na tradução: duas apostilas',
    ])
  })

  it('leave what is part of the order where it is', async () => {
    await openRevealed()
    const form = await mend('Corrigir dados da certidão')
    expect(form.getByRole('checkbox', { name: 'Apostila de Haia' })).toBeDisabled()
  })

  it('are not mended any more once the order was shipped', async () => {
    await openRevealed({ status: 'SHIPPED' })
    expect(part('Dados pessoais').queryByRole('button', { name: /Corrigir/ })).toBeNull()
  })
})
