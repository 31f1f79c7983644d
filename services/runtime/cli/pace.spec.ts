import { createPace } from './progress-bar.js'

describe('the pace of a long command', () => {
  it('is a rate and the time that is left, from where it began', () => {
    let now = 0
    const pace = createPace(() => now)
    expect(pace(0.5, 0)).toBe('0 events, 0 a second')
    now = 2000
    expect(pace(0.75, 5000)).toBe('5000 events, 2500 a second, 2 s left')
    now = 100_000
    expect(pace(0.8, 6000)).toBe('6000 events, 60 a second, 1 min 7 s left')
    expect(pace(1, 6000)).toContain('0 s left')
  })
})
