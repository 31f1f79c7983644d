import { distinctNames } from './copies.js'

describe('the names in a ZIP', () => {
  it('are each there once, safe, and end as what they are', () => {
    const pdf = (fileName: string | null) => ({ fileName, mediaType: 'application/pdf' })
    expect(distinctNames([pdf('a.pdf'), pdf('A.pdf'), pdf('../a.pdf'), pdf(null), pdf('a.exe'), pdf('a.pdf')])).toEqual(
      ['a.pdf', 'A (2).pdf', '_a.pdf', 'documento.pdf', 'a.exe.pdf', 'a (3).pdf'],
    )
  })
})
