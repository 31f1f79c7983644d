import { existsSync, readFileSync } from 'node:fs'
import { orderCommandTypes } from '../../domain/order/commands/order-commands.js'
import { commandSpecs } from './command-specs.js'
import { commandTable, commandTableFile } from './command-table.js'

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

describe('the table of all commands', () => {
  it('is as the code has it; `make docs` writes it anew', () => expect(read(commandTableFile)).toBe(commandTable()))

  it('has a row for each command', () => {
    const rows = [...commandTable().matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(rows).toEqual(orderCommandTypes)
  })

  it.each(Object.entries(commandSpecs))('leads %s to its spec', (_type, { file, sentence }) => {
    const path = `services/domain/order/commands/${file}`
    expect([path, existsSync(new URL(path, root))]).toEqual([path, true])
    expect(read(path)).toContain(`describe('${sentence}', `)
  })
})
