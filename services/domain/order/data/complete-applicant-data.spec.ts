import {
  applicantData,
  applicantDataCompleted,
  birth,
  item,
  orderCreated,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'

// Neither lacks anything beyond the two forms.
const created = orderCreated({ items: [birth, item(1, { documentType: 'TEST_PRODUCT' })] })

describe('completing the applicant data', () => {
  it('lists the fields that were filled in, and nothing of what they hold', () =>
    given(created)
      .when({
        type: 'CompleteApplicantData',
        by: 'customer',
        personal: { ...applicantData, passport: '', city: undefined, state: 'FL' },
      })
      .thenEvents({
        type: 'ApplicantDataCompleted',
        data: { fields: [...Object.keys(applicantData), 'state'] },
        personal: { ...applicantData, passport: '', state: 'FL' },
      }))

  it('is remembered without the data themselves', () => {
    const { order } = given(created, applicantDataCompleted())
    expect(order.applicantDataGiven).toBe(true)
    expect(JSON.stringify(order)).not.toContain('Souza')
  })
})
