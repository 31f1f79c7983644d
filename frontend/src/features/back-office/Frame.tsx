import { useQuery } from '@tanstack/react-query'
import { ConfigProvider, type ThemeConfig } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { configQuery } from '../../lib/api/get-config'
import { Link } from '../../lib/link'
import { attentionCountQuery } from './api/attention'
import styles from './Frame.module.css'
import { attentionPath, mailsPath, ordersPath } from './order-path'

/** The back office is denser than the site: 14 px and rows of 44. */
const dense: ThemeConfig = {
  token: { fontSize: 14, controlHeight: 36, controlHeightSM: 28 },
  components: { Form: { itemMarginBottom: 26 }, Table: { cellPaddingBlockSM: 3, cellPaddingInlineSM: 12 } },
}

export const Frame = ({ children }: { readonly children: ReactNode }) => (
  <ConfigProvider theme={dense}>
    <div className={styles.panel}>{children}</div>
  </ConfigProvider>
)

/** The pages of the back office, with how much needs a person. */
export const FrameLinks = () => {
  const { data } = useQuery(attentionCountQuery)
  const { data: config } = useQuery(configQuery())
  return (
    <nav className={styles.links} aria-label="Painel">
      <FrameLink to={ordersPath}>Pedidos</FrameLink>
      <FrameLink to={attentionPath}>
        Pendências{data !== undefined && data.count > 0 && ` (${data.count}${data.more ? '+' : ''})`}
      </FrameLink>
      {config?.mails === 'folder' && <FrameLink to={mailsPath}>Mensagens guardadas</FrameLink>}
    </nav>
  )
}

const FrameLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} aria-current={useLocation().pathname === to ? 'page' : undefined}>
    {children}
  </Link>
)
