import { generationName, ownsDocument, partitionName, partitionsOf } from './generation.js'

const projection = { name: 'admin-stats', version: 3 }

describe('the names under which read models are stored', () => {
  it('carry version, generation and partition', () => {
    expect(generationName(projection, 7)).toBe('admin_stats_v3_g7')
    expect(partitionsOf({ generation: 7, partitions: 2 }).map((part) => partitionName(projection, part))).toEqual([
      'admin_stats_v3_g7_p0of2',
      'admin_stats_v3_g7_p1of2',
    ])
    expect(partitionName(projection, { generation: 7, partition: 0, partitions: 1 })).toBe('admin_stats_v3_g7')
  })
})

describe('every document', () => {
  const ids = Array.from({ length: 4000 }, (_, number) => `document-${number}`)

  it.each([1, 2, 3, 8])('is of exactly one of %i partitions, which share them fairly', (partitions) => {
    const parts = partitionsOf({ generation: 1, partitions })
    const shares = parts.map((part) => ids.filter(ownsDocument(part)))
    expect(shares.flat().sort()).toEqual([...ids].sort())
    for (const share of shares) expect(share.length).toBeGreaterThan((ids.length / partitions) * 0.8)
  })
})
