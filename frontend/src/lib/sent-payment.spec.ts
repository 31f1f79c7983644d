import { forgetSent, noteSent, sentPayment } from './sent-payment'

const sent = { token: 'token', intentId: 'pi_1' }
beforeEach(() => {
  forgetSent('token')
  sessionStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

describe('a payment that this tab has sent', () => {
  it('is known by its order and charge until it is forgotten', () => {
    noteSent({ ...sent, charge: 2 })
    expect(sentPayment('token')).toBeUndefined()
    expect(sentPayment('token', 2)).toEqual({ ...sent, charge: 2 })
    forgetSent('of another order')
    expect(sentPayment('token', 2)).toBeDefined()
    forgetSent('token')
    expect(sentPayment('token', 2)).toBeUndefined()
  })

  it('is known to this document where the browser keeps nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    noteSent(sent)
    expect(sentPayment('token')).toEqual(sent)
    forgetSent('token')
    expect(sentPayment('token')).toBeUndefined()
  })
})
