import type { OrderCommandType } from '@cartorio/contracts/order/order-commands.js'
import { orderStatuses } from '@cartorio/contracts/statuses.js'
import type { CommandDefinition, Commander } from '../domain/order/command-definition.js'
import { orderCommands, orderCommandTypes } from '../domain/order/order-commands.js'

/** Where the table is kept, from the root of the repository. */
export const commandTableFile = 'docs/commands.md'
const specFolder = '../services/domain/order'

type SpecPlace = { readonly file: string; readonly sentence: string }

const commanders: Readonly<Record<Commander, string>> = {
  customer: 'customer',
  holder: 'holder',
  operator: 'operator',
  administrator: 'administrator',
  worker: 'worker',
}

const code = (text: string): string => `\`${text}\``
const list = (names: readonly string[]): string => names.map(code).join(', ')

const statusesOf = ({ from }: CommandDefinition): string => {
  if (from.length === 0) return 'no order yet'
  if (from.length === orderStatuses.length) return 'any'
  const without = orderStatuses.filter((status) => !from.includes(status))
  return without.length <= 3 ? `any but ${list(without)}` : list(from)
}

/** The spec that a definition names: its file, and the sentence of the block in it. */
export const specPlace = ({ spec }: Pick<CommandDefinition, 'spec'>): SpecPlace => {
  const end = spec.indexOf(': ')
  return { file: spec.slice(0, end), sentence: spec.slice(end + 2) }
}

const rowOf = (type: OrderCommandType): string => {
  const rule: CommandDefinition = orderCommands[type]
  const { file, sentence } = specPlace(rule)
  const cells = [
    code(type),
    rule.by.map((who) => commanders[who]).join(', '),
    rule.route.replaceAll('|', '\\|'),
    statusesOf(rule),
    rule.needs,
    list(rule.events),
    `[${file}](${specFolder}/${file}): ${sentence}`,
  ]
  return `| ${cells.join(' | ')} |`
}

export const commandTable = (): string =>
  [
    '# Every command of an order',
    '',
    'Made from `services/domain/order/` by `make docs`; a test compares the two. The status is the',
    'one shown, also if it was set by hand. A refusal has a code and a reason; a command that is sent again under the',
    'same `Idempotency-Key` has one effect. `NoteAdded` beside other events is a remark. Events of other streams (views of',
    'personal data, settings, staff accounts, parcels) are in [events.md](events.md).',
    '',
    '| command | given by | how | from | needs | makes | spec |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...orderCommandTypes.map(rowOf),
    '',
  ].join('\n')
