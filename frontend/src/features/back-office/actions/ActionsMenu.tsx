import { MoreOutlined } from '@ant-design/icons'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'
import { eraseLabel, goesAtOnce, isAllowed, isDangerous, isErased, quickCommands } from './commands'
import type { OrderActions } from './use-order-actions'

/** The status menu; what the work does not allow is offered as set by hand. */
export const statusItems = (row: AdminOrderRow, actions: Pick<OrderActions, 'chooseStatus'>) =>
  settableStatuses.map((status) => ({
    key: `status:${status}`,
    label: statusLabels[status],
    // A status set by hand asks for words, and an order whose person was erased takes none.
    disabled: status === row.status || isErased(row),
    onClick: () => actions.chooseStatus(row, status),
  }))

type MenuItems = NonNullable<MenuProps['items']>

type ActionsMenuProps = {
  readonly row: AdminOrderRow
  readonly actions: OrderActions
  readonly onView: () => void
  /** Where one of many rows takes the Tab key. */
  readonly tabIndex?: number | undefined
}

/** On a low screen the menu scrolls, and not the page behind it. */
const menuStyle = { maxHeight: 'min(440px, 56dvh)', overflowY: 'auto' } as const

export const ActionsMenu = ({ row, actions, onView, tabIndex }: ActionsMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: menuItems(row, actions, onView),
        style: menuStyle,
        // The entries are hidden when a form that one of them opens gives the focus back.
        onClick: () => button.current?.focus(),
      }}
    >
      <Button
        ref={button}
        type="text"
        size="small"
        icon={<MoreOutlined />}
        loading={actions.busyOrder === row.id}
        aria-label={`Ações do pedido ${row.orderNumber}`}
        aria-haspopup="menu"
        tabIndex={tabIndex}
      />
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
