import { useState } from 'react'
import type { StaffSession } from '../../../lib/staff-session'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { DiscardQuestion } from '../actions/FormDialog'
import frame from '../Frame.module.css'
import { useKeepsPage } from '../session/session-end'
import { readKept } from './kept-new-order'
import { forgetKept } from './kept-text'
import { MadeOrder } from './MadeOrder'
import { NewOrderForm } from './NewOrderForm'
import { blankOrder, forSameCustomer, isBegun, type NewOrderValues } from './new-order-values'
import type { MadeNewOrder } from './use-send-order'

/** An order for a customer who calls, writes or stands at the counter. */
export const NewOrderPage = ({ member }: { readonly member: StaffSession }) => {
  useDocumentTitle('Novo pedido')
  const [made, setMade] = useState<MadeNewOrder>()
  /** A new form has a new number. */
  const [begun, setBegun] = useState(() => ({ number: 0, values: readKept(member.id)?.values ?? blankOrder }))
  const begin = (values: NewOrderValues) => {
    setMade(undefined)
    setBegun(({ number }) => ({ number: number + 1, values }))
  }
  if (made)
    return (
      <MadeOrder {...made} onSameCustomer={() => begin(forSameCustomer(made.values))} onNew={() => begin(blankOrder)} />
    )
  return <OpenOrder key={begun.number} member={member} values={begun.values} onMade={setMade} onBegin={begin} />
}

type OpenOrderProps = {
  readonly member: StaffSession
  readonly values: NewOrderValues
  readonly onMade: (made: MadeNewOrder) => void
  readonly onBegin: (values: NewOrderValues) => void
}

const OpenOrder = ({ member, values, onMade, onBegin }: OpenOrderProps) => {
  useKeepsPage()
  const [asking, setAsking] = useState(false)
  const discard = () => {
    forgetKept()
    onBegin(blankOrder)
  }
  return (
    <>
      <header className={frame.head}>
        <h1>Novo pedido</h1>
      </header>
      {asking && <DiscardQuestion onDiscard={discard} onGoOn={() => setAsking(false)} />}
      <NewOrderForm
        staffId={member.id}
        initialValues={values}
        onMade={onMade}
        onDiscard={() => (isBegun(readKept(member.id)?.values ?? blankOrder) ? setAsking(true) : discard())}
      />
    </>
  )
}
