import { readFileSync } from 'node:fs'
import { eventSchemas } from '@cartorio/contracts/events/every-event.js'
import { eventTable, eventTableFile } from './event-table.js'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

describe('the list of all events', () => {
  const text = eventTable()

  it('is as the code has it; `make docs` writes it anew', () => expect(read(eventTableFile)).toBe(text))

  it('has a section for each event', () =>
    expect([...text.matchAll(/^### (\w+)$/gm)].map(([, type]) => type)).toEqual(Object.keys(eventSchemas)))

  it('names for each event what makes it', () => expect(text).not.toContain('- made by: none'))

  it('names only files that exist', () => {
    const paths = [...text.matchAll(/`((?:services|contracts)\/[\w./-]+\.ts)`/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(8)
    for (const path of paths) expect(() => read(path)).not.toThrow()
  })
})
