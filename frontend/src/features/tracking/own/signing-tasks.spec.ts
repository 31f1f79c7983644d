import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { birthItem, itemUuid, orderView } from '../../../testing/orders'
import { signingDocuments, signingTasks } from './signing-tasks'

type Document = OrderView['documents'][number]

const power: Document = {
  ...birthItem,
  documentType: 'POWER_OF_ATTORNEY',
  type: 'Procuração',
  familyMember: { name: 'Rui Prado', relation: 'self' },
  total: '35.00',
  plan: ['draft', 'signature', 'issue'],
  progress: { ...birthItem.progress, draft: 'waiting', signature: 'waiting', issue: 'waiting' },
  signing: { text: 'template', appointment: null },
}
const another: Document = { ...power, id: itemUuid(2) }

const inWork = (changes: Partial<OrderView>): OrderView =>
  orderView({ status: 'IN_PROGRESS', missing: [], documents: [power], ...changes })
const titles = (order: OrderView) => signingTasks(order).map(({ title }) => title)

describe('the signature of a power of attorney', () => {
  it('waits for nothing but the data that its text names: the language may be open', () => {
    const order = inWork({ lacks: [{ documentId: power.id, fields: ['translationLanguage'] }] })
    expect(signingDocuments(order)).toEqual([power])
    expect(titles(order)).toEqual(['Ler o texto da procuração'])
  })

  it('is shown of each document whose data are given, and of no other', () => {
    const order = inWork({
      documents: [power, another],
      lacks: [{ documentId: power.id, fields: ['translationLanguage', 'cpf'] }],
    })
    expect(signingDocuments(order)).toEqual([another])
    expect(signingTasks(order)).toHaveLength(1)
  })

  it('is shown of a file while the parcel is on its way', () => {
    const file: Document = { ...power, delivery: 'file' }
    expect(signingDocuments(inWork({ status: 'SHIPPED', documents: [another, file] }))).toEqual([file])
  })

  it('is not shown of a document that ended, nor of an order that is not in work', () => {
    const { signing: _, ...unsigned } = power
    expect(signingDocuments(inWork({ documents: [{ ...power, ended: 'refused' }, unsigned] }))).toEqual([])
    expect(signingDocuments(inWork({ status: 'PENDING' }))).toEqual([])
  })
})
