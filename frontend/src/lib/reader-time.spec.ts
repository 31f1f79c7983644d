import { formatReaderTime } from './reader-time'

describe('the time of an event', () => {
  it('is the one of the device’s clock', () =>
    expect(formatReaderTime('2026-11-27T12:00:00Z')).toMatch(/^27\/11\/2026 \d\d:00$/))
})
