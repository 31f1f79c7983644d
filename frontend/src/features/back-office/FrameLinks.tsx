import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router-dom'
import { configQuery } from '../../lib/api/get-config'
import { attentionCountQuery } from './api/attention'
import styles from './FrameLinks.module.css'
import { attentionPath, mailsPath, ordersPath } from './order-path'

/** The pages of the back office, with how much needs a person. */
export const FrameLinks = () => {
  const { data } = useQuery(attentionCountQuery)
  const { data: config } = useQuery(configQuery())
  return (
    <nav className={styles.links} aria-label="Painel">
      <NavLink to={ordersPath} end>
        Pedidos
      </NavLink>
      <NavLink to={attentionPath}>
        Pendências{data !== undefined && data.count > 0 && ` (${data.count}${data.more ? '+' : ''})`}
      </NavLink>
      {config?.mails === 'folder' && <NavLink to={mailsPath}>Mensagens guardadas</NavLink>}
    </nav>
  )
}
