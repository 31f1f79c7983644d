import { computeGoodUntil } from './validity.js'

const issuedOn = '2026-03-02'
const compute = (
  documentType: 'BIRTH' | 'CRIMINAL_BACKGROUND',
  purpose?: Parameters<typeof computeGoodUntil>[0]['purpose'],
) => computeGoodUntil({ documentType, purpose, issuedOn })

describe('until when a document is commonly taken', () => {
  it('is six months for Italian citizenship, and 90 days for a marriage or a bank', () => {
    expect(compute('BIRTH', 'italian-citizenship')).toBe('2026-08-29')
    expect(compute('BIRTH', 'marriage-abroad')).toBe('2026-05-31')
    expect(compute('BIRTH', 'bank-or-property-in-brazil')).toBe('2026-05-31')
  })

  it('is known of no other purpose, and of none that was not asked', () => {
    expect(compute('BIRTH', 'portuguese-citizenship')).toBeNull()
    expect(compute('BIRTH')).toBeNull()
  })

  it('is 90 days of a criminal record, whatever it is for', () => {
    expect(compute('CRIMINAL_BACKGROUND')).toBe('2026-05-31')
    expect(compute('CRIMINAL_BACKGROUND', 'italian-citizenship')).toBe('2026-05-31')
  })
})
