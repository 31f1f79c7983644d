import { demonstrationContent, withExamples } from './demonstration.js'
import { noFigures, toMonogram, toSiteView } from './to-site-view.js'

const today = '2026-11-27'

describe('a demonstration', () => {
  it('has the examples of the specification: 26 names, four accounts, two videos, six conversations and testimonials', () => {
    const { partners, accounts, videos, conversations, testimonials } = demonstrationContent
    expect([partners, Object.keys(accounts), videos, conversations, testimonials].map(({ length }) => length)).toEqual([
      26, 4, 2, 6, 6,
    ])
    expect(new Set(partners.map(({ url }) => url)).size).toBe(26)
    for (const { url } of partners) expect(url).toMatch(/^https:\/\//)
  })

  it('calls nobody: its telephone is of the numbers that are kept for fiction', () =>
    expect(demonstrationContent.contact).toMatchObject({ phone: '+1 305 555 0100', whatsapp: '13055550100' }))

  it('shows what the office has said in the place of the example', () => {
    const said = {
      ...demonstrationContent,
      company: { name: 'Outra', address: 'Miami' },
      team: [],
      contact: { email: 'a@b.example' },
    }
    expect(withExamples(said)).toMatchObject({
      company: { name: 'Outra' },
      team: demonstrationContent.team,
      contact: { email: 'a@b.example', whatsapp: '13055550100' },
    })
  })
})

describe('what the pages show', () => {
  const view = (until?: string) =>
    toSiteView({
      content: {
        ...demonstrationContent,
        claims: [{ name: 'iso-27001', text: 'ISO 27001', proof: 'Certificado', ...(until && { until }) }],
      },
      demonstration: false,
      mailsKept: false,
      today,
      counted: noFigures,
    })

  it('has a claim up to its last day', () => {
    expect([view(), view(today), view('2026-11-26')].map(({ badges }) => badges.length)).toEqual([1, 1, 0])
    expect(view('2026-11-26').certificates).toEqual([])
  })

  it('is of this year', () => expect(view().year).toBe('2026'))

  it.each([
    ['Clara Nogueira', 'CN'],
    ['Ana da Silva dos Reis', 'AR'],
    ['Élia', 'É'],
    ['maria', 'm'],
  ])('names %s by the monogram %s', (name, monogram) => expect(toMonogram(name)).toBe(monogram))
})
