import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import { Checkbox, Form } from 'antd'
import { documentName } from '../../order-documents'
import { itemsOpenTo } from '../commands'
import styles from '../FormDialog.module.css'
import type { Values } from '../order-form'

type ItemsFieldProps = {
  readonly order: AdminOrder
  /** The documents that may be named. */
  readonly open: readonly string[]
  readonly legend?: string
}

export const ItemsField = ({ order, open, legend = 'Documentos' }: ItemsFieldProps) => {
  const choices = order.documents
    .map((document, index) => ({ value: document.id, label: documentName(document, index) }))
    .filter(({ value }) => open.includes(value))
  return (
    <fieldset className={styles.documents}>
      <legend>{legend}</legend>
      {choices.length === 0 ? (
        <p className={styles.explanation}>Nenhum documento deste pedido espera mais por esta etapa.</p>
      ) : (
        <Form.Item name="itemIds">
          <Checkbox.Group options={choices} style={{ flexDirection: 'column', gap: 8 }} />
        </Form.Item>
      )}
    </fieldset>
  )
}

/** Of the chosen documents those that may still be named: the order may have moved on under an open form. */
export const stillSelectable = (chosen: unknown, open: readonly string[]): string[] =>
  Array.isArray(chosen) ? chosen.filter((id): id is string => typeof id === 'string' && open.includes(id)) : []

/** The body of a command with those documents alone that it may still name. */
export const withOpenItems =
  (name: StaffCommandName) =>
  (values: Values, order: AdminOrder): Values => ({
    ...values,
    itemIds: stillSelectable(values.itemIds, itemsOpenTo(order, name)),
  })
