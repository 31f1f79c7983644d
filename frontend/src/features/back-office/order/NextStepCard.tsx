import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import { destinationLabels } from '@cartorio/contracts/order/parcel/names.js'
import { type StaffCommandName, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { parcelFlagLabels } from '@cartorio/contracts/parcel-flags.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { type Ref, useRef } from 'react'
import { LateMark } from '../../../components/StatusMark/StatusMark'
import { formatDay } from '../../../lib/format'
import { commandOfNext, isAllowed, itemsOpenTo } from '../actions/commands'
import { isOnePress, type OnePressCommand, stepDefaults } from '../actions/step-defaults'
import { wordTyped } from '../actions/typed-words'
import type { OrderActions } from '../actions/use-order-actions'
import { officeListsQuery } from '../api/office-lists'
import { listRemedies } from '../attention/remedies'
import { holderNames } from '../OrderState'
import { documentName } from '../order-documents'
import styles from './NextStepCard.module.css'
import { useViews } from './order-views'

type NextStepCardProps = {
  readonly order: AdminOrder
  readonly actions: Pick<OrderActions, 'openCommand' | 'takeStep' | 'busyOrder'>
  /** Of the button that takes the step. */
  readonly main?: Ref<HTMLButtonElement> | undefined
}

/** The command of the next step that is ours to give: of a parcel the one that makes its label. */
export const commandOfCard = (order: AdminOrder): StaffCommandName | undefined => {
  const command = order.next === null ? undefined : commandOfNext(order.next.what)
  if (command === 'ship' && isAllowed(order, 'shipments')) return 'shipments'
  return command !== undefined && isAllowed(order, command) ? command : undefined
}

/** Who has the order now, what is next and by when, and the button for it where it is ours. */
export const NextStepCard = ({ order, actions, main }: NextStepCardProps) => {
  const { next } = order
  if (next === null) return <p className={styles.card}>Este pedido está encerrado: não há próximo passo.</p>
  const command = commandOfCard(order)
  return (
    <section className={styles.card} aria-label="Próximo passo" data-late={next.late}>
      <div className={styles.words}>
        <p className={styles.who}>{holderNames[next.who]}</p>
        <p className={styles.what}>
          {nextActionLabels[next.what]}
          {next.by !== null && <span className={styles.by}> até {formatDay(next.by)}</span>}
        </p>
        {saysParcelProblem(order) && <ParcelProblems order={order} />}
        {next.late && <LateMark />}
      </div>
      {command !== undefined && <Step command={command} order={order} actions={actions} main={main} />}
      {saysParcelProblem(order) && <ParcelRemedies order={order} actions={actions} main={main} />}
    </section>
  )
}

/** Whether the card says what is wrong with a parcel: then no other part of the page does. */
export const saysParcelProblem = ({ next }: Pick<AdminOrder, 'next'>): boolean => next?.what === 'resolve-parcel'

const flaggedParcels = ({ parcels }: AdminOrder) =>
  parcels.flatMap(({ destination, flag }) => (flag === null ? [] : [{ destination, flag }]))

/** Of one of several parcels it says which. */
const ParcelProblems = ({ order }: Pick<NextStepCardProps, 'order'>) =>
  flaggedParcels(order).map(({ destination, flag }) => (
    <p key={destination} className={styles.problem}>
      {order.parcels.length > 1
        ? `${destinationLabels[destination]}: ${parcelFlagLabels[flag]}`
        : parcelFlagLabels[flag]}
    </p>
  ))

/** What usually settles the problem of a parcel, as in the list of what needs a person. */
const ParcelRemedies = ({ order, actions, main }: NextStepCardProps) => {
  const ways = listRemedies({
    kind: 'parcel-flagged',
    subject: '',
    code: flaggedParcels(order)[0]?.flag ?? '',
  }).flatMap((remedy) =>
    remedy.command !== undefined && isAllowed(order, remedy.command) ? [{ ...remedy, command: remedy.command }] : [],
  )
  return (
    <div className={styles.buttons}>
      {ways.map(({ label, command }, index) => (
        <Button
          key={command}
          ref={index === 0 ? (main ?? null) : null}
          type={index === 0 ? 'primary' : 'default'}
          onClick={() => actions.openCommand(command, order)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

type StepProps = NextStepCardProps & { readonly command: StaffCommandName }

/** The step as one press records it, and the ways to record it otherwise. */
const Step = ({ command, order, actions, main }: StepProps) => {
  const asksNothing = isOnePress(command)
  return (
    <>
      {asksNothing && <Recorded command={command} order={order} />}
      <div className={styles.buttons}>
        <Button
          ref={main ?? null}
          type="primary"
          loading={actions.busyOrder === order.id}
          onClick={() => (asksNothing ? actions.takeStep(command, order) : actions.openCommand(command, order))}
        >
          {staffCommands[command].label}
        </Button>
        {asksNothing && <Button onClick={() => actions.openCommand(command, order)}>Conferir antes</Button>}
        {command === 'shipments' && isAllowed(order, 'ship') && (
          <Button onClick={() => actions.openCommand('ship', order)}>Digitar o código</Button>
        )}
        <OneOfThem command={command} order={order} actions={actions} />
      </div>
    </>
  )
}

/** What a press records, before it is pressed. */
const Recorded = ({ command, order }: { readonly command: OnePressCommand; readonly order: AdminOrder }) => {
  const lists = useQuery(officeListsQuery).data
  const words = wordTyped(stepDefaults(command, order, lists), { order, lists })
  if (words.length === 0) return null
  return (
    <dl className={styles.recorded}>
      {words.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type OneOfThemProps = Pick<StepProps, 'command' | 'order' | 'actions'>

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
