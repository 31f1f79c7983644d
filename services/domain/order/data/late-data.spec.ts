import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { completeApplicantData } from '../../../testing/scenarios/order-commands.js'
import {
  applicantData,
  applicantDataCompleted,
  item,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'

const marriage = item(1, { documentType: 'MARRIAGE' })
const sent = applicantDataCompleted()
const spouses = { itemId: marriage.itemId, data: { firstSpouseName: 'Ana Souza', secondSpouseName: 'Rui Prado' } }
const inWork = [...paidOrder({ items: [marriage] }), processingStarted()]

describe('data that a document still lacks after the work has started', () => {
  it('are taken from the customer, who has to send them', () => {
    const { order } = given(...inWork, sent)
    expect(order.items[0]?.given).toEqual([])
    const personal = { ...applicantData, items: [spouses] }
    given(...inWork, sent)
      .when({ type: 'CompleteApplicantData', by: 'customer', personal })
      .thenEvents({
        ...sent,
        data: {
          ...sent.data,
          items: [{ itemId: marriage.itemId, fields: ['firstSpouseName', 'secondSpouseName'], record: {} }],
        },
        personal,
      })
  })

  it('are locked once they are whole', () =>
    given(...inWork, {
      ...sent,
      data: { ...sent.data, items: [{ itemId: marriage.itemId, fields: ['firstSpouseName', 'secondSpouseName'] }] },
    })
      .when(completeApplicantData())
      .thenRefused('order/data-locked', { status: 'IN_PROGRESS' }))
})
