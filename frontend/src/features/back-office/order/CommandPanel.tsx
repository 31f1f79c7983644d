import { DownOutlined } from '@ant-design/icons'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Button, Dropdown } from 'antd'
import {
  type CommandGroup,
  commandGroups,
  commandLabels,
  commandOfNext,
  isAllowed,
  isDangerous,
} from '../actions/commands'
import { formOf } from '../actions/forms/form-of'
import { statusItems } from '../actions/status-items'
import type { OrderActions } from '../actions/use-order-actions'
import styles from './CommandPanel.module.css'

export const commandPanelId = 'acoes'

type CommandPanelProps = { readonly order: AdminOrder; readonly actions: OrderActions }

/** A button for everything that the order takes now, and the reason for everything that it does not. */
export const CommandPanel = ({ order, actions }: CommandPanelProps) => (
  <section id={commandPanelId} className={styles.panel} aria-labelledby={`${commandPanelId}-title`}>
    <h2 id={`${commandPanelId}-title`}>Ações</h2>
    {commandGroups.map((group) => (
      <Group key={group.title} group={group} order={order} actions={actions} />
    ))}
    <div className={styles.group}>
      <h3>Estado</h3>
      <Dropdown trigger={['click']} menu={{ items: statusItems(order, actions) }}>
        <Button loading={actions.busyOrder === order.id} aria-haspopup="menu">
          Definir estado <DownOutlined />
        </Button>
      </Dropdown>
    </div>
  </section>
)

const Group = ({
  group: { title, commands },
  order,
  actions,
}: CommandPanelProps & { readonly group: CommandGroup }) => {
  const next = order.next === null ? undefined : commandOfNext[order.next.what]
  const allowed = commands.filter((name) => isAllowed(order, name))
  const refused = order.refusedCommands.filter(({ name }) => commands.includes(name))
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      {allowed.length > 0 && (
        <div className={styles.buttons}>
          {allowed.map((name) => (
            <Button
              key={name}
              type={name === next ? 'primary' : 'default'}
              danger={isDangerous(name)}
              onClick={() => actions.openForm(formOf[name], order)}
            >
              {commandLabels[name]}
            </Button>
          ))}
        </div>
      )}
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label={`${title}: o que não dá agora`}>
          {refused.map(({ name, reason }) => (
            <li key={name}>
              <span>{commandLabels[name]}</span>: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
