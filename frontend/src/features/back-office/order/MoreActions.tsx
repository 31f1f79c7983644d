import { DownOutlined, MoreOutlined, RightOutlined } from '@ant-design/icons'
import { hasWords } from '@cartorio/contracts/folded-text.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { settableStatuses, statusLabels } from '@cartorio/contracts/statuses.js'
import { Button, Input, Modal } from 'antd'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commandGroups, eraseLabel, isAllowed, isDangerous, isErased } from '../actions/commands'
import { eraseForm } from '../actions/forms/erase-form'
import { formOf } from '../actions/forms/form-of'
import type { OrderActions } from '../actions/use-order-actions'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import styles from './MoreActions.module.css'

type MoreActionsProps = { readonly order: AdminOrder; readonly actions: OrderActions }

type Action = {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  /** Why it is not possible now; `undefined` while it is. */
  readonly closed: string | undefined
  readonly act: () => void
}
type ActionGroup = { readonly title: string; readonly actions: readonly Action[] }

const erased = 'os dados pessoais deste pedido foram removidos'

const statusGroup = ({ order, actions }: MoreActionsProps): ActionGroup => ({
  title: 'Definir situação',
  actions: settableStatuses.map((status) => ({
    key: `status:${status}`,
    label: statusLabels[status],
    closed: isErased(order) ? erased : status === order.status ? 'é a situação de agora' : undefined,
    act: () => actions.chooseStatus(order, status),
  })),
})

/** Everything that the office does to an order, possible now or not. */
const listActions = ({ order, actions }: MoreActionsProps): readonly ActionGroup[] => [
  ...commandGroups.map(({ title, commands, erases }) => ({
    title,
    actions: [
      ...commands.flatMap((name) => {
        const refused = order.refusedCommands.find((command) => command.name === name)
        if (refused === undefined && !isAllowed(order, name)) return []
        return [
          {
            key: name,
            label: staffCommands[name].label,
            danger: isDangerous(name),
            closed: isAllowed(order, name) ? undefined : refused?.reason,
            act: () => actions.openForm(formOf[name], order),
          },
        ]
      }),
      ...(erases
        ? [
            {
              key: 'erase',
              label: eraseLabel,
              danger: true,
              closed: actions.whyNotErase(order),
              act: () => actions.openForm(eraseForm, order),
            },
          ]
        : []),
    ],
  })),
  statusGroup({ order, actions }),
]

/** The actions whose name or group has every typed word; what is possible comes first. */
const search = (groups: readonly ActionGroup[], typed: string): readonly ActionGroup[] =>
  groups
    .map(({ title, actions }) => {
      const found = actions.filter(({ label }) => hasWords(`${label} ${title}`, typed))
      return {
        title,
        actions: [...found].sort((a, b) => Number(a.closed !== undefined) - Number(b.closed !== undefined)),
      }
    })
    .filter(({ actions }) => actions.length > 0)

/** Opens everything that may be done to an order, found by its name. */
export const MoreActions = ({ order, actions }: MoreActionsProps) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const leave = () => {
    // The list has gone before the focus returns to the button, which a form then gives it back to.
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  const choose = (act: () => void) => {
    leave()
    act()
  }
  return (
    <>
      <Button
        ref={button}
        icon={<MoreOutlined aria-hidden="true" />}
        loading={actions.busyOrder === order.id}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Mais ações
      </Button>
      {isOpen && <ActionsDialog groups={listActions({ order, actions })} onChoose={choose} onClose={leave} />}
    </>
  )
}

type ActionsDialogProps = {
  readonly groups: readonly ActionGroup[]
  readonly onChoose: (act: () => void) => void
  readonly onClose: () => void
}

const isOpenAction = ({ closed }: Action): boolean => closed === undefined

/** Of each group the actions that are possible, or those that are not. */
const only = (groups: readonly ActionGroup[], isKept: (action: Action) => boolean): readonly ActionGroup[] =>
  groups
    .map(({ title, actions }) => ({ title, actions: actions.filter(isKept) }))
    .filter(({ actions }) => actions.length > 0)

const countClosed = (count: number): string =>
  count === 1 ? '1 ação que agora não é possível' : `${count} ações que agora não são possíveis`

const ActionsDialog = ({ groups, onChoose, onClose }: ActionsDialogProps) => {
  const [typed, setTyped] = useState('')
  const [isUnfolded, setUnfolded] = useState(false)
  const { content, afterOpenChange } = useDialogFocus()
  const found = search(groups, typed)
  const first = found.flatMap(({ actions }) => actions).find(isOpenAction)
  // A search finds what is not possible too: its reason is what is looked for.
  const isSearch = typed.trim() !== ''
  const shown = isSearch ? found : only(found, isOpenAction)
  const folded = isSearch ? [] : only(found, (action) => !isOpenAction(action))
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const places = [...(content.current?.querySelectorAll<HTMLElement>('input, li > button, [aria-expanded]') ?? [])]
    const at = document.activeElement instanceof HTMLElement ? places.indexOf(document.activeElement) : -1
    event.preventDefault()
    places[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  }
  return (
    <Modal
      open
      title="Mais ações"
      footer={null}
      closable={{ 'aria-label': 'Fechar' }}
      wrapProps={{ onKeyDown: move }}
      classNames={{ body: styles.body ?? '' }}
      afterOpenChange={afterOpenChange}
      onCancel={onClose}
    >
      <DialogContent content={content}>
        <div className={styles.actions}>
          <Input
            type="search"
            aria-label="Procurar uma ação"
            placeholder="Procurar uma ação"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={(event) => {
              // The form that opens has the focus at once: the key would be typed into it.
              event.preventDefault()
              if (isSearch && first) onChoose(first.act)
            }}
          />
          {found.length === 0 && <p>Nenhuma ação com esse nome.</p>}
          {shown.map(({ title, actions }) => (
            <Group key={title} title={title} actions={actions} onChoose={onChoose} />
          ))}
          {folded.length > 0 && (
            <div className={styles.folded}>
              <Button
                type="text"
                block
                icon={isUnfolded ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {countClosed(folded.flatMap(({ actions }) => actions).length)}
              </Button>
              {isUnfolded &&
                folded.map(({ title, actions }) => (
                  <Group key={title} title={title} actions={actions} onChoose={onChoose} />
                ))}
            </div>
          )}
        </div>
      </DialogContent>
    </Modal>
  )
}

type GroupProps = ActionGroup & Pick<ActionsDialogProps, 'onChoose'>

const Group = ({ title, actions, onChoose }: GroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {actions.map((action) => (
          <li key={action.key}>
            {action.closed === undefined ? (
              <Button type="text" block danger={action.danger ?? false} onClick={() => onChoose(action.act)}>
                {action.label}
              </Button>
            ) : (
              <ClosedAction label={action.label} reason={action.closed} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An action that is not possible now; a press says why. */
const ClosedAction = ({ label, reason }: { readonly label: string; readonly reason: string }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        type="text"
        block
        className={styles.closed ?? ''}
        aria-disabled
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label} <span className={styles.why}>por quê?</span>
      </Button>
      <p id={id} className={styles.reason} hidden={!isOpen}>
        Agora não dá: {reason}.
      </p>
    </>
  )
}
