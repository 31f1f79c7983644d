/** Those that an order itself is in; the others depend on the day of asking, or on who asks. */
export const heldQueues = [
  'start',
  'issue',
  'translate',
  'apostille',
  'ship',
  'signature',
  'with-customer',
  'stopped',
] as const
export type HeldQueue = (typeof heldQueues)[number]

/** What an operator picks orders by: what is to be done with them, by when, and who has them. */
export const orderQueues = ['today', 'late', ...heldQueues, 'mine'] as const
export type OrderQueue = (typeof orderQueues)[number]

export const orderQueueLabels: Readonly<Record<OrderQueue, string>> = {
  today: 'Para fazer hoje',
  late: 'Atrasados',
  start: 'Iniciar',
  issue: 'Emitir',
  translate: 'Traduzir',
  apostille: 'Apostilar',
  ship: 'Enviar',
  signature: 'Aguardam assinatura',
  'with-customer': 'Com o cliente',
  stopped: 'Parados',
  mine: 'Meus',
}

/** By what the table is sorted; never by a person's name. */
export const orderSorts = ['deadline', 'number', 'date', 'status', 'country', 'amount'] as const
export type OrderSort = (typeof orderSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The order in which a sort begins where none is asked for. */
export const firstSortOrder: Readonly<Record<OrderSort, SortOrder>> = {
  deadline: 'asc',
  number: 'desc',
  date: 'desc',
  status: 'asc',
  country: 'asc',
  amount: 'desc',
}

/** The office of a record of which neither number nor place is known. */
export const unknownOfficeKey = 'unknown'

/** Stands for the member of staff of an order that has none. */
export const unassigned = 'unassigned'
