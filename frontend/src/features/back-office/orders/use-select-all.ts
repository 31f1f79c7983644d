import { useState } from 'react'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import type { OrderFilters } from '../api/keys'
import { fetchWholeView } from '../api/order-queries'
import { useShortcut } from '../keyboard/use-shortcut'
import type { RowSelection } from './use-selection'

/** Selects the orders of a view over all of its pages, also by key. */
export const useSelectAll = (selection: RowSelection, filters: OrderFilters) => {
  const toast = useToast()
  const [isReading, setReading] = useState(false)
  const [failures, setFailures] = useState(0)
  const selectAll = async () => {
    setReading(true)
    try {
      selection.put(await fetchWholeView(filters), true)
    } catch (error) {
      setFailures((before) => before + 1)
      toast.error('A seleção não foi completada', problemDetail(error, 'Tente de novo.'))
    } finally {
      setReading(false)
    }
  }
  useShortcut('a', 'Selecionar todos os pedidos desta lista', () => void selectAll(), { group: 'Lista' })
  return {
    /** The selection that is meant is not there yet. */
    isReading,
    /** How often it could not be read. */
    failures,
    selectAll,
  }
}
export type SelectAll = ReturnType<typeof useSelectAll>
