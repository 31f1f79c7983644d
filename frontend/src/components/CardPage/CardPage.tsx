import type { ReactNode } from 'react'
import { DarkModeToggle } from '../DarkModeToggle/DarkModeToggle'
import { InOfficeBar } from '../OfficeBar/OfficeBar'
import styles from './CardPage.module.css'

/** A page for staff who are not in the office yet: one card. */
export const CardPage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <InOfficeBar>
      <div className={styles.bar}>
        <DarkModeToggle />
      </div>
    </InOfficeBar>
    <div className={styles.card}>{children}</div>
  </div>
)
