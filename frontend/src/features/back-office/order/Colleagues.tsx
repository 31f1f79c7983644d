import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { joinWords } from '@cartorio/contracts/join-words.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffSessionQuery } from '../../../lib/staff-session'
import { NewsLine, newsSince } from '../actions/order-news'
import { useColleaguesHere } from '../api/presence'
import { staffQuery } from '../colleagues'
import styles from './Colleagues.module.css'
import { useIsSeen } from './order-views'

type ColleaguesProps = {
  readonly order: AdminOrder
  /** A form is open: then the order is not left with the tab. */
  readonly isWorking: boolean
}

/** Who else has the order open, and what somebody else did to it since the page was opened. */
export const Colleagues = ({ order, isWorking }: ColleaguesProps) => {
  const isSeen = useIsSeen()
  const here = useColleaguesHere(order.id, isSeen || isWorking)
  const staff = useQuery({ ...staffQuery, enabled: here.length > 0 }).data
  const me = useQuery({ ...staffSessionQuery, enabled: false }).data?.id
  const [seen] = useState(order)
  const last = newsSince(seen, order).findLast(({ by }) => by !== me)
  const names = here.map((id) => staff?.find((member) => member.id === id)?.name || 'Alguém da equipe')
  return (
    <div role="status" className={styles.colleagues}>
      {names.length > 0 && (
        <p className={styles.here}>
          <span className={styles.dot} aria-hidden="true" />
          <span>{`${joinWords(names)} também ${names.length === 1 ? 'está' : 'estão'} com este pedido aberto`}</span>
        </p>
      )}
      {last && (
        <p>
          <NewsLine entry={last} />
        </p>
      )}
    </div>
  )
}
