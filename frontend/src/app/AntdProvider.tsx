import { ConfigProvider } from 'antd'
import ptBR from 'antd/locale/pt_BR'
import dayjs from 'dayjs'
import 'dayjs/locale/pt-br'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useApp } from '../lib/app-context'
import styles from './AntdProvider.module.css'
import { antdTheme } from './antd-theme'
import { popupContainer } from './PageFrame'

export { loadAntdSheet } from './antd-sheet'

dayjs.locale('pt-br')

const form = { className: styles.form ?? '' }
const select = { className: styles.select ?? '' }
const alert = { styles: { title: { fontWeight: 600 } } }

/** antd in Portuguese and in the design's colours, light or dark. */
export const AntdProvider = ({ children }: { readonly children: ReactNode }) => {
  const { darkMode } = useApp()
  const theme = useMemo(() => antdTheme(darkMode), [darkMode])
  return (
    <ConfigProvider
      locale={ptBR}
      theme={theme}
      getPopupContainer={popupContainer}
      alert={alert}
      form={form}
      select={select}
    >
      {children}
    </ConfigProvider>
  )
}

export const inAntdProvider = (Page: ComponentType): ComponentType => {
  const InAntd = () => (
    <AntdProvider>
      <Page />
    </AntdProvider>
  )
  return InAntd
}
