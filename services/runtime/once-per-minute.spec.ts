import { TechnicalError } from '../domain/technical-error.js'
import { oncePerMinute } from './troubles.js'

describe('the troubles of what is tried again for ever', () => {
  it('are reported once a minute for each place and cause', () => {
    const reported: string[] = []
    let now = 0
    const tell = oncePerMinute((where, error, left) => reported.push(`${now} ${where} ${String(error)} ${left}`), {
      now: () => now,
    })
    for (; now < 130; now += 1) {
      tell('orders', new TechnicalError('no key'))
      if (now === 5) tell('tracking', new TechnicalError('no key'))
      if (now === 6) tell('orders', new TechnicalError('another'))
    }
    for (now = 60_000; now < 60_010; now += 1) tell('orders', new TechnicalError('no key'))
    expect(reported).toEqual([
      '0 orders TechnicalError: no key 0',
      '5 tracking TechnicalError: no key 0',
      '6 orders TechnicalError: another 0',
      '60000 orders TechnicalError: no key 129',
    ])
  })
})
