import { powerOfAttorneyData } from '../../testing/power-of-attorney-data.js'
import { firstPowersTemplates as powersTemplates } from './powers-templates.js'
import { findPowersPurpose, lacksThing, writePowersText } from './powers-text.js'
import { powersPurposes } from './signing-ways.js'

const powersProperty = 'Matrícula 12.345 do 2º Registro de Imóveis de Recife'
const selling = { ...powerOfAttorneyData, powersPurpose: 'Vender um imóvel', powersProperty }

describe('the draft of the powers', () => {
  it('names both parties and the thing', () => {
    const text = writePowersText(powersTemplates, 'sell-property', selling)
    for (const said of ['Joana Prado', '529.982.247-25', 'Rui Prado', '111.444.777-35', '17/05/1990', powersProperty])
      expect(text).toContain(said)
    expect(text).toContain('não pode passá-los a outra pessoa')
    expect(text).not.toMatch(/[{}[\]]|undefined/)
  })

  it.each(powersPurposes)('leaves no field of the template open but in brackets: %s', (purpose) =>
    expect(writePowersText(powersTemplates, purpose, powerOfAttorneyData)).not.toMatch(/[{}]|undefined/),
  )

  it('adds what the customer wrote of the powers, to the letter', () => {
    const powers = 'Receber R$ 100 & $1 {grantorName}'
    expect(writePowersText(powersTemplates, 'inss', { ...powerOfAttorneyData, powers })).toContain(powers)
    expect(writePowersText(powersTemplates, 'other', { ...powerOfAttorneyData, powers })).toContain(
      `PODERES: ${powers}`,
    )
  })

  it('is of the purpose that the data name, then of the one of the order', () => {
    expect(findPowersPurpose({ powersPurpose: 'INSS' }, 'bank')).toBe('inss')
    expect(findPowersPurpose({}, 'bank')).toBe('bank')
    expect(findPowersPurpose({}, undefined)).toBe('other')
  })
})

describe('the thing that the powers name', () => {
  const text = writePowersText(powersTemplates, 'sell-property', selling)

  it.each([
    ['as the data say it', text],
    ['with its number alone', 'Vender o imóvel da matrícula 12345.'],
  ])('is named %s', (_how, written) => expect(lacksThing('sell-property', powersProperty, written)).toBe(false))

  it('is lacking where its number was taken out, or where no thing was given', () => {
    expect(lacksThing('sell-property', powersProperty, text.replace('Matrícula 12.345', ''))).toBe(true)
    expect(lacksThing('buy-property', powersProperty, 'Comprar o imóvel 123456')).toBe(true)
    expect(lacksThing('sell-property', undefined, text)).toBe(true)
    expect(lacksThing('inss', undefined, 'INSS')).toBe(false)
  })
})
