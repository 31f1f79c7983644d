import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router-dom'
import { attentionCountQuery } from './api/attention'
import styles from './FrameLinks.module.css'
import { attentionPath, ordersPath } from './order-path'

/** The pages of the back office, with how much needs a person. */
export const FrameLinks = () => {
  const { data } = useQuery(attentionCountQuery)
  return (
    <nav className={styles.links} aria-label="Painel">
      <NavLink to={ordersPath} end>
        Pedidos
      </NavLink>
      <NavLink to={attentionPath}>
        Pendências{data !== undefined && data.count > 0 && ` (${data.count}${data.more ? '+' : ''})`}
      </NavLink>
    </nav>
  )
}
