import type { OrderCommandType } from '@cartorio/contracts/commands.js'
import type { OrderEventType } from '@cartorio/contracts/events/order-events.js'
import { type OrderStatus, orderStatuses } from '@cartorio/contracts/statuses.js'

export type Commander = 'customer' | 'operator' | 'administrator' | 'worker' | 'later worker'

/** Who may tell an order a command, in which statuses shown, what else it needs, and what it makes. */
export type CommandRule = {
  readonly by: readonly Commander[]
  /** Method and path, or what makes a worker say it. */
  readonly route: string
  readonly from: readonly OrderStatus[]
  /** What it needs beside the status, for people. */
  readonly needs: string
  readonly events: readonly OrderEventType[]
  /** Whether the command tells itself why a status is wrong; else the table does. */
  readonly refusesItself?: true
}

export type CommandRules = Partial<Record<OrderCommandType, CommandRule>>

export const inWork: readonly OrderStatus[] = ['IN_PROGRESS', 'DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED']
export const always = orderStatuses
export const notCancelled = orderStatuses.filter((status) => status !== 'CANCELLED')
export const running = orderStatuses.filter((status) => status !== 'CANCELLED' && status !== 'COMPLETED')

export const staff = (name: string): string => `POST /api/admin/orders/{id}/${name}`
export const customer = (name: string): string => `POST /api/orders/{token}/${name}`
