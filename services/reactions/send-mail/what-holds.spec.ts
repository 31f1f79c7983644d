import { recordedEvent } from '../../testing/scenarios/recorded-events.js'
import { lateCorrections, mailRecords, untoldReversals } from './what-holds.js'

const reversed = (id: string, revision: number, facts = {}) =>
  recordedEvent({ id, type: 'DocumentStepReversed', revision, data: { reverses: 'issue', itemIds: [], ...facts } })
const ids = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id)

describe('the records of a mail', () => {
  const record = (about: string, messageId: object) =>
    recordedEvent({ type: 'CustomerNotified', data: { about, ...messageId, revision: 4 } })
  // The oldest records have none.
  const records = [
    record('paid', {}),
    record('issue', { messageId: 'one@antes.example' }),
    record('ship', { messageId: 'two@antes.example' }),
  ]

  it('are its own, whatever domain the sender had', () =>
    expect(mailRecords(records, 'one')).toEqual([{ about: 'issue', revision: 4 }]))
})

describe('a reversal that knew of no mail', () => {
  const events = [
    reversed('before', 3, { partly: true }),
    reversed('while', 6, { partly: true }),
    reversed('told', 7, { mailed: true }),
    reversed('last', 8),
  ]

  it('is late where it came after the mail was written', () =>
    expect(ids(untoldReversals(events, 'issue', 5))).toEqual(['while', 'last']))

  it('of the whole step is late wherever a mail about it was sent', () =>
    expect(ids(untoldReversals(events, 'issue', undefined))).toEqual(['last']))
})

describe('a corrected number', () => {
  it('is late where the mail about its own parcel was written before', () => {
    const events = [
      recordedEvent({ id: 'shipped', type: 'OrderShipped', revision: 3, data: {} }),
      recordedEvent({ id: 'before', type: 'TrackingNumberCorrected', revision: 4, data: {} }),
      recordedEvent({ id: 'other', type: 'TrackingNumberCorrected', revision: 6, data: { destination: 'attorney' } }),
      recordedEvent({ id: 'late', type: 'TrackingNumberCorrected', revision: 7, data: {} }),
    ]
    expect(ids(lateCorrections(events, 'shipped', 5))).toEqual(['late'])
    expect(lateCorrections(events, 'issue', 5)).toEqual([])
  })
})
