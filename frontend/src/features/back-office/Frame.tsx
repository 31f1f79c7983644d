import { ConfigProvider, type ThemeConfig } from 'antd'
import type { ReactNode } from 'react'
import styles from './Frame.module.css'

/** The back office is denser than the site: 14 px and rows of 44. */
const dense: ThemeConfig = {
  token: { fontSize: 14, controlHeight: 36, controlHeightSM: 28 },
  components: { Form: { itemMarginBottom: 26 }, Table: { cellPaddingBlockSM: 3, cellPaddingInlineSM: 12 } },
}

/** A page of the back office; `bar` stands above it. */
export const Frame = ({ bar, children }: { readonly bar: ReactNode; readonly children: ReactNode }) => (
  <ConfigProvider theme={dense}>
    {bar}
    <div className={styles.panel}>{children}</div>
  </ConfigProvider>
)
