import type { QueryFilter } from '../port.js'
import { searchable } from './conditions.js'
import { type Sampled, selectivePart } from './selective.js'

const sample = Array.from(
  { length: 20 },
  (_, n): Sampled => ({
    fields: ['tenantId=default', ...(n === 0 ? ['status=DELIVERED'] : [])],
    search_text: searchable(`co-2026-${n}\n${n % 2 === 0 ? 'ana' : 'caio'} souza\np.${n}@example.com`),
  }),
)
const tenant = { tenantId: 'default' }
const searched = (search: QueryFilter['search'] = '') =>
  selectivePart({ where: { ...tenant, status: 'DELIVERED' }, search }, sample).search

describe('the part of a filter that the index answers', () => {
  it('leaves out what nearly all of the newest documents have', () => {
    const filter = { where: { ...tenant, status: 'DELIVERED' }, search: 'CO-20', rangeBefore: '2026-01-01' }
    expect(selectivePart(filter, sample)).toEqual({
      where: { status: 'DELIVERED' },
      search: [],
      rangeBefore: '2026-01-01',
    })
  })

  it.each([
    ['CO-2016-0', '2016-0'],
    ['CO-2026-0', '2026-0'],
    ['p.77@example.com', '77@example'],
    ['pessoa.777@example.com', 'pessoa.777'],
    ['Zulmira Souza', 'zulmira'],
    ['Souza Zulmira', 'zulmira'],
    ['zulmira@example.com Ana, CO-2026-0', 'zulmira ana 2026-0'],
    ['co-x', 'co-x'],
    ['zulmira', 'zulmira'],
    ['z', 'z'],
    ['---', '---'],
    ['100%', '100%'],
  ])('takes from %j the ends that nearly all have, and leaves three letters in a row: %j', (search, part) => {
    expect(searched(search)).toEqual([part])
  })

  it.each([['co'], ['co souza'], [['zulmira', 'souza']]])('is none for %j, which nearly all have', (search) => {
    expect(searched(search)).toEqual([])
  })

  it('is a part of each of several texts', () => {
    expect(searched(['CO-2026-42', 'Zulmira Souza'])).toEqual(['2026-42', 'zulmira'])
  })

  it('is the whole filter where nothing of it is rare', () => {
    const filter: QueryFilter = { where: tenant, search: 'souza' }
    expect(selectivePart(filter, sample)).toBe(filter)
  })
})
