import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../docs/adr/', import.meta.url))
const read = (file: string): string => readFileSync(`${folder}${file}`, 'utf8')
const files = readdirSync(folder).filter((file) => /^\d{3}-/.test(file))
const numbers = files.map((file) => file.slice(0, 3))

const titleOf = (file: string): string => /^# \d{3}\. (.+)$/m.exec(read(file))?.[1] ?? ''

describe('the decisions', () => {
  it('have a number each', () => expect(new Set(numbers).size).toBe(files.length))

  it.each(files)('have a day, and a status that names the record which supersedes them: %s', (file) => {
    const status = /^Status: accepted 20\d\d-\d\d-\d\d(?:; amended 20\d\d-\d\d-\d\d: .+|; superseded by (\d{3}))?$/m
    const found = status.exec(read(file))
    expect(found).not.toBeNull()
    expect([undefined, ...numbers]).toContain(found?.[1])
  })

  it('stand in the index, under their titles and in their order', () => {
    const rows = [...read('README.md').matchAll(/^\| \[(\d{3})\]\(([^)]+)\) \| (.+?) \| .+ \|$/gm)]
    expect(rows.map(([, , file, title]) => ({ file, title }))).toEqual(
      files.map((file) => ({ file, title: titleOf(file) })),
    )
  })
})
