import type { OrderView } from '@cartorio/contracts/http/order-views.js'
import { backOfficeKeys } from '../../api/keys'
import type { ViewedList } from '../../api/order-views'
import type { ViewTask } from './ViewForm'

/** A view of any list. */
export type SavedView = Omit<OrderView, 'shows'> & { readonly shows: object }

export const orderViewList: ViewedList = {
  path: '/api/admin/order-views',
  queryKey: backOfficeKeys.orderViews,
  kept: 'Guarda a fila, os filtros, a ordem e as colunas. O que foi digitado na busca não é guardado.',
  example: 'Itália, inteiro teor',
}

type Saving = { readonly list: ViewedList; readonly shows: object; readonly onDone: (id: string) => void }

export const saveTask = ({ list, shows, onDone }: Saving, name = ''): ViewTask => ({
  list,
  title: 'Salvar vista',
  explanation: list.kept,
  submitText: 'Salvar vista',
  initial: { name, shared: false },
  changeOf: (typed) => ({ body: { ...typed, shows } }),
  doneText: 'Vista salva',
  onDone,
})

export const renameTask = (list: ViewedList, { id, name }: SavedView): ViewTask => ({
  list,
  title: 'Renomear vista',
  submitText: 'Renomear',
  initial: { name },
  changeOf: (typed) => ({ id, body: { name: typed.name } }),
  doneText: 'Vista renomeada',
})

export const removeTask = (
  list: ViewedList,
  { id, name, own, shared, owner }: SavedView,
  onDone: () => void,
): ViewTask => ({
  list,
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
export const nameOf = ({ name }: Pick<SavedView, 'name'>): string => name || 'Sem nome'

/** After the erasure of the owner's data there is no name left. */
export const nameOfOwner = (name: string): string => name || 'Alguém da equipe'
export const accountEnded = ' (conta encerrada)'

/** Whose a shared view is, and whether they still work here. */
export const ownerText = ({ owner: { name, active } }: Pick<SavedView, 'owner'>): string =>
  `${nameOfOwner(name)}${active ? '' : accountEnded}`
