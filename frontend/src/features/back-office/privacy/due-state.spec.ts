import { dueState } from './due-state'

describe('the legal date of a request', () => {
  it.each([
    ['2026-12-20', 'calm', 'faltam 15 dias'],
    ['2026-12-08', 'near', 'faltam 3 dias'],
    ['2026-12-06', 'near', 'falta 1 dia'],
    ['2026-12-05', 'near', 'vence hoje'],
    ['2026-12-04', 'past', 'venceu ontem'],
    ['2026-11-25', 'past', 'venceu há 10 dias'],
  ] as const)('%s is %s on 5 December: %s', (day, state, words) =>
    expect(dueState(day, '2026-12-05')).toEqual({ state, words }),
  )
})
