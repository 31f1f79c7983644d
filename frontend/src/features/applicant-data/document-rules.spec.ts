import { documentRule } from './DocumentFields'

const saidAt = (now: string, day: string) => {
  jest.useFakeTimers({ now: new Date(now) })
  try {
    return documentRule({ field: 'deathDate', label: 'Data do óbito', required: true }).validate(day)
  } finally {
    jest.useRealTimers()
  }
}

describe('a day of a wedding or a death', () => {
  it.each(['2026-03-02', '2026-03-03'])('may be %s, a day that has begun somewhere', (day) =>
    expect(saidAt('2026-03-02T12:00:00.000Z', day)).toBe(true),
  )

  it('is none that has begun nowhere', () =>
    expect(saidAt('2026-03-02T09:59:59.999Z', '2026-03-03')).toBe('Esta data ainda não chegou. Confira o ano.'))
})
