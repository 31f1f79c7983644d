import { readFileSync } from 'node:fs'
import { limitTable, limitTableFile } from './limit-table.js'

describe('the table of limits', () => {
  it('is as the code has it; `make docs` writes it anew', () =>
    expect(readFileSync(new URL(`../../../${limitTableFile}`, import.meta.url), 'utf8')).toBe(limitTable()))
})
