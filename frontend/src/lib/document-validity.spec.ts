import { describeValidity } from './document-validity'

const issued = { issuedOn: '2026-03-02', goodUntil: '2026-05-31', ended: null }

describe('until when a document is taken', () => {
  it('is said with the day of its issue', () =>
    expect(describeValidity(issued, '2026-04-01')).toEqual({
      text: 'Data de emissão: 2 de março de 2026. Para este uso, costuma valer até 31 de maio de 2026; confirme o prazo com a autoridade.',
      isShort: false,
    }))

  it('is a warning where the delivery comes later', () =>
    expect(describeValidity(issued, '2026-06-01')).toMatchObject({
      text: expect.stringContaining('a entrega está prevista para depois'),
      isShort: true,
    }))

  it('is not said of a document that is not issued, has no limit, or has ended', () => {
    expect(describeValidity({ ...issued, issuedOn: null, goodUntil: null }, null)).toBeUndefined()
    expect(describeValidity({ ...issued, goodUntil: null }, null)).toBeUndefined()
    expect(describeValidity({ ...issued, ended: 'not-found' }, null)).toBeUndefined()
  })
})
