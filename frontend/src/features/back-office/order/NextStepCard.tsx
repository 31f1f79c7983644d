import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import { type StaffCommandName, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { Button, Dropdown } from 'antd'
import { useRef } from 'react'
import { LateMark } from '../../../components/StatusMark/StatusMark'
import { formatDay } from '../../../lib/format'
import { commandOfNext, isAllowed, itemsOpenTo } from '../actions/commands'
import type { OrderActions } from '../actions/use-order-actions'
import { holderNames } from '../OrderState'
import { documentName } from '../order-documents'
import styles from './NextStepCard.module.css'
import { useViews } from './order-views'

type NextStepCardProps = { readonly order: AdminOrder; readonly actions: Pick<OrderActions, 'openCommand'> }

/** Who has the order now, what is next and by when, and the button for it where it is ours. */
export const NextStepCard = ({ order, actions }: NextStepCardProps) => {
  const { next } = order
  if (next === null) return <p className={styles.card}>Este pedido está encerrado: não há próximo passo.</p>
  const command = commandOfNext(next.what)
  return (
    <section className={styles.card} aria-label="Próximo passo" data-late={next.late}>
      <div className={styles.words}>
        <p className={styles.who}>{holderNames[next.who]}</p>
        <p className={styles.what}>
          {nextActionLabels[next.what]}
          {next.by !== null && <span className={styles.by}> até {formatDay(next.by)}</span>}
        </p>
        {next.late && <LateMark />}
      </div>
      {command !== undefined && isAllowed(order, command) && (
        <div className={styles.buttons}>
          <Button type="primary" onClick={() => actions.openCommand(command, order)}>
            {staffCommands[command].label}
          </Button>
          <OneOfThem command={command} order={order} actions={actions} />
        </div>
      )}
    </section>
  )
}

type OneOfThemProps = NextStepCardProps & { readonly command: StaffCommandName }

/** The same step for one document alone, where several wait for it. */
const OneOfThem = ({ command, order, actions }: OneOfThemProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const holders = useViews().work.data?.holders ?? []
  const open = itemsOpenTo(order, command)
  if (open.length < 2) return null
  const documents = order.documents.map((document, index) => {
    const holder = holders.find(({ itemId }) => itemId === document.id)?.name
    const name = documentName(document, index)
    return { key: document.id, label: holder === undefined ? name : `${name}, ${holder}` }
  })
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: documents.filter(({ key }) => open.includes(key)),
        onClick: ({ key }) => {
          // The entries are hidden when the form gives the focus back.
          button.current?.focus()
          actions.openCommand(command, order, key)
        },
      }}
    >
      <Button ref={button} aria-haspopup="menu">
        Só um deles
      </Button>
    </Dropdown>
  )
}
