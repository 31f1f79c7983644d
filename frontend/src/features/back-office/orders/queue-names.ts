import type { OrderQueuesResponse } from '@cartorio/contracts/http/order-queues.js'
import { languageNames, type OrderedLanguage, openLanguage } from '@cartorio/contracts/languages.js'
import { type OrderQueue, orderQueueLabels, orderQueues } from '@cartorio/contracts/order-queues.js'
import type { OrderFilters } from '../api/keys'

export type QueueChoice = {
  readonly chosen: Pick<OrderFilters, 'queue' | 'group'>
  readonly label: string
  /** As it is shown; `undefined` until it is known. */
  readonly count: string | undefined
  readonly isEmpty: boolean
  readonly isLate: boolean
}
export type QueueEntry = QueueChoice & { readonly groups: readonly QueueChoice[] }

const number = new Intl.NumberFormat('pt-BR')
type Counted = { readonly count: number; readonly more: boolean }

/** "1.000+" beyond what is counted. */
export const countText = ({ count, more }: Counted): string => `${number.format(count)}${more ? '+' : ''}`

const choiceOf = (queue: OrderQueue | '', group: string, label: string, counted: Counted | undefined): QueueChoice => ({
  chosen: { queue, group },
  label,
  count: counted && countText(counted),
  isEmpty: counted?.count === 0,
  isLate: queue === 'late' && counted !== undefined && counted.count > 0,
})

const languageName = (language: OrderedLanguage): string =>
  language === openLanguage ? 'Idioma a combinar' : languageNames[language]

const groupsOf = (queue: OrderQueue, answer: OrderQueuesResponse | undefined): readonly QueueChoice[] => {
  if (queue === 'issue')
    return (answer?.offices ?? []).map((office) => choiceOf(queue, office.key, office.name, office))
  if (queue === 'translate')
    return (answer?.languages ?? []).map((entry) =>
      choiceOf(queue, entry.language, languageName(entry.language), entry),
    )
  return []
}

/** Every queue with what waits in it, its parts under it, and all orders at the end. */
export const listQueues = (answer: OrderQueuesResponse | undefined): readonly QueueEntry[] => [
  ...orderQueues.map((queue) => ({
    ...choiceOf(
      queue,
      '',
      orderQueueLabels[queue],
      answer?.queues.find((entry) => entry.queue === queue),
    ),
    groups: groupsOf(queue, answer),
  })),
  { ...choiceOf('', '', 'Todos', answer?.all), groups: [] },
]

/** The chosen one, also where it is a part of a queue that is not known yet. */
export const findQueueLabel = (queues: readonly QueueEntry[], { queue, group }: OrderFilters): string => {
  const entry = queues.find(({ chosen }) => chosen.queue === queue)
  const part = entry?.groups.find(({ chosen }) => chosen.group === group)
  return part?.label ?? entry?.label ?? 'Pedidos'
}
