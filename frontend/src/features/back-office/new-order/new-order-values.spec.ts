import type { OfficeOrderRequest } from '@cartorio/contracts/http/office-order.js'
import {
  blankOrder,
  fieldOf,
  findProblems,
  forSameCustomer,
  isBegun,
  type NewOrderValues,
  serverProblems,
  toOfficeOrder,
} from './new-order-values'

const filled: NewOrderValues = {
  channel: 'phone',
  contactName: ' Joana Prado ',
  contactEmail: 'joana.prado@example.com',
  contactPhone: '+1 305 555 0142',
  documents: [{ productId: 'birth', fullName: 'Rui Prado', quantity: 1, certificateForm: 'full-typed' }],
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
  deliveryAddress: '742 Evergreen Terrace',
  deliveryCity: 'Miami',
}
const quoted = { currency: 'USD', shippingQuoteId: 'quote' } as const
const bodyOf = (values: NewOrderValues): OfficeOrderRequest => toOfficeOrder(values, quoted)
const problemsOf = (values: NewOrderValues) =>
  findProblems(values, bodyOf(values)).map(({ name, message }) => [name.join('.'), message])

describe('an order that is typed for a customer', () => {
  it('has nothing wrong once it is filled in, and is the shop’s order with its quote', () => {
    expect(problemsOf(filled)).toEqual([])
    expect(bodyOf(filled)).toMatchObject({
      channel: 'phone',
      showLink: false,
      order: {
        contactName: 'Joana Prado',
        documents: [{ type: 'birth', certificateForm: 'full-typed', familyMember: { name: 'Rui Prado' } }],
        deliveryPhone: '+1 305 555 0142',
        shippingQuoteId: 'quote',
      },
    })
  })

  it('leaves out what another type of document was asked before', () => {
    const [document] = bodyOf({
      ...filled,
      documents: [{ ...filled.documents[0], productId: 'criminal-background', signingWay: 'consulate' }],
    }).order.documents
    expect(document).toMatchObject({ certificateForm: undefined, signingWay: undefined, delivery: 'file' })
  })

  it('says at each field what is wrong, in the words of the office, once', () => {
    expect(problemsOf({ ...blankOrder, channel: undefined })).toEqual(
      expect.arrayContaining([
        ['channel', 'Escolha como o cliente fez o pedido.'],
        ['documents.0.productId', 'Selecione o tipo de documento'],
        ['documents.0.fullName', 'Informe o nome do titular do documento.'],
        ['contactName', 'Digite o nome completo do cliente'],
        ['contactEmail', 'Digite o e-mail do cliente: o link vai para ele'],
      ]),
    )
    const names = problemsOf(blankOrder).map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('does not order a power of attorney without its powers and how it is signed', () => {
    const documents = [{ productId: 'power-attorney', fullName: 'Rui Prado', quantity: 1 }]
    expect(problemsOf({ ...filled, documents })).toEqual([
      ['documents.0.powersPurpose', 'Escolha para que são os poderes'],
      ['documents.0.signingWay', 'Escolha como o cliente vai assinar'],
    ])
  })

  it('finds the field of what the server has found', () => {
    expect(fieldOf(['order', 'documents', '1', 'familyMember', 'name'])).toEqual(['documents', 1, 'fullName'])
    expect(serverProblems([{ field: 'order.deliveryCity', message: 'Digite a cidade' }])).toEqual([
      { name: ['deliveryCity'], message: 'Digite a cidade' },
    ])
  })

  it('begins anew for the same customer with their address and no document', () => {
    expect(forSameCustomer({ ...filled, expedited: true, showLink: true })).toEqual({
      ...filled,
      documents: blankOrder.documents,
    })
    expect([isBegun(blankOrder), isBegun({ ...blankOrder, contactName: 'Joana' })]).toEqual([false, true])
  })
})
