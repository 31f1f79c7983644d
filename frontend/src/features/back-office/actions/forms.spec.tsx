import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../testing/fake-server'
import { adminOrder, adminRow, birthItem, marriageItem } from '../../../testing/orders'
import { changed, colleague, member, openForm, openOrder, orderRoute, routeOf, taking } from '../testing/office'

type Form = Awaited<ReturnType<typeof openForm>>

const press = (form: Form, name: string) => userEvent.click(form.getByRole('button', { name }))
const write = (form: Form, label: string | RegExp, text: string) => userEvent.type(form.getByLabelText(label), text)
const pick = async (form: Form, label: string | RegExp, option: string) => {
  await userEvent.click(form.getByLabelText(label))
  await userEvent.click(await screen.findByTitle(option))
}
const openCharge: AdminOrder['charges'][number] = {
  charge: 1,
  kind: 'notary-fee',
  description: null,
  amount: '30.00',
  state: 'open',
  documentIds: [],
}

/** Opens the form of the one command that the order takes. */
const formOf = async (name: Parameters<typeof openForm>[0], changes: Partial<AdminOrder> = {}) => {
  const server = await openOrder(adminOrder({ ...taking(name), ...changes }), { [routeOf(name)]: changed })
  const form = await openForm(name)
  const bodies = () => server.callsTo(routeOf(name)).map(({ body }) => body)
  return { server, form, bodies }
}
const done = () => screen.findByText(/^(Status|Pedido) atualizado$/)

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

describe('the parcel', () => {
  it('is not sent without a number that couriers could have given', async () => {
    const { form, bodies } = await formOf('ship')
    await write(form, 'Código de rastreamento', 'JD 0146')
    await press(form, 'Registrar envio')
    expect(await form.findByText('O código de rastreamento tem só letras, números e hífen.')).toBeVisible()
    expect(bodies()).toEqual([])
  })

  it('keeps what was typed when the number belongs to another order, and says to which', async () => {
    const { server, form } = await formOf('ship')
    server.routes[routeOf('ship')] = () => problem(409, 'Este código já está no pedido CO-2026-00007.')
    await write(form, 'Código de rastreamento', 'JD014600')
    await press(form, 'Registrar envio')
    expect(await form.findByText('Este código já está no pedido CO-2026-00007.')).toBeVisible()
    expect(form.getByLabelText('Código de rastreamento')).toHaveValue('JD014600')
    expect(form.getByRole('button', { name: 'Registrar envio' })).toBeEnabled()
  })

  it('is corrected from what is known of it', async () => {
    const { form, bodies } = await formOf('correct-tracking', { courier: 'dhl', trackingNumber: 'JD014600' })
    await userEvent.clear(form.getByLabelText('Código de rastreamento'))
    await write(form, 'Código de rastreamento', 'jd014601')
    await write(form, 'Motivo', 'Dígito trocado')
    await press(form, 'Corrigir rastreamento')
    await done()
    expect(bodies()).toEqual([{ courier: 'dhl', trackingNumber: 'jd014601', reason: 'Dígito trocado' }])
  })

  it('is flagged with what happened and why', async () => {
    const { form, bodies } = await formOf('flag-parcel')
    await press(form, 'Marcar problema')
    expect(await form.findByText('Escolha o problema.')).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: 'Extraviado' }))
    await write(form, 'Motivo', 'Sem leitura há 10 dias')
    await press(form, 'Marcar problema')
    await done()
    expect(bodies()).toEqual([{ flag: 'lost', reason: 'Sem leitura há 10 dias' }])
  })

  it('comes back with a reason', async () => {
    const { form, bodies } = await formOf('return-parcel')
    await write(form, 'Motivo', '  ')
    await press(form, 'Registrar devolução')
    expect(await form.findByText('Escreva o motivo.')).toBeVisible()
    await write(form, 'Motivo', 'Endereço errado')
    await press(form, 'Registrar devolução')
    await done()
    expect(bodies()).toEqual([{ reason: 'Endereço errado' }])
  })
})

describe('a charge', () => {
  it.each([
    ['0', 'O valor precisa ser maior que zero.'],
    ['1000000', 'Use no máximo $5000.00.'],
    ['muito', 'Valor inválido. Exemplo: 45.00'],
  ])('of "%s" is not asked for', async (amount, why) => {
    const { form, bodies } = await formOf('charge')
    await pick(form, 'Tipo de cobrança', 'Taxa do cartório')
    await write(form, /Valor/, amount)
    await write(form, 'Descrição', 'Busca no livro de 1984')
    await press(form, 'Criar cobrança')
    expect(await form.findByText(why)).toBeVisible()
    expect(bodies()).toEqual([])
  })

  it('names its kind, its amount, what it is for and the documents', async () => {
    const { form, bodies } = await formOf('charge')
    await pick(form, 'Tipo de cobrança', 'Taxa do cartório')
    await write(form, /Valor/, '30,00')
    await write(form, 'Descrição', 'Busca no livro de 1984')
    await userEvent.click(form.getByRole('checkbox', { name: /Nascimento/ }))
    await press(form, 'Criar cobrança')
    await done()
    expect(bodies()).toEqual([
      { kind: 'notary-fee', amount: '30,00', description: 'Busca no livro de 1984', itemIds: [birthItem.id] },
    ])
  })

  it('is waived as the only open one', async () => {
    const { form, bodies } = await formOf('waive-charge', { charges: [openCharge] })
    await write(form, 'Motivo', 'Cortesia')
    await press(form, 'Encerrar cobrança')
    await done()
    expect(bodies()).toEqual([{ charge: 1, withdraw: false, reason: 'Cortesia' }])
  })

  it('is chosen among several, and may be withdrawn with its services', async () => {
    const { form, bodies } = await formOf('waive-charge', {
      charges: [
        openCharge,
        { ...openCharge, charge: 2, kind: 'added-services' },
        { ...openCharge, charge: 3, state: 'paid' },
      ],
    })
    expect(form.queryByRole('radio', { name: /^3\./ })).toBeNull()
    await write(form, 'Motivo', 'O cliente mudou de ideia')
    await press(form, 'Encerrar cobrança')
    expect(await form.findByText('Escolha a cobrança.')).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: /^2\. Serviços adicionais/ }))
    await userEvent.click(form.getByRole('radio', { name: /^Retirar/ }))
    await press(form, 'Encerrar cobrança')
    await done()
    expect(bodies()).toEqual([{ charge: 2, withdraw: true, reason: 'O cliente mudou de ideia' }])
  })
})

describe('a refund', () => {
  it('is at most what may still be given back', async () => {
    const { form, bodies } = await formOf('refund', { refundableAmount: '110.00' })
    expect(form.getByText('Ainda podem ser devolvidos $110.00.')).toBeVisible()
    await write(form, /Valor/, '110.01')
    await write(form, 'Motivo', 'Atraso')
    await press(form, 'Solicitar reembolso')
    expect(await form.findByText('O valor passa do que ainda pode ser devolvido: $110.00.')).toBeVisible()
    await userEvent.clear(form.getByLabelText(/Valor/))
    await write(form, /Valor/, '110')
    await press(form, 'Solicitar reembolso')
    await done()
    expect(bodies()).toEqual([{ amount: '110', reason: 'Atraso' }])
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

  it('have a new address, whole and fitting its country', async () => {
    const { form, bodies } = await formOf('change-address', { deliveryCountry: 'US' })
    await press(form, 'Mudar endereço')
    expect(await form.findByText('Endereço é obrigatório')).toBeVisible()
    expect(form.getByText('Cidade é obrigatória')).toBeVisible()
    expect(form.getByText('CEP/Código postal é obrigatório')).toBeVisible()
    expect(form.getByText('Telefone de contato é obrigatório')).toBeVisible()
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

  it('are behind a new link once the operator has read what that means', async () => {
    const { form, bodies } = await formOf('replace-link')
    expect(form.getByText(/deixa de funcionar na hora/)).toBeVisible()
    await press(form, 'Trocar link')
    await done()
    expect(bodies()).toEqual([{}])
  })
})

describe('the desk', () => {
  it('takes an order to itself', async () => {
    const { form, bodies } = await formOf('assign')
    await press(form, 'Atribuir a mim')
    await press(form, 'Atribuir')
    await done()
    expect(bodies()).toEqual([{ staffId: member.id }])
  })

  it('gives an order to a colleague, or to nobody', async () => {
    const { form, bodies } = await formOf('assign', { assignedTo: colleague.id })
    expect(await form.findByText(colleague.name)).toBeVisible()
    await pick(form, 'Responsável', 'Ninguém')
    await press(form, 'Atribuir')
    await done()
    expect(bodies()).toEqual([{ staffId: null }])
  })

  it('moves a promised date to today or later, with a reason', async () => {
    const { form, bodies } = await formOf('move-date')
    await pick(form, 'Etapa', 'Apostila de Haia (hoje: 25 de novembro)')
    fireEvent.change(form.getByLabelText('Nova data'), { target: { value: '2020-01-31' } })
    await write(form, 'Motivo', 'Greve no cartório')
    await press(form, 'Mudar prazo')
    expect(await form.findByText('Esta data já passou. Escolha hoje ou um dia depois.')).toBeVisible()
    const today = officeDay(new Date().toISOString())
    fireEvent.change(form.getByLabelText('Nova data'), { target: { value: today } })
    await press(form, 'Mudar prazo')
    await done()
    expect(bodies()).toEqual([{ step: 'apostille', day: today, reason: 'Greve no cartório' }])
  })

  it('notes for the office, or for the customer too', async () => {
    const { form, bodies } = await formOf('note')
    await press(form, 'Guardar nota')
    expect(await form.findByText('Escreva a nota.')).toBeVisible()
    fireEvent.change(form.getByLabelText('Nota'), { target: { value: 'a'.repeat(10_000) } })
    await press(form, 'Guardar nota')
    expect(await form.findByText('Use no máximo 2000 caracteres.')).toBeVisible()
    fireEvent.change(form.getByLabelText('Nota'), { target: { value: 'Aguardando o cartório' } })
    await userEvent.click(form.getByRole('radio', { name: 'A equipe e o cliente' }))
    await press(form, 'Guardar nota')
    await done()
    expect(bodies()).toEqual([{ text: 'Aguardando o cartório', visibility: 'public' }])
  })
})

describe('a form that the server refuses', () => {
  it('shows each sentence under its field', async () => {
    const { server, form } = await formOf('refund')
    server.routes[routeOf('refund')] = () =>
      problem(400, 'Confira os campos.', { errors: [{ field: 'amount', message: 'Só $20.00 ainda podem voltar.' }] })
    await write(form, /Valor/, '30')
    await write(form, 'Motivo', 'Atraso')
    await press(form, 'Solicitar reembolso')
    expect(await form.findByText('Só $20.00 ainda podem voltar.')).toBeVisible()
    expect(form.getByLabelText(/Valor/)).toHaveAccessibleDescription(/Só \$20.00 ainda podem voltar\./)
    expect(form.getByLabelText('Motivo')).toHaveValue('Atraso')
  })
})

describe('a form over an order that somebody else has changed', () => {
  const conflict = () =>
    problem(409, 'Outra pessoa mudou este pedido.', { current: { revision: 9, status: 'IN_PROGRESS' } })
  const news = {
    id: 'c',
    kind: 'ItemCancelled',
    description: 'Registro não encontrado: Certidão de Casamento',
    createdAt: '2026-11-12T12:00:00.000Z',
  }

  const meetConflict = async (now: AdminOrder) => {
    const { server, form } = await formOf('issue')
    server.routes[routeOf('issue')] = conflict
    server.routes[orderRoute] = () => json(now)
    await write(form, /Observação/, 'Conferida')
    await press(form, 'Registrar emissão')
    expect(await form.findByText('Outra pessoa mudou este pedido.')).toBeVisible()
    return { server, form }
  }

  it('says what changed, keeps what was typed, and goes on with the order as it is now', async () => {
    const now = adminOrder({
      revision: 9,
      allowedCommands: [{ name: 'issue', itemIds: [birthItem.id] }],
      history: [...adminOrder().history, news],
    })
    const { server, form } = await meetConflict(now)
    const [change] = await form.findAllByRole('listitem')
    expect(change).toHaveTextContent('Registro não encontrado: Certidão de Casamento')
    expect(form.getByRole('button', { name: 'Registrar emissão' })).toBeDisabled()

    server.routes[routeOf('issue')] = () => json(adminRow({ revision: 10 }))
    await press(form, 'Usar o pedido como está agora')
    expect(form.queryByRole('checkbox', { name: /Casamento/ })).toBeNull()
    expect(form.getByLabelText(/Observação/)).toHaveValue('Conferida')
    await press(form, 'Registrar emissão')
    await done()
    const call = server.callsTo(routeOf('issue')).at(-1)
    expect(call?.headers.get('if-match')).toBe('"9"')
    expect(call?.body).toEqual({ itemIds: [birthItem.id], notes: 'Conferida' })
  })

  it('is closed where the order does not take the change any more', async () => {
    const now = adminOrder({
      revision: 9,
      allowedCommands: [],
      refusedCommands: [{ name: 'issue', reason: 'o pedido está em “Cancelado”' }],
    })
    const { form } = await meetConflict(now)
    await userEvent.click(await form.findByRole('button', { name: 'Usar o pedido como está agora' }))
    expect(form.getByText('Agora não dá: o pedido está em “Cancelado”.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Registrar emissão' })).toBeDisabled()
    expect(form.getByLabelText(/Observação/)).toHaveValue('Conferida')
  })
})
