import { existsSync, readFileSync } from 'node:fs'
import type { CommandDefinition } from '../domain/order/command-definition.js'
import { orderCommands, orderCommandTypes } from '../domain/order/order-commands.js'
import { commandTable, commandTableFile, specPlace } from './command-table.js'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

describe('the table of all commands', () => {
  it('is as the code has it; `make docs` writes it anew', () => expect(read(commandTableFile)).toBe(commandTable()))

  it('has a row for each command', () => {
    const rows = [...commandTable().matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(rows).toEqual(orderCommandTypes)
  })

  it.each(orderCommandTypes)('leads %s to its spec', (type) => {
    const rule: CommandDefinition = orderCommands[type]
    const { file, sentence } = specPlace(rule)
    const path = `services/domain/order/${file}`
    expect([path, existsSync(new URL(path, root))]).toEqual([path, true])
    expect(read(path)).toContain(`describe('${sentence}', `)
  })
})
