import type { OrderCommandType } from '@cartorio/contracts/commands.js'
import { dataRules } from './rules/data-rules.js'
import { moneyRules } from './rules/money-rules.js'
import { officeRules } from './rules/office-rules.js'
import { parcelRules } from './rules/parcel-rules.js'
import type { CommandRule } from './rules/rule.js'
import { workRules } from './rules/work-rules.js'

/** The rule of every command; a subject of its own in each file of `rules`. */
export const commandRules: Readonly<Record<OrderCommandType, CommandRule>> = {
  CreateOrder: {
    by: ['customer'],
    route: 'POST /api/orders, POST /api/create-order',
    from: [],
    needs: 'at least one item of the catalogue',
    events: ['OrderCreated'],
    refusesItself: true,
  },
  ...moneyRules,
  ...dataRules,
  ...workRules,
  ...parcelRules,
  ...officeRules,
}
