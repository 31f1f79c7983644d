import { DownOutlined } from '@ant-design/icons'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { Button, Dropdown } from 'antd'
import { statusItems } from '../actions/ActionsMenu'
import {
  type CommandGroup,
  commandGroups,
  commandOfNext,
  eraseLabel,
  isAllowed,
  isDangerous,
  isErased,
} from '../actions/commands'
import { eraseForm } from '../actions/forms/erase-form'
import { formOf } from '../actions/forms/form-of'
import type { OrderForm } from '../actions/order-form'
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
      <h3>Situação</h3>
      {isErased(order) ? (
        <p className={styles.quiet}>A situação não muda mais: os dados pessoais deste pedido foram removidos.</p>
      ) : (
        <Dropdown trigger={['click']} menu={{ items: statusItems(order, actions) }}>
          <Button loading={actions.busyOrder === order.id} aria-haspopup="menu">
            Definir situação <DownOutlined />
          </Button>
        </Dropdown>
      )}
    </div>
  </section>
)

type Choice = {
  readonly name: string
  readonly label: string
  readonly form: OrderForm
  readonly danger: boolean
  readonly next?: boolean
}
type Refusal = { readonly name: string; readonly label: string; readonly reason: string }

type GroupProps = CommandPanelProps & { readonly group: CommandGroup }

const listChoices = ({ group: { commands, erases }, order, actions }: GroupProps): readonly Choice[] => {
  const next = order.next === null ? undefined : commandOfNext(order.next.what)
  const allowed = commands
    .filter((name) => isAllowed(order, name))
    .map((name) => ({
      name,
      label: staffCommands[name].label,
      form: formOf[name],
      danger: isDangerous(name),
      next: name === next,
    }))
  return erases && actions.whyNotErase(order) === undefined
    ? [...allowed, { name: 'erase', label: eraseLabel, form: eraseForm, danger: true }]
    : allowed
}

const listRefusals = ({ group: { commands, erases }, order, actions }: GroupProps): readonly Refusal[] => {
  const refused = order.refusedCommands
    .filter(({ name }) => commands.includes(name))
    .map(({ name, reason }) => ({ name, label: staffCommands[name].label, reason }))
  const reason = erases ? actions.whyNotErase(order) : undefined
  return reason === undefined ? refused : [...refused, { name: 'erase', label: eraseLabel, reason }]
}

const Group = (props: GroupProps) => {
  const { group, order, actions } = props
  const choices = listChoices(props)
  const refusals = listRefusals(props)
  return (
    <div className={styles.group}>
      <h3>{group.title}</h3>
      {choices.length > 0 && (
        <div className={styles.buttons}>
          {choices.map(({ name, label, form, danger, next }) => (
            <Button
              key={name}
              type={next ? 'primary' : 'default'}
              danger={danger}
              onClick={() => actions.openForm(form, order)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {refusals.length > 0 && (
        <ul className={styles.refused} aria-label={`${group.title}: o que não dá agora`}>
          {refusals.map(({ name, label, reason }) => (
            <li key={name}>
              <span>{label}</span>: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
