import type { ComponentType } from 'react'
import { itemsOpenTo } from '../commands'
import { CustomerMailField } from '../fields/CustomerMailField'
import { ItemsField, withOpenItems } from '../fields/ItemsField'
import { NotesFields } from '../fields/NotesFields'
import type { FieldsProps, OrderForm, Values } from '../order-form'
import { commandForm } from './command-form'

type StepFormOptions = {
  readonly explanation?: string
  readonly first?: () => Values
  readonly More?: ComponentType<FieldsProps>
}

/** A step of single documents; all that it may name are chosen at first. */
export const stepForm = (
  name: 'issue' | 'translate' | 'apostille' | 'signed',
  { explanation = 'O andamento muda só para os documentos marcados.', first, More }: StepFormOptions = {},
): OrderForm =>
  commandForm(name, {
    explanation,
    initialValues: (order) => ({ itemIds: itemsOpenTo(order, name), ...first?.() }),
    Fields: ({ order }: FieldsProps) => (
      <>
        <ItemsField order={order} open={itemsOpenTo(order, name)} />
        {More && <More order={order} />}
        {name !== 'signed' && <CustomerMailField />}
        <NotesFields />
      </>
    ),
    bodyOf: withOpenItems(name),
  })
