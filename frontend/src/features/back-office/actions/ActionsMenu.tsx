import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { Dropdown, type MenuProps } from 'antd'
import { useRef, useState } from 'react'
import { mayDo } from '../held-rights'
import styles from './ActionsMenu.module.css'
import { eraseLabel, goesAtOnce, isAllowed, isDangerous, isErased, quickCommands } from './commands'
import type { OrderActions } from './use-order-actions'

/** The status menu; what the work does not allow is offered as set by hand. */
export const statusItems = (row: AdminOrderRow, actions: Pick<OrderActions, 'chooseStatus'>) =>
  settableStatuses.map((status) => ({
    key: `status:${status}`,
    label: statusLabels[status],
    // A status set by hand asks for words, and an order whose person was erased takes none.
    disabled: status === row.status || isErased(row) || !mayDo('work-orders'),
    onClick: () => actions.chooseStatus(row, status),
  }))

type MenuItems = NonNullable<MenuProps['items']>

type ActionsMenuProps = {
  readonly row: AdminOrderRow
  /** As they are when the menu opens: the button of a row is not drawn anew with every change of the page. */
  readonly latest: {
    readonly current: { readonly actions: OrderActions; readonly onOpen: (row: AdminOrderRow) => void }
  }
  readonly isBusy: boolean
  /** Where one of many rows takes the Tab key. */
  readonly tabIndex?: number | undefined
}

/** On a low screen the menu scrolls, and not the page behind it. */
const menuStyle = { maxHeight: 'min(440px, 56dvh)', overflowY: 'auto' } as const

/** A page has 50 of them: the menu itself is made when it opens. */
export const ActionsMenu = ({ row, latest, isBusy, tabIndex }: ActionsMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A press outside of the menu has closed it before its click is heard.
  const wasOpen = useRef(false)
  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`Ações do pedido ${row.orderNumber}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isBusy}
        tabIndex={tabIndex}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={() => {
          setOpen(!wasOpen.current && !isBusy)
          wasOpen.current = false
        }}
      >
        <span aria-hidden="true">{isBusy ? '…' : '⋮'}</span>
      </button>
      {isOpen && (
        <OpenMenu
          row={row}
          latest={latest}
          onClose={() => {
            setOpen(false)
            // The entries are gone when a form that one of them opens gives the focus back.
            button.current?.focus()
          }}
        />
      )}
    </span>
  )
}

type OpenMenuProps = Pick<ActionsMenuProps, 'row' | 'latest'> & { readonly onClose: () => void }

const OpenMenu = ({ row, latest, onClose }: OpenMenuProps) => {
  const { actions, onOpen } = latest.current
  return (
    <Dropdown
      open
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      menu={{ items: menuItems(row, actions, () => onOpen(row)), style: menuStyle }}
    >
      <span className={styles.anchor} />
    </Dropdown>
  )
}

const menuItems = (row: AdminOrderRow, actions: OrderActions, onView: () => void): MenuItems => {
  const open = quickCommands.filter((name) => isAllowed(row, name))
  return [
    { key: 'view', label: 'Abrir pedido', onClick: onView },
    { type: 'divider' },
    {
      key: 'commands',
      type: 'group',
      label: 'Próximos passos',
      children: open.map((name) => ({
        key: `command:${name}`,
        // Three dots where the command asks for something first.
        label: goesAtOnce(name) ? staffCommands[name].label : `${staffCommands[name].label}…`,
        danger: isDangerous(name),
        onClick: () => actions.chooseCommand(row, name),
      })),
    },
    { key: 'statuses', type: 'group', label: 'Definir situação', children: statusItems(row, actions) },
    // Why it is closed stands on the order's page.
    ...(actions.whyNotErase(row) === undefined
      ? [
          { type: 'divider' as const },
          { key: 'erase', danger: true, label: `${eraseLabel}…`, onClick: () => actions.chooseErasure(row) },
        ]
      : []),
  ]
}
