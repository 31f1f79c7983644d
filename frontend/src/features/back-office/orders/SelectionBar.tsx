import { CloseOutlined } from '@ant-design/icons'
import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import { Button } from 'antd'
import { mostOfView } from '../api/order-queries'
import styles from './OrdersSection.module.css'
import { SelectionActions } from './SelectionActions'
import type { SelectAll } from './use-select-all'
import type { RowSelection } from './use-selection'

const number = new Intl.NumberFormat('pt-BR')
const selectedText = (count: number): string => (count === 1 ? '1 selecionado' : `${number.format(count)} selecionados`)

type SelectionBarProps = {
  readonly selection: RowSelection
  readonly all: SelectAll
  readonly total: { readonly count: number; readonly more: boolean } | undefined
  /** What is done with the orders as soon as they are selected. */
  readonly begins?: BulkStep | undefined
}

/** How many orders are selected, and what may be done with them together. */
export const SelectionBar = ({ selection, all, total, begins }: SelectionBarProps) => {
  const { rows } = selection
  const hasMore = total !== undefined && rows.length < Math.min(total.count, mostOfView) && selection.hasAllShown
  const wholeView = total?.more
    ? `os primeiros ${number.format(mostOfView)}`
    : `todos os ${number.format(total?.count ?? 0)}`
  return (
    <>
      <span className={styles.selected}>{all.isReading ? 'Selecionando…' : selectedText(rows.length)}</span>
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label="Limpar seleção"
        title="Limpar seleção"
        onClick={selection.clear}
      />
      <SelectionActions rows={rows} all={all} onDone={selection.clear} begins={begins} />
      {hasMore && (
        <Button size="small" loading={all.isReading} onClick={() => void all.selectAll()}>
          {`Selecionar ${wholeView} desta lista`}
        </Button>
      )}
    </>
  )
}
