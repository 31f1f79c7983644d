import type { Right } from '../rights.js'
import type { SettableStatus } from '../statuses.js'
import type { BulkStep } from './bulk-steps.js'
import { type StaffCommandName, staffCommands } from './staff-commands.js'

/** The command of the office that each status of the menu stands for; without one it is set by hand alone. */
export const commandOfStatus: Readonly<Record<SettableStatus, StaffCommandName | undefined>> = {
  PAID: undefined,
  IN_PROGRESS: 'start',
  SHIPPED: 'ship',
  DELIVERED: 'deliver',
  CANCELLED: 'cancel',
}

/** What a change by the menu of statuses asks for. */
export const rightOfStatus = ({ status, override }: { status: SettableStatus; override: boolean }): Right => {
  const name = commandOfStatus[status]
  return override || name === undefined ? 'override' : staffCommands[name].right
}

/** What a step of many orders asks for: the same as one of them by itself. */
export const rightOfStep = (step: Exclude<BulkStep, 'status'>): Right =>
  staffCommands[step === 'labels' ? 'shipments' : step].right
