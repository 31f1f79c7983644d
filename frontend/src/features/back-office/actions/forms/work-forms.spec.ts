import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../../testing/fake-server'
import { adminRow, birthItem, claimedGuarantee, marriageItem } from '../../../../testing/orders'
import { done, formOf, pick, press, write } from '../../testing/command-form'
import { routeOf } from '../../testing/office'

describe('a remark on a step', () => {
  it('is internal', async () => {
    const { form, bodies } = await formOf('start')
    await write(form, /Observação/, '  Prioridade ')
    await press(form, 'Iniciar processamento')
    await done()
    expect(bodies()).toEqual([{ notes: 'Prioridade' }])
  })

  it('is public where it is marked', async () => {
    const { form, bodies } = await formOf('deliver')
    await write(form, /Observação/, 'Entregue na portaria')
    await userEvent.click(form.getByLabelText('Mostrar ao cliente'))
    await press(form, 'Registrar entrega')
    await done()
    expect(bodies()).toEqual([{ notes: 'Entregue na portaria', notesPublic: true }])
  })

  it('is left out where nothing is remarked', async () => {
    const { form, bodies } = await formOf('complete')
    await press(form, 'Concluir pedido')
    await done()
    expect(bodies()).toEqual([{}])
  })
})

describe('the mail about a step', () => {
  it('is sent unless it is turned off, which the step then says', async () => {
    const { form, bodies } = await formOf('start')
    expect(form.getByLabelText('Avisar o cliente por e-mail')).toBeChecked()
    await userEvent.click(form.getByLabelText('Avisar o cliente por e-mail'))
    await press(form, 'Iniciar processamento')
    await done()
    expect(bodies()).toEqual([{ customerMail: 'none' }])
  })
})

const cathedral = { cns: '104539', name: 'Registro Civil da Sé', city: 'São Paulo', state: 'SP' }
const pinheiros = { cns: '115212', name: 'Registro Civil de Pinheiros', city: 'São Paulo', state: 'SP' }
const helena = { id: 'jucesp-1234', name: 'Helena Duarte', state: 'SP', registration: '1234', languages: ['it', 'en'] }
const otto = { id: 'jucesp-77', name: 'Otto Braun', state: 'SP', registration: '77', languages: ['de'] }
const lists = (notaryOffices: readonly object[], translators: readonly object[] = []) => ({
  'GET /api/admin/office-lists': () => json({ notaryOffices, translators }),
})
const recordAt = (cns: string) => ({ record: { state: 'SP', city: 'São Paulo', cns } })
const chosenOffice = 'Registro Civil da Sé, São Paulo (SP) · CNS 104539'

describe('the notary office of a step', () => {
  it('is not asked while the list is empty', async () => {
    const { form, bodies, server } = await formOf('issue', {}, lists([]))
    await waitFor(() => expect(server.callsTo('GET /api/admin/office-lists')).toHaveLength(1))
    expect(form.queryByLabelText(/Cartório/)).toBeNull()
    await press(form, 'Registrar emissão')
    await done()
    expect(bodies()).toEqual([{ itemIds: [birthItem.id, marriageItem.id], issuedOn: expect.any(String) }])
  })

  it('begins with that of the records of the ticked documents, where these have one', async () => {
    const documents = [
      { ...birthItem, ...recordAt(cathedral.cns) },
      { ...marriageItem, ...recordAt(pinheiros.cns) },
    ]
    const { form, bodies } = await formOf('issue', { documents }, lists([pinheiros, cathedral]))
    expect(await form.findByLabelText(/Cartório/)).toBeVisible()
    expect(form.queryByText(chosenOffice)).toBeNull()
    await userEvent.click(form.getByRole('checkbox', { name: /Casamento/ }))
    expect(await form.findByText(chosenOffice)).toBeVisible()
    await userEvent.click(form.getByRole('checkbox', { name: /Casamento/ }))
    await waitFor(() => expect(form.queryByText(chosenOffice)).toBeNull())
    await userEvent.click(form.getByRole('checkbox', { name: /Nascimento/ }))
    await press(form, 'Registrar emissão')
    await done()
    expect(bodies()).toMatchObject([{ itemIds: [marriageItem.id], office: pinheiros.cns }])
  })

  it('that was filled in is no reason to ask before the form closes', async () => {
    const { form } = await formOf(
      'issue',
      { documents: [{ ...birthItem, ...recordAt(cathedral.cns) }] },
      lists([cathedral]),
    )
    expect(await form.findByText(chosenOffice)).toBeVisible()
    await press(form, 'Voltar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is found by words, and stays as it was chosen', async () => {
    const documents = [{ ...birthItem, ...recordAt(cathedral.cns) }]
    const { form, bodies } = await formOf('issue', { documents }, lists([pinheiros, cathedral]))
    const field = await form.findByLabelText(/Cartório/)
    expect(await form.findByText(chosenOffice)).toBeVisible()
    await userEvent.type(field, 'civil pinheiros')
    await userEvent.click(await screen.findByTitle(/Pinheiros/))
    await press(form, 'Registrar emissão')
    await done()
    expect(bodies()).toMatchObject([{ office: pinheiros.cns }])
  })

  it('of an apostille is chosen by the operator', async () => {
    const documents = [{ ...birthItem, ...recordAt(cathedral.cns) }]
    const { form, bodies } = await formOf('apostille', { documents }, lists([cathedral]))
    expect(await form.findByLabelText(/Cartório/)).toHaveAccessibleDescription(/Só a equipe vê/)
    await press(form, 'Registrar apostila')
    await done()
    expect(bodies()).toEqual([{ itemIds: [birthItem.id, marriageItem.id] }])
  })

  it('of a signature is asked where it was signed before one', async () => {
    const powers = (signingWay: string) => ({ documents: [{ ...birthItem, signingWay }] })
    const { form, bodies } = await formOf('signed', powers('e-notariado'), lists([cathedral]))
    await pick(form, /Cartório/, chosenOffice)
    await press(form, 'Registrar assinatura')
    await done()
    expect(bodies()).toMatchObject([{ office: cathedral.cns }])
    cleanup()
    const abroad = await formOf('signed', powers('consulate'), lists([cathedral]))
    expect(await abroad.form.findByLabelText(/Observação/)).toBeVisible()
    expect(abroad.form.queryByLabelText(/Cartório/)).toBeNull()
  })

  it('that is gone from the list is refused with what to do', async () => {
    const refusal = 'Esse cartório não está na lista. Atualize a página e escolha outro.'
    const documents = [{ ...birthItem, ...recordAt(cathedral.cns) }]
    const routes = { ...lists([cathedral]), [routeOf('issue')]: () => problem(400, refusal) }
    const { form } = await formOf('issue', { documents }, routes)
    expect(await form.findByText(chosenOffice)).toBeVisible()
    await press(form, 'Registrar emissão')
    expect(await form.findByText(refusal)).toBeVisible()
  })
})

describe('the translator of a translation', () => {
  const italian = { ...birthItem, needsTranslation: true, translationLanguage: 'it' }
  const renata = { ...helena, id: 'jucesp-88', name: 'Renata Alves', registration: '88', languages: ['it'] }
  beforeEach(() => localStorage.clear())

  it('is the only one who has the language', async () => {
    const { form, bodies } = await formOf('translate', { documents: [italian] }, lists([], [helena, otto]))
    expect(await form.findByText('Helena Duarte · Italiano, Inglês')).toBeVisible()
    await press(form, 'Registrar tradução')
    await done()
    expect(bodies()).toMatchObject([{ translator: helena.id }])
  })

  it('is the one who was chosen last for the language', async () => {
    const routes = lists([], [helena, otto, renata])
    const { form } = await formOf('translate', { documents: [italian] }, routes)
    expect(await form.findByLabelText(/Tradutor/)).toBeVisible()
    expect(form.queryByText(/Helena/)).toBeNull()
    await pick(form, /Tradutor/, 'Renata Alves · Italiano')
    await press(form, 'Registrar tradução')
    await done()
    cleanup()
    const next = await formOf('translate', { documents: [italian] }, routes)
    expect(await next.form.findByText('Renata Alves · Italiano')).toBeVisible()
  })
})

describe('completing an order', () => {
  it('warns while a guarantee waits for its answer', async () => {
    const { form } = await formOf('complete', { attention: [claimedGuarantee] })
    expect(form.getByText(/pediu a garantia e ainda não tem resposta/)).toBeVisible()
  })
})

describe('ending documents', () => {
  it('asks which, how and why', async () => {
    const { form, bodies } = await formOf('cancel-items')
    await press(form, 'Encerrar documentos')
    expect(await form.findByText('Escolha pelo menos um documento.')).toBeVisible()
    expect(form.getByText('Diga como o documento terminou.')).toBeVisible()
    expect(form.getByText('Escreva o motivo.')).toBeVisible()
    expect(form.getByLabelText('Motivo')).toHaveAccessibleDescription('Escreva o motivo.')
    expect(bodies()).toEqual([])
  })

  it('gives back all that was paid where no amount is typed', async () => {
    const { form, bodies } = await formOf('cancel-items')
    await userEvent.click(form.getByRole('checkbox', { name: /Casamento/ }))
    await userEvent.click(form.getByRole('radio', { name: 'Registro não encontrado' }))
    await write(form, 'Motivo', 'Não consta no livro')
    await press(form, 'Encerrar documentos')
    await done()
    expect(bodies()).toEqual([{ itemIds: [marriageItem.id], end: 'not-found', reason: 'Não consta no livro' }])
  })

  it('gives back the amount that is typed', async () => {
    const { form, bodies } = await formOf('cancel-items')
    await userEvent.click(form.getByRole('checkbox', { name: /Nascimento/ }))
    await userEvent.click(form.getByRole('radio', { name: 'Desistência' }))
    await write(form, 'Motivo', 'O cliente desistiu')
    await write(form, /Valor a devolver/, '12,50')
    await press(form, 'Encerrar documentos')
    await done()
    expect(bodies()).toEqual([
      { itemIds: [birthItem.id], end: 'withdrawn', reason: 'O cliente desistiu', refund: '12,50' },
    ])
  })
})

const scan = (number: number, documentId: string): AdminOrder['issuedCopies'][number] => ({
  id: `f11e0000-0000-4000-8000-00000000000${number}`,
  documentId,
  mediaType: 'application/pdf',
  bytes: 1536 * number,
})
const [first, second, third] = [scan(1, birthItem.id), scan(2, birthItem.id), scan(3, marriageItem.id)]

describe('withdrawing a scan', () => {
  it('takes the only one, and a reason that the customer reads', async () => {
    const { form, bodies } = await formOf('withdraw-copy', { issuedCopies: [first] })
    expect(form.getByLabelText('Motivo')).toHaveAccessibleDescription(/O cliente lê este texto/)
    await write(form, 'Motivo', ' A página saiu cortada. ')
    await press(form, 'Retirar cópia')
    await done()
    expect(bodies()).toEqual([{ uploadId: first.id, reason: 'A página saiu cortada.' }])
  })

  it('has one of several chosen, each named with its document, and sends nothing without a reason', async () => {
    const { form, bodies } = await formOf('withdraw-copy', { issuedCopies: [first, third, second] })
    await press(form, 'Retirar cópia')
    expect(await form.findByText('Escolha a cópia.')).toBeVisible()
    expect(form.getByText('Escreva o motivo.')).toBeVisible()
    expect(form.getAllByRole('radio')).toHaveLength(3)
    expect(form.getByRole('radio', { name: '2. Certidão de Casamento × 2: cópia 1, PDF, 4,5 KB' })).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: '1. Certidão de Nascimento: cópia 2, PDF, 3 KB' }))
    await write(form, 'Motivo', 'É de outra pessoa.')
    await press(form, 'Retirar cópia')
    await done()
    expect(bodies()).toEqual([{ uploadId: second.id, reason: 'É de outra pessoa.' }])
  })

  it.each([
    ['COMPLETED', 'CO-2026-00001: o cliente lê o motivo no pedido. Se houver outra cópia, anexe-a.'],
    ['CANCELLED', 'CO-2026-00001: o cliente lê o motivo no pedido.'],
  ] as const)('says what was done and what comes next when the order is %s', async (status, next) => {
    const { server, form } = await formOf('withdraw-copy', { issuedCopies: [first] })
    server.routes[routeOf('withdraw-copy')] = () => json(adminRow({ revision: 8, status }))
    await write(form, 'Motivo', 'É de outra pessoa.')
    await press(form, 'Retirar cópia')
    expect(await screen.findByText('Cópia retirada')).toBeVisible()
    expect(screen.getByText(next)).toBeVisible()
  })

  it('keeps what was typed when a colleague was first', async () => {
    const { server, form } = await formOf('withdraw-copy', { issuedCopies: [first] })
    const refusal = 'Esse arquivo não está mais neste pedido. Atualize a página.'
    server.routes[routeOf('withdraw-copy')] = () => problem(404, refusal)
    await write(form, 'Motivo', 'É de outra pessoa.')
    await press(form, 'Retirar cópia')
    expect(await form.findByText(refusal)).toBeVisible()
    expect(screen.getByText('A cópia não foi retirada')).toBeVisible()
    expect(form.getByLabelText('Motivo')).toHaveValue('É de outra pessoa.')
  })
})
