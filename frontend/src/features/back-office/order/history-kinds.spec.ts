import { foldHistory, isShownBy } from './history-kinds'

const of = (...kinds: readonly string[]) => kinds.map((kind) => ({ kind }))

describe('the entries of a history', () => {
  it('are folded where mails or scans follow on one another', () => {
    const history = of('CustomerNotified', 'CustomerNotified', 'OrderPaid', 'OrderPaid', 'CustomerNotified')
    expect(foldHistory(history).map(({ name, entries }) => [name, entries.length])).toEqual([
      ['e-mails ao cliente', 2],
      [undefined, 1],
      [undefined, 1],
      ['e-mails ao cliente', 1],
    ])
    expect(foldHistory(of('CourierScanRecorded', 'CourierScanRecorded'))).toHaveLength(1)
  })

  it('are words, steps or notices, each in one of these alone', () => {
    const shown = (kind: string) => (['words', 'steps', 'notices'] as const).filter((name) => isShownBy(name, { kind }))
    expect(shown('NoteAdded')).toEqual(['words'])
    expect(shown('DocumentIssued')).toEqual(['steps'])
    expect(shown('NotificationFailed')).toEqual(['notices'])
    expect(isShownBy('all', { kind: 'DocumentIssued' })).toBe(true)
  })
})
