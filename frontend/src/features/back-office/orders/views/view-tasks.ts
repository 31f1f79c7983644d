import type { OrderView } from '@cartorio/contracts/http/order-views.js'
import type { ViewTask } from './ViewForm'

const notKept = 'Guarda a fila, os filtros, a ordem e as colunas. O que foi digitado na busca não é guardado.'

export const saveTask = (shows: object, onDone: (id: string) => void, name = ''): ViewTask => ({
  title: 'Salvar vista',
  explanation: notKept,
  submitText: 'Salvar vista',
  initial: { name, shared: false },
  changeOf: (typed) => ({ body: { ...typed, shows } }),
  doneText: 'Vista salva',
  onDone,
})

export const renameTask = ({ id, name }: OrderView): ViewTask => ({
  title: 'Renomear vista',
  submitText: 'Renomear',
  initial: { name },
  changeOf: (typed) => ({ id, body: { name: typed.name } }),
  doneText: 'Vista renomeada',
})

export const removeTask = ({ id, name, own, shared, owner }: OrderView, onDone: () => void): ViewTask => ({
  title: `Apagar a vista “${nameOf({ name })}”?`,
  explanation:
    shared || !own
      ? 'Ela sai da lista de toda a equipe. Nenhum pedido muda.'
      : 'Ela sai da sua lista. Nenhum pedido muda.',
  submitText: 'Apagar vista',
  danger: true,
  changeOf: () => ({ id, action: 'remove', body: own ? {} : { ownerId: owner.id } }),
  doneText: 'Vista apagada',
  onDone,
})

/** Of an owner whose data were erased there is no name left. */
export const nameOf = ({ name }: Pick<OrderView, 'name'>): string => name || 'Sem nome'

/** After the erasure of the owner's data there is no name left. */
export const nameOfOwner = (name: string): string => name || 'Alguém da equipe'
export const accountEnded = ' (conta encerrada)'

/** Whose a shared view is, and whether they still work here. */
export const ownerText = ({ owner: { name, active } }: Pick<OrderView, 'owner'>): string =>
  `${nameOfOwner(name)}${active ? '' : accountEnded}`
