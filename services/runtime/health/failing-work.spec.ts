import { createFailingWork } from './role-work.js'

describe('work that fails again and again', () => {
  it('has failed since the first of the failures that still come', () => {
    let now = 0
    const work = createFailingWork(() => now)
    expect(work.seconds()).toBe(0)
    for (now = 100_000; now < 170_000; now += 10_000) work.failed()
    expect(work.seconds()).toBe(70)
    now += 16_000
    expect(work.seconds()).toBe(0)
    work.failed()
    now += 5000
    expect(work.seconds()).toBe(5)
  })
})
