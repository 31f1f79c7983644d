import { brazilianStateCodes } from '@cartorio/contracts/brazilian-states.js'
import { postalRule } from '@cartorio/contracts/postal-codes.js'
import { lookUpOffline, placesByCountry } from './offline-addresses.js'

const americanStates =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'

/** Hong Kong and the Emirates need no code. */
const tables = [...placesByCountry].filter(([country]) => country !== 'AE' && country !== 'HK')

const rowsOf = (country: string) => placesByCountry.get(country) ?? []
const statesOf = (country: string): Set<string> => new Set(rowsOf(country).map(({ state }) => state))

describe('looking up an address by its postal code', () => {
  it.each([
    ['US', '33101', 'Miami', 'FL'],
    ['US', '33139-1234', 'Miami Beach', 'FL'],
    ['US', '32801', 'Orlando', 'FL'],
    ['US', '10001', 'New York', 'NY'],
    ['US', '02116', 'Boston', 'MA'],
    ['US', '07105', 'Newark', 'NJ'],
    ['US', '01702', 'Framingham', 'MA'],
    ['US', '06810', 'Danbury', 'CT'],
    ['US', '90012', 'Los Angeles', 'CA'],
    ['US', '20500', 'Washington', 'DC'],
    ['US', '82001', '', 'WY'],
    ['BR', '01000-000', 'São Paulo', 'SP'],
    ['BR', '35010-000', 'Governador Valadares', 'MG'],
    ['BR', '72800-000', '', 'GO'],
    ['BR', '69400-000', '', 'AM'],
    ['PT', '1100-148', 'Lisboa', 'Lisboa'],
    ['PT', '4050', 'Porto', 'Porto'],
    ['PT', '2750-001', 'Cascais', 'Lisboa'],
    ['PT', '8500-001', 'Portimão', 'Faro'],
    ['PT', '7630-001', '', 'Beja'],
    ['GB', 'SW1A 1AA', 'London', 'England'],
    ['GB', 'E1 6AN', 'London', 'England'],
    ['GB', 'EN1 1AA', 'Enfield', 'England'],
    ['GB', 'm11ae', 'Manchester', 'England'],
    ['GB', 'BT1 5GS', 'Belfast', 'Northern Ireland'],
    ['CA', 'M5V 3L9', 'Toronto', 'ON'],
    ['CA', 'h2x', 'Montréal', 'QC'],
    ['CA', 'X0A 0H0', '', 'NU'],
    ['CA', 'N0B 1A0', '', 'ON'],
    ['DE', '10115', 'Berlin', 'Berlin'],
    ['FR', '75116', 'Paris', 'Île-de-France'],
    ['FR', '97300', 'Cayenne', 'Guyane'],
    ['FR', '77000', '', 'Île-de-France'],
    ['ES', '28013', 'Madrid', 'Madrid'],
    ['ES', '28223', '', 'Madrid'],
    ['ES', '36201', 'Vigo', 'Pontevedra'],
    ['IT', '00184', 'Roma', 'RM'],
    ['JP', '100-0001', 'Tokyo', 'Tokyo'],
    ['JP', '370-0517', 'Oizumi', 'Gunma'],
    ['JP', '430-0926', 'Hamamatsu', 'Shizuoka'],
    ['IE', 'D02 X285', 'Dublin', 'Dublin'],
    ['IE', 'd6w xh99', 'Dublin', 'Dublin'],
    ['CH', '8001', 'Zürich', 'ZH'],
    ['NL', '1012 JS', 'Amsterdam', 'Noord-Holland'],
    ['BE', '1050', 'Ixelles', 'Bruxelles'],
    ['AU', '2000', 'Sydney', 'NSW'],
    ['AU', '2612', '', 'ACT'],
  ])('knows %s %s as %j, %j', (country, postalCode, city, state) =>
    expect(lookUpOffline(country, postalCode)).toEqual({ street: '', city, state, country }),
  )

  it('knows the street of a well-known CEP, with the hyphen and without', () => {
    const paulista = { street: 'Avenida Paulista', city: 'São Paulo', state: 'SP', country: 'BR' }
    expect([lookUpOffline('BR', '01310-100'), lookUpOffline('BR', '01310100')]).toEqual([paulista, paulista])
  })

  it.each(['', '999077'])('needs no code for Hong Kong and the Emirates: %j', (postalCode) => {
    expect(lookUpOffline('HK', postalCode)?.city).toBe('Hong Kong')
    expect(lookUpOffline('AE', postalCode)?.city).toBe('Dubai')
  })

  it.each([
    ['US', ''],
    ['US', '33'],
    ['US', '00100'],
    ['BR', '00100-000'],
    ['GB', 'EZ1 1AA'],
    ['GB', 'SW'],
    ['CH', '9999'],
    ['SE', '111 20'],
    ['ZZ', '12345'],
    ['constructor', '12345'],
  ])('answers nothing for %s %j', (country, postalCode) => expect(lookUpOffline(country, postalCode)).toBeUndefined())
})

it('has fifteen tables that go by the code', () => expect(tables).toHaveLength(15))

describe.each(tables)('the offline table of %s', (country, rows) => {
  it('has rows whose prefixes are in order, of one length, and whose place is known', () => {
    for (const { from, to, city, state } of rows) {
      expect(from).toMatch(/^[A-Z\d]+$/)
      expect([to.length, from <= to]).toEqual([from.length, true])
      expect(city + state).not.toBe('')
    }
  })

  it('has no row that the rows above it hide', () => {
    const hidden = rows.filter(({ from, to }, index) =>
      rows
        .slice(0, index)
        .some(
          ({ from: above, to: below }) => above <= from.slice(0, above.length) && to.slice(0, below.length) <= below,
        ),
    )
    expect(hidden).toEqual([])
  })

  it('knows the example of the postal rule', () =>
    expect(lookUpOffline(country, postalRule(country).example)).toBeDefined())
})

describe('the tables that go down to states', () => {
  it('know every state of Brazil, and no other', () =>
    expect([...statesOf('BR')].sort()).toEqual([...brazilianStateCodes].sort()))

  it('know every state of the United States', () => {
    for (const state of americanStates.split(' ')) expect(statesOf('US')).toContain(state)
  })

  it('know the thirteen provinces and territories of Canada', () => expect(statesOf('CA').size).toBe(13))
  it('know the 47 prefectures of Japan', () => expect(statesOf('JP').size).toBe(47))
  it('know the 52 provinces of Spain', () => expect(statesOf('ES').size).toBe(52))
  it('know the 18 regions of France', () => expect(statesOf('FR').size).toBe(18))
  it('know the 8 states and territories of Australia', () => expect(statesOf('AU').size).toBe(8))
  it('know the 124 postcode areas of the United Kingdom', () => expect(rowsOf('GB')).toHaveLength(124))
})
