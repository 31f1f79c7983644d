import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folders = ['contracts', 'services', 'frontend/src']

/** Where a day is made of an instant, or counted from another day, and nowhere else. */
const places = [
  'contracts/holidays.ts',
  'contracts/latest-day.ts',
  'contracts/office-time.ts',
  // A month that has ended everywhere.
  'services/gateways/payments/sandbox/cards.ts',
]

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|(^|\/)(testing|dist|node_modules)\//.test(file))
    .map((file) => `${folder}/${file}`)

/** An instant cut to its day or month in UTC, or its parts read there. */
const dayInUtc =
  /(toISOString\(\)|\bnow(\(\))?|At|instant)\.(slice|substring)\(0, (10|7)\)|\.getUTC(Date|Month|FullYear|Day)\(/

describe('the calendar day of an instant', () => {
  it('is the office’s or the latest on earth, in no file that of UTC', () => {
    const found = folders
      .flatMap(filesOf)
      .filter((file) => !places.includes(file) && dayInUtc.test(readFileSync(join(root, file), 'utf8')))
    expect(found).toEqual([])
  })
})
