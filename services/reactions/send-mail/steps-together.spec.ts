import { minuteMillis } from '@cartorio/contracts/milliseconds.js'
import { processingStarted } from '../../testing/scenarios/order-history.js'
import { recordedEvent } from '../../testing/scenarios/recorded-events.js'
import { isToldElsewhere, stepsToldWith, type WaitingStep } from './steps-together.js'

/** Recorded so many minutes ago; its mail waits for ten. */
const step = (id: string, minutes: number, waits = 10): WaitingStep => ({
  recorded: recordedEvent({ id }),
  event: processingStarted(),
  kind: 'document-issued',
  age: minutes * minuteMillis,
  delay: waits * minuteMillis,
})

describe('a step that is released', () => {
  it('waits while the mail of an earlier one, or of the courier’s parcel, may tell it', () => {
    const isTold = (...steps: readonly WaitingStep[]) => isToldElsewhere(steps, { revision: 5 })
    const at = (revision: number, { recorded, ...other }: WaitingStep): WaitingStep => ({
      ...other,
      recorded: { ...recorded, revision },
    })
    expect(isTold(at(4, step('issue', 10)))).toBe(true)
    expect(isTold(at(6, step('shipped', 0, 0)))).toBe(true)
    for (const other of [at(4, step('issue', 6)), at(4, step('issue', 500)), at(6, step('apostille', 10))])
      expect(isTold(other)).toBe(false)
    expect(isTold()).toBe(false)
  })
})

const told = (steps: readonly WaitingStep[], id: string) => {
  const found = stepsToldWith(steps, id)
  return Array.isArray(found) ? found.map(({ recorded }) => recorded.id) : found
}

describe('the steps that one mail tells', () => {
  it('are those that were recorded together, told by the job of the first', () => {
    const steps = [step('issue', 10), step('translate', 10), step('apostille', 9)]
    expect(told(steps, 'issue')).toEqual(['issue', 'translate', 'apostille'])
    expect(told(steps, 'translate')).toBe('wait')
  })

  it('are without a step that was recorded just now: it may still be taken back', () =>
    expect(told([step('issue', 10), step('apostille', 2)], 'issue')).toEqual(['issue']))

  it('are all that wait where the courier has the parcel', () =>
    expect(told([step('issue', 3), step('apostille', 2), step('shipped', 0, 0)], 'shipped')).toEqual([
      'issue',
      'apostille',
      'shipped',
    ]))

  it('are without a step whose mail should have left long ago, and wait for none of that', () =>
    expect(told([step('issue', 500), step('apostille', 10)], 'apostille')).toEqual(['apostille']))

  it('are not known of a step that waits no more', () => expect(told([step('issue', 10)], 'other')).toBeUndefined())
})
