import type { SystemError } from '@cartorio/contracts/http/system.js'
import { backupPart } from './backup-part.js'
import { errorPart } from './error-part.js'

const day = 86_400

describe('what is said of the last backup', () => {
  it.each([
    [null, 'care', /^Nenhuma cópia/],
    [2 * day, 'well', /há 2 dias/],
    [2 * day + 1, 'care', /há 2 dias/],
    [8 * day, 'wrong', /há 8 dias/],
  ] as const)('that is %s seconds old', (age, standing, text) => {
    const part = backupPart(age === null ? null : { ageSeconds: age })
    expect(part.standing).toBe(standing)
    expect(part.text).toMatch(text)
    expect(part.advice === null).toBe(standing === 'well')
  })
})

describe('what is said of unexpected errors', () => {
  const error: SystemError = {
    place: 'POST /api/orders',
    kind: 'TypeError',
    detail: null,
    count: 3,
    firstAt: '2026-03-01T09:00:00.000Z',
    lastAt: '2026-03-02T09:00:00.000Z',
    correlationId: null,
  }

  it('names those of the last hour alone', () => {
    expect(errorPart([error], '2026-03-02T10:00:00.000Z')).toMatchObject({ standing: 'well', advice: null })
    expect(errorPart([error], '2026-03-02T09:59:00.000Z')).toMatchObject({
      standing: 'care',
      text: '1 tipo de erro na última hora.',
    })
  })
})
