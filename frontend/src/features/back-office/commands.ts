import type { AdminOrderRow, StaffCommandName } from '@cartorio/contracts/http/admin.js'
import type { SettableStatus } from '@cartorio/contracts/statuses.js'

/** Three dots where the command asks for something first. */
export const commandLabels: Readonly<Record<StaffCommandName, string>> = {
  start: 'Iniciar processamento',
  issue: 'Registrar emissão…',
  translate: 'Registrar tradução…',
  apostille: 'Registrar apostila…',
  ship: 'Registrar envio…',
  deliver: 'Registrar entrega',
  complete: 'Concluir',
  cancel: 'Cancelar…',
}

export const itemCommands = ['issue', 'translate', 'apostille'] as const
export type ItemCommand = (typeof itemCommands)[number]
export const isItemCommand = (name: StaffCommandName): name is ItemCommand =>
  itemCommands.some((command) => command === name)

/** The step that an ordinary order takes to a status; a payment is nobody's step but the provider's. */
export const commandFor: Readonly<Record<SettableStatus, StaffCommandName | undefined>> = {
  PAID: undefined,
  IN_PROGRESS: 'start',
  SHIPPED: 'ship',
  DELIVERED: 'deliver',
  CANCELLED: 'cancel',
}

export const isAllowed = ({ allowedCommands }: AdminOrderRow, name: StaffCommandName | undefined): boolean =>
  allowedCommands.some((command) => command.name === name)
