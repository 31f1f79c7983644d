import { bulkSteps } from '@cartorio/contracts/order/bulk-steps.js'
import { type StaffCommandName, staffCommandNames } from '@cartorio/contracts/order/staff-commands.js'
import { adminOrder } from '../../../../testing/orders'
import { lastingEffects } from '../../bulk/bulk-effects'
import { eraseForm } from './erase-form'
import { formOf } from './form-of'
import { overrideForm } from './override-form'

/** The command that takes it back, `again` where giving it anew sets another value, or that it lasts. */
type Undone = StaffCommandName | 'again' | 'lasts'

const undone: Readonly<Record<StaffCommandName, Undone>> = {
  'propose-powers': 'again',
  'return-powers': 'propose-powers',
  'propose-appointment': 'again',
  'set-appointment': 'again',
  signed: 'lasts',
  start: 'lasts',
  issue: 'reverse-issue',
  translate: 'reverse-translation',
  apostille: 'reverse-apostille',
  'reverse-issue': 'issue',
  'reverse-translation': 'translate',
  'reverse-apostille': 'apostille',
  'release-file': 'lasts',
  'change-use': 'lasts',
  'withdraw-copy': 'lasts',
  'cancel-items': 'lasts',
  shipments: 'lasts',
  ship: 'reverse-shipping',
  'correct-tracking': 'again',
  'flag-parcel': 'lasts',
  'return-parcel': 'lasts',
  'restart-items': 'lasts',
  deliver: 'reverse-delivery',
  'reverse-shipping': 'ship',
  'reverse-delivery': 'deliver',
  complete: 'lasts',
  charge: 'waive-charge',
  'waive-charge': 'charge',
  refund: 'lasts',
  'grant-guarantee': 'lasts',
  'decline-guarantee': 'lasts',
  'bank-transfer': 'lasts',
  'reopen-payment': 'bank-transfer',
  'refund-flagged': 'lasts',
  'transfer-refund': 'lasts',
  'approve-refund': 'lasts',
  'decline-refund': 'again',
  'withdraw-refund': 'again',
  'request-data': 'again',
  'translation-language': 'again',
  'change-address': 'again',
  'correct-email': 'again',
  'replace-link': 'lasts',
  'demand-paper': 'waive-paper',
  'waive-paper': 'demand-paper',
  assign: 'again',
  'move-date': 'again',
  'resolve-attention': 'lasts',
  'resend-mail': 'lasts',
  'release-mail': 'lasts',
  note: 'lasts',
  message: 'lasts',
  'assign-conversation': 'again',
  'close-conversation': 'message',
  cancel: 'lasts',
}
const lasting = staffCommandNames.filter((name) => undone[name] === 'lasts')

/** How a sentence says that there is no way back. */
const saysThatItLasts =
  /não se desfa|não há como desfazer|não tem volta|não volta pelo andamento|não se apaga|não muda mais|deixa de funcionar/i

describe('what an operator does and cannot take back', () => {
  it.each(lasting)('is named before it is done: %s', (name) =>
    expect(formOf[name].explanation).toMatch(saysThatItLasts),
  )

  it('is named for a status that is set by hand, and for an erasure', () => {
    expect(overrideForm(adminOrder(), 'DELIVERED').explanation).toContain('muda só a situação que aparece')
    expect(eraseForm).toMatchObject({ submitText: 'Apagar para sempre', danger: true })
  })

  const inBulk = bulkSteps.map((step) => [step, step === 'labels' ? 'shipments' : step] as const)
  it.each(inBulk)('is named for many orders where it is for one: %s', (step, name) => {
    const lasts = name === 'status' || undone[name] === 'lasts'
    expect(lastingEffects[step] !== undefined).toBe(lasts)
    if (lasts) expect(lastingEffects[step]).toMatch(saysThatItLasts)
  })
})
