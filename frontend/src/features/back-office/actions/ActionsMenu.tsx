import { MoreOutlined } from '@ant-design/icons'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { Button, Dropdown, type MenuProps } from 'antd'
import { commandLabels } from '../commands'
import styles from './FormDialog.module.css'
import type { OrderActions } from './use-order-actions'

type MenuItems = NonNullable<MenuProps['items']>

type ActionsMenuProps = {
  readonly row: AdminOrderRow
  readonly actions: OrderActions
  /** Left out where the order is open already. */
  readonly onView?: () => void
}

/** On a low screen the menu scrolls, and not the page behind it. */
const menuStyle = { maxHeight: 'min(440px, 56dvh)', overflowY: 'auto' } as const

export const ActionsMenu = ({ row, actions, onView }: ActionsMenuProps) => (
  <Dropdown
    trigger={['click']}
    placement="bottomRight"
    autoFocus
    menu={{ items: menuItems(row, actions, onView), style: menuStyle }}
  >
    <Button
      type="text"
      size="small"
      icon={<MoreOutlined />}
      loading={actions.busyOrder === row.id}
      aria-label={`Ações do pedido ${row.orderNumber}`}
      aria-haspopup="menu"
    />
  </Dropdown>
)

const menuItems = (row: AdminOrderRow, actions: OrderActions, onView: (() => void) | undefined): MenuItems => [
  ...(onView === undefined
    ? []
    : [{ key: 'view', label: 'Ver pedido', onClick: onView }, { type: 'divider' as const }]),
  ...(row.allowedCommands.length === 0
    ? []
    : [
        {
          key: 'commands',
          type: 'group' as const,
          label: 'Próximos passos',
          children: row.allowedCommands.map(({ name }) => ({
            key: `command:${name}`,
            label: commandLabels[name],
            danger: name === 'cancel',
            onClick: () => actions.chooseCommand(row, name),
          })),
        },
      ]),
  {
    key: 'statuses',
    type: 'group',
    label: 'Definir estado',
    children: settableStatuses.map((status) => ({
      key: `status:${status}`,
      label: statusLabels[status],
      disabled: status === row.status,
      onClick: () => actions.chooseStatus(row, status),
    })),
  },
  { type: 'divider' },
  erasureItem(row, actions),
]

const erasureItem = (row: AdminOrderRow, actions: OrderActions): MenuItems[number] => {
  const whyNot = actions.whyNotErase(row)
  const label = 'Apagar dados pessoais…'
  return {
    key: 'erase',
    danger: true,
    disabled: whyNot !== undefined,
    label:
      whyNot === undefined ? (
        label
      ) : (
        <span className={styles.menuItem}>
          {label} <small>{whyNot}</small>
        </span>
      ),
    onClick: () => actions.chooseErasure(row),
  }
}
