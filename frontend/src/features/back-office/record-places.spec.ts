import { adminRow, birthItem } from '../../testing/orders'
import { describeRecord, groupByPlace, hasUnplacedRecords, listPlaces, placeRecords } from './record-places'

const inPlace = (
  record: { state?: string; city?: string; cns?: string } | undefined,
  ended: null | 'refused' = null,
) => ({
  ...birthItem,
  ended,
  ...(record === undefined ? {} : { record }),
})
const row = (id: string, ...documents: ReturnType<typeof inPlace>[]) => adminRow({ id, documents })

describe('where a record is', () => {
  it.each([
    [{ state: 'SP', city: 'Santos', cns: '123456' }, 'Santos, SP · CNS 123456'],
    [{ state: 'SP' }, 'São Paulo'],
    [{ city: 'Santos' }, 'Santos'],
    [{}, 'lugar ainda não informado'],
  ])('is said of %j', (record, text) => expect(describeRecord(record)).toBe(text))

  it('names the office that the list knows by its number', () => {
    const offices = [{ cns: '104539', name: '1º Registro Civil', city: 'Ouro Preto', state: 'MG' }]
    const named = '1º Registro Civil, Ouro Preto (MG) · CNS 104539'
    expect(describeRecord({ cns: '104539' }, offices)).toBe(named)
    expect(describeRecord({ state: 'MG', city: 'Ouro Preto', cns: '104539' }, offices)).toBe(named)
    expect(describeRecord({ state: 'MG', city: 'Mariana', cns: '104539' }, offices)).toBe(`Mariana, MG · ${named}`)
    expect(describeRecord({ state: 'SP', city: 'Santos', cns: '123456' }, offices)).toBe('Santos, SP · CNS 123456')
  })

  it('is that of the office which the list knows, where a record has its number alone', () => {
    const offices = [{ cns: '104539', name: '1º Registro Civil', city: 'Ouro Preto', state: 'MG' }]
    const rows = [row('number', inPlace({ cns: '104539' })), row('city', inPlace({ city: 'Santos', cns: '104539' }))]
    expect(hasUnplacedRecords(rows)).toBe(true)
    expect(hasUnplacedRecords(rows.slice(1))).toBe(false)
    expect(placeRecords(rows, offices).map(listPlaces)).toEqual([['Ouro Preto, MG'], ['Santos']])
    expect(placeRecords(rows).map(listPlaces)).toEqual([[], ['Santos']])
  })

  it('is said once, of the documents that go on', () =>
    expect(
      listPlaces(
        row(
          'a',
          inPlace({ state: 'SP', city: 'Santos' }),
          inPlace({ state: 'SP', city: 'Santos' }),
          inPlace({ state: 'BA', city: 'Ilhéus' }, 'refused'),
          inPlace(undefined),
        ),
      ),
    ).toEqual(['Santos, SP']))

  it('puts orders of one place together, unknown places last', () =>
    expect(
      groupByPlace([
        row('unknown', inPlace(undefined)),
        row('santos', inPlace({ state: 'SP', city: 'Santos' })),
        row('ilheus', inPlace({ state: 'BA', city: 'Ilhéus' })),
        row('santos again', inPlace({ state: 'SP', city: 'Santos' })),
      ]).map(({ id }) => id),
    ).toEqual(['ilheus', 'santos', 'santos again', 'unknown']))
})
