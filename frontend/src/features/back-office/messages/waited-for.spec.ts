import { waitedFor } from './waited-for'

describe('how long a conversation waits', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z')
  it.each([
    ['2026-11-20T11:59:30.000Z', 'agora'],
    ['2026-11-20T12:00:05.000Z', 'agora'],
    ['2026-11-20T11:01:00.000Z', 'há 59 min'],
    ['2026-11-20T09:00:00.000Z', 'há 3 h'],
    ['2026-11-19T11:00:00.000Z', 'há 1 dia'],
    ['2026-11-10T12:00:00.000Z', 'há 10 dias'],
  ])('since %s is said as %s', (since, said) => expect(waitedFor(since, now)).toBe(said))
})
