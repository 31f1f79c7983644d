import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { NextAction } from '@cartorio/contracts/http/order-progress.js'
import {
  type CommandGroupName,
  commandGroupTitles,
  type StaffCommand,
} from '@cartorio/contracts/order/staff-command.js'
import { type StaffCommandName, staffCommandNames, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import type { StepKind } from '@cartorio/contracts/step-kinds.js'
import { mayDo } from '../held-rights'

const described = (name: StaffCommandName): StaffCommand => staffCommands[name]

export type CommandGroup = {
  readonly title: string
  readonly commands: readonly StaffCommandName[]
  /** Whether the erasure of the order's person stands in it: no command of the work, and of administrators alone. */
  readonly erases: boolean
}

const groupNames = Object.keys(commandGroupTitles) as CommandGroupName[]

/** Every command of the office, in the groups of the order's page. */
export const commandGroups: readonly CommandGroup[] = groupNames.map((group) => ({
  title: commandGroupTitles[group],
  commands: staffCommandNames.filter((name) => described(name).group === group && described(name).onCard !== true),
  erases: group === 'service',
}))

export const isDangerous = (name: StaffCommandName): boolean => described(name).danger === true

export const stepCommands = {
  draft: 'propose-powers',
  appointment: 'propose-appointment',
  signature: 'signed',
  issue: 'issue',
  translate: 'translate',
  apostille: 'apostille',
  'apostille-translation': 'apostille',
} as const satisfies Readonly<Record<StepKind, StaffCommandName>>

/** The command that takes a step of the office's; the others are the customer's or the courier's. */
const nextCommands: Readonly<Partial<Record<NextAction, StaffCommandName>>> = {
  start: 'start',
  ...stepCommands,
  ship: 'ship',
  deliver: 'deliver',
  complete: 'complete',
}

/** What the table's menu offers; the rest stands on the order's page. */
export const quickCommands = staffCommandNames.filter((name) => described(name).quick === true)

/** What the table's menu sends at once: the start of the work, which ends nothing. */
export const goesAtOnce = (name: StaffCommandName): boolean => name === 'start'

/** The command that takes the next step; none where it is not the office's. */
export const commandOfNext = (what: NextAction): StaffCommandName | undefined => nextCommands[what]

type Allowing = Pick<AdminOrderRow, 'allowedCommands'>

export const isAllowed = ({ allowedCommands }: Allowing, name: StaffCommandName | undefined): boolean =>
  name !== undefined && mayDo(staffCommands[name].right) && allowedCommands.some((command) => command.name === name)

/** The items that a command may name now. */
export const itemsOpenTo = ({ allowedCommands }: Allowing, name: StaffCommandName): readonly string[] =>
  allowedCommands.find((command) => command.name === name)?.itemIds ?? []

export const eraseLabel = 'Apagar dados pessoais'

type Erasable = Pick<AdminOrderRow, 'erasure'>

export const isErased = ({ erasure }: Erasable): boolean => erasure === 'done'

/** Why the signed-in person may not erase the order's person; `undefined` when they may. */
export const whyNotErase = (order: Erasable, mayErase: boolean): string | undefined => {
  if (isErased(order)) return 'os dados pessoais deste pedido foram removidos'
  if (!mayErase) return 'sua conta não tem o direito de apagar'
  if (order.erasure === 'not-ended') return 'só depois de concluído ou cancelado'
  return undefined
}
