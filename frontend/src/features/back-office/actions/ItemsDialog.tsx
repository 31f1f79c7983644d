import { type AdminOrderRow, staffCommandBodies } from '@cartorio/contracts/http/admin.js'
import { Checkbox, Form } from 'antd'
import { fieldRule } from '../../../lib/field-rule'
import type { OrderChange } from '../api/change-order'
import type { ItemCommand } from '../commands'
import { FormDialog } from './FormDialog'
import styles from './FormDialog.module.css'
import { NotesField, notesOf } from './NotesField'

const titles: Readonly<Record<ItemCommand, string>> = {
  issue: 'Registrar emissão',
  translate: 'Registrar tradução',
  apostille: 'Registrar apostila',
}

type ItemsDialogProps = {
  readonly row: AdminOrderRow
  readonly command: ItemCommand
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onChange: (change: OrderChange) => void
  readonly onClose: () => void
}
type Values = { itemIds: string[]; notes?: string }

/** Asks which documents the step covers; all that it may name are chosen at first. */
export const ItemsDialog = ({ row, command, onChange, ...dialog }: ItemsDialogProps) => {
  const open = row.allowedCommands.find(({ name }) => name === command)?.itemIds ?? []
  const choices = row.documents
    .map(({ id, type, quantity }, index) => ({
      value: id,
      label: `${index + 1}. ${type}${quantity > 1 ? ` × ${quantity}` : ''}`,
    }))
    .filter(({ value }) => open.includes(value))
  return (
    <FormDialog<Values>
      {...dialog}
      title={`${titles[command]}: ${row.orderNumber}`}
      explanation="O andamento muda só para os documentos marcados."
      submitText={titles[command]}
      closed={choices.length === 0}
      initialValues={{ itemIds: open }}
      onSubmit={({ itemIds, notes }) =>
        onChange({ command, body: { itemIds: itemIds.filter((id) => open.includes(id)), ...notesOf(notes) } })
      }
    >
      <fieldset className={styles.documents}>
        <legend>Documentos</legend>
        {choices.length === 0 ? (
          <p className={styles.explanation}>Nenhum documento deste pedido espera mais por esta etapa.</p>
        ) : (
          <Form.Item name="itemIds" rules={[fieldRule(staffCommandBodies[command].shape.itemIds)]}>
            <Checkbox.Group options={choices} style={{ flexDirection: 'column', gap: 8 }} />
          </Form.Item>
        )}
      </fieldset>
      <NotesField />
    </FormDialog>
  )
}
