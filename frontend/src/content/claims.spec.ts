import { claims, shownClaims } from './claims'
import { unproven } from './unproven-claims'

const some = [
  { text: 'Envio com rastreamento', verified: true },
  { text: 'ISO 27001', verified: false },
]

describe('claims that are not verified', () => {
  it('are left out', () => expect(shownClaims(some, 'hide')).toEqual(['Envio com rastreamento']))

  it('are shown as examples where the setting says so', () =>
    expect(shownClaims(some, 'label')).toEqual(['Envio com rastreamento', 'ISO 27001 (exemplo)']))

  it('are left out of the site, the line over the partners among them (specification §2)', () => {
    expect(unproven.trustLine.text).toBe('Talentos das melhores empresas usam o Cartório Online')
    expect(shownClaims(Object.values({ ...claims, ...unproven })).join()).not.toMatch(
      /Talentos|ISO|PCI|ICP|24 horas|2016|nuvem/,
    )
  })

  it('have one value each', () => {
    const texts = Object.values({ ...claims, ...unproven }).map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
