import { MissingDataKey } from '../../privacy/data-keys.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { ReadModelStalled } from '../stall-watch.js'
import { pauseAfter } from './group.js'

describe('the pause of a read model before its next try', () => {
  const pauses = (error: unknown) => [0, 1, 4, 20].map((failures) => pauseAfter(error, failures, () => 1))

  it('grows to 30 s where a person must mend the cause', () =>
    expect(pauses(new MissingDataKey('order'))).toEqual([60, 110, 810, 30_010]))

  it.each([new StoreUnavailable(undefined), new ReadModelStalled(), new Error('read ECONNRESET')])(
    'stays below 2 s after %s',
    (error) => expect(pauses(error)).toEqual([60, 110, 810, 2010]),
  )
})
