import type { ReactNode, Ref } from 'react'
import { Footer } from './Footer/Footer'
import { Header } from './Header/Header'
import styles from './Layout.module.css'
import { mainId } from './popup-container'

type PageFrameProps = { readonly pathname: string; readonly main?: Ref<HTMLElement>; readonly children: ReactNode }

/** Header, page and footer. */
export const PageFrame = ({ pathname, main, children }: PageFrameProps) => (
  <>
    <a className={styles.skip} href={`#${mainId}`}>
      Pular para o conteúdo
    </a>
    <Header pathname={pathname} />
    <main id={mainId} ref={main} tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer />
  </>
)
