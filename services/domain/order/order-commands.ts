import type { OrderCommandType } from '@cartorio/contracts/order/order-commands.js'
import type { CommandDefinition } from './command-definition.js'
import { consentRules } from './consent/rules.js'
import { createOrderCommand } from './creation/create-order.js'
import { dataRules } from './data/rules.js'
import { moneyRules } from './money/rules.js'
import { officeRules } from './office/rules.js'
import { parcelRules } from './parcel/rules.js'
import { proposalRules } from './proposals/rules.js'
import { signingRules } from './signing/rules.js'
import { workRules } from './work/rules.js'

/** The rule of every command of an order, in the order of `docs/commands.md`. */
export const orderCommands: { readonly [T in OrderCommandType]: CommandDefinition<T> } = {
  CreateOrder: createOrderCommand,
  ...moneyRules,
  ...proposalRules,
  ...dataRules,
  ...signingRules,
  ...consentRules,
  ...workRules,
  ...parcelRules,
  ...officeRules,
}

export const orderCommandTypes = Object.keys(orderCommands) as OrderCommandType[]
