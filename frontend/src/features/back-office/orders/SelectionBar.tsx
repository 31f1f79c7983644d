import { Button } from 'antd'
import { useState } from 'react'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import type { OrderFilters } from '../api/keys'
import { fetchWholeView, mostOfView } from '../api/order-queries'
import styles from './OrdersSection.module.css'
import { SelectionActions } from './SelectionActions'
import type { RowSelection } from './use-selection'

const number = new Intl.NumberFormat('pt-BR')
const selectedText = (count: number): string => (count === 1 ? '1 selecionado' : `${number.format(count)} selecionados`)

type SelectionBarProps = {
  readonly selection: RowSelection
  /** What the list shows now, for all of it. */
  readonly filters: OrderFilters
  readonly total: { readonly count: number; readonly more: boolean } | undefined
}

/** How many orders are selected, and what may be done with them together. */
export const SelectionBar = ({ selection, filters, total }: SelectionBarProps) => {
  const toast = useToast()
  const [isReading, setReading] = useState(false)
  const { rows } = selection
  const selectAll = async () => {
    setReading(true)
    try {
      selection.put(await fetchWholeView(filters), true)
    } catch (error) {
      toast.error('A seleção não foi completada', problemDetail(error, 'Tente de novo.'))
    } finally {
      setReading(false)
    }
  }
  const hasMore = total !== undefined && rows.length < Math.min(total.count, mostOfView) && selection.hasAllShown
  const wholeView = total?.more
    ? `os primeiros ${number.format(mostOfView)}`
    : `todos os ${number.format(total?.count ?? 0)}`
  return (
    <>
      <span className={styles.selected}>{selectedText(rows.length)}</span>
      <SelectionActions rows={rows} onDone={selection.clear} />
      {hasMore && (
        <Button size="small" loading={isReading} onClick={() => void selectAll()}>
          {`Selecionar ${wholeView} desta visão`}
        </Button>
      )}
      <Button size="small" type="text" onClick={selection.clear}>
        Limpar seleção
      </Button>
    </>
  )
}
