import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { OfficeLists } from '@cartorio/contracts/http/office-names.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import { officeToday } from '../office-today'
import { itemsOpenTo } from './commands'
import { commonValue } from './fields/chosen-documents'
import { suggestTranslator } from './fields/last-translators'
import type { Values } from './order-form'

type Document = AdminOrder['documents'][number]
type Lists = OfficeLists | undefined

/** The office that keeps the record of all the documents, where the office has it in its list. */
export const officeOfRecord = (documents: readonly Document[], offices: OfficeLists['notaryOffices'] = []) => {
  const cns = commonValue(documents.map(({ record }) => record?.cns))
  return cns === undefined ? undefined : offices.find((office) => office.cns === cns)?.cns
}

type Defaults = (order: AdminOrder, chosen: readonly Document[], lists: Lists) => Values

/** The steps that ask for nothing that the order does not tell: one press records them. */
const onePressCommands = ['start', 'issue', 'translate', 'apostille'] as const satisfies readonly StaffCommandName[]
export type OnePressCommand = (typeof onePressCommands)[number]

const defaults: Readonly<Record<OnePressCommand, Defaults>> = {
  start: (_order, chosen, lists) => ({ office: officeOfRecord(chosen, lists?.notaryOffices) }),
  issue: (_order, chosen, lists) => ({
    issuedOn: officeToday(),
    office: officeOfRecord(chosen, lists?.notaryOffices),
  }),
  translate: (_order, chosen, lists) => ({
    translator: suggestTranslator(
      lists?.translators ?? [],
      commonValue(chosen.map(({ translationLanguage }) => translationLanguage)),
    ),
  }),
  apostille: () => ({}),
}

export const isOnePress = (command: StaffCommandName): command is OnePressCommand =>
  onePressCommands.some((name) => name === command)

/** What a form of the step begins with: all documents that wait for it, today, and whom the order names. */
export const stepDefaults = (command: OnePressCommand, order: AdminOrder, lists: Lists): Values => {
  if (command === 'start') {
    const goingOn = order.documents.filter(({ ended }) => ended === null)
    return defaults.start(order, goingOn, lists)
  }
  const itemIds = itemsOpenTo(order, command)
  const chosen = order.documents.filter(({ id }) => itemIds.includes(id))
  return { itemIds, ...defaults[command](order, chosen, lists) }
}
