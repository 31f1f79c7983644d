import { countries, isCountryCode } from '../countries.js'
import { apostilleIn, apostillePartiesAsOf, firstApostilleEntries } from './apostille-parties.js'

const listStates = (state: string): string[] =>
  countries.map(({ code }) => code).filter((code) => apostilleIn(code, apostillePartiesAsOf) === state)

const undated =
  'AD AG AL AM AR AT AU AZ BA BB BE BG BH BI BN BS BW BY BZ CH CK CO CR CV CY CZ DE DK DM DO EC EE ES FI FJ FR GB GD GE GR GT GY HN HR HU ID IE IL IN IS IT JM JP KG KN KR KZ LC LI LR LS LT LU LV MA MC MD ME MH MK MN MT MU MW MX NA NI NL NO NU NZ OM PA PE PH PK PL PT PW PY RO RS RU SC SE SG SI SK SM SN SR ST SV SZ TJ TN TO TR TT UA US UY UZ VC VE VU WS ZA'
const notAParty = 'AE AO CU EG ET GH GW HT IQ IR JO KE KH KW LA LB LK LY MM MY MZ NG NP QA SY TH TL TW'.split(' ')

describe('an apostille in a country', () => {
  it.each(undated.split(' '))('is taken in %s on any day', (country) => {
    expect(isCountryCode(country)).toBe(true)
    expect(apostilleIn(country, apostillePartiesAsOf)).toBe('in-force')
  })

  it.each([
    ['BD', '2025-03-29', '2025-03-30'],
    ['BO', '2018-05-06', '2018-05-07'],
    ['BR', '2016-08-13', '2016-08-14'],
    ['CA', '2024-01-10', '2024-01-11'],
    ['CL', '2016-08-29', '2016-08-30'],
    ['CN', '2023-11-06', '2023-11-07'],
    ['DZ', '2026-07-08', '2026-07-09'],
    ['RW', '2024-06-04', '2024-06-05'],
    ['SA', '2022-12-06', '2022-12-07'],
    ['VN', '2026-09-10', '2026-09-11'],
  ])('is taken in %s from the day of entry into force alone', (country, before, since) => {
    expect(apostilleIn(country, before)).toBe('not-a-party')
    expect(apostilleIn(country, since)).toBe('in-force')
    expect(apostilleIn(country, apostillePartiesAsOf)).toBe('in-force')
  })

  it.each([
    ['HK', 'CN'],
    ['MO', 'CN'],
    ['PR', 'US'],
    ['GU', 'US'],
    ['VI', 'US'],
    ['GI', 'GB'],
    ['JE', 'GB'],
    ['GG', 'GB'],
    ['IM', 'GB'],
    ['BM', 'GB'],
    ['KY', 'GB'],
    ['VG', 'GB'],
    ['TC', 'GB'],
    ['AI', 'GB'],
    ['MS', 'GB'],
    ['FK', 'GB'],
    ['AW', 'NL'],
    ['CW', 'NL'],
    ['SX', 'NL'],
    ['BQ', 'NL'],
    ['GP', 'FR'],
    ['MQ', 'FR'],
    ['GF', 'FR'],
    ['RE', 'FR'],
    ['NC', 'FR'],
    ['PF', 'FR'],
  ])('is taken in %s as in %s, its state', (territory, state) => {
    for (const day of ['2016-01-01', apostillePartiesAsOf])
      expect(apostilleIn(territory, day)).toBe(apostilleIn(state, day))
    expect(apostilleIn(territory, apostillePartiesAsOf)).toBe('in-force')
  })

  it.each(notAParty)('is not taken in %s', (country) =>
    expect(apostilleIn(country, apostillePartiesAsOf)).toBe('not-a-party'),
  )

  it('is unknown in a country of no list, and where there is none', () => {
    for (const country of ['XK', 'AF', 'ZW', '', 'it', 'toString'])
      expect(apostilleIn(country, apostillePartiesAsOf)).toBe('unknown')
  })

  it('is taken in the parties and their territories alone', () => {
    expect(listStates('in-force')).toHaveLength(154)
    expect(listStates('not-a-party').sort()).toEqual(notAParty)
  })
})

describe('an apostille in a country that the office has set', () => {
  const in2027 = '2027-06-01'

  it.each([
    [{ country: 'AE', state: 'party', since: '2027-03-01' }, '2027-02-28', 'not-a-party'],
    [{ country: 'AE', state: 'party', since: '2027-03-01' }, '2027-03-01', 'in-force'],
    [{ country: 'IT', state: 'party', endedOn: '2027-06-01' }, '2027-05-31', 'in-force'],
    [{ country: 'IT', state: 'party', endedOn: '2027-06-01' }, in2027, 'not-a-party'],
    [{ country: 'IT', state: 'not-a-party' }, in2027, 'not-a-party'],
    [{ country: 'IT', state: 'unknown' }, in2027, 'unknown'],
    [{ country: 'XK', state: 'party' }, in2027, 'in-force'],
  ] as const)('is what it has set: %j on %s', (entry, day, state) => {
    expect(apostilleIn(entry.country, day, [entry])).toBe(state)
    expect(apostilleIn('FR', day, [entry])).toBe('in-force')
  })

  it('is what was set last', () => {
    const set = [
      { country: 'IT', state: 'not-a-party' },
      { country: 'IT', state: 'party' },
    ] as const
    expect(apostilleIn('IT', in2027, set)).toBe('in-force')
  })

  it('counts for its territories, unless they were set themselves', () => {
    const china = { country: 'CN', state: 'not-a-party' } as const
    expect(apostilleIn('HK', in2027, [china])).toBe('not-a-party')
    expect(apostilleIn('HK', in2027, [{ country: 'HK', state: 'party' }, china])).toBe('in-force')
  })
})

it('lists each country of the first table once', () => {
  const named = firstApostilleEntries.map(({ country }) => country)
  expect(new Set(named).size).toBe(named.length)
  for (const { country, state } of firstApostilleEntries)
    expect([country, apostilleIn(country, apostillePartiesAsOf)]).toEqual([
      country,
      state === 'party' ? 'in-force' : state,
    ])
})
