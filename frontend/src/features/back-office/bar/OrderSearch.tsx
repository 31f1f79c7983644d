import { Input, type InputRef } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShortcut } from '../keyboard/use-shortcut'
import { ordersPath } from '../order-path'
import { searchHelpId } from '../orders/SearchHelp'
import { useOrderFilters } from '../orders/use-order-filters'
import styles from './OfficeBar.module.css'

/**
 * Leads to the list of orders with what was typed, and narrows it at each key where the list is the page. The words are
 * handed over in memory: people search by names, which have no place in an address.
 */
export const OrderSearch = () => {
  const onOrders = useLocation().pathname === ordersPath
  const navigate = useNavigate()
  const field = useRef<InputRef>(null)
  const { filters, narrow } = useOrderFilters()
  const [draft, setDraft] = useState('')
  useShortcut('/', 'Procurar pedido', () => field.current?.focus({ cursor: 'all' }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (onOrders) return
    narrow({ search: draft })
    setDraft('')
    void navigate(ordersPath)
  }
  return (
    <form className={styles.search} onSubmit={submit}>
      <Input
        ref={field}
        size="small"
        aria-label="Procurar pedido"
        placeholder="Pedido, nome, rastreio"
        maxLength={500}
        allowClear
        suffix={<kbd>/</kbd>}
        autoComplete="off"
        aria-describedby={onOrders && filters.search.trim() !== '' ? searchHelpId : undefined}
        value={onOrders ? filters.search : draft}
        onChange={({ target }) => (onOrders ? narrow({ search: target.value }) : setDraft(target.value))}
      />
    </form>
  )
}
