import * as z from 'zod/mini'
import { consentCommands } from './consent/commands.js'
import { creationCommands } from './creation/commands.js'
import { dataCommands } from './data/commands.js'
import { moneyCommands } from './money/commands.js'
import { officeCommands } from './office/commands.js'
import { parcelCommands } from './parcel/commands.js'
import { proposalCommands } from './proposals/commands.js'
import { signingCommands } from './signing/commands.js'
import { workCommands } from './work/commands.js'

/** Every command of an order, in the imperative. */
export const orderCommandSchema = z.discriminatedUnion('type', [
  ...creationCommands,
  ...moneyCommands,
  ...proposalCommands,
  ...dataCommands,
  ...signingCommands,
  ...consentCommands,
  ...workCommands,
  ...parcelCommands,
  ...officeCommands,
])
export type OrderCommand = z.infer<typeof orderCommandSchema>
export type OrderCommandType = OrderCommand['type']
export type OrderCommandNamed<T extends OrderCommandType> = Extract<OrderCommand, { type: T }>
